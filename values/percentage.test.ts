import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  parsePercentage,
  parsePercentageText,
  percent,
  percentageNumber,
  percentageRate,
  ratePercentage,
  sumPercentages,
  wholePercentage,
} from './percentage.ts';

describe('a percentage is a number from 0 to 100 with at most four decimals', () => {
  const rows: [why: string, number: number, parts: number | undefined][] = [
    ['nothing', 0, 0],
    ['a quarter', 25, 250_000],
    ['everything', 100, 1_000_000],
    ['the finest part', 0.0001, 1],
    ['finer than the finest', 0.00001, undefined],
    ['a third, cut to four decimals', 33.3333, 333_333],
    ['a third, uncut', 100 / 3, undefined],
    ['just over everything', 100.0001, undefined],
    ['negative', -0.0001, undefined],
    ['no number', Number.NaN, undefined],
    ['infinite', Number.POSITIVE_INFINITY, undefined],
  ];
  test.each(rows)('%s: %d', (_, number, parts) => {
    expect(parsePercentage(number)).toBe(parts);
  });
});

describe('a percentage is written with or without its sign', () => {
  const rows: [text: string, parts: number | undefined][] = [
    ['1.25', 12_500],
    ['1.25%', 12_500],
    ['1.25 %', 12_500],
    ['0', 0],
    ['20', 200_000],
    ['0.0001', 1],
    ['0.00001', undefined],
    ['-1', undefined],
    ['1,25', undefined],
    ['.5', undefined],
    ['1e1', undefined],
    ['1.25%%', undefined],
    ['101', undefined],
    ['', undefined],
  ];
  test.each(rows)('"%s"', (text, parts) => {
    expect(parsePercentageText(text)).toBe(parts);
  });
});

const anyPercentage = fc.integer({ min: 0, max: 1_000_000 }).map((parts) => parts / 10_000);

test('a percentage read and written again is the same number', () => {
  fc.assert(
    fc.property(anyPercentage, (number) => {
      expect(percentageNumber(percent(number))).toBe(number);
    }),
  );
});

test('shares are summed exactly, where adding the numbers would not be', () => {
  const shares = [percent(33.3333), percent(33.3333), percent(33.3334)];
  expect(sumPercentages(shares)).toBe(wholePercentage);
  expect(sumPercentages([])).toBe(0);
  fc.assert(
    fc.property(fc.array(anyPercentage, { maxLength: 20 }), (numbers) => {
      const parts = numbers.map((number) => Math.round(number * 10_000));
      expect(sumPercentages(numbers.map(percent))).toBe(parts.reduce((sum, each) => sum + each, 0));
    }),
  );
});

test('a percentage of our own that is none stops the program that holds it', () => {
  expect(() => percent(101)).toThrow('not a percentage: 101');
});

test('a percentage is a fraction of one and comes back from it', () => {
  expect(percentageRate(percent(12.5))).toEqual({ parts: 125_000, per: 1_000_000 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: wholePercentage }), (parts) => {
      expect(ratePercentage({ parts, per: 1_000_000 })).toBe(parts);
    }),
  );
  expect(ratePercentage({ parts: 1, per: 4 })).toBe(percent(25));
  expect(() => ratePercentage({ parts: 3, per: 2 })).toThrow('not a percentage');
});
