import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { Client } from '../client/client.ts';
import { type BenchServer, benchClock, startBenchServer } from './bench-server.ts';
import { print, type Span } from './figures.ts';
import { addFilledCompany } from './fill-company.ts';
import { countStatements, listStatements } from './list-statements.ts';
import {
  peakMemoryOf,
  processorTime,
  resetPeakMemory,
  residentMemoryOf,
} from './processor-time.ts';

/**
 * Runs a whole payroll of a company: preview, submission, processing, payment files, settlement. For 1,000
 * and 10,000 workers, or the given numbers: `npm run bench:payroll -- 1000 10000 100000`. CPU is that of the
 * server and of PostgreSQL; wall is the time the caller waits. Goals for 10,000 workers: a preview under 1 s
 * of CPU, from submission to the files under 10 s, memory under 700 MiB, and growth at most linear within 20
 * percent; pay stubs as one PDF within 60 s and 500 MiB more than before. `--statements` prints where PostgreSQL's time goes;
 * other arguments with two dashes are passed to the server's Node, such as --cpu-prof.
 */
export async function runPayCompany(): Promise<void> {
  const options = process.argv.slice(2).filter((each) => each.startsWith('--'));
  const nodeOptions = options.filter((each) => each !== '--statements');
  const withStatements = options.includes('--statements');
  const counts = process.argv.slice(2).map(Number).filter(Number.isInteger);
  const runs: MeasuredRun[] = [];
  for (const count of counts.length > 0 ? counts : [1_000, 10_000])
    runs.push(
      await measureRun(count, { nodeOptions, withStubs: count <= mostStubs, withStatements }),
    );
  for (const [index, run] of runs.entries()) {
    const smaller = runs[index - 1];
    if (smaller) print(describeGrowth(smaller, run));
  }
}

/** Pay stubs that are printed at once; more are refused. */
const mostStubs = 10_000;

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

export interface MeasuredRun {
  readonly workers: number;
  /** From submission to the files for the bank. CPU is that of the server and PostgreSQL together. */
  readonly toFiles: Span;
  /** Memory of web and work process before the payroll. */
  readonly restMiB: number;
  /** The most memory from submission to the files, and of the previews before. */
  readonly peakMiB: number;
  readonly previewPeakMiB: number;
  /** Lines of pay, deductions and taxes that were stored for a worker, the mean. */
  readonly linesPerWorker: number;
}

/** Pays a company on a server and a database of its own. */
export async function measureRun(
  workers: number,
  {
    nodeOptions = [],
    entries = 'hours',
    withStubs = false,
    withStatements = false,
    around,
  }: {
    readonly nodeOptions?: readonly string[];
    readonly entries?: Parameters<typeof addFilledCompany>[2];
    readonly withStubs?: boolean;
    readonly withStatements?: boolean;
    /** Done before the payroll and again after it, on the same PostgreSQL. */
    readonly around?: (server: BenchServer, companyId: string) => Promise<void>;
  } = {},
): Promise<MeasuredRun> {
  const server = await startBenchServer({
    nodeOptions,
    environment: benchClock,
    settings: withStatements ? countStatements : [],
  });
  const startedAt = performance.now();
  try {
    const { owner, client } = server;
    const ids = await addFilledCompany(server, workers, entries);
    print(`${workers} workers`);
    await waitUntilLoaded(server, startedAt);
    await around?.(server, ids.companyId);
    const restMiB = residentMemoryOf(server.processId);
    const measure = withStatements ? await listStatements(server, meter(server)) : meter(server);
    const { toFiles, previewed } = await payCompany(client, ids, measure);
    await expectEverybodyPaid(owner, workers);
    const { peakMiB } = toFiles;
    await around?.(server, ids.companyId);
    const linesPerWorker = await countLines(owner, workers);
    const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(2);
    print(
      `  submit to files: ${seconds(toFiles.wall)} s, ${seconds(toFiles.cpu)} s of CPU in all; peak memory ${peakMiB} MiB`,
    );
    if (withStubs) await measure('pay stubs', () => client.reports.printPayStubs(ids));
    return {
      workers,
      toFiles,
      restMiB,
      peakMiB,
      previewPeakMiB: previewed.peakMiB,
      linesPerWorker,
    };
  } finally {
    await server.stop();
  }
}

/**
 * A server loads what no request has needed yet five seconds after its start. Its half second of CPU is not part of a payroll, but
 * fell into those of 1,000 workers.
 */
async function waitUntilLoaded(
  { processId, cluster }: BenchServer,
  startedAt: number,
): Promise<void> {
  await setTimeout(Math.max(0, startedAt + 6_000 - performance.now()));
  const used = () => processorTime(processId, cluster).server;
  // A server that is profiled is never quite idle.
  for (let rounds = 0; rounds < 10; rounds += 1) {
    const before = used();
    await setTimeout(500);
    if (used() - before <= 20) return;
  }
}

interface Measured extends Span {
  readonly peakMiB: number;
}

export type Meter = (name: string, work: () => Promise<unknown>) => Promise<Measured>;

/** Runs the payroll to its settlement and measures the previews, and all from submission to the files. */
async function payCompany(
  { payroll, sandbox }: Client,
  ids: { readonly companyId: string; readonly payPeriodId: string },
  measure: Meter,
): Promise<{ readonly previewed: Measured; readonly toFiles: Measured }> {
  const advance = (to: string) => () => sandbox.advanceClock({ to });
  const previews = [
    await measure('preview (cold)', () => payroll.previewPayroll(ids)),
    await measure('preview', () => payroll.previewPayroll(ids)),
  ];
  const toFiles = [
    await measure('submit', () => payroll.initiatePayroll(ids)),
    await measure('process', advance('2026-03-11T12:00:00-04:00')),
    await measure('debit file', advance('2026-03-11T13:00:00-04:00')),
    await measure('wages file', advance('2026-03-12T10:00:00-04:00')),
  ];
  await measure('settle', advance('2026-03-13T10:00:00-04:00'));
  return { previewed: together(previews), toFiles: together(toFiles) };
}

function together(steps: readonly Measured[]): Measured {
  const total = (of: (step: Measured) => number) => steps.reduce((sum, step) => sum + of(step), 0);
  return {
    wall: total(({ wall }) => wall),
    cpu: total(({ cpu }) => cpu),
    peakMiB: Math.max(...steps.map(({ peakMiB }) => peakMiB)),
  };
}

async function expectEverybodyPaid(owner: pg.Client, workers: number): Promise<void> {
  const { rows } = await owner.query(
    "select count(*) from payment where kind = 'wages' and status = 'settled'",
  );
  if (Number(rows[0].count) !== workers) throw new Error('some workers were not paid');
}

/** The mean of the lines that pay stubs show for a worker. */
async function countLines(owner: pg.Client, workers: number): Promise<number> {
  const { rows } = await owner.query(
    `select count(*)
     from ledger_posting join ledger_account on code = account_code
       join ledger_transaction using (account_id, company_id, transaction_id)
     where kind = 'pay' and stub_line is not null`,
  );
  return Number(rows[0].count) / workers;
}

/** Prints wall time, CPU time and the most memory of each piece of work, and returns them. */
function meter({ processId, cluster }: BenchServer): Meter {
  const used = () => processorTime(processId, cluster);
  return async (name, work) => {
    resetPeakMemory(processId);
    const [before, begun] = [used(), performance.now()];
    await work();
    const wall = performance.now() - begun;
    const after = used();
    const [server, postgres] = [after.server - before.server, after.postgres - before.postgres];
    const peakMiB = peakMemoryOf(processId);
    const column = (figure: number) => figure.toFixed(0).padStart(7);
    print(
      `  ${name.padEnd(15)}${column(wall)} ms wall${column(server)} ms CPU${column(postgres)} ms CPU of PostgreSQL${column(peakMiB)} MiB`,
    );
    return { wall, cpu: server + postgres, peakMiB };
  };
}
