import { setImmediate as nextTurn } from 'node:timers/promises';

export { nextTurn };

/**
 * Sends chunk after chunk and prepares the next while PostgreSQL works on the previous one: both are
 * busy, and at most two chunks are in memory. After a failure it waits for what is underway, because the caller may
 * roll back to a savepoint and go on: nothing of the chunks may be sent after that.
 */
export async function sendChunks<Chunk>(
  chunks: Iterable<Chunk> | AsyncIterable<Chunk>,
  send: (chunk: Chunk) => Promise<unknown>,
): Promise<void> {
  let previous: Promise<unknown> = Promise.resolve();
  let next = previous;
  try {
    for await (const chunk of chunks) {
      next = send(chunk);
      // Awaited below; until then a failure must not count as an unhandled rejection.
      next.catch(() => {});
      await nextTurn();
      await previous;
      previous = next;
    }
    await previous;
  } finally {
    await Promise.allSettled([previous, next]);
  }
}

/** Waits until all works have ended, and fails if one has: nothing of the others is sent after that. */
export async function endAll(works: readonly Promise<unknown>[]): Promise<void> {
  try {
    await Promise.all(works);
  } finally {
    await Promise.allSettled(works);
  }
}

/**
 * Makes something of each row, with a turn of the event loop after some: meanwhile more of what was sent before reaches
 * PostgreSQL, which takes a quarter of a megabyte at a time and waits for the rest.
 */
export async function mapInTurns<Row, Made>(
  rows: readonly Row[],
  make: (row: Row) => Made,
): Promise<Made[]> {
  const made: Made[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % rowsPerTurn === rowsPerTurn - 1) await nextTurn();
    made.push(make(row));
  }
  return made;
}

const rowsPerTurn = 50;

/** Splits rows into chunks. */
export function* chunksOf<Row>(rows: readonly Row[], size: number): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}

/**
 * Reads chunk after chunk, two ahead of the consumer. The next read is sent with the writes for a chunk and before
 * them, and a chunk is yielded once the one after it has arrived: PostgreSQL writes while the consumer works, and
 * never waits for its reads to be consumed.
 */
export async function* readAhead<Key, Chunk>(
  keys: Iterable<Key>,
  read: (key: Key) => Promise<Chunk>,
): AsyncGenerator<Chunk> {
  const remainingKeys = keys[Symbol.iterator]();
  const reads: Promise<Chunk>[] = [];
  const readNext = () => {
    const next = remainingKeys.next();
    if (next.done) return;
    const chunk = read(next.value);
    chunk.catch(() => {});
    reads.push(chunk);
  };
  readNext();
  readNext();
  for (;;) {
    if (reads.length === 0) readNext();
    const first = reads.shift();
    if (!first) return;
    const chunk = await first;
    await reads[0];
    readNext();
    yield chunk;
  }
}
