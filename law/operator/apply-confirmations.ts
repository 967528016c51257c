import { type CalendarDate, calendarDate } from '../../values/calendar-date.ts';
import { groupBy } from '../../values/group-by.ts';
import { hasLawFile } from '../law-files.ts';
import type { AddedFile } from '../open-law.ts';
import { findStateOfPlace, parseLawPath } from './dated-figures.ts';
import { isObject } from './figure-values.ts';
import type { LawFinding } from './law-finding.ts';
import type { AddedFigure } from './list-figures.ts';
import type { FolderFile } from './read-folder.ts';

/** A figure that somebody confirmed. */
export interface ConfirmedFigure {
  readonly file: string;
  readonly figure: string;
  /** Hexadecimal digits. */
  readonly digest: string;
  readonly source: string;
  readonly by: string;
  readonly on: CalendarDate;
}

/** The law that a folder and its confirmations add to the built-in files. */
export interface AddedLaw {
  /** All files, with those that are drafts. */
  readonly files: readonly AddedFile[];
  /** Confirmed figures that the folder does not hold as they were confirmed. */
  readonly findings: readonly LawFinding[];
}

/**
 * Applies confirmations, oldest first, to the files of a folder. A figure is confirmed once as many
 * different people as `people` have confirmed it as it is; a file is confirmed once all its figures are.
 */
export function applyConfirmations(
  files: readonly FolderFile[],
  confirmations: readonly ConfirmedFigure[],
  people: number,
): AddedLaw {
  // Files of an earlier release that are built in by now need no confirmation.
  const needed = confirmations.filter(({ file }) => !hasLawFile(file));
  const given = [...groupBy(needed, ({ file, figure }) => `${file} ${figure}`).values()];
  const confirmed = new Map(
    given.flatMap((each) => {
      const last = findLastConfirmed(each, people);
      return last[0] ? [[`${last[0].file} ${last[0].figure}`, last] as const] : [];
    }),
  );
  const figures = files.flatMap((file) => file.figures);
  const present = new Set(figures.map(nameOf));
  return {
    files: files.map((file) => toAddedFile(file, confirmed)),
    findings: [
      ...figures.filter((figure) => isEdited(figure, confirmed)).map(toEdited),
      ...[...confirmed.values()].flatMap(([first]) =>
        first && !present.has(`${first.file} ${first.figure}`) ? [toAbsent(first)] : [],
      ),
    ],
  };
}

/** By file and name of the figure: the confirmations of the digest that enough people confirmed last. */
type Confirmed = ReadonlyMap<string, readonly ConfirmedFigure[]>;

function nameOf({ file, name }: AddedFigure): string {
  return `${file} ${name}`;
}

function findLastConfirmed(
  given: readonly ConfirmedFigure[],
  people: number,
): readonly ConfirmedFigure[] {
  let last: readonly ConfirmedFigure[] = [];
  const byDigest = new Map<string, ConfirmedFigure[]>();
  for (const each of given) {
    const same = [...(byDigest.get(each.digest) ?? []), each];
    byDigest.set(each.digest, same);
    if (new Set(same.map(({ by }) => by)).size >= people) last = same;
  }
  return last;
}

function toAddedFile({ path, written, figures }: FolderFile, confirmed: Confirmed): AddedFile {
  const marked = new Map<unknown, object>();
  for (const figure of figures) {
    const given = confirmed.get(nameOf(figure));
    if (given && !isEdited(figure, confirmed))
      marked.set(figure.fields, toConfirmed(figure, given));
  }
  const { place, year, changeFrom } = parseLawPath(path) ?? { place: path, year: 0 };
  return {
    path,
    content: markFigures(written, marked),
    year,
    place: findStateOfPlace(place) ?? 'US',
    from: calendarDate(changeFrom ?? `${year}-01-01`),
    isConfirmed: marked.size === figures.length,
  };
}

function toConfirmed(figure: AddedFigure, given: readonly ConfirmedFigure[]): object {
  const by = [...new Set(given.map((each) => each.by))];
  const on = given.map((each) => each.on).reduce((one, other) => (one > other ? one : other));
  const sources = [...new Set(given.map(({ source }) => source))].join('; ');
  const source = `${sources} (confirmed by ${by.join(' and ')} on ${on})`;
  return { ...figure.fields, status: 'C', source, confirmation: { by, on } };
}

/** Replaces the confirmed figures of a file, also inside others. */
function markFigures(value: unknown, marked: ReadonlyMap<unknown, object>): unknown {
  if (Array.isArray(value)) return value.map((each) => markFigures(each, marked));
  if (!isObject(value)) return value;
  const fields = Object.entries(marked.get(value) ?? value);
  return Object.fromEntries(fields.map(([name, each]) => [name, markFigures(each, marked)]));
}

/** Confirmed before, but not as it is now: neither the former figure nor this one may be used. */
function isEdited(figure: AddedFigure, confirmed: Confirmed): boolean {
  const [last] = confirmed.get(nameOf(figure)) ?? [];
  return last !== undefined && last.digest !== figure.digest;
}

function toEdited({ file, name }: AddedFigure): LawFinding {
  const message =
    'is not the figure that was confirmed. Write it as it was, or confirm this one with "paywright law confirm".';
  return { severity: 'error', file, figure: name, message };
}

function toAbsent({ file, figure }: ConfirmedFigure): LawFinding {
  const message =
    'was confirmed, but is not in the law folder of this server. Copy the file to it.';
  return { severity: 'error', file, figure, message };
}
