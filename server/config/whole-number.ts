import { z } from 'zod';

/** A setting that is a whole number. */
export const wholeNumber = (least: number, most: number, fallback: number) =>
  z
    .string()
    .refine(
      (text) => /^\d{1,10}$/.test(text) && Number(text) >= least && Number(text) <= most,
      `must be a whole number from ${least} to ${most}`,
    )
    .transform(Number)
    .default(fallback);
