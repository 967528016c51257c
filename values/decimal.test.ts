import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toScaled } from './decimal.ts';

describe('a number is scaled exactly or not at all', () => {
  const rows: [why: string, number: number, places: number, scaled: number | undefined][] = [
    ['whole', 7, 2, 700],
    ['zero', 0, 4, 0],
    ['negative zero is zero', -0, 4, 0],
    ['a fraction binary cannot hold', 0.07, 2, 7],
    ['one that multiplying would miss: 1.15 × 100 is 114.99999999999999', 1.15, 2, 115],
    ['one that multiplying would miss upwards', 4.35, 2, 435],
    ['negative', -12.34, 2, -1234],
    ['as many decimals as asked', 0.0001, 4, 1],
    ['one more', 0.00001, 4, undefined],
    ['one more, written with an exponent', 1e-7, 4, undefined],
    ['a sum that is not what it looks like', 0.1 + 0.2, 2, undefined],
    ['half a cent', 0.005, 2, undefined],
    ['written with an exponent', 1e21, 0, undefined],
    ['the largest safe', Number.MAX_SAFE_INTEGER, 0, Number.MAX_SAFE_INTEGER],
    ['past the safe range', Number.MAX_SAFE_INTEGER + 1, 0, undefined],
    ['past the safe range once scaled', 90_071_992_547_410, 2, undefined],
    ['the smallest there is', Number.MIN_VALUE, 4, undefined],
    ['the largest there is', Number.MAX_VALUE, 4, undefined],
    ['infinite', Number.POSITIVE_INFINITY, 2, undefined],
    ['no number', Number.NaN, 2, undefined],
  ];
  test.each(rows)('%s: %d to %d places', (_, number, places, scaled) => {
    expect(toScaled(number, places)).toBe(scaled);
  });
});

test('every number of hundredths or ten-thousandths is recovered from its decimal text', () => {
  const whole = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 });
  fc.assert(
    fc.property(whole, fc.constantFrom(2, 4), (scaled, places) => {
      const sign = scaled < 0 ? '-' : '';
      const text = String(Math.abs(scaled)).padStart(places + 1, '0');
      const decimal = `${sign}${text.slice(0, -places)}.${text.slice(-places)}`;
      expect(toScaled(Number(decimal), places)).toBe(scaled);
    }),
  );
});

test('a result is a safe integer of the same value', () => {
  fc.assert(
    fc.property(fc.double(), fc.constantFrom(0, 2, 4), (number, places) => {
      const scaled = toScaled(number, places);
      if (scaled === undefined) return;
      expect(Number.isSafeInteger(scaled)).toBe(true);
      expect(scaled / 10 ** places).toBe(number === 0 ? 0 : number);
    }),
  );
});
