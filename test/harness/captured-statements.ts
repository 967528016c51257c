import { vi } from 'vitest';
import { Batch } from '../../database/batch.ts';

/** Returns the text of every statement sent to the database during some work. */
export async function captureStatements(work: () => Promise<unknown>): Promise<readonly string[]> {
  return (await resultWithStatements(work)).statements;
}

/** Returns the result of some work, with the text of every statement sent to the database during it. */
export async function resultWithStatements<Result>(
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly statements: readonly string[] }> {
  const added = vi.spyOn(Batch.prototype, 'add');
  try {
    const result = await work();
    return { result, statements: added.mock.calls.map(([{ text }]) => text) };
  } finally {
    added.mockRestore();
  }
}
