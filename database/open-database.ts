import { Database, statement } from './database.ts';
import { findRunningUrl, startEmbeddedPostgres } from './embedded/embedded-postgres.ts';

export interface DatabaseLocation {
  /** Undefined for the embedded PostgreSQL in the data folder. */
  readonly databaseUrl: string | undefined;
  readonly dataFolder: string;
}

/** An open database, external or embedded. */
export interface OpenedDatabase {
  readonly url: string;
  /** Connection as the tables' owner, for migrations and administration. */
  readonly owner: Database;
  close(): Promise<void>;
}

/** Connects to the configured PostgreSQL, or starts the embedded one. */
export async function openDatabase(config: DatabaseLocation): Promise<OpenedDatabase> {
  if (config.databaseUrl) return connectAsOwner(config.databaseUrl);
  const own = await startEmbeddedPostgres(config.dataFolder);
  return connectAsOwner(own.url, own.stop);
}

/** Opens the database for a command; a server may already be running on the data folder. */
export async function openDatabaseForCommand(config: DatabaseLocation): Promise<OpenedDatabase> {
  const url = config.databaseUrl ?? findRunningUrl(config.dataFolder);
  return url ? connectAsOwner(url) : openDatabase(config);
}

/** Opens the database for requests, with a role that cannot bypass row level security. */
export async function openServerDatabase(
  { url }: OpenedDatabase,
  connections: number,
): Promise<Database> {
  const served = new Database({ url, connections, as: 'server' });
  const [role] = await served.query(describeRole);
  if (role?.maySeeAll)
    throw new Error(
      'The role paywright_server may bypass row level security; it must not: alter role paywright_server nosuperuser nobypassrls.',
    );
  return served;
}

function connectAsOwner(url: string, stop: () => Promise<void> = async () => {}): OpenedDatabase {
  const owner = new Database({ url, connections: 2, as: 'owner' });
  return { url, owner, close: () => owner.close().then(stop) };
}

const describeRole = statement<{ maySeeAll: boolean }>(
  '',
  `select rolsuper or rolbypassrls "maySeeAll" from pg_roles where rolname = current_user`,
);
