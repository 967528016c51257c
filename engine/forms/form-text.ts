import { isAscii, transliterate } from '../payments/transliterate.ts';

/**
 * Converts a text for an agency's file: upper case ASCII, letters without their marks, one blank
 * between words. Returns undefined if a character has no spelling, because an agency compares names.
 */
export function toFormText(text: string): string | undefined {
  const ascii = isAscii(text) ? text : toAscii(text);
  return ascii?.toUpperCase().replace(/ {2,}/g, ' ').trim();
}

function toAscii(text: string): string | undefined {
  let isComplete = true;
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/gu, (character) => {
      const spelling = transliterate(character);
      if (spelling === '') isComplete = false;
      return spelling;
    });
  return isComplete ? plain : undefined;
}

/** Converts a text that has been checked and shortens it to the length of its field. */
export function toFieldText(text: string, length: number): string {
  return (toFormText(text) ?? '').slice(0, length).trimEnd();
}
