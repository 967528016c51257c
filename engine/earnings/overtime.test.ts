import { describe, expect, it } from 'vitest';
import { money } from '../../values/money.ts';
import { type Multiplier, parseMultiplier } from '../../values/pay-rate.ts';
import { premiumOf } from './overtime.ts';

describe('the overtime premium that the FLSA requires', () => {
  it.each<[kind: string, amount: string, times: number, premium: string | undefined, why: string]>([
    ['overtime', '150.00', 1.5, '50.00', 'time and a half: a third'],
    ['overtime', '188.37', 1.5, '62.79', 'rounded once'],
    ['overtime', '200.00', 2, '50.00', 'no more than half the regular rate'],
    ['overtime', '125.00', 1.25, '25.00', 'no more than was paid on top'],
    ['overtime', '100.00', 1, undefined, 'nothing was paid on top'],
    ['overtime', '0.00', 1.5, undefined, 'no pay'],
    ['double-time', '200.00', 2, undefined, 'the FLSA does not require double time'],
    ['hourly-wages', '150.00', 1.5, undefined, 'no overtime'],
  ])('of %s pay of %s at %s times is %s (%s)', (kind, amount, times, premium) => {
    const multiplier = parseMultiplier(times) as Multiplier;
    expect(premiumOf(kind, money(amount), multiplier)?.overtimePremium).toBe(
      premium === undefined ? undefined : money(premium),
    );
  });
});
