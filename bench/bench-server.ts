import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Client, createClient, sendOnce } from '../client/client.ts';
import { nodeTransport } from '../client/node-transport.ts';
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { packageRoot } from '../database/package-root.ts';
import { launch } from './launch.ts';

/** A server in its own process, on an empty database in a temporary folder. */
export interface BenchServer {
  readonly address: string;
  /** Address of the database for its owner. */
  readonly url: string;
  readonly processId: number;
  readonly databaseUrl: string;
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

/** Starts PostgreSQL and a server; `nodeOptions` are passed to the server's Node, such as --cpu-prof. */
export async function startBenchServer({
  nodeOptions = [],
  environment = {},
}: {
  readonly nodeOptions?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
} = {}): Promise<BenchServer> {
  const folder = mkdtempSync(join(tmpdir(), 'paywright-bench-'));
  const postgres = await startEmbeddedPostgres(folder);
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
    databaseUrl: postgres.url,
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
