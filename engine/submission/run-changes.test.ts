import { describe, expect, test } from 'vitest';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { hours } from '../../values/hours.ts';
import { money } from '../../values/money.ts';
import type { PayRate } from '../../values/pay-rate.ts';
import type { PayPeriodType } from '../../values/pay-schedule.ts';
import { uncoveredPay } from '../pay/pay.ts';
import type { WorkerPay } from '../pay/worker-pay.ts';
import { listNoLongerPaid, listRunChanges, looksPaidTwice } from './run-changes.ts';

const rate = (dollars: number) => (dollars * 10_000) as PayRate;

const item = (net: string, change: Partial<WorkerPay> = {}): WorkerPay => ({
  workerId: 'ada',
  firstName: 'Ada',
  lastName: 'Lovelace',
  hours: hours('40'),
  payRate: rate(25),
  standardHours: hours('40'),
  paymentMethod: 'Check',
  pay: { ...uncoveredPay('ada', []), net: money(net) },
  counted: {},
  yearToDate: {},
  ...change,
});

const day = (text: string) => text as CalendarDate;
const first = { last: undefined, isFirstRun: true, elsewhere: [] };

describe('what stands out in a payment', () => {
  const rows: [why: string, now: WorkerPay, last: WorkerPay | undefined, changes: object[]][] = [
    ['nothing, when it is as the last one', item('800'), item('800'), []],
    ['a worker who was not paid last time', item('800'), undefined, [{ key: 'newWorker' }]],
    ['another wage', item('800', { payRate: rate(26) }), item('800'), [{ key: 'wageChanged' }]],
    ['a fifth more', item('960'), item('800'), [{ key: 'netChanged', percent: 20 }]],
    ['a fifth less', item('640'), item('800'), [{ key: 'netChanged', percent: -20 }]],
    ['twice as much', item('1600'), item('800'), [{ key: 'netChanged', percent: 100 }]],
    ['nothing, when it is a cent less than a fifth more', item('959.99'), item('800'), []],
    ['nothing, when it is a cent more than a fifth less', item('640.01'), item('800'), []],
    ['something after nothing', item('0.01'), item('0'), [{ key: 'netChanged' }]],
    ['nothing after nothing', item('0'), item('0'), []],
    ['nothing left', item('0'), item('800'), [{ key: 'netChanged', percent: -100 }]],
    ['nothing at eighty hours', item('800', { hours: hours('80') }), item('800'), []],
    [
      'more than eighty hours, also of a new worker',
      item('800', { hours: hours('80.01') }),
      undefined,
      [{ key: 'newWorker' }, { key: 'manyHours', hours: hours('80.01') }],
    ],
  ];
  test.each(rows)('%s', (_, now, last, changes) => {
    expect(listRunChanges(now, { last, isFirstRun: false, elsewhere: [] })).toEqual(changes);
  });

  test('in the first run nobody is new, and many hours stand out all the same', () => {
    const many = { hours: hours('90') };
    expect(listRunChanges(item('800', many), first)).toEqual([{ key: 'manyHours', ...many }]);
  });

  test('every imported period that paid the same days', () => {
    const week = {
      beginsOn: day('2026-03-02'),
      endsOn: day('2026-03-08'),
      payOn: day('2026-03-13'),
    };
    expect(listRunChanges(item('800'), { ...first, elsewhere: [week, week] })).toEqual([
      { key: 'paidElsewhere', ...week },
      { key: 'paidElsewhere', ...week },
    ]);
  });
});

test('who was paid last time and is not now is named', () => {
  const [ada, grace] = [item('800'), item('800', { workerId: 'grace' })];
  expect(listNoLongerPaid([ada], [grace, ada])).toEqual([grace]);
  expect(listNoLongerPaid([ada, grace], [ada])).toEqual([]);
});

describe('pay looks as if it were paid twice', () => {
  const week = { type: 'Regular', beginsOn: day('2026-03-02'), endsOn: day('2026-03-08') } as const;
  const rows: [why: string, type: PayPeriodType, from: string, to: string, looks: boolean][] = [
    ['for the same days', 'Regular', '2026-03-02', '2026-03-08', true],
    ['for the first of them', 'Regular', '2026-02-24', '2026-03-02', true],
    ['for the last of them', 'Regular', '2026-03-08', '2026-03-14', true],
    ['for days among them', 'Regular', '2026-03-04', '2026-03-05', true],
    ['not for the days before', 'Regular', '2026-02-23', '2026-03-01', false],
    ['not for the days after', 'Regular', '2026-03-09', '2026-03-15', false],
    ['not for other pay of the same days', 'Off-Cycle', '2026-03-02', '2026-03-08', false],
  ];
  test.each(rows)('%s', (_, type, from, to, looks) => {
    const other = { type, beginsOn: day(from), endsOn: day(to) };
    expect(looksPaidTwice(week, other)).toBe(looks);
    expect(looksPaidTwice(other, week)).toBe(looks);
  });
});
