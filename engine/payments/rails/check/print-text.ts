import { hasLetterOrDigit, transliterate } from '../../transliterate.ts';

/**
 * Converts a text to Latin-1, for which every PDF reader has fonts. Other letters lose their marks or
 * are spelled out; letters without a spelling are removed.
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

/** A check needs a printable payee; otherwise anybody could cash it. */
export function isPrintable(name: string): boolean {
  return hasLetterOrDigit(toPrintText(name).normalize('NFD'));
}
