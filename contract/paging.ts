import { z } from 'zod';
import { optionalCount } from './numbers.ts';
import { id, optionalFlag } from './wire.ts';

/** Maximum number of records in an answer; without it, all are returned. */
export const pageLimit = () => optionalCount({ least: 1, most: 10_000 });

export const invalidCursor =
  'Invalid cursor. Use the nextCursor of the previous answer of the same report.';

/** Only the records with these ids; an unknown id is refused with the message. */
export const onlyIds = <Kind extends string>(kind: Kind, message: string) =>
  z
    .array(id(kind, message))
    .min(1)
    .max(500)
    .nullish()
    .transform((ids) => ids ?? undefined);

/** Asks for the number of records on all pages. */
export const withTotal = () =>
  optionalFlag().meta({ description: 'True to get the number of records on all pages, too.' });

export const total = () =>
  z.number().optional().meta({ description: 'Number of records on all pages, if asked for.' });

export const nextCursor = () =>
  z.string().optional().meta({
    description: 'Send it as cursor to get the next page; absent on the last page.',
  });
