import { hasLetterOrDigit, transliterate } from '../../transliterate.ts';
/**
 * The rule by which a text is made fit for an ACH file, called `ACH text`:
 *
 * 1. letters with marks lose them (`José` → `JOSE`), and letters that are not built of a plain one
 *    and a mark are spelt out (`Ł` → `L`, `ß` → `SS`, `Æ` → `AE`);
 * 2. typographic quotes, dashes and blanks become the plain ones;
 * 3. everything becomes upper case, which every bank reads;
 * 4. whatever is then not printable ASCII falls out, and runs of blanks become one;
 * 5. what is longer than the field is cut at its end.
 *
 * Empty when nothing of the text can be written.
 */
export function toAchText(text: string, room: number): string {
  return (isAscii(text) ? text : toAscii(text))
    .toUpperCase()
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, room)
    .trimEnd();
}

/** The name a bank reads, or what stands for a name of which it could read nothing. */
export function readableNameOr(name: string, room: number, otherwise: string): string {
  return hasLetterOrDigit(toAchText(name, room)) ? name : otherwise;
}

/** Most names are and need no spelling. */
function isAscii(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text);
}

function toAscii(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/gu, transliterate);
}
