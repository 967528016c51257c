import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  differenceOfRates,
  formatPercent,
  formatRate,
  isHigherRate,
  isZeroRate,
  parsePercentage,
  parsePercentageText,
  parseRate,
  percent,
  percentageNumber,
  percentageToRate,
  rate,
  rateToPercentage,
  sumOfRates,
  sumPercentages,
  wholePercentage,
} from './rate.ts';

describe('a rate', () => {
  const written: [string, { parts: number; per: number } | undefined, string][] = [
    ['0.062', { parts: 62, per: 1000 }, 'Social Security'],
    ['.062', { parts: 62, per: 1000 }, 'the zero may be left out'],
    ['0.00807159', { parts: 807_159, per: 1e8 }, 'eight places'],
    ['0.10', { parts: 1, per: 10 }, 'trailing zeros do not matter'],
    ['0', { parts: 0, per: 1 }, 'none'],
    ['1', { parts: 1, per: 1 }, 'all of it'],
    ['', undefined, 'no text'],
    ['.', undefined, 'no digits'],
    ['-0.1', undefined, 'not negative'],
    ['6.2%', undefined, 'not a percentage'],
    ['0.0123456789', undefined, 'no finer than nine places'],
  ];
  it.each(written)('parses %j as %j: %s', (text, expected) => {
    expect(parseRate(text)).toEqual(expected);
  });

  it('throws for a literal that is not a rate', () => {
    expect(() => rate('6.2%')).toThrow('not a rate: 6.2%');
  });

  it('is the same rate after formatting and parsing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (parts) => {
        const text = `0.${String(parts).padStart(9, '0')}`;
        const value = rate(text);
        expect(rate(formatRate(value))).toEqual(value);
      }),
    );
  });

  it('is formatted as a percentage', () => {
    expect(formatPercent(rate('0.062'))).toBe('6.2%');
    expect(formatPercent(rate('0.3'))).toBe('30%');
    expect(formatPercent(rate('1'))).toBe('100%');
    expect(formatPercent(rate('0'))).toBe('0%');
    expect(formatPercent(rate('0.00807159'))).toBe('0.807159%');
  });

  it('is added and subtracted without loss', () => {
    expect(sumOfRates(rate('0.0475'), rate('0.032'))).toEqual(rate('0.0795'));
    expect(differenceOfRates(rate('0.06'), rate('0.054'))).toEqual({ parts: 6, per: 1000 });
    expect(differenceOfRates(rate('0.05'), rate('0.06')).parts).toBe(0);
  });

  it('is compared by value, not by the number of decimals', () => {
    expect(isHigherRate(rate('0.1'), rate('0.099'))).toBe(true);
    expect(isHigherRate(rate('0.1'), rate('0.10'))).toBe(false);
    expect(isZeroRate(rate('0.000'))).toBe(true);
    expect(isZeroRate(rate('0.001'))).toBe(false);
  });
});

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

describe('a percentage is parsed with or without the percent sign', () => {
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

test('a percentage survives parsing and formatting', () => {
  fc.assert(
    fc.property(anyPercentage, (number) => {
      expect(percentageNumber(percent(number))).toBe(number);
    }),
  );
});

test('percentages are summed exactly', () => {
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

test('an invalid percentage in source code throws', () => {
  expect(() => percent(101)).toThrow('not a percentage: 101');
});

test('a percentage survives conversion to a rate', () => {
  expect(percentageToRate(percent(12.5))).toEqual({ parts: 125_000, per: 1_000_000 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: wholePercentage }), (parts) => {
      expect(rateToPercentage({ parts, per: 1_000_000 })).toBe(parts);
    }),
  );
  expect(rateToPercentage({ parts: 1, per: 4 })).toBe(percent(25));
  expect(() => rateToPercentage({ parts: 3, per: 2 })).toThrow('not a percentage');
});
