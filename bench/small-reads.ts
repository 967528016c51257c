import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import { createClient, sendOnce } from '../client/client.ts';
import { nodeTransport } from '../client/node-transport.ts';
import { Database } from '../database/database.ts';
import { KeyRing } from '../database/encryption.ts';
import { parseKeys } from '../database/key-file.ts';
import { packageRoot } from '../database/package-root.ts';
import { lowerThreadPriority } from '../server/processes/lower-priority.ts';
import { insertAccount } from '../store/accounts.ts';
import { toInstant } from '../values/instant.ts';
import { addReadyBenchCompany, benchWorkers, registerBenchCompany } from './bench-company.ts';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { print } from './figures.ts';
import { fillCompany } from './fill-company.ts';
import type { ReadLoad, ReadReport } from './read-load.ts';

/**
 * Sends small reads of one account at 200 a second: first on an idle server, then while a company of another
 * account with 10,000 workers, or the given number, is imported, previewed, submitted and processed:
 * `npm run bench:reads -- 2000`; a second number is the rate, for a machine that is busy. Goals: p99 at most
 * 3 times that of the idle server, no silence over 200 ms, and the event loop of the web process never blocked
 * for more than 50 ms. The work process processes the payroll at its deadline; files and settlement happen in
 * requests that advance the sandbox clock.
 */
const [workers = 10_000, readsPerSecond = 200] = process.argv
  .slice(2)
  .map(Number)
  .filter(Number.isInteger);
const idleSeconds = 10;

const now = Date.parse('2026-03-03T15:00:00Z');
const server = await startBenchServer({
  environment: {
    PAYWRIGHT_TEST_TIME: String(now),
    NODE_OPTIONS: `--import=${join(packageRoot, 'test/harness/set-clock.mjs')}`,
    LIMIT_REQUESTS_PER_SECOND: '1000000',
  },
});
try {
  await measure(server);
} finally {
  await server.stop();
}

async function measure({ address, client, owner, keys }: BenchServer): Promise<void> {
  const reads = await startReads();
  // The client of the large requests must not delay the reads: it stands for another machine.
  lowerThreadPriority();
  const ids = await addReadyBenchCompany(client);
  const { rows } = await owner.query('select account_id from company where company_id = $1', [
    ids.companyId,
  ]);
  const period = { accountId: rows[0].account_id, ...ids };
  await fillCompany(owner, new KeyRing(() => parseKeys(keys)), period, workers);
  const importedId = await registerBenchCompany(client, 'Imported');
  const advance = (to: string) => () => client.sandbox.advanceClock({ to });
  // Answered when the first thread has loaded its modules.
  await client.reports.getUsers({ companyId: importedId });
  await reads.report();

  print(`${workers} workers; ${reads.perSecond} reads a second`);
  await delay(idleSeconds * 1_000);
  const idle = await describe('idle', reads);
  const phases: [name: string, work: () => Promise<unknown>][] = [
    [
      'import workers',
      () => client.adminPortal.addUsers({ companyId: importedId, users: benchWorkers(workers) }),
    ],
    ['list workers', () => client.reports.getUsers({ companyId: importedId })],
    ['preview', () => client.payroll.previewPayroll(ids)],
    ['submit', () => client.payroll.initiatePayroll(ids)],
    ['process', () => processAtDeadline(owner, Date.parse('2026-03-11T12:00:00-04:00') - now)],
    ['files', advance('2026-03-12T10:00:00-04:00')],
    ['settle', advance('2026-03-13T10:00:00-04:00')],
    ['pay stubs', () => client.reports.printPayStubs(ids)],
  ];
  const worst = { p99: 0, silence: 0, blocked: 0 };
  for (const [name, work] of phases) {
    await work();
    const { p99, silence, blocked } = await describe(name, reads);
    worst.p99 = Math.max(worst.p99, p99);
    worst.silence = Math.max(worst.silence, silence);
    worst.blocked = Math.max(worst.blocked, blocked);
  }
  print(
    `worst: p99 ${(worst.p99 / idle.p99).toFixed(1)} times that of the idle server (goal at most 3), ` +
      `silence ${worst.silence.toFixed(0)} ms (goal 200), event loop blocked ${worst.blocked.toFixed(0)} ms (goal 50)`,
  );
  await reads.stop();

  /** Prints one line about the reads since the last one. */
  async function describe(name: string, { report }: Reads) {
    const { milliseconds, longestSilence: silence, failures } = await report();
    const blocked = await findLongestBlock(address);
    const sorted = milliseconds.toSorted((left, right) => left - right);
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
    const [p50, p99] = [at(0.5), at(0.99)];
    const column = (value: number) => value.toFixed(1).padStart(7);
    print(
      `  ${name.padEnd(15)} p50${column(p50)} ms, p99${column(p99)} ms, longest silence${column(silence)} ms, ` +
        `event loop blocked${column(blocked)} ms, ${sorted.length} reads, ${failures} failed`,
    );
    return { p99, silence, blocked };
  }

  /** Opens an account with a small company and sends reads about it. */
  async function startReads(): Promise<Reads> {
    const credentials = { clientId: 'neighbor', secretKey: 'a secret for the benchmark of reads' };
    await openAccount(credentials);
    const neighbor = createClient({
      address,
      ...credentials,
      transport: nodeTransport,
      ...sendOnce,
    });
    const { companyId } = await addReadyBenchCompany(neighbor);
    const basic = Buffer.from(`${credentials.clientId}:${credentials.secretKey}`);
    return launchReads({
      address,
      authorization: `Basic ${basic.toString('base64')}`,
      perSecond: readsPerSecond,
      bodies: [
        JSON.stringify({ method: 'getCompanyInfo', companyId }),
        JSON.stringify({ method: 'getPayPeriod', companyId, workerType: 'W2' }),
        JSON.stringify({ method: 'getBusinessUsers', companyId }),
      ],
    });
  }

  async function openAccount(credentials: BenchServer['credentials']): Promise<void> {
    const database = new Database({ url: server.url, connections: 1, as: 'owner' });
    const account = { ...credentials, name: 'Neighbor', kind: 'sandbox' } as const;
    await database.transaction((tx) => insertAccount(tx, account, toInstant(now)));
    await database.close();
  }
}

/** Moves the clock behind the server's back, so that the work process finds the payroll due. */
async function processAtDeadline(owner: pg.Client, offsetMs: number): Promise<void> {
  await owner.query(
    'update sandbox_clock set offset_ms = $1 where account_id in (select account_id from pay_run)',
    [offsetMs],
  );
  for (;;) {
    const { rows } = await owner.query(
      "select 1 from job where kind = 'processPayroll' and done_at is null",
    );
    if (rows.length === 0) return;
    await delay(50);
  }
}

interface Reads {
  readonly perSecond: number;
  readonly report: () => Promise<ReadReport>;
  stop(): Promise<void>;
}

function launchReads(load: ReadLoad): Reads {
  const worker = new Worker(new URL('./read-load.js', import.meta.url), { workerData: load });
  return {
    perSecond: load.perSecond,
    report: async () => {
      worker.postMessage('report');
      const [report] = await once(worker, 'message');
      return report;
    },
    stop: async () => {
      worker.postMessage('stop');
      await once(worker, 'exit');
    },
  };
}

/** The longest delay of the web process's event loop in milliseconds, since the last call. */
async function findLongestBlock(address: string): Promise<number> {
  const { body } = await nodeTransport.send({
    url: `${address}/metrics`,
    verb: 'GET',
    headers: {},
    body: '',
  });
  return 1_000 * Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(body)?.[1]);
}
