import { describe, expect, it } from 'vitest';
import { hourlyRate, hours } from '../../values/hours.ts';
import { money } from '../../values/money.ts';
import { type Multiplier, parseMultiplier } from '../../values/pay-rate.ts';
import { computeOvertime } from './overtime.ts';

describe('overtime pay', () => {
  it.each([
    ['5', '20', 1.5, true, '150.00', '50.00', 'time and a half'],
    ['5', '20', 2, true, '200.00', '50.00', 'double time has no more than the FLSA half'],
    ['5', '20', 2, false, '200.00', '0.00', 'a state’s daily overtime has no premium'],
    ['7.3333', '17.125', 1.5, true, '188.37', '62.79', 'rounded once, half up'],
    ['0', '20', 1.5, true, '0.00', '0.00', 'no hours'],
  ])(
    'of %s hours at %s × %s (required by the FLSA: %s) is %s, of which %s is the qualified premium (%s)',
    (worked, regularRate, times, requiredByFlsa, amount, premium) => {
      expect(
        computeOvertime({
          hours: hours(worked),
          regularRate: hourlyRate(regularRate),
          multiplier: parseMultiplier(times) as Multiplier,
          requiredByFlsa,
        }),
      ).toEqual({ amount: money(amount), qualifiedPremium: money(premium) });
    },
  );
});
