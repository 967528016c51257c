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

  it.for<[string, string, Readonly<Record<number, string>>, readonly string[]]>([
    [
      'before a raise without hours: 2 × 20 × 1.5',
      '9 9 8 8 8',
      { 5: '30' },
      ['hourly-wages 800.00 40h', 'overtime 60.00 2h FLSA 20.00'],
    ],
    [
      'on both sides of a raise: 1 × 20 × 1.5 and 1 × 30 × 1.5',
      '9 8 8 8 8 1',
      { 5: '30' },
      ['hourly-wages 800.00 40h', 'overtime 30.00 1h FLSA 10.12', 'overtime 45.00 1h FLSA 10.12'],
    ],
    [
      'after a raise: 2 × 30 × 1.5',
      '9 9 8 8 8',
      { 4: '30' },
      ['hourly-wages 680.00 34h', 'hourly-wages 180.00 6h', 'overtime 90.00 2h FLSA 21.90'],
    ],
  ])('pays overtime that was sent at the wage of its days: %s', ([, text, raises, expected]) => {
    const { lines } = earn({ data: byDay(daysOf(text), '2'), raises });
    expect(lines.map(describeLine)).toEqual(expected);
  });
});
