import { describe, expect, test } from 'vitest';
import { calendarDate } from '../../values/calendar-date.ts';
import type { PayDayRule, PayPeriodStatus } from '../../values/pay-schedule.ts';
import {
  isPeriodInUse,
  type PayScheduleProblem,
  periodPlanningHorizon,
  planCadence,
} from './pay-schedule.ts';

const today = calendarDate('2026-03-03');
const daysAfter = (days: number): PayDayRule => ({ kind: 'afterEnd', days });
const dayOfNextMonth = (day: number): PayDayRule => ({ kind: 'dayOfNextMonth', day });

describe('a requested schedule', () => {
  const march = calendarDate('2026-03-02');
  const on = (text: string) => calendarDate(text);
  const rows: [
    why: string,
    schedule: Parameters<typeof planCadence>[0],
    expected: PayDayRule | PayScheduleProblem,
  ][] = [
    [
      'five years back',
      { frequency: 'weekly', beginsOn: on('2021-03-03'), payDate: on('2021-03-12') },
      daysAfter(3),
    ],
    [
      'more than five years back',
      { frequency: 'weekly', beginsOn: on('2021-03-02'), payDate: on('2021-03-12') },
      'beginsTooFar',
    ],
    [
      'five years ahead',
      { frequency: 'weekly', beginsOn: on('2031-03-03'), payDate: on('2031-03-12') },
      daysAfter(3),
    ],
    [
      'more than five years ahead',
      { frequency: 'weekly', beginsOn: on('2031-03-04'), payDate: on('2031-03-12') },
      'beginsTooFar',
    ],
    [
      'monthly with a payDay and another payDate',
      {
        frequency: 'monthly',
        beginsOn: on('2026-04-01'),
        payDay: daysAfter(5),
        payDate: on('2026-05-08'),
      },
      'payDateContradicts',
    ],
    [
      'monthly with a payDay and its date',
      {
        frequency: 'monthly',
        beginsOn: on('2026-04-01'),
        payDay: daysAfter(5),
        payDate: on('2026-05-05'),
      },
      daysAfter(5),
    ],
    [
      'monthly with a payDay on a Sunday and the banking day before',
      {
        frequency: 'monthly',
        beginsOn: on('2026-04-01'),
        payDay: daysAfter(3),
        payDate: on('2026-05-01'),
      },
      daysAfter(3),
    ],
    [
      'semimonthly with payDateOptions and another payDate',
      {
        frequency: 'semimonthly',
        beginsOn: on('2026-04-01'),
        payDateOption: daysAfter(0),
        payDate: on('2026-04-20'),
      },
      'payDateContradicts',
    ],
    [
      'weekly with a payDay',
      { frequency: 'weekly', beginsOn: march, payDay: daysAfter(1) },
      'noPayDay',
    ],
    [
      'biweekly with payDateOptions',
      { frequency: 'biweekly', beginsOn: march, payDateOption: daysAfter(1) },
      'noPayDay',
    ],
    [
      'monthly with payDateOptions',
      { frequency: 'monthly', beginsOn: march, payDateOption: daysAfter(1) },
      'noPayDay',
    ],
    [
      'semimonthly with a payDay',
      { frequency: 'semimonthly', beginsOn: march, payDay: daysAfter(1) },
      'noPayDay',
    ],
    [
      'paid before anybody has worked',
      { frequency: 'weekly', beginsOn: march, payDate: on('2026-03-01') },
      'payDateBeforeBegin',
    ],
    [
      'paid on the first day',
      { frequency: 'weekly', beginsOn: march, payDate: on('2026-03-02') },
      daysAfter(-6),
    ],
    [
      'paid 31 days after the end',
      { frequency: 'weekly', beginsOn: march, payDate: on('2026-04-08') },
      daysAfter(31),
    ],
    [
      'paid 32 days after the end',
      { frequency: 'weekly', beginsOn: march, payDate: on('2026-04-09') },
      'payDateTooLate',
    ],
    [
      'monthly with only payDate',
      { frequency: 'monthly', beginsOn: on('2026-03-01'), payDate: on('2026-04-02') },
      daysAfter(2),
    ],
    [
      'monthly with a day of the next month and its date',
      {
        frequency: 'monthly',
        beginsOn: on('2026-03-01'),
        payDate: on('2026-04-02'),
        payDay: dayOfNextMonth(2),
      },
      dayOfNextMonth(2),
    ],
    [
      'semimonthly with payDateOptions and its date',
      {
        frequency: 'semimonthly',
        beginsOn: on('2026-03-01'),
        payDate: on('2026-03-20'),
        payDateOption: daysAfter(5),
      },
      daysAfter(5),
    ],
  ];
  const changed: typeof rows = [
    [
      'changed and still monthly: it keeps its pay day',
      { frequency: 'monthly', beginsOn: march, formerPayDay: dayOfNextMonth(5) },
      dayOfNextMonth(5),
    ],
    [
      'changed from monthly: the day of the month does not apply',
      { frequency: 'weekly', beginsOn: march, formerPayDay: dayOfNextMonth(5) },
      'noPayDay',
    ],
    [
      'changed from biweekly to weekly: it keeps its distance',
      { frequency: 'weekly', beginsOn: march, formerPayDay: daysAfter(5) },
      daysAfter(5),
    ],
    [
      'changed from biweekly, with a distance that is longer than a week',
      { frequency: 'weekly', beginsOn: march, formerPayDay: daysAfter(-10) },
      'payDateBeforeBegin',
    ],
  ];
  test.each([...rows, ...changed])('%s', (_, schedule, expected) => {
    const plan = planCadence(schedule, today);
    expect(typeof plan === 'string' ? plan : plan.payDay).toEqual(expected);
  });
});

describe('a period is in use if it was submitted or has pay data', () => {
  const rows: [status: PayPeriodStatus, workers: number, isUsed: boolean][] = [
    ['New', 0, false],
    ['Cancelled', 0, false],
    ['Failed', 0, false],
    ['Skipped', 0, false],
    ['New', 1, true],
    ['Submitted', 0, true],
    ['In Process', 0, true],
    ['Processed', 0, true],
    ['Returned', 0, true],
  ];
  test.each(rows)(
    'a period that is %s with pay data of %i workers is in use: %s',
    (status, workers, isUsed) => {
      expect(isPeriodInUse(status, workers)).toBe(isUsed);
    },
  );
});

test('periods are created for a year and a month from today, or from a later first day', () => {
  expect(periodPlanningHorizon(today, calendarDate('2026-01-01'))).toBe('2027-04-03');
  expect(periodPlanningHorizon(today, calendarDate('2026-09-01'))).toBe('2027-10-02');
});
