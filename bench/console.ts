import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from '../client/client.ts';
import { type BenchServer, benchClock, startBenchServer } from './bench-server.ts';
import { listConsoleScreens, type ScreenCall, type ScreenIds } from './console-screens.ts';
import { print } from './figures.ts';
import { addFilledCompany } from './fill-company.ts';
import { processorTime } from './processor-time.ts';

/**
 * Measures what each screen of the console asks of the server, for a company with 10,000 workers, or the given
 * number, after two payrolls: `npm run bench:console -- 2000`. PostgreSQL has no statistics of the rows but those
 * that autovacuum makes meanwhile. With a second argument, only screens and calls whose names contain it.
 */
const [given = '10000', chosen = ''] = process.argv.slice(2);
const workers = Number(given);
const rounds = 12;
/** A call that takes longer is repeated twice only. */
const slowMs = 1_500;
const goals = {
  calls: 3,
  kilobytes: 100,
  gridKilobytes: 500,
  p95Ms: workers > 1_000 ? 400 : 150,
  gridMs: 2_000,
  changedRowMs: 200,
  totalsMs: workers > 1_000 ? 3_000 : 1_000,
  submitMs: 2_000,
};

const server = await startBenchServer({
  environment: { ...benchClock, LIMIT_REQUESTS_PER_SECOND: '1000000' },
});
try {
  await measure(server);
} finally {
  await server.stop();
}

async function measure({ client, owner, keys }: BenchServer): Promise<void> {
  const filled = await addFilledCompany({ client, owner, keys }, workers);
  const { companyId, payPeriodId: paidPeriodId } = filled;
  await payNextPeriod(client, companyId);
  await payNextPeriod(client, companyId);
  const { users } = await client.reports.getUsers({ companyId, limit: 1 });
  const { payPeriodId } = await findNextPeriod(client, companyId);
  const ids = { companyId, payPeriodId, paidPeriodId, userId: users[0]?.userId ?? '' };
  print(`${workers} workers after two payrolls; times in ms, CPU of server and PostgreSQL`);
  print(`  ${'call'.padEnd(44)}    p50    p95  first    CPU      KB on the wire`);
  for (const { screen, calls, isGrid } of listConsoleScreens(ids)) {
    const asked = calls.filter(([operation]) => `${screen} ${operation}`.includes(chosen));
    if (asked.length === 0) continue;
    print(`${screen}: ${calls.length} calls${calls.length > goals.calls ? ' OVER' : ''}`);
    let bytes = 0;
    const goalMs = isGrid ? goals.gridMs : goals.p95Ms;
    for (const call of asked) bytes += await measureCall(call, goalOf(call, goalMs));
    const kilobytes = bytes / 1_024;
    const most = isGrid ? goals.gridKilobytes : goals.kilobytes;
    print(`  ${kilobytes.toFixed(0)} KB of at most ${most}${kilobytes > most ? ' OVER' : ''}`);
  }
  if ('Entering'.includes(chosen)) {
    await measureEntering(ids);
    await untilSubmitted(client, ids);
  }
  if ('Documents'.includes(chosen)) await measureYearEnd(client, ids);
}

/** A payroll that is computed has the goal of its totals, on whichever screen it is shown. */
function goalOf([operation]: ScreenCall, goalMs: number): number {
  return operation === 'payroll/previewPayroll' ? goals.totalsMs : goalMs;
}

async function untilSubmitted({ reports }: Client, { companyId }: ScreenIds): Promise<void> {
  for (;;) {
    const { runs } = await reports.getRuns({ companyId, payPeriodStatus: 'Submitted' });
    if (runs.length > 0) return;
    await delay(200);
  }
}

/** Measures the list of filings after the year, when the forms of everybody are to be filed. */
async function measureYearEnd({ sandbox }: Client, { companyId }: ScreenIds): Promise<void> {
  await sandbox.advanceClock({ to: '2027-01-05T10:00:00-05:00' });
  print('Documents, after the year');
  await measureCall(['reports/getFilings', { companyId, year: 2026 }], goals.p95Ms);
}

/** Measures what happens after a cell of the grid was changed, and the submission. */
async function measureEntering({ companyId, payPeriodId, userId }: ScreenIds): Promise<void> {
  const entry = { userId, additionalCompensations: [{ description: 'Bonus', amount: 100 }] };
  const figures = (part: object): ScreenCall => [
    'payroll/previewPayroll',
    { payPeriodId, ...part },
  ];
  const changed: readonly (readonly [call: ScreenCall, goalMs: number])[] = [
    [['payroll/savePayEntries', { payPeriodId, payrollData: [entry] }], goals.changedRowMs],
    [figures({ userIds: [userId] }), goals.changedRowMs],
    [figures({ totalsOnly: true }), goals.totalsMs],
  ];
  print('Entering pay');
  for (const [call, goalMs] of changed) await measureCall(call, goalMs);
  print('Submitting, answered at once');
  const headers = { prefer: 'respond-async', 'idempotency-key': 'bench' };
  await measureCall(['payroll/initiatePayroll', { companyId, payPeriodId }], goals.submitMs, {
    headers,
    times: 1,
  });
}

function findNextPeriod({ reports }: Client, companyId: string) {
  return reports.getPayPeriod({ companyId, workerType: 'W2', brief: true });
}

async function payNextPeriod(client: Client, companyId: string): Promise<void> {
  const { payPeriodId, payDate } = await findNextPeriod(client, companyId);
  await client.payroll.initiatePayroll({ companyId, payPeriodId });
  await client.sandbox.advanceClock({ to: `${payDate}T10:00:00-04:00` });
}

/** Prints one line about a call and returns the bytes of its answer. */
async function measureCall(
  [operation, fields]: ScreenCall,
  goalMs: number,
  { headers = {}, times: most = rounds }: { headers?: Record<string, string>; times?: number } = {},
): Promise<number> {
  const used = () => processorTime(server.processId, server.cluster);
  const before = used();
  const times: number[] = [];
  let bytes = 0;
  while (times.length < (times.some((ms) => ms > slowMs) ? Math.min(3, most) : most)) {
    const begun = performance.now();
    bytes = await send(operation, fields, headers);
    times.push(performance.now() - begun);
  }
  const after = used();
  const cpu = (after.server - before.server + after.postgres - before.postgres) / times.length;
  const sorted = times.toSorted((left, right) => left - right);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share + 0.5)] ?? 0;
  const column = (value: number) => value.toFixed(0).padStart(7);
  const figures = [at(0.5), at(0.95), times[0] ?? 0, cpu].map(column).join('');
  const over = at(0.95) > goalMs ? ' OVER' : '';
  print(`  ${operation.padEnd(44)}${figures}${(bytes / 1_024).toFixed(1).padStart(10)}${over}`);
  return bytes;
}

/** Sends a call as a browser does, and returns the bytes of the answer's body on the wire. */
function send(operation: string, fields: object, headers: Record<string, string>): Promise<number> {
  const { address, credentials } = server;
  const authorization = `Basic ${btoa(`${credentials.clientId}:${credentials.secretKey}`)}`;
  return new Promise((resolve, reject) => {
    const sent = request(
      `${address}/${operation}`,
      {
        method: 'POST',
        headers: {
          ...headers,
          authorization,
          'content-type': 'application/json',
          'accept-encoding': 'gzip, br',
        },
      },
      (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        });
        response.on('error', reject);
        response.on('end', () =>
          (response.statusCode ?? 500) < 300
            ? resolve(bytes)
            : reject(new Error(`${operation} was answered ${response.statusCode}`)),
        );
      },
    );
    sent.on('error', reject);
    sent.end(JSON.stringify(fields));
  });
}
