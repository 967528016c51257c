import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Sends many rows, some at a time, and prepares the next while PostgreSQL works on those before: both
 * are busy, and no more than two parts are in memory.
 */
export async function sendInTurn<Row>(
  rows: readonly Row[],
  atOnce: number,
  send: (some: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  let underway: Promise<unknown> = Promise.resolve();
  for (let from = 0; from < rows.length; from += atOnce) {
    const next = send(rows.slice(from, from + atOnce));
    // It is awaited below, in its turn; until then its failure is nobody's surprise.
    next.catch(() => {});
    await nextTurn();
    await underway;
    underway = next;
  }
  await underway;
}
