import { z } from 'zod';

/** One of a list of words; missing, null or empty is `undefined`. */
export function optionalEnum<const Word extends string>(
  words: readonly Word[],
  message?: string,
): z.ZodOptional<z.ZodType<Word | undefined, Word | '' | null>> {
  return z
    .preprocess(
      (raw) => (raw === null || raw === '' ? undefined : raw),
      z.enum(words, message).optional(),
    )
    .optional() as never;
}
