import { setTimeout as delay } from 'node:timers/promises';
import { Database, type DatabaseOptions, type RowKeys, statement } from './database.ts';
import { FolderInUse } from './embedded/claim-folder.ts';
import {
  type EmbeddedPostgresOptions,
  findServedUrl,
  startEmbeddedPostgres,
} from './embedded/embedded-postgres.ts';

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

/** Receives a message when opening waits for another process. */
export type WaitNotice = NonNullable<EmbeddedPostgresOptions['onWait']>;

/** Connects to the configured PostgreSQL, or starts the embedded one. */
export async function openDatabase(
  config: DatabaseLocation,
  onWait: WaitNotice = () => {},
): Promise<OpenedDatabase> {
  if (config.databaseUrl) return connectAsOwner(config.databaseUrl);
  const own = await startEmbeddedPostgres(config.dataFolder, { onWait });
  return connectAsOwner(own.url, own.stop);
}

/** A server starts its PostgreSQL within this time, recovery after a crash included. */
const maxServerStartMs = 60_000;

/**
 * Opens the database for a command. A server may already be running on the data folder, or be about
 * to start or stop; another command is waited for, because it stops its PostgreSQL when it ends.
 */
export async function openDatabaseForCommand(
  { databaseUrl, dataFolder }: DatabaseLocation,
  onWait: WaitNotice = () => {},
): Promise<OpenedDatabase> {
  if (databaseUrl) return connectAsOwner(databaseUrl);
  const deadline = performance.now() + maxServerStartMs;
  for (;;) {
    const served = await findServedUrl(dataFolder);
    if (served) return connectAsOwner(served);
    try {
      const own = await startEmbeddedPostgres(dataFolder, { use: 'command', onWait });
      return connectAsOwner(own.url, own.stop);
    } catch (error) {
      if (!(error instanceof FolderInUse) || performance.now() > deadline) throw error;
    }
    await delay(100);
  }
}

/** Connects to a database that runs already, for a process that never starts one. */
export async function openRunningDatabase(config: DatabaseLocation): Promise<OpenedDatabase> {
  const url = config.databaseUrl ?? (await findServedUrl(config.dataFolder));
  if (!url)
    throw new Error(
      `No PostgreSQL runs on ${config.dataFolder}. Start the web process there first, or set DATABASE_URL.`,
    );
  return connectAsOwner(url);
}

/** Opens the database for requests, with a role that cannot bypass row level security. */
export async function openServerDatabase(
  { url }: OpenedDatabase,
  connections: number,
  options: Pick<DatabaseOptions, 'perAccount' | 'keptForSmall' | 'onProcess' | 'isRelayed'> & {
    readonly keys: RowKeys;
  },
): Promise<Database> {
  const served = new Database({ url, connections, as: 'server', ...options });
  const [role] = await served.query(describeRole);
  const refusal = role && findRefusal(role);
  if (refusal !== undefined) {
    await served.close();
    throw new Error(refusal);
  }
  if (role) served.useMachines(role.isDistributed ? 'several' : 'one');
  return served;
}

/** The reason why a server must not use the database. */
function findRefusal({ maySeeAll, isHalfDistributed }: ServerRole): string | undefined {
  if (maySeeAll)
    return 'The role paywright_server may bypass row level security; it must not: alter role paywright_server nosuperuser nobypassrls.';
  if (isHalfDistributed)
    return 'The rows are not distributed completely, and foreign keys are missing. Run "paywright distribute" again: it continues.';
  return undefined;
}

function connectAsOwner(url: string, stop: () => Promise<void> = async () => {}): OpenedDatabase {
  const owner = new Database({ url, connections: 2, as: 'owner' });
  return { url, owner, close: () => owner.close().then(stop) };
}

interface ServerRole {
  readonly maySeeAll: boolean;
  readonly isHalfDistributed: boolean;
  readonly isDistributed: boolean;
}

const describeRole = statement<ServerRole>(
  '',
  `select rolsuper or rolbypassrls "maySeeAll",
     to_regclass('paywright.foreign_key_to_add') is not null "isHalfDistributed",
     exists (select from pg_extension where extname = 'citus') "isDistributed"
   from pg_roles where rolname = current_user`,
);
