import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addYears,
  type CalendarDate,
  calendarDate,
  daysBetween,
  toCalendarDate,
} from '../../values/calendar-date.ts';
import type { PayDayRule, ScheduleFrequency } from '../../values/pay-schedule.ts';
import { isBankingDay } from './banking-days.ts';
import { nominalPayDay } from './pay-days.ts';
import { extensionDueOn, periodPlanningHorizon } from './pay-schedule.ts';
import { beginningOfPeriod, type Cadence, planNextPeriods, planPeriods } from './periods.ts';

const daysAfter = (days: number): PayDayRule => ({ kind: 'afterEnd', days });
const dayOfNextMonth = (day: number): PayDayRule => ({ kind: 'dayOfNextMonth', day });

describe('periods', () => {
  const written = (cadence: Cadence, from: string, count: number) =>
    planNextPeriods(cadence, calendarDate(from), count).map(
      ({ beginsOn, endsOn, payDate, deadlineOn, movedBecause }) =>
        `${beginsOn} to ${endsOn}, paid ${payDate}, by ${deadlineOn}${movedBecause ? `: ${movedBecause}` : ''}`,
    );

  test('of a week have seven days and are paid a fixed number of days after their end', () => {
    expect(written({ frequency: 'weekly', payDay: daysAfter(6) }, '2026-12-13', 3)).toEqual([
      '2026-12-13 to 2026-12-19, paid 2026-12-24, by 2026-12-22: 2026-12-25 is Christmas Day',
      "2026-12-20 to 2026-12-26, paid 2026-12-31, by 2026-12-29: 2027-01-01 is New Year's Day",
      '2026-12-27 to 2027-01-02, paid 2027-01-08, by 2027-01-06',
    ]);
  });

  test('of two weeks have fourteen days and may be paid before they end', () => {
    expect(written({ frequency: 'biweekly', payDay: daysAfter(-2) }, '2026-03-02', 2)).toEqual([
      '2026-03-02 to 2026-03-15, paid 2026-03-13, by 2026-03-11',
      '2026-03-16 to 2026-03-29, paid 2026-03-27, by 2026-03-25',
    ]);
  });

  test('of half a month end on the 15th and on the last day, also in February', () => {
    expect(written({ frequency: 'semimonthly', payDay: daysAfter(0) }, '2028-02-01', 3)).toEqual([
      '2028-02-01 to 2028-02-15, paid 2028-02-15, by 2028-02-11',
      '2028-02-16 to 2028-02-29, paid 2028-02-29, by 2028-02-25',
      '2028-03-01 to 2028-03-15, paid 2028-03-15, by 2028-03-13',
    ]);
  });

  test('of a month are paid on a day of the next month, or on its last day', () => {
    expect(written({ frequency: 'monthly', payDay: dayOfNextMonth(30) }, '2026-11-01', 4)).toEqual([
      '2026-11-01 to 2026-11-30, paid 2026-12-30, by 2026-12-28',
      '2026-12-01 to 2026-12-31, paid 2027-01-29, by 2027-01-27: 2027-01-30 is a Saturday',
      '2027-01-01 to 2027-01-31, paid 2027-02-26, by 2027-02-24: 2027-02-28 is a Sunday',
      '2027-02-01 to 2027-02-28, paid 2027-03-30, by 2027-03-26',
    ]);
  });

  test('that begin within a month or half a month are short, and the next one is complete', () => {
    expect(written({ frequency: 'monthly', payDay: daysAfter(1) }, '2026-03-10', 2)).toEqual([
      '2026-03-10 to 2026-03-31, paid 2026-04-01, by 2026-03-30',
      '2026-04-01 to 2026-04-30, paid 2026-05-01, by 2026-04-29',
    ]);
    expect(written({ frequency: 'semimonthly', payDay: daysAfter(1) }, '2026-03-20', 2)).toEqual([
      '2026-03-20 to 2026-03-31, paid 2026-04-01, by 2026-03-30',
      '2026-04-01 to 2026-04-15, paid 2026-04-16, by 2026-04-14',
    ]);
    expect(written({ frequency: 'semimonthly', payDay: daysAfter(1) }, '2026-04-15', 1)).toEqual([
      '2026-04-15 to 2026-04-15, paid 2026-04-16, by 2026-04-14',
    ]);
  });

  test('of half a month or a month begin on the 1st or the 16th', () => {
    expect(beginningOfPeriod('monthly', calendarDate('2026-03-31'))).toBe('2026-03-01');
    expect(beginningOfPeriod('semimonthly', calendarDate('2026-03-15'))).toBe('2026-03-01');
    expect(beginningOfPeriod('semimonthly', calendarDate('2026-03-16'))).toBe('2026-03-16');
  });
});

describe('for any schedule', () => {
  const anyDay = fc.integer({ min: 18_262, max: 25_000 }).map(toCalendarDate);
  const anyDistance = fc.integer({ min: -6, max: 31 }).map(daysAfter);
  const anyCadence: fc.Arbitrary<Cadence> = fc.oneof(
    fc.record({
      frequency: fc.constantFrom<ScheduleFrequency>(
        'weekly',
        'biweekly',
        'semimonthly',
        'monthly',
        'quarterly',
        'annually',
      ),
      payDay: anyDistance,
    }),
    fc.record({
      frequency: fc.constantFrom<ScheduleFrequency>('monthly', 'quarterly', 'annually'),
      payDay: fc.integer({ min: 1, max: 31 }).map(dayOfNextMonth),
    }),
  );
  const longest: Readonly<Record<ScheduleFrequency, number>> = {
    weekly: 7,
    biweekly: 14,
    semimonthly: 16,
    monthly: 31,
    quarterly: 92,
    annually: 366,
  };
  /** Weekends with a holiday before or after them: the banks are never closed for longer. */
  const longestClosureDays = 3;

  test('periods cover every day once, deadlines are banking days, and pay days follow the rule', () => {
    fc.assert(
      fc.property(anyCadence, anyDay, fc.integer({ min: 0, max: 400 }), (cadence, from, days) => {
        const until = addDays(from, days);
        const periods = planPeriods(cadence, { from, until });
        expect(periods[0]?.beginsOn).toBe(from);
        expect((periods.at(-1)?.endsOn ?? '') >= until).toBe(true);
        expect((periods.at(-1)?.beginsOn ?? '') <= until).toBe(true);
        for (const [index, period] of periods.entries()) {
          const { beginsOn, endsOn, payDate, deadlineOn, movedBecause } = period;
          expect(beginsOn <= endsOn).toBe(true);
          expect(daysBetween(beginsOn, endsOn) + 1).toBeLessThanOrEqual(longest[cadence.frequency]);

          expect(isBankingDay(deadlineOn)).toBe(true);
          expect(isBankingDay(payDate)).toBe(true);
          expect(deadlineOn < payDate).toBe(true);

          // Closed banks move a pay day back, never on, and no further than they are closed.
          const wanted = nominalPayDay(cadence.payDay, endsOn);
          expect(payDate <= wanted).toBe(true);
          expect(daysBetween(payDate, wanted)).toBeLessThanOrEqual(longestClosureDays);
          expect(daysBetween(endsOn, payDate)).toBeLessThanOrEqual(31);
          expect(movedBecause !== undefined).toBe(payDate !== wanted);

          const next = periods[index + 1];
          if (!next) continue;
          expect(next.beginsOn).toBe(addDays(endsOn, 1));
          // One pay day for each period, in order, and never further apart than the frequency says.
          expect(payDate < next.payDate).toBe(true);
          const apart = daysBetween(wanted, nominalPayDay(cadence.payDay, next.endsOn));
          expect(apart).toBeLessThanOrEqual(longest[cadence.frequency]);
        }
      }),
    );
  });

  test('continuing after the last period gives the same periods as one plan', () => {
    fc.assert(
      fc.property(anyCadence, anyDay, fc.integer({ min: 0, max: 400 }), (cadence, from, days) => {
        const first = planPeriods(cadence, { from, until: addDays(from, days) });
        const end = first.at(-1)?.endsOn ?? from;
        const until = addDays(end, 100);
        const rest = planPeriods(cadence, { from: addDays(end, 1), until });
        expect([...first, ...rest]).toEqual(planPeriods(cadence, { from, until }));
      }),
    );
  });

  test('periods that are extended when due always reach a year ahead', () => {
    fc.assert(
      fc.property(anyCadence, anyDay, (cadence, beginsOn) => {
        let day: CalendarDate = beginsOn;
        let periods = planPeriods(cadence, {
          from: beginsOn,
          until: periodPlanningHorizon(day, beginsOn),
        });
        for (let rounds = 0; rounds < 5; rounds += 1) {
          const end = periods.at(-1)?.endsOn ?? beginsOn;
          const due = extensionDueOn(end);
          expect(due > day).toBe(true);
          expect(addYears(due, 1) <= end).toBe(true);
          day = due;
          periods = planPeriods(cadence, {
            from: addDays(end, 1),
            until: periodPlanningHorizon(day, beginsOn),
          });
          expect(periods.length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 50 },
    );
  });
});
