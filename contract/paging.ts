import { z } from 'zod';
import { optionalCount } from './numbers.ts';

/** How many records an answer holds at most; without it all, as the interface shows. */
export const pageLimit = () => optionalCount({ least: 1, most: 10_000 });

export const invalidCursor =
  'Invalid cursor. Use the nextCursor of the answer before, in the same report.';

export const nextCursor = () =>
  z.string().optional().meta({
    description: 'Sent as cursor, it asks for what comes next; absent when nothing does.',
  });
