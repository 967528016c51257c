import { vi } from 'vitest';
import { Batch } from '../../database/batch.ts';

/** The text of every statement that is sent to the database while some work is done. */
export async function captureStatements(work: () => Promise<unknown>): Promise<readonly string[]> {
  const asked = vi.spyOn(Batch.prototype, 'add');
  try {
    await work();
    return asked.mock.calls.map(([{ text }]) => text);
  } finally {
    asked.mockRestore();
  }
}
