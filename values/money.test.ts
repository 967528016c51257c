import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  atLeastZero,
  baseAndShare,
  type Cents,
  cents,
  divide,
  formatMoney,
  greater,
  lesser,
  minus,
  money,
  parseMoney,
  plus,
  proportion,
  type Rounding,
  share,
  sum,
  times,
} from './money.ts';
import { rate } from './rate.ts';

describe('an amount of money', () => {
  const written: [string, number | undefined, string][] = [
    ['0', 0, 'nothing'],
    ['1805.88', 180_588, 'dollars and cents'],
    ['12.5', 1250, 'one decimal is tenths of a dollar'],
    ['-3.07', -307, 'a reversal'],
    ['-0', 0, 'zero is never negative'],
    ['9999999999999.99', 999_999_999_999_999, 'the largest that is written'],
    ['1.005', undefined, 'no fractions of a cent'],
    ['1,000', undefined, 'no thousands separators'],
    ['', undefined, 'no text is no amount'],
    [' 1', undefined, 'no spaces'],
    ['1.', undefined, 'no bare point'],
    ['+1', undefined, 'no plus sign'],
    ['1e3', undefined, 'no exponent'],
  ];
  it.each(written)('parses %j as %j: %s', (text, expected) => {
    expect(parseMoney(text)).toBe(expected);
  });

  it('throws for a literal that is not an amount', () => {
    expect(() => money('1.005')).toThrow('not an amount of money: 1.005');
    expect(money('7.50')).toBe(750);
  });

  it('rejects fractions of a cent', () => {
    expect(() => cents(0.5)).toThrow(RangeError);
    expect(() => cents(2 ** 53)).toThrow(RangeError);
    expect(cents(12)).toBe(12);
  });

  it('is formatted as it was parsed', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e14, max: 1e14 }), (whole) => {
        const amount = whole as Cents;
        expect(parseMoney(formatMoney(amount))).toBe(whole === 0 ? 0 : whole);
      }),
    );
  });

  it('formats cents with two digits and the sign in front', () => {
    expect(formatMoney(cents(-5))).toBe('-0.05');
    expect(formatMoney(cents(100))).toBe('1.00');
  });

  it('adds, subtracts, compares and multiplies', () => {
    const [small, large] = [cents(250), cents(1000)];
    expect(plus(small, large)).toBe(1250);
    expect(minus(small, large)).toBe(-750);
    expect(lesser(small, large)).toBe(small);
    expect(lesser(large, small)).toBe(small);
    expect(greater(small, large)).toBe(large);
    expect(greater(large, small)).toBe(large);
    expect(times(small, 26)).toBe(6500);
    expect(sum([small, large, small])).toBe(1500);
    expect(atLeastZero(minus(small, large))).toBe(0);
    expect(atLeastZero(large)).toBe(1000);
  });

  it('throws if it is too large', () => {
    expect(() => times(cents(2 ** 52), 4)).toThrow('amount out of range');
    expect(() => sum([cents(Number.MAX_SAFE_INTEGER), cents(1)])).toThrow(RangeError);
  });
});

describe('rounding', () => {
  const cases: [number, number, Rounding, number, string][] = [
    [125, 10, 'nearest cent', 13, 'a half goes up'],
    [124, 10, 'nearest cent', 12, 'below a half goes down'],
    [-125, 10, 'nearest cent', -13, 'a reversal mirrors what it reverses'],
    [125, 10, 'nearest cent, half to even', 12, 'a half goes to the even cent below'],
    [135, 10, 'nearest cent, half to even', 14, 'a half goes to the even cent above'],
    [126, 10, 'nearest cent, half to even', 13, 'above a half goes up'],
    [124, 10, 'nearest cent, half to even', 12, 'below a half goes down'],
    [129, 10, 'down to the cent', 12, 'the rest is dropped'],
    [14_950, 1, 'nearest dollar', 15_000, 'half a dollar goes up'],
    [14_949, 1, 'nearest dollar', 14_900, 'less than half a dollar goes down'],
    [14_999, 1, 'down to the dollar', 14_900, 'the cents are dropped'],
    [0, 7, 'nearest cent', 0, 'nothing stays nothing'],
  ];
  it.each(cases)('%d ÷ %d by %s is %d: %s', (amount, divisor, rounding, expected) => {
    expect(divide(amount as Cents, divisor, rounding)).toBe(expected);
  });

  const roundings: Rounding[] = [
    'nearest cent',
    'nearest cent, half to even',
    'down to the cent',
    'nearest dollar',
    'down to the dollar',
  ];

  it('of base and share agrees with unlimited integers, also beyond 2^53', () => {
    const amounts = fc.oneof(fc.integer({ min: 0, max: 1e7 }), fc.integer({ min: 0, max: 1e14 }));
    const rates = fc.integer({ min: 0, max: 999_999_999 }).map((parts) => ({ parts, per: 1e9 }));
    fc.assert(
      fc.property(
        amounts,
        amounts,
        rates,
        fc.integer({ min: 1, max: 366 }),
        fc.constantFrom(...roundings),
        (base, excess, share, divisor, rounding) => {
          const numerator = BigInt(base) * BigInt(share.per) + BigInt(excess) * BigInt(share.parts);
          const exact = roundExactly(numerator, BigInt(share.per * divisor), rounding);
          const got = baseAndShare(base as Cents, excess as Cents, share, divisor, rounding);
          expect(got).toBe(Number(exact));
          const opposite = baseAndShare(-base as Cents, -excess as Cents, share, divisor, rounding);
          expect(opposite + got).toBe(0);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('of a proportion agrees with unlimited integers', () => {
    const large = fc.integer({ min: 0, max: 1e12 });
    fc.assert(
      fc.property(large, large, fc.integer({ min: 1, max: 1e12 }), (amount, part, whole) => {
        fc.pre(BigInt(amount) * BigInt(part) < BigInt(whole) * 10n ** 15n);
        const exact = roundExactly(BigInt(amount) * BigInt(part), BigInt(whole), 'nearest cent');
        expect(proportion(amount as Cents, part, whole)).toBe(Number(exact));
      }),
    );
  });

  it('happens once, after base, share and division', () => {
    expect(baseAndShare(money('0.33'), money('0.33'), rate('0.5'), 3)).toBe(17);
  });

  it('keeps a negative base below the share', () => {
    expect(baseAndShare(money('-10'), money('150'), rate('0.1'), 1)).toBe(500);
  });

  it('is to the nearest cent by default', () => {
    expect(share(money('1'), rate('0.005'))).toBe(1);
    expect(share(money('1'), rate('0.005'), 'down to the cent')).toBe(0);
  });
});

function roundExactly(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  const unit = rounding.endsWith('dollar') ? 100n : 1n;
  const divisor = denominator * unit;
  const whole = numerator / divisor;
  const twice = (numerator - whole * divisor) * 2n;
  const up =
    rounding === 'nearest cent' || rounding === 'nearest dollar'
      ? twice >= divisor
      : rounding === 'nearest cent, half to even' &&
        (twice > divisor || (twice === divisor && whole % 2n === 1n));
  return (whole + (up ? 1n : 0n)) * unit;
}
