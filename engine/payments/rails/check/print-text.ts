import { hasLetterOrDigit, transliterate } from '../../transliterate.ts';

/**
 * Makes a text fit for the letters every PDF reader brings along (Latin-1): those stay as they are,
 * others lose their marks or are spelt out, and what has no spelling falls out.
 */
export function toPrintText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\x20-\x7e\xa1-\xff]/gu, (letter) =>
      letter
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .replace(/[^\x20-\x7e\xa1-\xff]/gu, transliterate),
    )
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether a check can be made out to the name; without a payee anybody could cash it. */
export function isPrintable(name: string): boolean {
  return hasLetterOrDigit(toPrintText(name).normalize('NFD'));
}
