import type pg from 'pg';
import type { Client } from '../client/client.ts';
import { type BenchServer, benchClock, startBenchServer } from './bench-server.ts';
import { medianOf, print, timed } from './figures.ts';
import { addFilledCompany } from './fill-company.ts';

/**
 * Times the year to date of everybody after the first weekly payroll and after the 26th, for 1,000 workers
 * or the given number: `npm run bench:year -- 10000`. Workers on a salary are paid every week, the others
 * once. The goal is 1 s for 10,000 workers, and the same time however many payrolls there were. Also prints what
 * the payment of a worker adds to the database, with all tables and indexes. A second number is that of payrolls.
 */
export async function runYearToDate(): Promise<void> {
  const [workers = 1_000, payrolls = 26] = process.argv.slice(2).map(Number);
  await measureYear({ workers, payrolls });
}

const rounds = 5;

interface MeasuredYear {
  readonly workers: number;
  readonly payrolls: number;
}

/** Returns the median time of the year to date after the last payroll, in milliseconds. */
export async function measureYear(size: MeasuredYear): Promise<number> {
  const server = await startBenchServer({ environment: benchClock });
  try {
    return await measure(server, size);
  } finally {
    await server.stop();
  }
}

async function measure(server: BenchServer, { workers, payrolls }: MeasuredYear): Promise<number> {
  const { client, owner } = server;
  const { companyId } = await addFilledCompany(server, workers);
  await payNextPeriod(client, companyId);
  const storedFirst = await findStorage(owner);
  const afterFirst = await timeYear(client, companyId, { workers, payrolls: 1 });
  for (let paid = 1; paid < payrolls; paid += 1) await payNextPeriod(client, companyId);
  const afterLast = await timeYear(client, companyId, { workers, payrolls });
  const storedLast = await findStorage(owner);
  print(describeStorage(storedFirst, storedLast));
  print(`${payrolls} payrolls against 1: ${(afterLast / afterFirst).toFixed(2)} of the time`);
  return afterLast;
}

async function payNextPeriod({ payroll, reports, sandbox }: Client, companyId: string) {
  const { payPeriodId, payDate } = await reports.getPayPeriod({
    companyId,
    workerType: 'W2',
    brief: true,
  });
  await payroll.initiatePayroll({ companyId, payPeriodId });
  await sandbox.advanceClock({ to: `${payDate}T10:00:00-04:00` });
}

interface Storage {
  readonly bytes: number;
  /** Results of workers. */
  readonly paid: number;
  readonly largest: readonly { readonly name: string; readonly bytes: number }[];
}

async function findStorage(owner: pg.Client): Promise<Storage> {
  const { rows: largest } = await owner.query(
    `select relname name, pg_total_relation_size(oid)::float8 bytes from pg_class
     where relkind = 'r' and relnamespace = 'paywright'::regnamespace order by 2 desc`,
  );
  const { rows } = await owner.query(
    'select pg_database_size(current_database())::float8 bytes, (select count(*)::integer from pay_result) paid',
  );
  return { ...rows[0], largest };
}

function describeStorage(before: Storage, after: Storage): string {
  const paid = after.paid - before.paid;
  const kilobytes = (bytes: number) => (bytes / 1_024 / paid).toFixed(2);
  const tables = after.largest
    .map(({ name, bytes }) => {
      const former = before.largest.find((table) => table.name === name)?.bytes ?? 0;
      return { name, bytes: bytes - former };
    })
    .toSorted((left, right) => right.bytes - left.bytes)
    .slice(0, 8)
    .map(({ name, bytes }) => `${name} ${kilobytes(bytes)}`);
  return `storage for each of ${paid} payments: ${kilobytes(after.bytes - before.bytes)} KB (${tables.join(', ')})`;
}

/** Prints and returns the median time of the year to date of everybody. */
async function timeYear(
  { reports }: Client,
  companyId: string,
  { workers, payrolls }: MeasuredYear,
): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    times.push(await timed(() => readYear(reports, companyId, workers)));
  const median = medianOf(times);
  const first = times[0]?.toFixed(0);
  print(
    `${workers} workers after ${payrolls} payrolls: ${median.toFixed(0)} ms, the first ${first} ms`,
  );
  return median;
}

async function readYear(
  reports: Client['reports'],
  companyId: string,
  workers: number,
): Promise<void> {
  const { table } = await reports.getReportTable({
    companyId,
    report: 'Year to date',
    endDate: '2026-12-31',
    limit: 10_000,
  });
  if (table.rows.length !== Math.min(workers, 10_000))
    throw new Error(`the year to date has ${table.rows.length} workers`);
}
