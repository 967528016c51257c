import { describe, expect, test } from 'vitest';
import { listDifferences } from './list-differences.ts';
import type { Preview } from './preview-query.ts';

type Line = Preview['payrollLineItems'][number];

const line = (userId: string, net: number, changes: Partial<Line> = {}) =>
  ({ userId, userName: `Worker ${userId}`, net, paymentMethod: 'Check', ...changes }) as Line;
const compare = (before: Line[], after: Line[]) =>
  listDifferences({ payrollLineItems: before }, { payrollLineItems: after }).map(
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
});
