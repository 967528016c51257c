import { hasLetterOrDigit, isAscii, transliterate } from '../../transliterate.ts';
/**
 * Converts a text for an ACH file:
 *
 * 1. letters with marks lose them (`José` → `JOSE`), and letters without a plain base letter are
 *    spelled out (`Ł` → `L`, `ß` → `SS`, `Æ` → `AE`);
 * 2. typographic quotes, dashes and blanks become the plain ones;
 * 3. everything becomes upper case, which every bank reads;
 * 4. everything that is not printable ASCII is removed, and runs of blanks become one;
 * 5. the text is cut to the length of the field.
 *
 * The result is empty if no character can be written.
 */
export function toAchText(text: string, room: number): string {
  return (isAscii(text) ? text : toAscii(text))
    .toUpperCase()
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, room)
    .trimEnd();
}

/** Returns the name, or a substitute if no character of it can be written. */
export function readableNameOr(name: string, room: number, otherwise: string): string {
  return hasLetterOrDigit(toAchText(name, room)) ? name : otherwise;
}

function toAscii(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/gu, transliterate);
}
