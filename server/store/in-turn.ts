import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Sends part after part, and prepares the next while PostgreSQL works on the one before: both are
 * busy, and no more than two parts are in memory.
 */
export async function sendInTurn<Part>(
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
export function* partsOf<Row>(rows: readonly Row[], atOnce: number): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += atOnce) yield rows.slice(from, from + atOnce);
}

/**
 * Reads part after part, and asks for two more before giving one: what is asked while PostgreSQL
 * writes is answered with that write, so the part between is the one to work on meanwhile.
 */
export async function* readAhead<Key, Part>(
  keys: Iterable<Key>,
  read: (key: Key) => Promise<Part>,
): AsyncGenerator<Part> {
  const asked: Promise<Part>[] = [];
  for (const key of keys) {
    const part = read(key);
    part.catch(() => {});
    asked.push(part);
    const first = asked.length > 2 ? asked.shift() : undefined;
    if (first) yield await first;
  }
  for (const part of asked) yield await part;
}
