import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { Client } from '../client/client.ts';
import { KeyRing } from '../database/encryption.ts';
import { parseKeys } from '../database/key-file.ts';
import { packageRoot } from '../database/package-root.ts';
import { addReadyBenchCompany } from './bench-company.ts';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { print } from './figures.ts';
import { fillCompany } from './fill-company.ts';
import { processorTime } from './processor-time.ts';

/**
 * Runs a whole payroll of a company: preview, submission, processing, payment files, settlement. For 1,000
 * and 10,000 workers, or the given numbers: `npm run bench:payroll -- 1000 10000 100000`. CPU is that of the
 * server and of PostgreSQL; wall is the time the caller waits. Goals for 10,000 workers: a preview under 1 s
 * of CPU, from submission to the files under 10 s, memory under 700 MiB, and growth at most linear within 20
 * percent; pay stubs as one PDF within 60 s and 500 MiB more than before. Arguments with two dashes are passed to the server's Node, such as --cpu-prof.
 */
const nodeOptions = process.argv.slice(2).filter((each) => each.startsWith('--'));
const counts = process.argv.slice(2).map(Number).filter(Number.isInteger);
const runs: MeasuredRun[] = [];
for (const count of counts.length > 0 ? counts : [1_000, 10_000])
  runs.push(await measureRun(count));
for (const [index, run] of runs.entries()) {
  const smaller = runs[index - 1];
  if (smaller) print(describeGrowth(smaller, run));
}

/** Compares time, CPU and memory per worker with a smaller run. */
function describeGrowth(smaller: MeasuredRun, run: MeasuredRun): string {
  const perWorker = (of: (measured: MeasuredRun) => number) =>
    (of(run) / run.workers / (of(smaller) / smaller.workers)).toFixed(2);
  return [
    `${run.workers} workers against ${smaller.workers}, for each worker (linear is 1.00):`,
    `${perWorker(({ toFiles }) => toFiles.wall)} of the time`,
    `${perWorker(({ toFiles }) => toFiles.cpu)} of the CPU`,
    `${perWorker(({ peakMiB }) => peakMiB)} of the memory`,
  ].join(' ');
}

interface MeasuredRun {
  readonly workers: number;
  /** From submission to the files for the bank. */
  readonly toFiles: Span;
  readonly peakMiB: number;
}

/** In milliseconds; CPU is that of the server and PostgreSQL together. */
interface Span {
  readonly wall: number;
  readonly cpu: number;
}

async function measureRun(workers: number): Promise<MeasuredRun> {
  const server = await startBenchServer({
    nodeOptions,
    environment: {
      // A Tuesday with tax law, independent of the day the benchmark runs.
      PAYWRIGHT_TEST_TIME: String(Date.parse('2026-03-03T15:00:00Z')),
      NODE_OPTIONS: `--import=${join(packageRoot, 'test/harness/set-clock.mjs')}`,
    },
  });
  try {
    const { owner, client } = server;
    const ids = await addReadyBenchCompany(client);
    const { rows } = await owner.query('select account_id from company');
    const period = { accountId: rows[0].account_id, ...ids };
    await fillCompany(owner, new KeyRing(() => parseKeys(server.keys)), period, workers);
    print(`${workers} workers`);
    const measure = meter(server);
    const toFiles = await payCompany(client, ids, measure);
    await expectEverybodyPaid(owner, workers);
    const peakMiB = peakMemory(server.processId);
    const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(2);
    print(
      `  submit to files: ${seconds(toFiles.wall)} s, ${seconds(toFiles.cpu)} s of CPU in all; peak memory ${peakMiB} MiB`,
    );
    await measure('pay stubs', () => client.reports.printPayStubs(ids));
    print(`  peak memory after printing the pay stubs: ${peakMemory(server.processId)} MiB`);
    return { workers, toFiles, peakMiB };
  } finally {
    await server.stop();
  }
}

type Meter = (name: string, work: () => Promise<unknown>) => Promise<Span>;

/** Runs the payroll to its settlement and returns the time from submission to the files. */
async function payCompany(
  { payroll, sandbox }: Client,
  ids: { readonly companyId: string; readonly payPeriodId: string },
  measure: Meter,
): Promise<Span> {
  const advance = (to: string) => () => sandbox.advanceClock({ to });
  await measure('preview (cold)', () => payroll.previewPayroll(ids));
  await measure('preview', () => payroll.previewPayroll(ids));
  const spans = [
    await measure('submit', () => payroll.initiatePayroll(ids)),
    await measure('process', advance('2026-03-11T12:00:00-04:00')),
    await measure('debit file', advance('2026-03-11T13:00:00-04:00')),
    await measure('wages file', advance('2026-03-12T10:00:00-04:00')),
  ];
  await measure('settle', advance('2026-03-13T10:00:00-04:00'));
  const total = (of: (span: Span) => number) => spans.reduce((sum, span) => sum + of(span), 0);
  return { wall: total(({ wall }) => wall), cpu: total(({ cpu }) => cpu) };
}

async function expectEverybodyPaid(owner: pg.Client, workers: number): Promise<void> {
  const { rows } = await owner.query(
    "select count(*) from payment where kind = 'wages' and status = 'settled'",
  );
  if (Number(rows[0].count) !== workers) throw new Error('some workers were not paid');
}

/** Prints wall and CPU time of each piece of work, and returns them. */
function meter({ processId, cluster }: BenchServer): Meter {
  const used = () => processorTime(processId, cluster);
  return async (name, work) => {
    const [before, begun] = [used(), performance.now()];
    await work();
    const wall = performance.now() - begun;
    const after = used();
    const [server, postgres] = [after.server - before.server, after.postgres - before.postgres];
    const column = (milliseconds: number) => milliseconds.toFixed(0).padStart(7);
    print(
      `  ${name.padEnd(15)}${column(wall)} ms wall${column(server)} ms CPU${column(postgres)} ms CPU of PostgreSQL`,
    );
    return { wall, cpu: server + postgres };
  };
}

/** Peak memory of a process in MiB. */
function peakMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/^VmHWM:\s*(\d+)/m.exec(status)?.[1]) / 1024);
}
