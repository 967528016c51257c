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
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/gu, spellOut)
    .toUpperCase()
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, room)
    .trimEnd();
}

/** What a letter that is not built of a plain one and a mark is spelt as; empty for what has no spelling. */
export function spellOut(letter: string): string {
  return spelling.get(letter) ?? '';
}

/** True when a bank could read a name out of it. */
export function hasLetterOrDigit(text: string): boolean {
  return /[0-9A-Za-z]/.test(text);
}

const spelling: ReadonlyMap<string, string> = new Map([
  ['ß', 'SS'],
  ['ẞ', 'SS'],
  ['Æ', 'AE'],
  ['æ', 'AE'],
  ['Œ', 'OE'],
  ['œ', 'OE'],
  ['Ø', 'O'],
  ['ø', 'O'],
  ['Đ', 'D'],
  ['đ', 'D'],
  ['Ð', 'D'],
  ['ð', 'D'],
  ['Þ', 'TH'],
  ['þ', 'TH'],
  ['Ł', 'L'],
  ['ł', 'L'],
  ['Ħ', 'H'],
  ['ħ', 'H'],
  ['ı', 'I'],
  ['Ŧ', 'T'],
  ['ŧ', 'T'],
  ['Ŋ', 'NG'],
  ['ŋ', 'NG'],
  ['Ə', 'A'],
  ['ə', 'A'],
  ['‘', "'"],
  ['’', "'"],
  ['ʼ', "'"],
  ['ʻ', "'"],
  ['“', '"'],
  ['”', '"'],
  ['‐', '-'],
  ['‑', '-'],
  ['–', '-'],
  ['—', '-'],
  ['\t', ' '],
  ['\u00a0', ' '],
]);
