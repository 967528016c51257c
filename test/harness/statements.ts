import pg from 'pg';
import { vi } from 'vitest';

/** The text of every statement that is sent to the database while some work is done. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<readonly string[]> {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return asked.mock.calls.map(([query]) =>
      typeof query === 'string' ? query : (query as { readonly text: string }).text,
    );
  } finally {
    asked.mockRestore();
  }
}
