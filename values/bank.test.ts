import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  microDepositToDollars,
  parseAccountType,
  parseMicroDeposit,
  parseRoutingNumber,
  routingNumber,
} from './bank.ts';

describe('a routing number has nine digits, a Federal Reserve district and a correct check digit', () => {
  const rows: [why: string, text: string, isTaken: boolean][] = [
    ['a bank in New York', '021000021', true],
    ['a bank in San Francisco', '121000358', true],
    ['a thrift', '322271627', true],
    ['a wrong check digit', '021000022', false],
    ['two adjacent digits swapped', '012000021', false],
    ['eight digits', '02100002', false],
    ['ten digits', '0210000210', false],
    ['letters', '02100002A', false],
    ['zeros, whose check digit fits', '000000000', false],
    ['no district, though the check digit fits', '500000005', false],
    ['digits of another script', '٠٢١٠٠٠٠٢١', false],
  ];
  test.each(rows)('%s: %s', (_, text, isTaken) => {
    expect(parseRoutingNumber(text)).toBe(isTaken ? text : undefined);
  });

  test('changing any single digit makes a routing number invalid', () => {
    const changed = fc.record({
      place: fc.integer({ min: 0, max: 8 }),
      by: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(changed, ({ place, by }) => {
        const digits = [...'021000021'].map(Number);
        digits[place] = ((digits[place] ?? 0) + by) % 10;
        expect(parseRoutingNumber(digits.join(''))).toBeUndefined();
      }),
    );
  });

  test('an invalid routing number in source code throws', () => {
    expect(() => routingNumber('021000022')).toThrow('not a routing number');
  });
});

test('an account type is checking or savings in any case', () => {
  expect(['Checking', 'SAVINGS', 'loan', ''].map(parseAccountType)).toEqual([
    'checking',
    'savings',
    undefined,
    undefined,
  ]);
});

describe('a micro-deposit is from 1 to 99 cents', () => {
  const rows: [dollars: number, cents: number | undefined][] = [
    [0.01, 1],
    [0.29, 29],
    [0.99, 99],
    [0, undefined],
    [1, undefined],
    [0.005, undefined],
    [-0.1, undefined],
    [Number.NaN, undefined],
  ];
  test.each(rows)('%d', (dollars, cents) => {
    const deposit = parseMicroDeposit(dollars);
    expect(deposit).toBe(cents);
    if (deposit !== undefined) expect(microDepositToDollars(deposit)).toBe(dollars);
  });
});
