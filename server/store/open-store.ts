import type { Config } from '../config.ts';
import { runningUrl, startOwnPostgres } from '../postgres/own-postgres.ts';
import { Database, statement } from './database.ts';

/** A database to work on, wherever it comes from. */
export interface Store {
  readonly url: string;
  /** As the tables' owner: migrations and administration. */
  readonly owner: Database;
  close(): Promise<void>;
}

/** The configured PostgreSQL, or our own, which is started. */
export async function openStore(config: Config): Promise<Store> {
  if (config.databaseUrl) return storeAt(config.databaseUrl);
  const own = await startOwnPostgres(config.dataFolder);
  return storeAt(own.url, own.stop);
}

/** The same for a command beside a server that may be running on the folder already. */
export async function openStoreBeside(config: Config): Promise<Store> {
  const url = config.databaseUrl ?? runningUrl(config.dataFolder);
  return url ? storeAt(url) : openStore(config);
}

/** The database as requests use it: behind row level security, which its role cannot step around. */
export async function openServed({ url }: Store, connections: number): Promise<Database> {
  const served = new Database({ url, connections, as: 'server' });
  const [role] = await served.query(describeRole);
  if (role?.maySeeAll)
    throw new Error(
      'The role paywright_server may bypass row level security; it must not: alter role paywright_server nosuperuser nobypassrls.',
    );
  return served;
}

function storeAt(url: string, stop: () => Promise<void> = async () => {}): Store {
  const owner = new Database({ url, connections: 2, as: 'owner' });
  return { url, owner, close: () => owner.close().then(stop) };
}

const describeRole = statement<{ maySeeAll: boolean }>(
  '',
  `select rolsuper or rolbypassrls "maySeeAll" from pg_roles where rolname = current_user`,
);
