import { z } from 'zod';
import { monthNames } from '../values/calendar-date.ts';
import { readLawJson } from './law-files.ts';

const publicationSchema = z.strictObject({
  /** States, or `US`. */
  places: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1),
  /** Figures that usually change. */
  what: z.string().min(1),
  /** Beginnings of their names without the year, such as `us/CA programs CA_SDI`. */
  figures: z.array(z.string()),
  publication: z.string().min(1),
  /** Month in which it usually appears; absent if not known. */
  month: z.enum(monthNames).optional(),
  /** Time of publication, where the month alone does not describe it. */
  published: z.string().optional(),
  /** Evidence for the time and the name. */
  source: z.string().min(3),
});

const publicationsFileSchema = z.strictObject({ publications: z.array(publicationSchema) });

export type Publication = z.output<typeof publicationSchema>;

/** The calendar of publications: which figures usually change, where they are published, and when. */
export function readPublications(): readonly Publication[] {
  return publicationsFileSchema.parse(readLawJson('publications.json')).publications;
}

export function describePublished({ month, published }: Publication): string {
  return published ?? month ?? 'not known';
}

/** Beginnings of the names of one place's figures. */
export function figuresOfPlace(publication: Publication, place: string): readonly string[] {
  return publication.figures.map((figure) => figure.replaceAll('{place}', place));
}
