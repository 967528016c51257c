import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseHoursWorked, parseStandardHours } from './hours.ts';
import { parseAmount } from './money.ts';
import {
  parseHourlyRateOrZero,
  parseMultiplier,
  parsePayRate,
  payAtRate,
  payRateNumber,
  type WorkedTime,
} from './pay-rate.ts';

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

const worked = (hours: number, rate: number, multiplier = 1) =>
  ({
    hours: parseHoursWorked(hours),
    rate: parseHourlyRateOrZero(rate),
    multiplier: parseMultiplier(multiplier),
  }) as WorkedTime;

test.each<[hours: number, rate: number, multiplier: number, cents: number | undefined]>([
  [40, 31.25, 1, 125_000],
  [7.3333, 17.125, 1.5, 18_837],
  [10.5, 15.25, 1, 16_013],
  [0, 100_000_000, 100, 0],
  [1, 100_000_000, 1, 10_000_000_000],
  [1, 100_000_000, 1.0001, undefined],
  [8784, 100_000_000, 100, undefined],
])('%d hours at %d times %d are paid exactly', (hours, rate, multiplier, cents) => {
  expect(payAtRate(worked(hours, rate, multiplier))).toBe(cents);
});

test('pay is the exact product, rounded once', () => {
  const tenThousandths = (most: number) => fc.integer({ min: 0, max: most * 10_000 });
  fc.assert(
    fc.property(
      tenThousandths(8784),
      tenThousandths(100_000_000),
      tenThousandths(100),
      (hours, rate, multiplier) => {
        const product = BigInt(hours) * BigInt(rate) * BigInt(multiplier);
        const given = { hours, rate, multiplier } as WorkedTime;
        const cut = product / 10_000_000_000n;
        const rounded = (product * 2n + 10_000_000_000n) / 20_000_000_000n;
        const most = 10_000_000_000n;
        expect(payAtRate(given)).toBe(rounded > most ? undefined : Number(rounded));
        if (rounded <= most) expect(payAtRate(given, 'down to the cent')).toBe(Number(cut));
      },
    ),
  );
});

test.each([
  ['hours', parseHoursWorked, [0, 0.0001, 8784], [-1, 0.00001, 8784.0001, Number.NaN]],
  ['multipliers', parseMultiplier, [0, 1.5, 100], [-1, 1.00001, 100.0001, Number.NaN]],
  ['rates', parseHourlyRateOrZero, [0, 0.0001, 100_000_000], [-1, 0.00001, 100_000_001]],
] as const)('%s are within their bounds', (_, parse, inside, outside) => {
  for (const number of inside) expect(parse(number)).toBe(Math.round(number * 10_000));
  for (const number of outside) expect(parse(number)).toBeUndefined();
});
