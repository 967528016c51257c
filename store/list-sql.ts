import { type Statement, statement, type Transaction } from '../database/database.ts';
import { chunksOf } from '../database/pipeline.ts';
import type { Id } from '../values/id.ts';

// Parts of the statements of lists: order, pages, search and some of the workers.

/**
 * Places before the first row. The place where a page begins is a value of its statement, never `coalesce` or `or`:
 * with row level security, PostgreSQL's generic plan uses neither in an index, and reads all rows before the page. A page
 * of 1,000 after 50,000 others took 281 ms instead of 9 ms.
 */
export const firstPlace = {
  id: '00000000-0000-0000-0000-000000000000',
  earliest: '-infinity',
  // Trails are read from their end.
  latest: 'infinity',
  position: Number.MAX_SAFE_INTEGER,
} as const;

/** The greatest id there can be. */
export const lastId = 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF';

/** Order of a list: a sort with a leading minus is descending. */
export function directionOf(sort: string): 'asc' | 'desc' {
  return sort.startsWith('-') ? 'desc' : 'asc';
}

/** SQL: the columns of a position, each in the direction. */
export function orderIn(position: string, direction: 'asc' | 'desc'): string {
  return `${position.replaceAll(', ', ` ${direction}, `)} ${direction}`;
}

/** SQL: the row comes after the one that the page before ended with. */
export function positionAfter(
  position: string,
  direction: 'asc' | 'desc',
  ofLastRow: string,
): string {
  const after = direction === 'asc' ? '>' : '<';
  return `(${position}) ${after} (select ${position} ${ofLastRow})`;
}

/** Patterns of ILIKE for texts that contain each word of a search. */
export function containsWords(search: string): string[] {
  return search.split(/\s+/).map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);
}

/** Workers whose ids are in a range. */
export interface WorkerSpan {
  /** The greatest id before the range. */
  readonly after: string;
  /** The last id of the range. */
  readonly until: string;
}

/** Divides all ids there can be, so that each worker is in one part, whoever is listed. */
export function* toSpans(ids: readonly string[], size: number): Generator<WorkerSpan> {
  let after: string = firstPlace.id;
  for (const some of chunksOf(ids, size)) {
    const isLast = some.at(-1) === ids.at(-1);
    const until = isLast ? lastId : (some.at(-1) ?? lastId);
    yield { after, until };
    after = until;
  }
}

/** Some workers by their ids or a range of ids; undefined for all of a company. */
export type OnlyWorkers = readonly Id<'worker'>[] | WorkerSpan | undefined;

/**
 * Lists rows of all workers of a company or of some. Its condition is `($n::uuid[] is null or worker_id = any ($n))`, of
 * which the statement keeps what is asked for: with `or`, PostgreSQL's generic plan reads everybody's rows.
 */
export async function listOfWorkers<Row>(
  tx: Transaction,
  query: Statement<Row>,
  only: OnlyWorkers,
  values: (ids: readonly string[] | undefined) => readonly unknown[],
): Promise<Row[]> {
  if (!only) return tx.many(query, values(undefined));
  if (!('until' in only)) return tx.many(variantOf(query, 'some'), values(only));
  return tx.many(variantOf(query, 'span'), values([only.after, only.until]));
}

const isSomeOrAll = /\(\$(\d+)::uuid\[\] is null or ([\w.]+) = any ?\(\$\1\)\)/;
const conditions = {
  some: '$2 = any ($$$1::uuid[])',
  span: '($2 > ($$$1::uuid[])[1] and $2 <= ($$$1::uuid[])[2])',
} as const;
const variants = new Map<string, Statement<unknown>>();

function variantOf<Row>(
  { name: whole, text }: Statement<Row>,
  kind: keyof typeof conditions,
): Statement<Row> {
  const name = `${whole}, ${kind}`;
  const known = variants.get(name);
  if (known) return known as Statement<Row>;
  if (!isSomeOrAll.test(text)) throw new Error(`"${whole}" is always about all workers`);
  const variant = statement<Row>(name, text.replace(isSomeOrAll, conditions[kind]));
  variants.set(name, variant);
  return variant;
}

/**
 * Values by the ids of the rows that they are for, which a statement reads as `$n::jsonb ->> the_id::text`. To join a list of
 * values instead is a matter of luck: with statistics that promise one row, PostgreSQL compares each row with each value, and
 * a payroll of 100,000 workers took 200 ms instead of 25 ms for each thousand.
 */
export function valuesById(
  ids: readonly string[],
  values: readonly (string | number | boolean | object)[],
): string {
  // PostgreSQL writes ids in lower case.
  return JSON.stringify(
    Object.fromEntries(ids.map((id, index) => [id.toLowerCase(), values[index]])),
  );
}
