import { expect, test } from 'vitest';
import { cents } from '../../../values/money.ts';
import { binOf, type ChangeBin, describeChanges, netChangeOf } from './change-bins.ts';

test.for<[number, ChangeBin]>([
  [0, 'same'],
  [999, 'same'],
  [-999, 'same'],
  [1_000, 'more10'],
  [-1_000, 'less10'],
  [10_000, 'more100'],
  [-99_999, 'less100'],
  [100_000, 'more1000'],
  [-100_000, 'less1000'],
])('a change of %d cents is %s', ([change, bin]) => {
  expect(binOf(cents(change))).toBe(bin);
});

test('a worker who is paid for the first time gains all, and one who is not paid any more loses all', () => {
  const lines = new Map([['A', { net: 800.5 }]]) as unknown as Parameters<
    typeof netChangeOf
  >[1]['lines'];
  const last = { net: 700.25 } as Parameters<typeof netChangeOf>[0]['last'];
  expect(netChangeOf({ userId: 'A', last }, { lines })).toBe(10_025);
  expect(netChangeOf({ userId: 'A' }, { lines })).toBe(80_050);
  expect(netChangeOf({ userId: 'B', last }, { lines })).toBe(-70_025);
  expect(netChangeOf({ userId: 'B' }, { lines })).toBeUndefined();
});

test('the title tells how many changed much', () => {
  expect(describeChanges([cents(5), cents(-10_000)])).toBe(
    'The net pay of 1 of 2 workers changed by $100 or more',
  );
  expect(describeChanges([cents(5)])).toBe('Nobody’s net pay changed by $100 or more');
});
