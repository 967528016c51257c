import { worldClock } from '../clock.ts';
import { type Config, readConfig } from '../config.ts';
import type { Database } from '../store/database.ts';
import { migrate } from '../store/migrate.ts';
import { openStoreBeside } from '../store/open-store.ts';

export function say(...lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Lends a command the migrated database, of a running server or not. */
export async function withStore<Result>(
  work: (owner: Database, config: Config) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(process.env);
  const store = await openStoreBeside(config);
  try {
    await migrate(store.owner, worldClock.now());
    return await work(store.owner, config);
  } finally {
    await store.close();
  }
}
