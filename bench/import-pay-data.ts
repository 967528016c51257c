import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { nodeTransport } from '../client/node-transport.ts';
import { benchWorkers, registerBenchCompany } from './bench-company.ts';
import { startBenchServer } from './bench-server.ts';
import { copyRows } from './copy-rows.ts';
import { medianOf, print, timed } from './figures.ts';

// Compares importRegularDifferentialPayrollData for 10,000 workers with four lines each in one request with
// JSON.parse of its body and COPY of the same rows, in turn, on the same PostgreSQL. Goals: at most 5 times as
// long; 100,000 workers at most 12 times as long as 10,000; the server within 600 MiB. PostgreSQL has no
// statistics of the new workers, as after a customer's import.

const few = 10_000;
const many = 100_000;
const rounds = 7;
const longRounds = 3;
const copyEntries = `copy pay_entry (account_id, company_id, pay_period_id, worker_id, data,
  entered_by, updated_at) from stdin`;

const server = await startBenchServer();
const { client, owner } = server;

const short = await measure(few, rounds);
print(`${few}: median ratio ${medianOf(short.ratios).toFixed(2)} (goal at most 5)`);
printMemory(`${few}`);
const long = await measure(many, longRounds);
const growth = medianOf(long.times) / medianOf(short.times);
print(`${many}: ${growth.toFixed(1)} times as long as ${few} (goal at most 12)`);
printMemory(`${many}`);

await server.stop();

async function measure(count: number, times: number) {
  const { companyId, userIds } = await hire(count);
  resetPeakMemory();
  const measured = { ratios: [] as number[], times: [] as number[] };
  for (let round = 0; round <= times; round += 1) {
    const body = bodyOf(companyId, await openPeriod(companyId), userIds);
    const parsed = await timed(async () => JSON.parse(body));
    const rows = await rowsOf(companyId, await openPeriod(companyId), userIds);
    const copied = await timed(() => copyRows(owner, copyEntries, rows));
    const imported = await timed(() => send(body));
    // The first round warms both up.
    if (round === 0) continue;
    const ratio = imported / (parsed + copied);
    measured.ratios.push(ratio);
    measured.times.push(imported);
    print(
      `${count}, round ${round}: JSON.parse ${parsed.toFixed(0)} ms, COPY ${copied.toFixed(0)} ms, ` +
        `import ${imported.toFixed(0)} ms, ratio ${ratio.toFixed(2)}`,
    );
  }
  return measured;
}

/** Adds a company with workers, each with an hourly wage. */
async function hire(count: number): Promise<{ companyId: string; userIds: string[] }> {
  const companyId = await registerBenchCompany(client);
  const added = await client.adminPortal.addUsers({
    companyId,
    users: benchWorkers(count),
  });
  await owner.query(
    `insert into worker_wage (account_id, company_id, worker_id, wage_id, starts_on, revision,
       worker_type, rate, basis, standard_hours, user_type, employment_status, tax_exemption,
       payment_method, differential_pay, created_at, ordinal)
     select account_id, company_id, worker_id, gen_random_uuid(), joined_on, 1, worker_type, 312500,
       'Per Hour', 400000, 'Paid by the hour', 'Full Time (30+ Hours per week)',
       'No, this employee is not tax exempt', 'Check', false, created_at, 1
     from worker where company_id = $1`,
    [companyId],
  );
  return { companyId, userIds: added.map(({ user }) => user.userId) };
}

async function openPeriod(companyId: string): Promise<string> {
  const { payPeriod } = await client.payroll.addSupplementalPayPeriod({
    payPeriod: {
      companyId,
      payPeriodType: 'Off-Cycle',
      workerType: 'W2',
      payBeginDate: '2026-03-01',
      payEndDate: '2026-03-15',
      payDate: '2026-03-20',
    },
  });
  return payPeriod.payPeriodId;
}

function bodyOf(companyId: string, payPeriodId: string, userIds: readonly string[]): string {
  return JSON.stringify({
    method: 'importRegularDifferentialPayrollData',
    companyId,
    payPeriodId,
    payrollData: userIds.map((userId, index) => ({
      userId,
      firstName: 'Katherine',
      lastName: `Johnson ${index}`,
      basePay: [{ payHours: 40, payRate: 0, payCode: 'BASE_PAY', multiplier: 1, amount: 0 }],
      additionalCompensations: [{ amount: 125.5, description: 'Bonus' }],
      deductions: [{ description: 'Dental', amount: 17.25 }],
      reimbursements: [{ reimbursementType: 'GYM', amount: 30 }],
      miscellaneousStateTaxes: [],
    })),
  });
}

/** Builds the rows that the import stores for this pay data. */
async function rowsOf(
  companyId: string,
  payPeriodId: string,
  userIds: readonly string[],
): Promise<string> {
  const { rows } = await owner.query('select account_id from company where company_id = $1', [
    companyId,
  ]);
  const [{ account_id: accountId }] = rows;
  const data = JSON.stringify({
    base: [{ payCode: 'BASE_PAY', hours: 400_000, multiplier: 10_000 }],
    extraPay: [{ description: 'Bonus', amount: 12_550 }],
    deductions: [{ description: 'Dental', amount: 1_725 }],
    reimbursements: [{ description: 'GYM', amount: 3_000 }],
  });
  const end = `\t${data}\tbench\t2026-03-03T15:00:00Z\n`;
  return userIds
    .map((userId) => `${accountId}\t${companyId}\t${payPeriodId}\t${userId}${end}`)
    .join('');
}

async function send(body: string): Promise<void> {
  const { clientId, secretKey } = server.credentials;
  const credentials = Buffer.from(`${clientId}:${secretKey}`).toString('base64');
  const { status, body: received } = await nodeTransport.send({
    url: `${server.address}/payroll`,
    verb: 'POST',
    headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/json' },
    body,
  });
  if (status !== 200) throw new Error(received.slice(0, 500));
}

/** Resets the peak memory of the server, where the system supports it. */
function resetPeakMemory(): void {
  const file = `/proc/${server.processId}/clear_refs`;
  if (existsSync(file)) writeFileSync(file, '5');
}

/** Prints the peak memory of the server since then, where the system reports it. */
function printMemory(after: string): void {
  const file = `/proc/${server.processId}/status`;
  const peak = existsSync(file) ? /VmHWM:\s+(\d+) kB/.exec(readFileSync(file, 'utf8'))?.[1] : '';
  if (peak) print(`${after}: the server had at most ${(Number(peak) / 1024).toFixed(0)} MiB`);
}
