import { z } from 'zod';
import { optionalCount } from './numbers.ts';

/** Maximum number of records in an answer; without it, all are returned. */
export const pageLimit = () => optionalCount({ least: 1, most: 10_000 });

export const invalidCursor =
  'Invalid cursor. Use the nextCursor of the previous answer of the same report.';

export const nextCursor = () =>
  z.string().optional().meta({
    description: 'Send it as cursor to get the next page; absent on the last page.',
  });
