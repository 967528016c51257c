import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarDate, startOfQuarter, toCalendarDate } from '../../values/calendar-date.ts';
import type { ScheduleFrequency } from '../../values/pay-schedule.ts';
import { deadlineOf } from './pay-days.ts';
import { planNextPeriods } from './periods.ts';
import { isEmployedAtQuarterEnd, isLastPeriodOfQuarter } from './quarters.ts';

const deadline = (payDate: string) => deadlineOf(calendarDate(payDate));

describe('the last regular period of a quarter', () => {
  const rows: [why: string, payDate: string, next: string | undefined, isLast: boolean][] = [
    ['a week before another in it', '2026-03-20', '2026-03-27', false],
    ['with the next one in the new quarter', '2026-03-27', '2026-04-03', true],
    ['paid on its last day', '2026-06-30', '2026-07-15', true],
    ['the first of a quarter', '2026-04-01', '2026-04-15', false],
    ['at the end of a year', '2026-12-31', '2027-01-15', true],
    ['a year before the next, in the same quarter by name', '2026-03-31', '2027-03-31', true],
    ['with none after it', '2026-02-13', undefined, true],
    // Deadlines of 31 March and 1 April are both in March: the pay days count.
    ['by its pay day, not its deadline', '2026-03-31', '2026-04-01', true],
  ];
  test.each(rows)('%s', (_, payDate, next, isLast) => {
    expect(isLastPeriodOfQuarter(deadline(payDate), next ? deadline(next) : undefined)).toBe(
      isLast,
    );
  });

  test('is exactly one for every schedule', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<ScheduleFrequency>('weekly', 'biweekly', 'semimonthly', 'monthly'),
        fc.integer({ min: 20_454, max: 21_000 }).map(toCalendarDate),
        fc.integer({ min: 0, max: 14 }),
        (frequency, from, days) => {
          const payDay = { kind: 'afterEnd', days } as const;
          const dates = planNextPeriods({ frequency, payDay }, from, 54).map(
            ({ payDate }) => payDate,
          );
          const closing = dates.filter((payDate, index) => {
            const next = dates[index + 1];
            return isLastPeriodOfQuarter(deadlineOf(payDate), next && deadlineOf(next));
          });
          expect(closing.map(startOfQuarter)).toEqual([...new Set(dates.map(startOfQuarter))]);
        },
      ),
    );
  });
});

describe('employment on the last working day of a quarter', () => {
  // The second quarter of 2026 ends on a Tuesday, the first of 2028 on a Friday, and the first of
  // 2029 on a Saturday: 30 March is its last working day.
  const rows: [why: string, joins: string, exits: string | null, paid: string, is: boolean][] = [
    ['was hired years before', '2020-01-01', null, '2026-06-26', true],
    ['joins that day', '2026-06-30', null, '2026-06-26', true],
    ['joins the day after', '2026-07-01', null, '2026-06-26', false],
    ['leaves the day before', '2020-01-01', '2026-06-29', '2026-06-26', false],
    ['leaves that day, having worked on it', '2020-01-01', '2026-06-30', '2026-06-26', true],
    ['left long before', '2020-01-01', '2026-04-15', '2026-06-26', false],
    ['leaves on the weekend that ends it', '2020-01-01', '2029-03-31', '2029-03-23', true],
    ['leaves on the Friday before it', '2020-01-01', '2029-03-30', '2029-03-23', true],
    ['leaves on the Thursday before it', '2020-01-01', '2029-03-29', '2029-03-23', false],
    ['leaves at the end of a year', '2020-01-01', '2026-12-31', '2026-12-18', true],
  ];
  test.each(rows)('%s', (_, joins, exits, paid, is) => {
    const joinedOn = calendarDate(joins);
    const exitOn = exits === null ? null : calendarDate(exits);
    const employment = exits === null ? ('current' as const) : ('terminated' as const);
    expect(isEmployedAtQuarterEnd({ joinedOn, exitOn, employment }, deadline(paid))).toBe(is);
  });

  test('does not include a worker who had left before being added', () => {
    const former = {
      joinedOn: calendarDate('2020-01-01'),
      exitOn: null,
      employment: 'terminated',
    } as const;
    expect(isEmployedAtQuarterEnd(former, deadline('2026-06-26'))).toBe(false);
  });
});
