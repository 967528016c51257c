import { expect, test } from 'vitest';
import { parseAmount } from './amount.ts';
import { parsePayRate, payRateNumber } from './pay-rate.ts';
import { parseStandardHours } from './standard-hours.ts';

const rates: [number: number, rate: number | undefined][] = [
  [17.125, 171_250],
  [0.0001, 1],
  [100_000_000, 1_000_000_000_000],
  [0.1 + 0.2, undefined],
  [0, undefined],
  [-1, undefined],
  [25.12345, undefined],
  [100_000_000.0001, undefined],
  [Number.NaN, undefined],
  [Number.POSITIVE_INFINITY, undefined],
];
test.each(rates)('the pay rate %s is %s ten-thousandths', (number, rate) => {
  expect(parsePayRate(number)).toBe(rate);
  if (rate !== undefined) expect(payRateNumber(rate as never)).toBe(number);
});

const amounts: [dollars: number, cents: number | undefined][] = [
  [1234.56, 123_456],
  [0.01, 1],
  [0.005, undefined],
  [0, undefined],
  [100_000_000.01, undefined],
];
test.each(amounts)('the amount %s is %s cents', (dollars, cents) => {
  expect(parseAmount(dollars)).toBe(cents);
});

const hours: [hours: number, scaled: number | undefined][] = [
  [40, 400_000],
  [37.5, 375_000],
  [744, 7_440_000],
  [744.0001, undefined],
  [0, undefined],
];
test.each(hours)('%s standard hours are %s ten-thousandths', (number, scaled) => {
  expect(parseStandardHours(number)).toBe(scaled);
});
