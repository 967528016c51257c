import { z } from 'zod';

const longestPage = 10_000;

/** Without a limit a list is answered whole, as the interface shows it. */
export const pageLimit = () =>
  z
    .int(`limit must be a whole number from 1 to ${longestPage}.`)
    .min(1, `limit must be a whole number from 1 to ${longestPage}.`)
    .max(longestPage, `limit must be a whole number from 1 to ${longestPage}.`)
    .nullish()
    .transform((limit) => limit ?? undefined);

export const invalidCursor =
  'Invalid cursor. Use the nextCursor of the answer before, in the same report.';

export const nextCursor = () =>
  z.string().optional().meta({
    description: 'Sent as cursor, it asks for what comes next; absent when nothing does.',
  });
