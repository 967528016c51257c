import type { Logger } from 'pino';
import { openKeyRing } from '../../database/key-file.ts';
import { migrate } from '../../database/migrate.ts';
import { type OpenedDatabase, openServerDatabase } from '../../database/open-database.ts';
import { hasSealedValues } from '../../database/rotate-keys.ts';
import type { Clock } from '../../providers/clock.ts';
import type { Services } from '../../workflows/services.ts';
import type { Config } from '../config/config.ts';
import { eventViews } from '../views/event-views.ts';

export interface ServicesOptions {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  readonly connections: number;
}

/** Migrates the database, opens the keys and connects as the server's role. */
export async function openServices(
  store: OpenedDatabase,
  { config, clock, log, connections }: ServicesOptions,
): Promise<Services> {
  for (const name of await migrate(store.owner, clock.now()))
    log.info({ migration: name }, 'migrated');
  const keys = await openKeyRing(config, () => hasSealedValues(store.owner));
  const database = await openServerDatabase(store, connections);
  const { bank, settings } = config;
  return { database, keys, clock, log, bank, settings, eventViews };
}

/** Collects what must be closed, and closes it in reverse order. */
export class Closers {
  readonly #closers: (() => Promise<void>)[] = [];

  add(close: () => Promise<void>): void {
    this.#closers.push(close);
  }

  readonly closeAll = async (): Promise<void> => {
    for (const close of this.#closers.splice(0).reverse()) await close();
  };
}
