import { format, inspect } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AccountNumber, parseAccountNumber, parseSsn, Ssn } from './masked.ts';

const digits = (least: number, most: number) =>
  fc.stringMatching(new RegExp(`^[0-9]{${least},${most}}$`));

describe('a social security number is nine digits', () => {
  const rows: [why: string, text: string, digits: string | undefined][] = [
    ['with dashes', '123-45-6789', '123456789'],
    ['without', '123456789', '123456789'],
    ['with one of them', '123-456789', '123456789'],
    ['eight digits', '12345678', undefined],
    ['ten digits', '1234567890', undefined],
    ['dashes elsewhere', '1234-5-6789', undefined],
    ['blanks for dashes', '123 45 6789', undefined],
    ['the form of an EIN', '12-3456789', undefined],
    ['digits of another script', '١٢٣٤٥٦٧٨٩', undefined],
    ['nothing', '', undefined],
  ];
  test.each(rows)('%s: %j', (_, text, digits) => {
    expect(parseSsn(text)?.reveal()).toBe(digits);
  });
});

test('areas 000, 666 and 900 to 999 are never assigned', () => {
  const rows: [area: string, isAssignable: boolean][] = [
    ['000', false],
    ['001', true],
    ['665', true],
    ['666', false],
    ['667', true],
    ['899', true],
    ['900', false],
    ['999', false],
  ];
  for (const [area, isAssignable] of rows)
    expect(parseSsn(`${area}456789`)?.isAssignable, area).toBe(isAssignable);
});

describe('the digits are masked when printed by', () => {
  const roads: [road: string, print: (value: Ssn | AccountNumber) => string][] = [
    ['a template', (value) => `${value}`],
    ['adding to a text', (value) => `${'x'.concat(value as never)}`],
    ['JSON', (value) => JSON.stringify({ value })],
    ['JSON in a list', (value) => JSON.stringify([value])],
    ['inspection', (value) => inspect({ deeply: { inside: value } }, { showHidden: true })],
    ['formatting', (value) => format('%s %o %j', value, value, value)],
    ['its own fields', (value) => JSON.stringify(Object.entries(value))],
    ['a copy', (value) => JSON.stringify({ ...value })],
    ['an error', (value) => String(new Error(`bad ${value}`, { cause: value }).message)],
  ];
  test.each(roads)('%s', (_, print) => {
    fc.assert(
      fc.property(digits(9, 9), (text) => {
        expect(print(new Ssn(text))).not.toContain(text);
      }),
    );
    fc.assert(
      fc.property(digits(1, 17), (text) => {
        expect(print(new AccountNumber(text))).not.toContain(text);
      }),
    );
  });
});

test('a masked social security number shows only the last four digits', () => {
  expect(new Ssn('123456789').masked).toBe('***-**-6789');
});

describe('a masked account number shows at most the last four digits and never more than half', () => {
  const rows: [number: string, masked: string][] = [
    ['000123456789', '********6789'],
    ['12345678', '****5678'],
    ['1234567', '****567'],
    ['12345', '****45'],
    ['1234', '****34'],
    ['1', '****'],
  ];
  test.each(rows)('%s', (number, masked) => {
    expect(new AccountNumber(number).masked).toBe(masked);
  });
});

describe('an account number is four to seventeen digits', () => {
  const rows: [text: string, digits: string | undefined][] = [
    ['1234', '1234'],
    ['0001 2345-6789', '000123456789'],
    ['12345678901234567', '12345678901234567'],
    ['123', undefined],
    ['123456789012345678', undefined],
    ['12345a', undefined],
    ['', undefined],
  ];
  test.each(rows)('"%s"', (text, digits) => {
    expect(parseAccountNumber(text)?.reveal()).toBe(digits);
  });
});

test('only reveal returns the whole number', () => {
  fc.assert(
    fc.property(digits(9, 9), (text) => {
      expect(parseSsn(text)?.reveal()).toBe(text);
    }),
  );
});
