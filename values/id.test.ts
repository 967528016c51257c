import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { parseEin, parseId } from './id.ts';

test('an id is accepted in any case and returned in upper case', () => {
  for (let round = 0; round < 100; round += 1) {
    const id = randomUUID();
    expect(parseId(id)).toBe(id.toUpperCase());
    expect(parseId(id.toUpperCase())).toBe(id.toUpperCase());
  }
});

describe('rejected as an id', () => {
  const rows: [why: string, text: string][] = [
    ['a digit short', '0E0D95F4-7B6C-4B0E-9E3B-3F1C5D8A2B1'],
    ['a digit long', '0E0D95F4-7B6C-4B0E-9E3B-3F1C5D8A2B1CC'],
    ['without dashes, which PostgreSQL would take', '0E0D95F47B6C4B0E9E3B3F1C5D8A2B1C'],
    ['in braces, which PostgreSQL would take', '{0E0D95F4-7B6C-4B0E-9E3B-3F1C5D8A2B1C}'],
    ['a letter past F', '0E0D95F4-7B6C-4B0E-9E3B-3F1C5D8A2B1G'],
    ['with a line break', '0E0D95F4-7B6C-4B0E-9E3B-3F1C5D8A2B1C\n'],
    ['in digits of full width', '０E0D95F4-7B6C-4B0E-9E3B-3F1C5D8A2B1C'],
    ['SQL', "' or 1=1 --"],
    ['nothing', ''],
  ];
  test.each(rows)('%s', (_, text) => {
    expect(parseId(text)).toBeUndefined();
  });
});

describe('an EIN is nine digits, returned without the dash', () => {
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
