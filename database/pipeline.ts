import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Sends chunk after chunk and prepares the next while PostgreSQL works on the previous one: both are
 * busy, and at most two chunks are in memory.
 */
export async function sendChunks<Part>(
  parts: Iterable<Part> | AsyncIterable<Part>,
  send: (part: Part) => Promise<unknown>,
): Promise<void> {
  let underway: Promise<unknown> = Promise.resolve();
  for await (const part of parts) {
    const next = send(part);
    // Awaited below; until then a failure must not count as an unhandled rejection.
    next.catch(() => {});
    await nextTurn();
    await underway;
    underway = next;
  }
  await underway;
}

/** Splits rows into chunks. */
export function* chunksOf<Row>(rows: readonly Row[], atOnce: number): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += atOnce) yield rows.slice(from, from + atOnce);
}

/**
 * Reads chunk after chunk, two ahead of the consumer. The next read is sent in the turn after a chunk
 * was yielded, so behind the writes for that chunk: PostgreSQL writes while the consumer works on the
 * chunk between, and never waits for its reads to be consumed.
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
