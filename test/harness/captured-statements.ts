import { vi } from 'vitest';
import { Batch } from '../../database/batch.ts';

/** Returns the text of every statement sent to the database during some work. */
export async function captureStatements(work: () => Promise<unknown>): Promise<readonly string[]> {
  return (await resultWithStatements(work)).statements;
}

/** Counts the round trips to the database during some work: statements that are sent together take one. */
export async function countRoundTrips(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(Batch.prototype, 'submit');
  try {
    await work();
    return sent.mock.calls.length;
  } finally {
    sent.mockRestore();
  }
}

/** Counts the rows that the server receives during some work, by statements whose text contains a part. */
export async function countRowsReceived(
  part: string,
  work: () => Promise<unknown>,
): Promise<number> {
  let rowsRead = 0;
  const { add } = Batch.prototype;
  const counting = vi.spyOn(Batch.prototype, 'add');
  counting.mockImplementation(function (this: Batch, statement, values, resolve, reject) {
    const isCounted = statement.text.includes(part);
    const counted: typeof resolve = (rows) => {
      if (isCounted) rowsRead += rows.length;
      resolve(rows);
    };
    add.call(this, statement, values, counted, reject);
  });
  try {
    await work();
    return rowsRead;
  } finally {
    counting.mockRestore();
  }
}

/** Returns the result of some work, with the text of every statement sent to the database during it. */
export async function resultWithStatements<Result>(
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly statements: readonly string[] }> {
  const added = vi.spyOn(Batch.prototype, 'add');
  try {
    const result = await work();
    // The value of a setting is part of the text.
    const texts = added.mock.calls.map(([{ text }]) =>
      text.replace(/^(set local [\w.]+) =.*/, '$1'),
    );
    return { result, statements: texts };
  } finally {
    added.mockRestore();
  }
}
