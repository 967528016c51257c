import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Client, createClient, sendOnce } from '../client/client.ts';
import { nodeTransport } from '../client/node-transport.ts';
import { Database } from '../database/database.ts';
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { packageRoot } from '../database/package-root.ts';
import { insertAccount } from '../store/accounts.ts';
import { toInstant } from '../values/instant.ts';
import { launch } from './launch.ts';

/** A server in its own process, on an empty database in a temporary folder. */
export interface BenchServer {
  readonly address: string;
  /** Address of the database for its owner. */
  readonly url: string;
  readonly processId: number;
  /** Folder of the PostgreSQL cluster. */
  readonly cluster: string;
  /** Text of PAYWRIGHT_KEYS. */
  readonly keys: string;
  readonly credentials: { readonly clientId: string; readonly secretKey: string };
  readonly client: Client;
  /** Connection as the owner of the database. */
  readonly owner: pg.Client;
  stop(): Promise<void>;
}

/** The time of the benchmarks: a Tuesday with tax law, independent of the day on which they run. */
export const benchNow = Date.parse('2026-03-03T15:00:00Z');
export const benchClock = {
  PAYWRIGHT_TEST_TIME: String(benchNow),
  NODE_OPTIONS: `--import=${join(packageRoot, 'test/harness/set-clock.mjs')}`,
};

/** Starts PostgreSQL and a server; `nodeOptions` are passed to the server's Node, such as --cpu-prof. */
export async function startBenchServer({
  nodeOptions = [],
  environment = {},
  settings = [],
}: {
  readonly nodeOptions?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Settings of PostgreSQL. */
  readonly settings?: readonly string[];
} = {}): Promise<BenchServer> {
  const folder = mkdtempSync(join(tmpdir(), 'paywright-bench-'));
  const postgres = await startEmbeddedPostgres(folder, { settings });
  const keys = `00000001:${randomBytes(32).toString('base64')}`;
  const credentials = { clientId: 'bench', secretKey: 'a secret for benchmarks' };
  const server = await launch(
    [...nodeOptions, join(packageRoot, 'scripts/paywright.mjs'), 'serve'],
    {
      PORT: '0',
      PAYWRIGHT_DATA: folder,
      DATABASE_URL: postgres.url,
      PAYWRIGHT_KEYS: keys,
      PAYWRIGHT_CLIENT_ID: credentials.clientId,
      PAYWRIGHT_SECRET_KEY: credentials.secretKey,
      LOG_LEVEL: 'warn',
      ...environment,
    },
  );
  const { address, processId } = server;
  const owner = new pg.Client({
    connectionString: postgres.url,
    options: '-c search_path=paywright,pg_temp',
  });
  await owner.connect();
  return {
    address,
    url: postgres.url,
    processId,
    cluster: join(folder, 'postgres'),
    keys,
    credentials,
    client: createClient({ address, ...credentials, transport: nodeTransport, ...sendOnce }),
    owner,
    stop: async () => {
      await owner.end();
      await server.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Opens another sandbox account, and returns a client of it. */
export async function openBenchAccount(
  { url, address }: Pick<BenchServer, 'url' | 'address'>,
  clientId: string,
): Promise<{ readonly credentials: BenchServer['credentials']; readonly client: Client }> {
  const credentials = { clientId, secretKey: 'a secret for benchmarks' };
  const database = new Database({ url, connections: 1, as: 'owner' });
  const account = { ...credentials, name: 'Bench', kind: 'sandbox' } as const;
  await database.transaction((tx) => insertAccount(tx, account, toInstant(benchNow)));
  await database.close();
  const client = createClient({ address, ...credentials, transport: nodeTransport, ...sendOnce });
  return { credentials, client };
}
