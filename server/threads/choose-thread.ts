import type { Id } from '../../values/id.ts';

/** One of the worker threads, by the accounts of the requests it is answering. */
export type ThreadLoad = readonly Id<'account'>[];

/** Requests that a thread answers at a time: while one waits for the database, another computes. */
export const maxPerThread = 4;

/**
 * Chooses the thread for a request: the least loaded of those the account may use. An account uses
 * all threads but one, so that its large requests never make those of another account wait.
 * Undefined when the request has to wait.
 */
export function chooseThread(
  loads: readonly ThreadLoad[],
  account: Id<'account'>,
): number | undefined {
  const used = loads.filter((load) => load.includes(account)).length;
  const mayUseMore = used < Math.max(1, loads.length - 1);
  let chosen: number | undefined;
  for (const [index, load] of loads.entries()) {
    if (load.length >= maxPerThread || !(mayUseMore || load.includes(account))) continue;
    const least = chosen === undefined ? undefined : loads[chosen];
    if (!least || load.length < least.length) chosen = index;
  }
  return chosen;
}

/** The waiting request that is next: of the account with the fewest running, then the first to arrive. */
export function chooseWaiting(
  waiting: readonly Id<'account'>[],
  loads: readonly ThreadLoad[],
): number | undefined {
  const running = (account: Id<'account'>) =>
    loads.flat().filter((each) => each === account).length;
  let chosen: number | undefined;
  for (const [index, account] of waiting.entries()) {
    if (chooseThread(loads, account) === undefined) continue;
    const first = chosen === undefined ? undefined : waiting[chosen];
    if (first === undefined || running(account) < running(first)) chosen = index;
  }
  return chosen;
}
