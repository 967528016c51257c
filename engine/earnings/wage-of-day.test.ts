import { describe, expect, it } from 'vitest';
import {
  byDay,
  daysOf,
  describeLine,
  earn,
  monday,
  toWorkerCase,
} from '../../test/pay/hours-cases.ts';
import { addDays } from '../../values/calendar-date.ts';
import { computeEarnings } from './earnings.ts';
import type { WageTerms } from './salary.ts';

describe('overtime after a change of wages', () => {
  it('values the days of the period before at the wage of their days', () => {
    // A raise with the period: (24 × 20 + 24 × 30) ÷ 48 = 25.00, and 8 hours of overtime.
    const earlier = [byDay(daysOf('8 8 8'))];
    const data = byDay(daysOf('8 8 8', 3));
    const { lines } = earn({ data, earlier, raises: { 0: '30' } }, addDays(monday, 3));
    expect(lines.map(describeLine)).toEqual([
      'hourly-wages 480.00 16h',
      'overtime 340.00 8h FLSA 100.00',
    ]);
  });

  it('has a right to overtime in a workweek if some day of it has one', () => {
    const { worker, rules } = toWorkerCase({
      data: byDay(daysOf('10 10 10 10 10 0 0 10 10 10 10 10')),
      days: 14,
    });
    const [hourly] = worker.wages;
    if (!hourly) throw new Error('no wage');
    const exempt = { ...hourly, basis: 'Per Hour', userType: 'Salary/No overtime' } as const;
    const from = (day: number) => ({ ...exempt, startsOn: addDays(monday, day) });
    const premiumOf = (wages: readonly WageTerms[]) =>
      computeEarnings({ ...worker, wages }, rules).lines.flatMap(
        ({ overtimePremium }) => overtimePremium ?? [],
      );
    expect(premiumOf([hourly])).toEqual([100_00, 100_00]);
    expect(premiumOf([hourly, from(7)])).toEqual([100_00]);
    expect(premiumOf([hourly, from(8)])).toEqual([100_00, 100_00]);
    expect(premiumOf([hourly, from(0)])).toEqual([]);
  });
});
