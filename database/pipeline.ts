import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Sends part after part, and prepares the next while PostgreSQL works on the one before: both are
 * busy, and no more than two parts are in memory.
 */
export async function sendChunks<Part>(
  parts: Iterable<Part> | AsyncIterable<Part>,
  send: (part: Part) => Promise<unknown>,
): Promise<void> {
  let underway: Promise<unknown> = Promise.resolve();
  for await (const part of parts) {
    const next = send(part);
    // It is awaited below, in its turn; until then its failure is nobody's surprise.
    next.catch(() => {});
    await nextTurn();
    await underway;
    underway = next;
  }
  await underway;
}

/** Many rows as parts of some. */
export function* chunksOf<Row>(rows: readonly Row[], atOnce: number): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += atOnce) yield rows.slice(from, from + atOnce);
}

/**
 * Reads part after part, two ahead of the one that is worked on. The next is asked for in the turn
 * after one was given, so behind what is written for that one: PostgreSQL writes while we work on the
 * part between, and does not wait for us to take what it has read.
 */
export async function* readAhead<Key, Part>(
  keys: Iterable<Key>,
  read: (key: Key) => Promise<Part>,
): AsyncGenerator<Part> {
  const left = keys[Symbol.iterator]();
  const asked: Promise<Part>[] = [];
  const ask = () => {
    const next = left.next();
    if (next.done) return;
    const part = read(next.value);
    part.catch(() => {});
    asked.push(part);
  };
  ask();
  ask();
  for (;;) {
    if (asked.length === 0) ask();
    const first = asked.shift();
    if (!first) return;
    const part = await first;
    setImmediate(ask);
    yield part;
  }
}
