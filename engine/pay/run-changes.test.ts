import { describe, expect, test } from 'vitest';
import { hours } from '../../values/hours.ts';
import { money } from '../../values/money.ts';
import type { PayRate } from '../../values/pay-rate.ts';
import { unpaid } from './pay.ts';
import type { PayItem } from './pay-item.ts';
import { listChanges, listMissing } from './run-changes.ts';

const rate = (dollars: number) => (dollars * 10_000) as PayRate;

const item = (net: string, change: Partial<PayItem> = {}): PayItem => ({
  workerId: 'ada',
  firstName: 'Ada',
  lastName: 'Lovelace',
  hours: hours('40'),
  payRate: rate(25),
  standardHours: hours('40'),
  paymentMethod: 'Check',
  pay: { ...unpaid('ada', []), net: money(net) },
  counted: {},
  yearToDate: {},
  ...change,
});

describe('what stands out in a payment', () => {
  const rows: [why: string, now: PayItem, last: PayItem | undefined, changes: object[]][] = [
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
    expect(listChanges(now, { last, isFirstRun: false })).toEqual(changes);
  });

  test('in the first run nobody is new, and many hours stand out all the same', () => {
    const many = { hours: hours('90') };
    expect(listChanges(item('800', many), { last: undefined, isFirstRun: true })).toEqual([
      { key: 'manyHours', ...many },
    ]);
  });
});

test('who was paid last time and is not now is named', () => {
  const [ada, grace] = [item('800'), item('800', { workerId: 'grace' })];
  expect(listMissing([ada], [grace, ada])).toEqual([grace]);
  expect(listMissing([ada, grace], [ada])).toEqual([]);
});
