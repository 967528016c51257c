import type { Client } from '../client/client.ts';
import { type BenchServer, benchClock, startBenchServer } from './bench-server.ts';
import { medianOf, print, timed } from './figures.ts';
import { addFilledCompany } from './fill-company.ts';

/**
 * Times the year to date of everybody after the first weekly payroll and after the 26th, for 1,000 workers
 * or the given number: `npm run bench:year -- 10000`. Workers on a salary are paid every week, the others
 * once. The goal is 1 s for 10,000 workers, and the same time however many payrolls there were.
 */
export async function runYearToDate(): Promise<void> {
  await measureYear({ workers: Number(process.argv[2] ?? 1_000), payrolls: 26 });
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
  const { client } = server;
  const { companyId } = await addFilledCompany(server, workers);
  await payNextPeriod(client, companyId);
  const afterFirst = await timeYear(client, companyId, { workers, payrolls: 1 });
  for (let paid = 1; paid < payrolls; paid += 1) await payNextPeriod(client, companyId);
  const afterLast = await timeYear(client, companyId, { workers, payrolls });
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
