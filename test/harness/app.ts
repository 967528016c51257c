import { randomBytes, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { inject } from 'vitest';
import {
  type Client,
  createClient,
  sendOnce,
  type TransportResponse,
} from '../../client/client.ts';
import { nodeTransport } from '../../client/node-transport.ts';
import { Database, statement } from '../../database/database.ts';
import { KeyRing } from '../../database/encryption.ts';
import { defaultProviders, type Providers } from '../../providers/providers.ts';
import { type Config, readConfig } from '../../server/config/config.ts';
import { buildHttpServer } from '../../server/http/listen.ts';
import { createMetrics } from '../../server/http/monitoring.ts';
import { openReplica } from '../../server/processes/open-replica.ts';
import { Closers } from '../../server/processes/open-services.ts';
import { eventViews } from '../../server/views/event-views.ts';
import { reportViews } from '../../server/views/reports/report-views.ts';
import { insertAccount, newSecretKey } from '../../store/accounts.ts';
import type { Id } from '../../values/id.ts';
import { type Instant, parseInstant } from '../../values/instant.ts';
import type { AccountKind } from '../../values/vocabulary.ts';
import type { App } from '../../workflows/app.ts';
import { CredentialCache } from '../../workflows/credential-cache.ts';
import { OutboundCalls } from '../../workflows/jobs/outbound-calls.ts';
import { WatchedLaw } from '../../workflows/law/load-law.ts';
import { beforeEachNextFile } from './after-file.ts';
import {
  closeDistributedDatabase,
  copyDistributedDatabase,
  dropDistributedDatabase,
} from './distributed-database.ts';
import { basicAuthorization } from './raw-http.ts';
import { startReceiver, type TestReceiver } from './webhook-receiver.ts';

/** The cost of password hashes in tests: production takes 128 times as long. */
export const testPasswordCostLog2 = 10;

/** With a cluster of Citus, apps run on distributed databases (CONTRIBUTING.md). */
const citusUrl = process.env.CITUS_URL;

/** Start of every test's clock: Tuesday, 2026-03-03, 10:00 in New York. */
export const initialTime = parseInstant('2026-03-03T10:00:00-05:00') as Instant;

const ring = [{ id: '00000001', secret: randomBytes(32) }];

/** The keys of every app of a test file, so that copies of a database can be opened. */
export const testKeys = new KeyRing(() => ring);

export interface TestApp extends App {
  readonly address: string;
  readonly config: Config;
  /** The database as its owner, who sees the rows of all accounts. */
  readonly owner: Database;
  readonly url: string;
  readonly logLines: readonly string[];
  setClock(now: Instant): void;
  /** Reads the law folder and the confirmations again, as every process does twice a second. */
  refreshLaw(): Promise<void>;
  /** Creates an account with a client. */
  openAccount(kind?: AccountKind): Promise<TestAccount>;
  /** Starts an HTTP server that receives webhooks; it is stopped after the app. */
  startReceiver(): Promise<TestReceiver>;
  close(): Promise<void>;
}

export interface TestAccount {
  readonly accountId: Id<'account'>;
  readonly clientId: string;
  readonly secretKey: string;
  readonly client: Client;
  /** Sends the request as this account, without validation. */
  send(request: AccountRequest): Promise<TransportResponse>;
  /** This account with another of its API keys. */
  withSecret(secretKey: string): TestAccount;
}

export interface AccountRequest {
  readonly path: string;
  readonly verb?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: string | object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Receivers of webhooks in tests are on this machine. */
const testSettings = { LIMIT_REQUESTS_PER_SECOND: '1000000', ALLOW_PRIVATE_WEBHOOKS: 'true' };

/** Starts a server with settings of its own, and closes it after the work. */
export async function withApp(
  environment: Readonly<Record<string, string>>,
  work: (app: TestApp, account: TestAccount) => Promise<void>,
): Promise<void> {
  const app = await startApp(environment);
  try {
    await work(app, await app.openAccount());
  } finally {
    await app.close();
  }
}

/** A database of an earlier app, with the keys of its sealed columns. */
interface ExistingDatabase {
  readonly url: string;
  readonly keys?: KeyRing;
}

/** Starts a server with a clock that the test sets, on a new database unless one is given. */
export async function startApp(
  environment: Readonly<Record<string, string>> = {},
  providers: Providers = defaultProviders,
  existing?: ExistingDatabase,
): Promise<TestApp> {
  const url = existing?.url ?? (await (citusUrl ? copyDistributed(citusUrl) : copyDatabase()));
  const settings = readConfig({ ...testSettings, ...environment, PORT: '0' });
  const config = { ...settings, passwordCostLog2: testPasswordCostLog2 };
  const keys = existing?.keys ?? testKeys;
  const owner = new Database({ url, connections: 2, as: 'owner', keys });
  // Tests of races hold most connections with one account.
  const served = new Database({ url, connections: 10, perAccount: 10, as: 'server', keys });
  for (const database of [owner, served]) database.useMachines(citusUrl ? 'several' : 'one');
  const law = await WatchedLaw.open(served, config.settings.law, () => {});
  const lines: string[] = [];
  const receivers: TestReceiver[] = [];
  let now = initialTime;
  const parts = {
    database: served,
    keys,
    clock: { now: () => now, monotonicMs: () => now },
    bank: config.bank,
    settings: config.settings,
    eventViews,
    reportViews,
    law,
    log: pino({ level: 'debug' }, { write: (line: string) => lines.push(line) }),
  };
  const closers = new Closers();
  const replica = openReplica(parts, { config, connections: 10 }, closers);
  const calls = new OutboundCalls(parts, providers);
  const credentials = new CredentialCache(served, parts.clock);
  const app: App = { ...parts, replica, calls, credentials };
  const http = await buildHttpServer(app, config, createMetrics());
  await http.listen({ port: 0, host: '127.0.0.1' });
  const address = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
  return {
    ...app,
    address,
    config,
    owner,
    url,
    logLines: lines,
    refreshLaw: () => law.refresh(),
    setClock: (to) => {
      now = to;
    },
    openAccount: (kind = 'sandbox') => createTestAccount({ owner, address, kind, now }),
    startReceiver: async () => {
      const receiver = await startReceiver();
      receivers.push(receiver);
      return receiver;
    },
    close: async () => {
      await http.close();
      await app.calls.close();
      await closers.closeAll();
      await served.close();
      await owner.close();
      for (const receiver of receivers) await receiver.close();
    },
  };
}

/** Creates an account by SQL, with a client of the server at the address. */
export async function createTestAccount({
  owner,
  address,
  kind,
  now,
}: {
  readonly owner: Database;
  readonly address: string;
  readonly kind: AccountKind;
  readonly now: Instant;
}): Promise<TestAccount> {
  const credentials = { clientId: `${kind}-${randomUUID()}`, secretKey: newSecretKey() };
  const accountId = await owner.transaction((tx) =>
    insertAccount(tx, { ...credentials, name: 'Test', kind }, now),
  );
  return testAccountOf(address, accountId, credentials);
}

function testAccountOf(
  address: string,
  accountId: Id<'account'>,
  credentials: { readonly clientId: string; readonly secretKey: string },
): TestAccount {
  return {
    accountId,
    ...credentials,
    withSecret: (secretKey) => testAccountOf(address, accountId, { ...credentials, secretKey }),
    client: createClient({ address, ...credentials, transport: nodeTransport, ...sendOnce }),
    send: ({ path, verb = 'POST', body = '', headers = {} }) =>
      nodeTransport.send({
        url: `${address}${path}`,
        verb,
        headers: {
          authorization: basicAuthorization(credentials),
          'content-type': 'application/json',
          ...headers,
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  };
}

/** Creates a copy of a database without connections, by default an empty one, and returns its URL. */
export async function copyDatabase(source = 'paywright_template'): Promise<string> {
  const name = `test_${process.pid}_${fileNumber}_${randomBytes(8).toString('hex')}`;
  admin ??= new Database({ url: inject('postgresUrl'), connections: 1, as: 'owner' });
  // Copying files takes 40 ms of CPU with the drop; copying pages through the log, the default, 60 ms.
  await admin.query(statement('', `create database ${name} template ${source} strategy file_copy`));
  copies.push(name);
  // Tests that change rows as the owner, for facts that no operation makes, write digests too.
  await admin.query(
    statement('', `alter database ${name} set paywright.row_keys = '${testKeys.rowKeys}'`),
  );
  return inject('postgresUrl').replace(/postgres$/, name);
}

/** Copies the database of an app that is closed, with its rows, and opens the copy for its owner. */
export async function openCopy(source: string): Promise<Database> {
  if (citusUrl) await closeDistributedDatabase(citusUrl, source);
  const url = await (citusUrl ? copyDistributed(citusUrl, source) : copyDatabase(source));
  const owner = new Database({ url, connections: 2, as: 'owner', keys: testKeys });
  owner.useMachines(citusUrl ? 'several' : 'one');
  return owner;
}

async function copyDistributed(
  url: string,
  template = inject('distributedTemplate'),
): Promise<string> {
  const copy = await copyDistributedDatabase(url, template, testKeys.rowKeys);
  distributedCopies.push(copy);
  return copy;
}

let admin: Database | undefined;
let fileNumber = 1;
const copies: string[] = [];
const distributedCopies: string[] = [];

beforeEachNextFile(async () => {
  fileNumber += 1;
  for (const name of copies.splice(0))
    await admin?.query(statement('', `drop database ${name} with (force)`));
  for (const url of distributedCopies.splice(0))
    await dropDistributedDatabase(String(citusUrl), new URL(url).pathname.slice(1));
  await admin?.close();
  admin = undefined;
});
