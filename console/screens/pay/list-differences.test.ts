import { describe, expect, test } from 'vitest';
import { describeUnseen, listDifferences, listUncompared } from './list-differences.ts';
import type { Preview } from './preview-query.ts';

type Line = Preview['payrollLineItems'][number];

const none = { employeeTaxes: 0, employerTaxes: 0, deductions: 0, reimbursements: 0 };
const line = (userId: string, net: number, changes: Partial<Line> = {}) =>
  ({
    ...{ userId, userName: `Worker ${userId}`, gross: net, ...none, net },
    ...{ paymentMethod: 'Check', ...changes },
  }) as Line;
/** A preview of these lines and of others, who are not listed, with a net pay. */
const preview = (
  payrollLineItems: Line[],
  others: readonly number[] = [],
  payDate = '2026-03-13',
) => {
  const all = [...payrollLineItems, ...others.map((net) => line('', net))];
  const sumOf = (amount: 'gross' | 'employeeTaxes' | 'net') =>
    all.reduce((total, each) => total + each[amount], 0);
  const sums = { gross: sumOf('gross'), employeeTaxes: sumOf('employeeTaxes'), net: sumOf('net') };
  const totals = { workers: all.length, notPaid: 0, ...none, ...sums };
  return { payDate, payrollLineItems, totals };
};
const compare = (before: Line[], after: Line[]) =>
  listDifferences(preview(before), preview(after)).rows.map(
    ({ userId, before: old, after: fresh, change, isSameNet }) => [
      userId,
      old,
      fresh,
      change,
      isSameNet,
    ],
  );

describe('the differences between reviewed and new figures', () => {
  test.each([
    ['an unchanged worker is left out', [line('a', 100)], [line('a', 100)], []],
    [
      'a review is no difference',
      [line('a', 100)],
      [line('a', 100, { reviewed: { reviewedBy: 'Ada', reviewedAt: '2026-03-03T12:00:00Z' } })],
      [],
    ],
    ['a changed net', [line('a', 100)], [line('a', 90.5)], [['a', 10000, 9050, -950, false]]],
    ['somebody who is paid now', [], [line('b', 20)], [['b', undefined, 2000, 2000, false]]],
    ['somebody who is not paid now', [line('b', 20)], [], [['b', 2000, undefined, -2000, false]]],
    [
      'another way of payment with the same net',
      [line('a', 100)],
      [line('a', 100, { paymentMethod: 'Direct Deposit' })],
      [['a', 10000, 10000, 0, true]],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(compare(before, after)).toEqual(expected);
  });

  test('those of workers who were not listed are known as a sum only', () => {
    const before = preview([line('a', 100), line('b', 50)], [70, 30]);
    const after = preview([line('c', 75), line('a', 90), line('b', 50)], [30]);
    const { rows, others } = listDifferences(before, after);
    expect(rows).toMatchObject([{ userId: 'a', change: -1000 }]);
    expect(others).toBe(500);
    expect(listDifferences(before, before)).toEqual({ rows: [], others: 0, isWhole: false });
  });

  const listed = [line('a', 100), line('b', 50)];
  const taxed = line('a', 90, { gross: 110, employeeTaxes: 20 });
  const explained = preview([taxed, line('b', 50)], [70]);
  const grossOfOthers = {
    ...explained,
    totals: { ...explained.totals, gross: 250, employeeTaxes: 40 },
  };
  test.each([
    ['everybody was listed', preview(listed), preview([line('a', 100), line('b', 60)]), true],
    ['everybody was listed, and nobody differs', preview(listed), preview(listed), true],
    ['all is explained', preview(listed, [70]), explained, true],
    ['changes of others cancel out', preview(listed, [70, 30]), preview(listed, [60, 40]), false],
    ['others are paid otherwise', preview(listed, [70]), preview(listed, [70]), false],
    ['net of others differs', preview(listed, [70]), preview([taxed, line('b', 50)], [71]), false],
    ['gross of others differs', preview(listed, [70]), grossOfOthers, false],
    ['another person joined', preview(listed), preview(listed, [0]), false],
    [
      'one of the others left',
      preview(listed, [70, 0]),
      preview([taxed, line('b', 50)], [80]),
      false,
    ],
  ])('the rows are the whole change or not: %s', (_, before, after, isWhole) => {
    expect(listDifferences(before, after).isWhole).toBe(isWhole);
  });

  test('a worker whose new line could not be read is not called unpaid', () => {
    const before = preview([line('a', 100), line('b', 50)], [70]);
    const after = preview([line('c', 75), line('b', 40)], [100]);
    expect(listUncompared(before, after)).toEqual(['a']);
    expect(listUncompared(before, preview([line('b', 40)]))).toEqual([]);
    const { rows, isWhole } = listDifferences(before, after, undefined);
    expect(rows).toMatchObject([{ userId: 'b', change: -1000 }]);
    expect(isWhole).toBe(false);
    expect(listDifferences(before, after, [line('a', 100)]).rows).toMatchObject([{ userId: 'b' }]);
    expect(listDifferences(before, after, []).rows).toMatchObject([
      { userId: 'a', after: undefined },
      { userId: 'b' },
    ]);
  });

  const before = preview(listed, [70, 30]);
  test.each([
    [
      'Pay or payment method of workers who were not listed has changed.',
      preview(listed, [60, 40]),
    ],
    [
      'Pay or payment method of workers who were not listed has changed: net + $5.00.',
      preview(listed, [75, 30]),
    ],
    [
      'Pay or payment method of workers who were not listed may have changed, and the pay day has.',
      preview(listed, [70, 30], '2026-03-16'),
    ],
  ])('%s', (sentence, after) => {
    expect(describeUnseen(before, after, listDifferences(before, after))).toBe(sentence);
  });
});
