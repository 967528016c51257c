import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { lowerThreadPriority } from '../server/processes/lower-priority.ts';
import { benchWorkers, registerBenchCompany } from './bench-company.ts';
import { type BenchServer, benchClock, benchNow, startBenchServer } from './bench-server.ts';
import { print } from './figures.ts';
import { addFilledCompany } from './fill-company.ts';
import { measureIdle, type ReadFigures, startReads } from './start-reads.ts';

/**
 * Sends small reads of one account at 200 a second: first on an idle server, then while a company of another
 * account with 10,000 workers, or the given number, is imported, previewed, submitted and processed:
 * `npm run bench:reads -- 2000`; a second number is the rate, for a machine that is busy. Goals: p99 at most twice that of
 * the idle server and no silence over 100 ms, but for the times in which the machine itself stood still, which are printed. The
 * work process processes the payroll at its deadline; files and settlement happen in requests that advance the
 * sandbox clock.
 */
export async function runSmallReads(): Promise<void> {
  const [workers = 10_000, readsPerSecond = 200] = process.argv
    .slice(2)
    .map(Number)
    .filter(Number.isInteger);
  await measureSmallReads({ workers, readsPerSecond });
}

interface MeasuredReads {
  readonly workers: number;
  readonly readsPerSecond: number;
  readonly idleSeconds?: number;
}

/** Returns the figures of the reads on an idle server, and the worst of each during large work. */
export async function measureSmallReads(size: MeasuredReads) {
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
  { workers, readsPerSecond, idleSeconds = 12 }: MeasuredReads,
) {
  const { client, owner } = server;
  const reads = await startReads(server, readsPerSecond);
  // The client of the large requests must not delay the reads: it stands for another machine.
  lowerThreadPriority();
  const ids = await addFilledCompany(server, workers);
  const importedId = await registerBenchCompany(client, 'Imported');
  const advance = (to: string) => () => client.sandbox.advanceClock({ to });
  // Answered when the first thread has loaded its modules.
  await client.reports.getUsers({ companyId: importedId });
  await reads.restart();

  print(`${workers} workers; ${readsPerSecond} reads a second`);
  const idle = await measureIdle(reads, idleSeconds);
  const phases: [name: string, work: () => Promise<unknown>][] = [
    [
      'import workers',
      () => client.adminPortal.addUsers({ companyId: importedId, users: benchWorkers(workers) }),
    ],
    ['list workers', () => client.reports.getUsers({ companyId: importedId })],
    ['preview', () => client.payroll.previewPayroll(ids)],
    ['submit', () => client.payroll.initiatePayroll(ids)],
    ['process', () => processAtDeadline(owner, Date.parse('2026-03-11T12:00:00-04:00') - benchNow)],
    ['files', advance('2026-03-12T10:00:00-04:00')],
    ['settle', advance('2026-03-13T10:00:00-04:00')],
    ['pay stubs', () => client.reports.printPayStubs(ids)],
  ];
  const during: ReadFigures[] = [];
  for (const [name, work] of phases) {
    await work();
    during.push(await reads.describe(name));
  }
  const most = (figure: (figures: ReadFigures) => number) => Math.max(...during.map(figure));
  const worst = {
    p99: most(({ p99 }) => p99),
    silence: most(({ silence }) => silence),
    failures: [idle, ...during].reduce((sum, { failures }) => sum + failures, 0),
    paused: during.reduce((sum, { paused }) => sum + paused, 0),
    ofAll: { p99: most(({ ofAll }) => ofAll.p99), silence: most(({ ofAll }) => ofAll.silence) },
  };
  print(
    `worst: p99 ${(worst.p99 / idle.p99).toFixed(1)} times that of the idle server (goal at most 2), ` +
      `silence ${worst.silence.toFixed(0)} ms (goal 100), event loop blocked ${most(({ blocked }) => blocked).toFixed(0)} ms`,
  );
  await reads.stop();
  return { idle, worst };
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
