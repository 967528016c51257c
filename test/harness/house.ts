import { randomBytes, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { inject } from 'vitest';
import { type Client, createClient, type Received } from '../../client/client.ts';
import { nodeTransport } from '../../client/node-transport.ts';
import { type Config, readConfig } from '../../server/config.ts';
import { buildHttp } from '../../server/http/listen.ts';
import { createWatch } from '../../server/http/watch.ts';
import { Calls } from '../../server/jobs/calls.ts';
import type { Outside } from '../../server/outside/outside.ts';
import { networkReceiver } from '../../server/outside/webhook-receiver.ts';
import type { House } from '../../server/perform.ts';
import { type AccountKind, insertAccount, newSecretKey } from '../../server/store/accounts.ts';
import { Database, statement } from '../../server/store/database.ts';
import { KeyRing } from '../../server/store/encryption.ts';
import { type Instant, parseInstant } from '../../values/instant.ts';

/** When every test's world begins: a Tuesday morning in New York. */
export const beginning = parseInstant('2026-03-03T10:00:00-05:00') as Instant;

export interface TestHouse extends House {
  readonly address: string;
  readonly config: Config;
  /** The database as its owner, who sees past the walls. */
  readonly owner: Database;
  readonly url: string;
  /** Every line the server has logged. */
  readonly lines: readonly string[];
  setClock(now: Instant): void;
  /** A new account and a client for it. */
  open(kind?: AccountKind): Promise<TestAccount>;
  close(): Promise<void>;
}

export interface TestAccount {
  readonly clientId: string;
  readonly secretKey: string;
  readonly client: Client;
  /** Sends exactly what is given, as this account. */
  send(request: RawRequest): Promise<Received>;
}

export interface RawRequest {
  readonly path: string;
  readonly verb?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: string | object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A whole server with a clock the test holds, on a database of its own or on one that is there. */
export async function openHouse(
  environment: Readonly<Record<string, string>> = {},
  outside: Outside = { webhookReceiver: networkReceiver() },
  database?: string,
): Promise<TestHouse> {
  const url = database ?? (await copyDatabase());
  const config = readConfig({ LIMIT_REQUESTS_PER_SECOND: '1000000', ...environment, PORT: '0' });
  const owner = new Database({ url, connections: 2, as: 'owner' });
  const served = new Database({ url, connections: 10, as: 'server' });
  const lines: string[] = [];
  let now = beginning;
  const ring = [{ id: '00000001', secret: randomBytes(32) }];
  const parts = {
    database: served,
    keys: new KeyRing(() => ring),
    clock: { now: () => now, elapsed: () => now },
    clocksAhead: new Map(),
    bank: config.bank,
    log: pino({ level: 'debug' }, { write: (line: string) => lines.push(line) }),
  };
  const calls = new Calls({ ...parts, outside });
  const house: House = { ...parts, calls };
  const app = await buildHttp(house, config, createWatch());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    ...house,
    address,
    config,
    owner,
    url,
    lines,
    setClock: (to) => {
      now = to;
    },
    open: (kind = 'sandbox') => openAccount({ owner, address, kind, now }),
    close: async () => {
      await app.close();
      await house.calls.close();
      await served.close();
      await owner.close();
    },
  };
}

async function openAccount({
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
  await owner.transaction((tx) => insertAccount(tx, { ...credentials, name: 'Test', kind }, now));
  const basic = Buffer.from(`${credentials.clientId}:${credentials.secretKey}`).toString('base64');
  return {
    ...credentials,
    client: createClient({ address, ...credentials, transport: nodeTransport }),
    send: ({ path, verb = 'POST', body = '', headers = {} }) =>
      nodeTransport.send({
        url: `${address}${path}`,
        verb,
        headers: {
          authorization: `Basic ${basic}`,
          'content-type': 'application/json',
          ...headers,
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  };
}

/** A new database, empty or with everything in another that nobody is connected to; tells its url. */
export async function copyDatabase(source = 'paywright_template'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new Database({ url: inject('postgresUrl'), connections: 1, as: 'owner' });
  await admin.query(statement('', `create database ${name} template ${source}`));
  await admin.close();
  return inject('postgresUrl').replace(/postgres$/, name);
}
