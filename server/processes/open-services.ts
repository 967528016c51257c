import type { Logger } from 'pino';
import type { DatabaseOptions } from '../../database/database.ts';
import { isTemporary } from '../../database/database-errors.ts';
import { openKeys } from '../../database/key-check.ts';
import { migrate } from '../../database/migrate.ts';
import { type OpenedDatabase, openServerDatabase } from '../../database/open-database.ts';
import { describeFinding } from '../../law/law.ts';
import type { Clock } from '../../providers/clock.ts';
import { WatchedLaw } from '../../workflows/law/load-law.ts';
import type { Services } from '../../workflows/services.ts';
import type { Config } from '../config/config.ts';
import { eventViews } from '../views/event-views.ts';
import { reportViews } from '../views/reports/report-views.ts';

export interface ServicesOptions {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  readonly connections: number;
  readonly onProcess?: DatabaseOptions['onProcess'];
  readonly isRelayed?: DatabaseOptions['isRelayed'];
}

/** Updates the schema, once per process; its threads find it up to date. */
export async function migrateAtStart(
  { owner }: OpenedDatabase,
  { clock, log }: Pick<ServicesOptions, 'clock' | 'log'>,
): Promise<void> {
  for (const name of await migrate(owner, clock.now())) log.info({ migration: name }, 'migrated');
}

/** Opens the keys and connects as the server's role, for one process or thread. */
export async function openServices(
  store: OpenedDatabase,
  { config, clock, log, connections, onProcess, isRelayed }: ServicesOptions,
  closers: Closers,
): Promise<Services> {
  const keys = await openKeys(store.owner, config, clock.now());
  const stopRefreshing = refreshRegularly(
    () => keys.refresh(),
    log,
    'the encryption keys cannot be read',
  );
  closers.add(async () => stopRefreshing());
  const database = await openServerDatabase(store, connections, {
    keys,
    onProcess,
    isRelayed,
  });
  closers.add(() => database.close());
  const { bank, settings } = config;
  const law = await WatchedLaw.open(database, settings.law, (findings) =>
    log.error({ findings: findings.map(describeFinding) }, 'the law folder cannot be used'),
  );
  const stopWatching = refreshRegularly(() => law.refresh(), log, 'the law cannot be read again');
  closers.add(async () => stopWatching());
  return { database, keys, clock, log, bank, settings, eventViews, reportViews, law };
}

const refreshMs = 500;

/** Refreshes what other processes change, such as the keys, so that every process has it within a second. */
export function refreshRegularly(
  refresh: () => void | Promise<void>,
  log: Logger,
  failure: string,
): () => void {
  let isRefreshing = false;
  const timer = setInterval(async () => {
    if (isRefreshing) return;
    isRefreshing = true;
    try {
      await refresh();
    } catch (err) {
      if (!isTemporary(err)) log.error({ err }, failure);
    } finally {
      isRefreshing = false;
    }
  }, refreshMs);
  return () => clearInterval(timer);
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
