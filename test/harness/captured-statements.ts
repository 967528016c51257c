import { vi } from 'vitest';
import { Batch } from '../../database/batch.ts';

/** Returns the text of every statement sent to the database during some work. */
export async function captureStatements(work: () => Promise<unknown>): Promise<readonly string[]> {
  const added = vi.spyOn(Batch.prototype, 'add');
  try {
    await work();
    return added.mock.calls.map(([{ text }]) => text);
  } finally {
    added.mockRestore();
  }
}
