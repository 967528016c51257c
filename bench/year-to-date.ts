import { join } from 'node:path';
import type { Client } from '../client/client.ts';
import { KeyRing } from '../database/encryption.ts';
import { parseKeys } from '../database/key-file.ts';
import { packageRoot } from '../database/package-root.ts';
import { addReadyBenchCompany } from './bench-company.ts';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { medianOf, print, timed } from './figures.ts';
import { fillCompany } from './fill-company.ts';

/**
 * Times the year to date of everybody after the first weekly payroll and after the 26th, for 1,000 workers
 * or the given number: `npm run bench:year -- 10000`. Workers on a salary are paid every week, the others
 * once. The goal is 1 s for 10,000 workers, and the same time however many payrolls there were.
 */
const workers = Number(process.argv[2] ?? 1_000);
const payrolls = 26;
const rounds = 5;

const server = await startBenchServer({
  environment: {
    PAYWRIGHT_TEST_TIME: String(Date.parse('2026-03-03T15:00:00Z')),
    NODE_OPTIONS: `--import=${join(packageRoot, 'test/harness/set-clock.mjs')}`,
  },
});
try {
  await measure(server);
} finally {
  await server.stop();
}

async function measure({ client, owner, keys }: BenchServer): Promise<void> {
  const ids = await addReadyBenchCompany(client);
  const { rows } = await owner.query('select account_id from company');
  const period = { accountId: rows[0].account_id, ...ids };
  await fillCompany(owner, new KeyRing(() => parseKeys(keys)), period, workers);
  const { companyId } = ids;
  await payNextPeriod(client, companyId);
  const afterFirst = await timeYear(client, companyId, 1);
  for (let paid = 1; paid < payrolls; paid += 1) await payNextPeriod(client, companyId);
  const afterLast = await timeYear(client, companyId, payrolls);
  print(`${payrolls} payrolls against 1: ${(afterLast / afterFirst).toFixed(2)} of the time`);
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
async function timeYear({ reports }: Client, companyId: string, paid: number): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    times.push(await timed(() => readYear(reports, companyId)));
  const median = medianOf(times);
  const first = times[0]?.toFixed(0);
  print(
    `${workers} workers after ${paid} payrolls: ${median.toFixed(0)} ms, the first ${first} ms`,
  );
  return median;
}

async function readYear(reports: Client['reports'], companyId: string): Promise<void> {
  const { table } = await reports.getReportTable({
    companyId,
    report: 'Year to date',
    endDate: '2026-12-31',
    limit: 10_000,
  });
  if (table.rows.length !== Math.min(workers, 10_000))
    throw new Error(`the year to date has ${table.rows.length} workers`);
}
