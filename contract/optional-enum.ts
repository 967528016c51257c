import { z } from 'zod';
import { translatedEnum } from './statuses.ts';

/** One of a list of words; missing, null or empty is `undefined`. */
export function optionalEnum<const Word extends string>(
  words: readonly Word[],
  message?: string,
): z.ZodOptional<z.ZodType<Word | undefined, Word | '' | null>> {
  return optionalUnlessEmpty(z.enum(words, message)) as never;
}

/** One of a list of words; missing or null is `undefined`, and empty text is refused with the message. */
export function optionalNonEmptyEnum<const Word extends string>(
  words: readonly Word[],
  message: string,
): z.ZodOptional<z.ZodType<Word | undefined, Word | null>> {
  const word = z.enum(words, message).optional();
  return z.preprocess((raw) => raw ?? undefined, word).optional() as never;
}

/** One of some words, ours inside and the interface's on the wire; missing, null or empty is `undefined`. */
export function optionalTranslatedEnum<const Inside extends string, const Word extends string>(
  words: Readonly<Record<Inside, Word>>,
): z.ZodOptional<z.ZodType<Inside | undefined, Word | '' | null>> {
  return optionalUnlessEmpty(translatedEnum(words)) as never;
}

const optionalUnlessEmpty = (schema: z.ZodType) =>
  z
    .preprocess((raw) => (raw === null || raw === '' ? undefined : raw), schema.optional())
    .optional();
