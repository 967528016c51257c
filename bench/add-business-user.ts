import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { createClient, sendOnce } from '../client/client.ts';
import { nodeTransport } from '../client/node-transport.ts';
import { Database, statement } from '../database/database.ts';
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { packageRoot } from '../database/package-root.ts';
import { insertAccount } from '../store/accounts.ts';
import { toInstant } from '../values/instant.ts';
import { registerBenchCompany } from './bench-company.ts';
import { medianOf, print } from './figures.ts';
import { type Launched, launch } from './launch.ts';
import { processorTime } from './processor-time.ts';

// Compares addBusinessUser requests per second with those of a bare Fastify server that authenticates and does
// one durable insert, in turn, on the same PostgreSQL. Goal: a ratio of 0.5.
// Writes of one account form one audit chain and become durable one after another; those of several accounts
// share a sync of the disk. Both are measured: with 20 accounts and with 1. The CPU time of a request, of the
// server and of PostgreSQL, depends less on the load of the machine than the rates.
// Arguments are passed to the server's Node, such as --cpu-prof.

export async function runAddBusinessUser(): Promise<void> {
  const nodeOptions = process.argv.slice(2);
  await measureWrites({ rounds: 5, seconds: 3, warmUpSeconds: 5, nodeOptions });
}

const secretKey = 'a secret for benchmarks';
const connections = 20;
const accounts = Array.from({ length: 20 }, (_, index) => `bench-${index}`);
const companiesPerAccount = 5;

interface MeasuredWrites {
  readonly rounds: number;
  readonly seconds: number;
  readonly warmUpSeconds: number;
  readonly nodeOptions?: readonly string[];
}

/** Returns the median ratio of rates, with 20 accounts, and the ratio by CPU. */
export async function measureWrites({
  rounds,
  seconds,
  warmUpSeconds,
  nodeOptions = [],
}: MeasuredWrites) {
  const folder = mkdtempSync(join(tmpdir(), 'paywright-bench-'));
  const postgres = await startEmbeddedPostgres(folder);
  const servers = await startBoth(folder, postgres.url, nodeOptions);
  try {
    const all = await prepareRequests(servers.paywright.address, accounts);
    const ofOne = all.filter(({ clientId }) => clientId === accounts[0]);
    const cluster = join(folder, 'postgres');
    const path = '/companyOnboarding';
    const plan = {
      bare: { server: servers.bare, path: '/', requests: ofOne, cluster },
      many: { server: servers.paywright, path, requests: all, cluster },
      one: { server: servers.paywright, path, requests: ofOne, cluster },
    };
    const measured: Record<keyof typeof plan, Measured[]> = { bare: [], many: [], one: [] };
    const names = Object.keys(plan) as (keyof typeof plan)[];
    for (const name of names) await measure(plan[name], warmUpSeconds);
    for (let round = 1; round <= rounds; round += 1) {
      for (const name of names) measured[name].push(await measure(plan[name], seconds));
      const rates = names.map((name) => `${name} ${measured[name].at(-1)?.rate.toFixed(0)}/s`);
      print(`round ${round}: ${rates.join(', ')}`);
    }
    return describeRatios(measured);
  } finally {
    for (const each of [servers.bare, servers.paywright]) await each.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts the bare server and Paywright on databases of one PostgreSQL. */
async function startBoth(folder: string, url: string, nodeOptions: readonly string[]) {
  const admin = new Database({ url, connections: 1, as: 'owner' });
  await admin.query(statement('', 'create database bare'));
  await admin.close();
  const bare = await launch(
    [
      join(packageRoot, 'dist/bench/bare-server.js'),
      url.replace(/postgres$/, 'bare'),
      `${accounts[0]}:${secretKey}`,
    ],
    {},
  );
  const paywright = await launch(
    [...nodeOptions, join(packageRoot, 'scripts/paywright.mjs'), 'serve'],
    {
      PORT: '0',
      PAYWRIGHT_DATA: folder,
      DATABASE_URL: url,
      PAYWRIGHT_KEYS: `00000001:${randomBytes(32).toString('base64')}`,
      PAYWRIGHT_CLIENT_ID: accounts[0] as string,
      PAYWRIGHT_SECRET_KEY: secretKey,
      LOG_LEVEL: 'warn',
      LIMIT_REQUESTS_PER_SECOND: '1000000',
    },
  );
  const owner = new Database({ url, connections: 1, as: 'owner' });
  for (const clientId of accounts.slice(1))
    await owner.transaction((tx) =>
      insertAccount(tx, { clientId, secretKey, name: 'Bench', kind: 'sandbox' }, toInstant(0)),
    );
  await owner.close();
  return { bare, paywright };
}

/** Prints the CPU of requests and the ratios. */
function describeRatios(measured: Readonly<Record<'bare' | 'many' | 'one', readonly Measured[]>>) {
  const names = ['bare', 'many', 'one'] as const;
  const middle = (name: (typeof names)[number], figure: keyof Measured) =>
    medianOf(measured[name].map((each) => each[figure]));
  for (const name of names) {
    const [server, postgres] = [middle(name, 'server'), middle(name, 'postgres')];
    print(
      `CPU of a request, ${name}: server ${server.toFixed(0)} µs, PostgreSQL ${postgres.toFixed(0)} µs`,
    );
  }
  const cpu = (name: (typeof names)[number]) => middle(name, 'server') + middle(name, 'postgres');
  const ratios = (['one', 'many'] as const).map((name) => {
    const rates = measured[name].map(({ rate }, round) => rate / (measured.bare[round]?.rate ?? 0));
    const [ratio, byCpu] = [medianOf(rates), cpu('bare') / cpu(name)];
    print(
      `median ratio, ${name}: ${ratio.toFixed(3)}, by CPU ${byCpu.toFixed(3)}${name === 'many' ? ' (goal 0.5)' : ''}`,
    );
    return { ratio, byCpu };
  });
  return ratios[1] as { readonly ratio: number; readonly byCpu: number };
}

interface Prepared {
  readonly clientId: string;
  readonly body: string;
}

async function prepareRequests(
  address: string,
  clientIds: readonly string[],
): Promise<readonly Prepared[]> {
  const prepared = await Promise.all(
    clientIds.flatMap((clientId) => {
      const client = createClient({
        address,
        clientId,
        secretKey,
        transport: nodeTransport,
        ...sendOnce,
      });
      return Array.from({ length: companiesPerAccount }, async (_, index) => {
        const companyId = await registerBenchCompany(client, `Company ${index}`);
        return { clientId, body: bodyFor(companyId) };
      });
    }),
  );
  // Sorted by company id, so that successive requests are of different accounts.
  return prepared.toSorted((left, right) => left.body.localeCompare(right.body));
}

function bodyFor(companyId: string): string {
  return JSON.stringify({
    method: 'addBusinessUser',
    businessUser: {
      companyId,
      firstName: 'Grace',
      middleName: 'Brewster',
      lastName: 'Hopper',
      phoneNumber: '212-555-0143',
      email: 'grace@example.com',
      address1: '1 Main Street',
      address2: '',
      city: 'New York',
      state: 'New York',
      zipcode: '10001',
      ssn: '123-45-6789',
      dateOfBirth: '1980-12-09',
      payrollAdmin: false,
      bookKeeper: true,
      beneficialOwner: false,
    },
  });
}

interface Measured {
  /** Requests a second. */
  readonly rate: number;
  /** Microseconds of CPU per request. */
  readonly server: number;
  readonly postgres: number;
}

async function measure(
  {
    server,
    path,
    requests,
    cluster,
  }: {
    readonly server: Launched;
    readonly path: string;
    readonly requests: readonly Prepared[];
    readonly cluster: string;
  },
  duration: number,
): Promise<Measured> {
  let sent = 0;
  const used = () => processorTime(server.processId, cluster);
  const before = used();
  const result = await autocannon({
    url: `${server.address}${path}`,
    connections,
    duration,
    requests: [
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        setupRequest: (request) => {
          sent += 1;
          const { clientId, body } = requests[sent % requests.length] as Prepared;
          const basic = Buffer.from(`${clientId}:${secretKey}`).toString('base64');
          return {
            ...request,
            headers: {
              ...request.headers,
              authorization: `Basic ${basic}`,
              'idempotency-key': `${performance.now()}-${sent}`,
            },
            body,
          };
        },
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals and ${result.errors} errors from ${path}`);
  const after = used();
  const answered = result['2xx'];
  const each = (who: keyof typeof after) => ((after[who] - before[who]) * 1_000) / answered;
  return { rate: answered / result.duration, server: each('server'), postgres: each('postgres') };
}
