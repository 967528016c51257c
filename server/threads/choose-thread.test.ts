import { expect, test } from 'vitest';
import type { Id } from '../../values/id.ts';
import { chooseThread, chooseWaiting, maxPerThread, type ThreadLoad } from './choose-thread.ts';

const [a, b, c] = ['A', 'B', 'C'] as unknown as [Id<'account'>, Id<'account'>, Id<'account'>];
const full = (account: Id<'account'>): ThreadLoad => Array(maxPerThread).fill(account);

test.each<[why: string, loads: ThreadLoad[], account: Id<'account'>, chosen: number | undefined]>([
  ['the first of idle threads', [[], []], a, 0],
  ['the least loaded thread', [[b], []], a, 1],
  ['the thread the account already uses, because another must stay free', [[a], []], a, 0],
  ['of three threads an account may use two', [[a], [], []], a, 1],
  ['a third thread stays free for others', [[a, a], [a], []], a, 1],
  ['a request waits when the threads of its account are full', [full(a), []], a, undefined],
  ['another account uses the thread that was kept free', [full(a), []], b, 1],
  ['the only thread is shared', [[a]], b, 0],
  ['the only thread is full', [full(a)], b, undefined],
])('the thread of a large request: %s', (_, loads, account, chosen) => {
  expect(chooseThread(loads, account)).toBe(chosen);
});

test.each<[why: string, waiting: Id<'account'>[], loads: ThreadLoad[], chosen: number | undefined]>(
  [
    ['the first to arrive', [a, b], [[], []], 0],
    ['the account with fewer running requests', [a, b], [[a], [b, a]], 1],
    ['accounts whose threads are full are passed over', [a, c], [full(a), []], 1],
    ['nothing can run', [a], [full(a), []], undefined],
  ],
)('the next of the waiting requests: %s', (_, waiting, loads, chosen) => {
  expect(chooseWaiting(waiting, loads)).toBe(chosen);
});
