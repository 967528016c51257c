import type { Database } from '../../database/database.ts';
import type { KeyRing } from '../../database/encryption.ts';
import { openKeys } from '../../database/key-check.ts';
import { migrate } from '../../database/migrate.ts';
import { openDatabaseForCommand } from '../../database/open-database.ts';
import { systemClock } from '../../providers/clock.ts';
import { type Config, readConfig } from '../config/config.ts';

export function printLines(...lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Prints apart from the output of the command, which may be a file. */
function printNotice(message: string): void {
  process.stderr.write(`${message}\n`);
}

/** Runs a command's work on the migrated database, whether or not a server is running. */
export async function withDatabase<Result>(
  work: (owner: Database, config: Config) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(process.env);
  const store = await openDatabaseForCommand(config, printNotice);
  try {
    await migrate(store.owner, systemClock.now());
    return await work(store.owner, config);
  } finally {
    await store.close();
  }
}

/** Runs a command that writes protected rows or opens encrypted values; refuses wrong keys. */
export async function withKeys<Result>(
  work: (owner: Database, keys: KeyRing, config: Config) => Promise<Result>,
): Promise<Result> {
  return withDatabase(async (owner, config) =>
    work(owner, await openKeys(owner, config, systemClock.now()), config),
  );
}
