import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient, sendOnce } from '../client/client.ts';
import { nodeTransport } from '../client/node-transport.ts';
import { packageRoot } from '../database/package-root.ts';
import { type BenchServer, benchClock, startBenchServer } from './bench-server.ts';
import { medianOf, print } from './figures.ts';
import { addFilledCompany } from './fill-company.ts';
import { type Launched, launch } from './launch.ts';
import { processorTime } from './processor-time.ts';

/**
 * Compares three server processes on one PostgreSQL with one of them, by previews and by printed pay stubs a second of a
 * company with 500 workers, or the given number, in turn: `npm run bench:servers -- 2000`. Each server has one thread for
 * large requests, so that one process computes on one core. Goal: 1.6 times on two cores. PostgreSQL and the client
 * work on the second core during previews, so that three servers cannot have it; during printing they do next to nothing.
 */
export async function runSeveralServers(): Promise<void> {
  const [workers = 500] = process.argv.slice(2).map(Number).filter(Number.isInteger);
  for (const work of ['previews', 'prints'] as const)
    await measureServers({ work, workers, rounds: 5, requests: work === 'previews' ? 30 : 12 });
}

const servers = 3;
/** Requests in flight: more than one process answers at a time. */
const inFlight = 6;

interface MeasuredServers {
  readonly work: keyof typeof works;
  readonly workers: number;
  readonly rounds: number;
  /** Requests in each round, to one server and to three. */
  readonly requests: number;
}

type Ids = Awaited<ReturnType<typeof addFilledCompany>>;

/** Prepares each kind of work, and returns a request that always has the same answer. */
const works = {
  previews: async (_first: Client, ids: Ids) => async (client: Client) => {
    const { preview } = await client.payroll.previewPayroll({ ...ids, totalsOnly: true });
    return { workers: preview.totals.workers, answer: preview.totals.net };
  },
  prints: async ({ payroll, sandbox }: Client, ids: Ids) => {
    await payroll.initiatePayroll(ids);
    await sandbox.advanceClock({ to: '2026-03-11T12:00:00-04:00' });
    return async (client: Client) => {
      const { document } = await client.reports.printPayStubs(ids);
      return { workers: document.stubCount, answer: document.content.length };
    };
  },
} as const;

/** CPU time of all servers and of PostgreSQL, in milliseconds. */
interface Used {
  readonly server: number;
  readonly postgres: number;
}

const totalOf = ({ server, postgres }: Used) => server + postgres;

/** Returns the median ratio of rates, and the most that the cores admit beside one server. */
export async function measureServers({ work, workers, rounds, requests }: MeasuredServers) {
  const environment = { ...benchClock, REQUEST_THREADS: '1', LIMIT_REQUESTS_PER_SECOND: '1000000' };
  const first = await startBenchServer({ environment });
  const folder = mkdtempSync(join(tmpdir(), 'paywright-bench-'));
  const others: Launched[] = [];
  try {
    while (others.length + 1 < servers) others.push(await startOther(first, folder, environment));
    const ids = await addFilledCompany(first, workers);
    const clients = [first, ...others].map(({ address }) => clientOf(first, address));
    const request = await works[work](first.client, ids);
    const expected = await request(first.client);
    if (expected.workers !== workers) throw new Error('some workers are missing in the answer');
    const ask = async (client: Client) => {
      const { answer } = await request(client);
      if (answer !== expected.answer) throw new Error('the answers differ');
    };
    const used = (): Used => {
      const own = processorTime(first.processId, first.cluster);
      const rest = others.map(({ processId }) => processorTime(processId, '').server);
      return {
        server: own.server + rest.reduce((sum, each) => sum + each, 0),
        postgres: own.postgres,
      };
    };
    // Each thread loads and compiles its code with its first requests.
    for (const client of clients) await askAll([client], ask, requests);
    const ratios: number[] = [];
    const busyCores: number[] = [];
    const before = used();
    for (let round = 1; round <= rounds; round += 1) {
      const begun = used();
      const one = await askAll(clients.slice(0, 1), ask, requests);
      busyCores.push((totalOf(used()) - totalOf(begun)) / one);
      const three = await askAll(clients, ask, requests);
      ratios.push(one / three);
      print(
        `round ${round}: ${rate(requests, one)} ${work} a second with one server, ${rate(requests, three)} with three`,
      );
    }
    const after = used();
    const ourShare = (after.server - before.server) / (totalOf(after) - totalOf(before));
    const ratio = medianOf(ratios);
    const mostRatio = availableParallelism() / medianOf(busyCores);
    const ofRequest = (after.server - before.server) / (2 * rounds * requests);
    print(
      `median ratio ${ratio.toFixed(2)}; the servers used ${(100 * ourShare).toFixed(0)} % of the CPU, ${ofRequest.toFixed(0)} ms for each request`,
    );
    print(
      `one server and PostgreSQL keep ${medianOf(busyCores).toFixed(2)} of ${availableParallelism()} cores busy: at most ${mostRatio.toFixed(2)} times as many requests`,
    );
    return { ratio, ourShare, mostRatio };
  } finally {
    for (const other of others) await other.stop();
    await first.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function rate(requests: number, milliseconds: number): string {
  return ((1_000 * requests) / milliseconds).toFixed(1);
}

function clientOf({ credentials }: BenchServer, address: string): Client {
  return createClient({ address, ...credentials, transport: nodeTransport, ...sendOnce });
}

/** Starts another server on the database of the first. */
function startOther(
  { url, keys, credentials }: BenchServer,
  folder: string,
  environment: Readonly<Record<string, string>>,
): Promise<Launched> {
  return launch([join(packageRoot, 'scripts/paywright.mjs'), 'serve'], {
    PORT: '0',
    PAYWRIGHT_DATA: join(folder, randomUUID()),
    DATABASE_URL: url,
    PAYWRIGHT_KEYS: keys,
    PAYWRIGHT_CLIENT_ID: credentials.clientId,
    PAYWRIGHT_SECRET_KEY: credentials.secretKey,
    LOG_LEVEL: 'warn',
    ...environment,
  });
}

/** Sends a number of requests to the servers in turn, and returns the milliseconds until all were answered. */
async function askAll(
  clients: readonly Client[],
  ask: (client: Client) => Promise<void>,
  count: number,
): Promise<number> {
  let sent = 0;
  const begun = performance.now();
  const sender = async () => {
    while (sent < count) {
      const client = clients[sent % clients.length] as Client;
      sent += 1;
      await ask(client);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, sender));
  return performance.now() - begun;
}
