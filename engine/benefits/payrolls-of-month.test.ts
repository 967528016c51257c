import { describe, expect, it } from 'vitest';
import { calendarDate } from '../../values/calendar-date.ts';
import type { PayFrequency } from '../../values/pay-schedule.ts';
import type { EmploymentSpan } from '../earnings/salary.ts';
import { monthsSince, toPayrollOfMonth, withMonthsOf } from './payrolls-of-month.ts';

describe('the place of a payroll in its month', () => {
  const payroll = (payDate: string, beginsOn: string) => ({
    payDate: calendarDate(payDate),
    beginsOn: calendarDate(beginsOn),
  });
  it.each([
    ['the only one', [], { number: 1, count: 1 }],
    ['the first of two', [payroll('2026-03-27', '2026-03-08')], { number: 1, count: 2 }],
    ['the second of two', [payroll('2026-02-28', '2026-02-08')], { number: 2, count: 2 }],
    [
      'earlier days paid on the same day',
      [payroll('2026-03-13', '2026-02-08')],
      { number: 2, count: 2 },
    ],
    [
      'later days paid on the same day',
      [payroll('2026-03-13', '2026-03-08')],
      { number: 1, count: 2 },
    ],
  ] as const)('%s', (_, others, expected) => {
    expect(toPayrollOfMonth(payroll('2026-03-13', '2026-02-22'), others)).toEqual(expected);
  });
});

describe('the months of a payroll', () => {
  const second = { number: 2, count: 3 };
  const days = (beginsOn: string, endsOn: string) => ({
    beginsOn: calendarDate(beginsOn),
    endsOn: calendarDate(endsOn),
  });
  const quarter = days('2026-04-01', '2026-06-30');
  const exitOn = (day: string, returnsOn: string | null = null) => ({
    exitOn: calendarDate(day),
    returnsOn: returnsOn === null ? null : calendarDate(returnsOn),
    isPaidElsewhere: false,
  });
  it.each<
    [
      why: string,
      frequency: PayFrequency,
      period: ReturnType<typeof days>,
      employed: Partial<EmploymentSpan>,
      months: string | undefined,
    ]
  >([
    ['a month keeps its place', 'monthly', days('2026-04-01', '2026-04-30'), {}, undefined],
    ['a quarter has three', 'quarterly', quarter, {}, '4 5 6'],
    ['a short first quarter has one', 'quarterly', days('2026-03-03', '2026-03-31'), {}, '3'],
    [
      'a short first year has ten',
      'annually',
      days('2026-03-03', '2026-12-31'),
      {},
      '3 4 5 6 7 8 9 10 11 12',
    ],
    ['joined in May', 'quarterly', quarter, { joinedOn: calendarDate('2026-05-31') }, '5 6'],
    ['left on May 1', 'quarterly', quarter, { departures: [exitOn('2026-05-01')] }, '4 5'],
    ['left on April 30', 'quarterly', quarter, { departures: [exitOn('2026-04-30')] }, '4'],
    [
      'away in May',
      'quarterly',
      quarter,
      { departures: [exitOn('2026-04-30', '2026-06-01')] },
      '4 6',
    ],
    [
      'moved away on May 1',
      'quarterly',
      quarter,
      { inOtherSchedule: [days('2026-05-01', '2026-06-30')] },
      '4',
    ],
    [
      'moved here on May 1',
      'quarterly',
      quarter,
      { inOtherSchedule: [days('2026-04-01', '2026-04-30')] },
      '5 6',
    ],
  ])('%s', (_, frequency, period, change, months) => {
    const employed = { joinedOn: calendarDate('2020-01-01'), departures: [], ...change };
    const month = withMonthsOf(second, { ...period, frequency }, employed);
    expect(month.months?.map((each) => Number(each.slice(5, 7))).join(' ')).toBe(months);
    expect(month.number).toBe(months === undefined ? 2 : 1);
  });

  it('begin with that of a record which begins later', () => {
    const employed = { joinedOn: calendarDate('2020-01-01'), departures: [] };
    const month = withMonthsOf(second, { ...quarter, frequency: 'quarterly' }, employed);
    expect(monthsSince(month, calendarDate('2026-05-20')).months).toHaveLength(2);
    expect(monthsSince(second, calendarDate('2026-05-20'))).toBe(second);
  });
});
