import { describe, expect, test } from 'vitest';
import { listDifferences } from './list-differences.ts';
import type { Preview } from './preview-query.ts';

type Line = Preview['payrollLineItems'][number];

const line = (userId: string, net: number, changes: Partial<Line> = {}) =>
  ({ userId, userName: `Worker ${userId}`, net, paymentMethod: 'Check', ...changes }) as Line;
/** A preview of these lines and of others, who are not listed, with a net pay. */
const preview = (payrollLineItems: Line[], others: readonly number[] = []) => {
  const nets = [...payrollLineItems.map(({ net }) => net), ...others];
  const net = nets.reduce((total, each) => total + each, 0);
  return { payrollLineItems, totals: { workers: nets.length, net } as Preview['totals'] };
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
    expect(listDifferences(before, before)).toEqual({ rows: [], others: 0 });
  });
});
