import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Client } from '../client/client.ts';
import {
  type BenchServer,
  benchClock,
  benchNow,
  openBenchAccount,
  startBenchServer,
} from './bench-server.ts';
import { print } from './figures.ts';
import { addFilledCompany } from './fill-company.ts';
import { type ProcessorTime, processorTime } from './processor-time.ts';
import { measureIdle, type ReadFigures, startReads } from './start-reads.ts';

/**
 * Processes the payrolls of 1,000 companies, or the given number, with 20 workers each and one deadline, while
 * another account sends small reads: `npm run bench:noon -- 100`. Half of the companies belong to one account,
 * the others to accounts of ten. Goals: everybody is paid once, no account waits for the queue of another (an
 * account with n companies is done within the time of n jobs of each account), and reads as in `bench:reads`.
 */
export async function runNoonPeak(): Promise<void> {
  const [companies = 1_000] = process.argv.slice(2).map(Number).filter(Number.isInteger);
  await measureNoonPeak({ companies, readsPerSecond: 200 });
}

const workersPerCompany = 20;
const companiesPerAccount = 10;
const atOnce = 4;
const idleSeconds = 9;
const deadline = Date.parse('2026-03-11T12:00:00-04:00');

interface NoonPeak {
  readonly companies: number;
  readonly readsPerSecond: number;
}

export interface MeasuredPeak {
  readonly seconds: number;
  /** CPU milliseconds for one payroll, with the reads that were sent meanwhile. */
  readonly cpuPerCompany: ProcessorTime;
  /** The longest wait of an account, compared with its fair share of the time. */
  readonly unfairness: number;
  readonly idle: ReadFigures;
  readonly reads: ReadFigures;
}

export async function measureNoonPeak(size: NoonPeak): Promise<MeasuredPeak> {
  const server = await startBenchServer({
    environment: { ...benchClock, LIMIT_REQUESTS_PER_SECOND: '1000000' },
  });
  try {
    return await measure(server, size);
  } finally {
    await server.stop();
  }
}

async function measure(
  server: BenchServer,
  { companies, readsPerSecond }: NoonPeak,
): Promise<MeasuredPeak> {
  const { owner } = server;
  await submitAll(server, companies);
  const reads = await startReads(server, readsPerSecond);
  await delay(1_000);
  await reads.restart();
  const idle = await measureIdle(reads, idleSeconds);
  const before = processorTime(server.processId, server.cluster);
  const begun = performance.now();
  await owner.query(
    'update sandbox_clock set offset_ms = $1 where account_id in (select account_id from pay_run)',
    [deadline - benchNow],
  );
  const waits = await waitForAccounts(owner, begun);
  const during = await reads.describe('noon peak');
  const after = processorTime(server.processId, server.cluster);
  await reads.stop();
  await expectEverybodyPaidOnce(owner, companies);
  const seconds = Math.max(...waits.map(({ milliseconds }) => milliseconds)) / 1_000;
  const unfairness = Math.max(
    ...waits.map(
      (wait) =>
        wait.milliseconds /
        1_000 /
        seconds /
        Math.min(1, (wait.companies * waits.length) / companies),
    ),
  );
  const cpuPerCompany = {
    server: (after.server - before.server) / companies,
    postgres: (after.postgres - before.postgres) / companies,
  };
  print(
    `${companies} companies of ${workersPerCompany} workers in ${waits.length} accounts: ${seconds.toFixed(1)} s, ` +
      `${(companies / seconds).toFixed(0)} companies a second, ${cpuPerCompany.server.toFixed(0)} + ${cpuPerCompany.postgres.toFixed(0)} ms of CPU of server and PostgreSQL each; ` +
      `the longest wait of an account was ${unfairness.toFixed(2)} of its fair share`,
  );
  return { seconds, cpuPerCompany, unfairness, idle, reads: during };
}

/** Adds the companies and submits the payroll of each. */
async function submitAll(server: BenchServer, companies: number): Promise<void> {
  const half = Math.ceil(companies / 2);
  const owners: Client[] = Array.from({ length: half }, () => server.client);
  for (let index = 0; owners.length < companies; index += 1) {
    const { client } = await openBenchAccount(server, `account-${index}`);
    const count = Math.min(companiesPerAccount, companies - owners.length);
    owners.push(...Array.from({ length: count }, () => client));
  }
  const filled: { client: Client; ids: Awaited<ReturnType<typeof addFilledCompany>> }[] = [];
  for (const client of owners) {
    const ids = await addFilledCompany({ ...server, client }, workersPerCompany);
    filled.push({ client, ids });
  }
  const submit = async () => {
    for (let next = filled.pop(); next; next = filled.pop())
      await next.client.payroll.initiatePayroll(next.ids);
  };
  await Promise.all(Array.from({ length: atOnce }, submit));
}

interface Wait {
  readonly companies: number;
  /** Until the last payroll of the account was processed. */
  readonly milliseconds: number;
}

/** Waits until every payroll was processed, and notes when each account was done. */
async function waitForAccounts(owner: pg.Client, begun: number): Promise<readonly Wait[]> {
  const done = new Map<string, Wait>();
  for (;;) {
    const { rows } = await owner.query(
      `select account_id, count(*)::integer companies, bool_and(done_at is not null) "isDone"
       from job where kind = 'processPayroll' group by account_id`,
    );
    for (const { account_id: accountId, companies, isDone } of rows)
      if (isDone && !done.has(accountId))
        done.set(accountId, { companies, milliseconds: performance.now() - begun });
    if (rows.every(({ isDone }) => isDone)) return [...done.values()];
    await delay(50);
  }
}

async function expectEverybodyPaidOnce(owner: pg.Client, companies: number): Promise<void> {
  const { rows } = await owner.query(
    `select count(*)::integer payments, count(distinct worker_id)::integer workers
     from payment where kind = 'wages'`,
  );
  const expected = companies * workersPerCompany;
  const { payments, workers } = rows[0];
  if (payments !== expected || workers !== expected)
    throw new Error(`${payments} payments to ${workers} workers instead of ${expected}`);
}
