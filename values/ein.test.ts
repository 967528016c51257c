import { describe, expect, test } from 'vitest';
import { parseEin } from './ein.ts';

describe('an EIN is nine digits, kept without its dash', () => {
  const rows: [why: string, text: string, kept: string | undefined][] = [
    ['with the dash', '12-3456789', '123456789'],
    ['without', '123456789', '123456789'],
    ['eight digits', '12-345678', undefined],
    ['ten digits', '12-34567890', undefined],
    ['the form of a social security number', '123-45-6789', undefined],
    ['a blank for the dash', '12 3456789', undefined],
    ['a line break', '12-3456789\n', undefined],
    ['digits of another script', '١٢٣٤٥٦٧٨٩', undefined],
    ['nothing', '', undefined],
  ];
  test.each(rows)('%s: %j', (_, text, kept) => {
    expect(parseEin(text)).toBe(kept);
  });
});
