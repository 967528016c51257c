import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  differenceOfRates,
  formatPercent,
  formatRate,
  isHigher,
  isZero,
  parseRate,
  rate,
  sumOfRates,
} from './rate.ts';

describe('a rate', () => {
  const written: [string, { parts: number; per: number } | undefined, string][] = [
    ['0.062', { parts: 62, per: 1000 }, 'Social Security'],
    ['.062', { parts: 62, per: 1000 }, 'the zero may be left out'],
    ['0.00807159', { parts: 807_159, per: 1e8 }, 'eight places'],
    ['0.10', { parts: 1, per: 10 }, 'trailing zeros say nothing'],
    ['0', { parts: 0, per: 1 }, 'none'],
    ['1', { parts: 1, per: 1 }, 'all of it'],
    ['', undefined, 'no text'],
    ['.', undefined, 'no digits'],
    ['-0.1', undefined, 'not negative'],
    ['6.2%', undefined, 'not a percentage'],
    ['0.0123456789', undefined, 'no finer than nine places'],
  ];
  it.each(written)('reads %j as %j: %s', (text, expected) => {
    expect(parseRate(text)).toEqual(expected);
  });

  it('throws on a figure of our own that is not a rate', () => {
    expect(() => rate('6.2%')).toThrow('not a rate: 6.2%');
  });

  it('is written back as the same rate', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (parts) => {
        const text = `0.${String(parts).padStart(9, '0')}`;
        const value = rate(text);
        expect(rate(formatRate(value))).toEqual(value);
      }),
    );
  });

  it('is shown to people as a percentage', () => {
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

  it('is compared by its worth, not by how finely it is written', () => {
    expect(isHigher(rate('0.1'), rate('0.099'))).toBe(true);
    expect(isHigher(rate('0.1'), rate('0.10'))).toBe(false);
    expect(isZero(rate('0.000'))).toBe(true);
    expect(isZero(rate('0.001'))).toBe(false);
  });
});
