import { describe, expect, it } from 'vitest';
import { hourlyRate, hours } from '../../values/hours.ts';
import { money } from '../../values/money.ts';
import { rate } from '../../values/rate.ts';
import { computeOvertime } from './overtime.ts';

describe('overtime', () => {
  it.each([
    ['5', '20', '1.5', true, '150.00', '50.00', 'time and a half'],
    ['5', '20', '2', true, '200.00', '50.00', 'double time counts the FLSA half only'],
    ['5', '20', '2', false, '200.00', '0.00', 'daily overtime of a state counts nothing'],
    ['7.3333', '17.125', '1.5', true, '188.37', '62.79', 'rounded once, half up'],
    ['0', '20', '1.5', true, '0.00', '0.00', 'none'],
  ])(
    '%s h at %s × %s, FLSA %s: %s, premium %s (%s)',
    (worked, by, times, flsa, amount, premium) => {
      expect(
        computeOvertime({
          hours: hours(worked),
          regularRate: hourlyRate(by),
          multiplier: rate(times),
          requiredByFlsa: flsa,
        }),
      ).toEqual({ amount: money(amount), qualifiedPremium: money(premium) });
    },
  );
});
