import { describe, expect, test } from 'vitest';
import { changedMeanwhile, toReplacement } from './replace-entry.ts';

const leftOut = { entry: { isExcluded: true, exclusionReason: 'on leave' }, enteredAt: 'v1' };
const paid = { entry: { basePay: [] }, enteredAt: 'v2' };
const userId = 'a';

describe('an entry that is replaced in the review', () => {
  test('is saved with its version while the worker is still left out', () => {
    expect(toReplacement(userId, {}, { read: leftOut, isShownLeftOut: true })).toEqual({
      userId,
      enteredAt: 'v1',
    });
  });

  test('is not deleted if somebody has entered pay meanwhile', () => {
    const take = (read: typeof paid | undefined) => () =>
      toReplacement(userId, {}, { read, isShownLeftOut: true });
    expect(take(paid)).toThrow(changedMeanwhile);
    expect(take(undefined)).toThrow(changedMeanwhile);
  });

  test('is left out with the reason if the worker was not left out before', () => {
    const replacement = { isExcluded: true, exclusionReason: 'on leave' } as const;
    const asked = { read: undefined, isShownLeftOut: false };
    expect(toReplacement(userId, replacement, asked)).toEqual({ userId, ...replacement });
  });
});
