import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseEmail, parsePhoneNumber, parseZipCode } from './contact.ts';

describe('a phone number is ten US digits with any usual punctuation', () => {
  const rows: [why: string, text: string, kept: string | undefined][] = [
    ['digits', '2125550142', '2125550142'],
    ['as people write it', '(212) 555-0142', '2125550142'],
    ['with points', '212.555.0142', '2125550142'],
    ['with the country', '+1 212 555 0142', '2125550142'],
    ['with the country and no plus', '1-212-555-0142', '2125550142'],
    ['international, without blanks', '+12125550142', '2125550142'],
    ['nine digits', '212555014', undefined],
    ['eleven digits that do not begin with 1', '22125550142', undefined],
    ['an area code that begins with 1', '1125550142', undefined],
    ['an area code that begins with 0', '0125550142', undefined],
    ['a British number', '+44 20 7946 0958', undefined],
    ['ten digits behind a plus that is not +1', '+2125550142', undefined],
    ['a plus in the middle', '212+5550142', undefined],
    ['an extension', '212-555-0142 x3', undefined],
    ['letters', '1-800-FLOWERS', undefined],
    ['a line break', '212555\n0142', undefined],
    ['nothing', '', undefined],
  ];
  test.each(rows)('%s: %j', (_, text, kept) => {
    expect(parsePhoneNumber(text)).toBe(kept);
  });

  test('parsing a parsed phone number returns the same number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[2-9][0-9]{9}$/), (digits) => {
        expect(parsePhoneNumber(digits)).toBe(digits);
      }),
    );
  });
});

describe('a zip code is five or nine digits', () => {
  const rows: [why: string, text: string, kept: string | undefined][] = [
    ['five', '10001', '10001'],
    ['five that begin with zeros', '00501', '00501'],
    ['nine with the dash', '10001-1234', '10001-1234'],
    ['nine without it', '100011234', '10001-1234'],
    ['four', '1000', undefined],
    ['six', '100011', undefined],
    ['nine with a blank', '10001 1234', undefined],
    ['a Canadian postal code', 'K1A 0B1', undefined],
    ['nothing', '', undefined],
  ];
  test.each(rows)('%s: %j', (_, text, kept) => {
    expect(parseZipCode(text)).toBe(kept);
  });
});

describe('an email address has a valid form', () => {
  const rows: [why: string, text: string, isTaken: boolean][] = [
    ['ordinary', 'ada@example.com', true],
    ['with a tag and points', 'a.b+payroll@mail.example.co.uk', true],
    ['no domain', 'ada@', false],
    ['no name', '@example.com', false],
    ['a domain without a point', 'ada@localhost', false],
    ['two ats', 'ada@b@example.com', false],
    ['a blank', 'ada lovelace@example.com', false],
    ['a control character', 'a\u0001b@example.com', false],
    ['a deleted character', 'a\u007fb@example.com', false],
    ['two points together', 'ada@example..com', false],
    ['with a display name', 'Ada <ada@example.com>', false],
    ['a line break, which would add a header to a mail', 'ada@example.com\nBcc: x', false],
    ['one letter longer than the longest', `${'a'.repeat(243)}@example.com`, false],
    ['the longest', `${'a'.repeat(242)}@example.com`, true],
    ['nothing', '', false],
  ];
  test.each(rows)('%s: %j', (_, text, isTaken) => {
    expect(parseEmail(text)).toBe(isTaken ? text : undefined);
  });
});

test('a text of 100,000 characters is rejected quickly', () => {
  const long = ['1', '-', 'a', '@', 'a@', 'a.', ' ', '(', '+'].map((part) => part.repeat(100_000));
  const began = performance.now();
  for (const text of long)
    for (const parse of [parsePhoneNumber, parseZipCode, parseEmail])
      expect(parse(text)).toBeUndefined();
  expect(performance.now() - began).toBeLessThan(1_000);
});
