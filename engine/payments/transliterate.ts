/** Spells a letter that has no plain letter under its mark; empty if there is no spelling. */
export function transliterate(letter: string): string {
  return spelling.get(letter) ?? '';
}

/** True for most texts, which need no conversion. */
export function isAscii(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text);
}

/** A text without any letter or digit cannot serve as a name. */
export function hasLetterOrDigit(text: string): boolean {
  return /[0-9A-Za-z]/.test(text);
}

const spelling: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['ẞ', 'SS'],
  ['Æ', 'AE'],
  ['æ', 'ae'],
  ['Œ', 'OE'],
  ['œ', 'oe'],
  ['Ø', 'O'],
  ['ø', 'o'],
  ['Đ', 'D'],
  ['đ', 'd'],
  ['Ð', 'D'],
  ['ð', 'd'],
  ['Þ', 'TH'],
  ['þ', 'th'],
  ['Ł', 'L'],
  ['ł', 'l'],
  ['Ħ', 'H'],
  ['ħ', 'h'],
  ['ı', 'i'],
  ['Ŧ', 'T'],
  ['ŧ', 't'],
  ['Ŋ', 'NG'],
  ['ŋ', 'ng'],
  ['Ə', 'A'],
  ['ə', 'a'],
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
