import { describe, expect, test } from 'vitest';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { formatHours, hours } from '../../values/hours.ts';
import { money } from '../../values/money.ts';
import type { PayRate } from '../../values/pay-rate.ts';
import type { PayFrequency, PayPeriodType } from '../../values/pay-schedule.ts';
import { uncoveredPay } from '../pay/pay.ts';
import type { WorkerPay } from '../pay/worker-pay.ts';
import { listNoLongerPaid, listRunChanges, looksPaidTwice, usualHoursOf } from './run-changes.ts';

const rate = (dollars: number) => (dollars * 10_000) as PayRate;

const payOf = (net: string, change: Partial<WorkerPay> = {}): WorkerPay => ({
  workerId: 'ada',
  firstName: 'Ada',
  lastName: 'Lovelace',
  hours: hours('40'),
  payRate: rate(25),
  standardHours: hours('40'),
  paymentMethod: 'Check',
  pay: { ...uncoveredPay('ada', []), net: money(net) },
  payTotals: {},
  yearToDate: {},
  ...change,
});

const day = (text: string) => text as CalendarDate;
const fortnight = {
  beginsOn: day('2026-03-02'),
  endsOn: day('2026-03-15'),
  frequency: 'biweekly',
} as const;
const first = { period: fortnight, last: undefined, isFirstRun: true, elsewhere: [] };

describe('changes of a payment', () => {
  const rows: [why: string, now: WorkerPay, last: WorkerPay | undefined, changes: object[]][] = [
    ['are empty when it equals the last one', payOf('800'), payOf('800'), []],
    [
      'include a worker who was not paid last time',
      payOf('800'),
      undefined,
      [{ key: 'newWorker' }],
    ],
    [
      'include another wage',
      payOf('800', { payRate: rate(26) }),
      payOf('800'),
      [{ key: 'wageChanged' }],
    ],
    ['include 20 % more net pay', payOf('960'), payOf('800'), [{ key: 'netChanged', percent: 20 }]],
    [
      'include 20 % less net pay',
      payOf('640'),
      payOf('800'),
      [{ key: 'netChanged', percent: -20 }],
    ],
    [
      'include twice the net pay',
      payOf('1600'),
      payOf('800'),
      [{ key: 'netChanged', percent: 100 }],
    ],
    ['ignore an increase just below 20 %', payOf('959.99'), payOf('800'), []],
    ['ignore a decrease just below 20 %', payOf('640.01'), payOf('800'), []],
    [
      'include net pay after zero, without a percentage',
      payOf('0.01'),
      payOf('0'),
      [{ key: 'netChanged' }],
    ],
    ['are empty for zero after zero', payOf('0'), payOf('0'), []],
    ['include net pay of zero', payOf('0'), payOf('800'), [{ key: 'netChanged', percent: -100 }]],
    ['ignore 80 hours', payOf('800', { hours: hours('80') }), payOf('800'), []],
    [
      'include more than 80 hours, also of a new worker',
      payOf('800', { hours: hours('80.01') }),
      undefined,
      [{ key: 'newWorker' }, { key: 'manyHours', hours: hours('80.01'), usual: hours('80') }],
    ],
  ];
  test.each(rows)('%s', (_, now, last, changes) => {
    const context = { period: fortnight, last, isFirstRun: false, elsewhere: [] };
    expect(listRunChanges(now, context)).toEqual(changes);
  });

  test('include many hours but no new worker in the first run', () => {
    const many = { hours: hours('90') };
    expect(listRunChanges(payOf('800', many), first)).toEqual([
      { key: 'manyHours', ...many, usual: hours('80') },
    ]);
  });

  test('include every imported payment for the same days', () => {
    const week = {
      beginsOn: day('2026-03-02'),
      endsOn: day('2026-03-08'),
      payDate: day('2026-03-13'),
    };
    expect(listRunChanges(payOf('800'), { ...first, elsewhere: [week, week] })).toEqual([
      { key: 'paidElsewhere', ...week },
      { key: 'paidElsewhere', ...week },
    ]);
  });
});

describe('the usual hours of a period', () => {
  test.each<[string, string, PayFrequency, string | null, string, string]>([
    ['2026-03-02', '2026-03-08', 'weekly', null, '40', 'five working days'],
    ['2026-03-02', '2026-03-15', 'biweekly', '40', '80', '40 standard hours are a week'],
    ['2026-03-01', '2026-03-15', 'semimonthly', null, '86.6667', 'full time for ten working days'],
    ['2026-07-16', '2026-07-31', 'semimonthly', null, '96', 'twelve working days'],
    ['2026-07-01', '2026-07-31', 'monthly', null, '184', '23 working days'],
    ['2026-02-01', '2026-02-28', 'monthly', null, '173.3333', 'full time for twenty working days'],
    ['2026-03-02', '2026-03-08', 'weekly', '48', '48', 'the worker’s own hours'],
  ])(
    'from %s to %s, %s with standard hours %s, are %s (%s)',
    (from, to, frequency, own, expected) => {
      const period = { beginsOn: day(from), endsOn: day(to), frequency };
      expect(formatHours(usualHoursOf(period, own === null ? null : hours(own)))).toBe(expected);
    },
  );
});

test('workers who are no longer paid are listed', () => {
  const [ada, grace] = [payOf('800'), payOf('800', { workerId: 'grace' })];
  expect(listNoLongerPaid(new Set([ada.workerId]), [grace, ada])).toEqual([grace]);
  expect(listNoLongerPaid(new Set([ada.workerId, grace.workerId]), [ada])).toEqual([]);
});

describe('two periods look like the same pay', () => {
  const week = { type: 'Regular', beginsOn: day('2026-03-02'), endsOn: day('2026-03-08') } as const;
  const rows: [why: string, type: PayPeriodType, from: string, to: string, expected: boolean][] = [
    ['with the same days', 'Regular', '2026-03-02', '2026-03-08', true],
    ['with a common first day', 'Regular', '2026-02-24', '2026-03-02', true],
    ['with a common last day', 'Regular', '2026-03-08', '2026-03-14', true],
    ['with days inside the other', 'Regular', '2026-03-04', '2026-03-05', true],
    ['except with the days before', 'Regular', '2026-02-23', '2026-03-01', false],
    ['except with the days after', 'Regular', '2026-03-09', '2026-03-15', false],
    ['except with another period type', 'Off-Cycle', '2026-03-02', '2026-03-08', false],
  ];
  test.each(rows)('%s', (_, type, from, to, expected) => {
    const other = { type, beginsOn: day(from), endsOn: day(to) };
    expect(looksPaidTwice(week, other)).toBe(expected);
    expect(looksPaidTwice(other, week)).toBe(expected);
  });
});
