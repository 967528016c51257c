import { join } from 'node:path';
import { KeyRing } from '../database/encryption.ts';
import { parseKeys } from '../database/key-file.ts';
import { packageRoot } from '../database/package-root.ts';
import { addReadyBenchCompany } from './bench-company.ts';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { medianOf, print, timed } from './figures.ts';
import { fillCompany } from './fill-company.ts';
import { processorTime } from './processor-time.ts';

/**
 * Times every list of a company with 10,000 workers, or the given number, after its first payroll: the first
 * page of 50, a page from the middle, and a search. `npm run bench:lists -- 2000`. The goal is 400 ms each.
 * PostgreSQL has no statistics of the rows but those that autovacuum makes meanwhile. With a second argument,
 * only operations whose names contain it.
 */
const [given = '10000', chosen = ''] = process.argv.slice(2);
const workers = Number(given);
const goalMs = 400;
const pageLength = 50;
const rounds = 5;

const server = await startBenchServer({
  environment: {
    PAYWRIGHT_TEST_TIME: String(Date.parse('2026-03-03T15:00:00Z')),
    NODE_OPTIONS: `--import=${join(packageRoot, 'test/harness/set-clock.mjs')}`,
    LIMIT_REQUESTS_PER_SECOND: '1000000',
  },
});
try {
  await measure(server);
} finally {
  await server.stop();
}

/** Repeats a request that is refused while the work process does the same work. */
async function untilAnswered(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      await work();
      return;
    } catch (error) {
      if (attempt === 10) throw error;
    }
}

interface Read {
  readonly operation: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Further fields of a search. */
  readonly search?: Readonly<Record<string, unknown>>;
  readonly note?: string;
}

async function measure({
  address,
  client,
  owner,
  keys,
  credentials,
  processId,
  cluster,
}: BenchServer): Promise<void> {
  const ids = await addReadyBenchCompany(client);
  const { companyId, payPeriodId } = ids;
  const { rows } = await owner.query('select account_id from company');
  const period = { accountId: rows[0].account_id, ...ids };
  await fillCompany(owner, new KeyRing(() => parseKeys(keys)), period, workers);
  const authorization = `Basic ${btoa(`${credentials.clientId}:${credentials.secretKey}`)}`;
  const ask = async (operation: string, fields: object) => {
    const response = await fetch(`${address}/${operation}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${operation}: ${text}`);
    return text;
  };
  const used = () => processorTime(processId, cluster);
  print(
    `${workers} workers, pages of ${pageLength}, ${rounds} reads each: median of ms (ms of the first; ms of CPU)`,
  );
  const meter = { ask, used };
  await measureRead(meter, {
    operation: 'reports/getPayRun',
    fields: { payPeriodId },
    note: 'open',
  });
  await client.payroll.initiatePayroll(ids);
  for (const to of ['2026-03-11T12:00:00-04:00', '2026-03-13T10:00:00-04:00'])
    await untilAnswered(() => client.sandbox.advanceClock({ to }));
  const { users } = await client.reports.getUsers({ companyId, limit: 1 });
  for (const read of listReads({ companyId, payPeriodId, userId: users[0]?.userId ?? '' }))
    if (read.operation.includes(chosen)) await measureRead(meter, read);
}

function listReads({ companyId, payPeriodId, userId }: Readonly<Record<string, string>>): Read[] {
  const ofCompany = { companyId };
  const found = { search: 'Worker4321' };
  return [
    { operation: 'reports/getPayRun', fields: { payPeriodId }, note: 'processed' },
    { operation: 'reports/getTransactions', fields: { payPeriodId } },
    { operation: 'reports/getPayPeriod', fields: { companyId, brief: true }, note: 'brief' },
    { operation: 'reports/getPayPeriod', fields: ofCompany, note: 'with payrollAmount' },
    { operation: 'reports/getCompanyTask', fields: ofCompany },
    { operation: 'reports/getUserTask', fields: { companyId, userId } },
    { operation: 'reports/getUsers', fields: ofCompany, search: found },
    { operation: 'reports/getActiveUsers', fields: ofCompany },
    { operation: 'reports/getDeactivatedUsers', fields: ofCompany },
    { operation: 'reports/getTerminatedUsers', fields: ofCompany },
    { operation: 'reports/getCompanies', fields: {} },
    { operation: 'reports/getDeadlines', fields: {} },
    { operation: 'reports/getBusinessUsers', fields: ofCompany },
    { operation: 'reports/getUnProcessedPayPeriod', fields: ofCompany },
    { operation: 'reports/getPaydays', fields: ofCompany },
    { operation: 'reports/getProcessedPayperiodsDetails', fields: ofCompany },
    {
      operation: 'reports/getPayrollHistoryBasedOnDateRange',
      fields: { companyId, startDate: '2026-01-01', endDate: '2026-12-31' },
    },
    { operation: 'reports/getIndividualPayrollHistory', fields: { companyId, userId } },
    { operation: 'reports/getCorrections', fields: ofCompany },
    { operation: 'reports/getUserWage', fields: { companyId, userId } },
    { operation: 'reports/getPayCodes', fields: ofCompany },
    { operation: 'payroll/getRetroPay', fields: ofCompany },
    { operation: 'payroll/getChecks', fields: ofCompany },
    { operation: 'payroll/getPaymentFiles', fields: {} },
    { operation: 'adminPortal/getGarnishments', fields: ofCompany },
    { operation: 'adminPortal/getRecurringPayItems', fields: ofCompany },
    { operation: 'adminPortal/getDocuments', fields: ofCompany },
    { operation: 'benefits/getUserBenefits', fields: { companyId, userId } },
    { operation: 'benefits/getEnrollments', fields: { companyId } },
  ];
}

type Ask = (operation: string, fields: object) => Promise<string>;

interface Meter {
  readonly ask: Ask;
  readonly used: () => { readonly server: number; readonly postgres: number };
}

/** Prints one line: the times of the first page, of a page from the middle, and of a search. */
async function measureRead(
  { ask, used }: Meter,
  { operation, fields, search, note }: Read,
): Promise<void> {
  const isList = !/getPayPeriod$|getUserTask$/.test(operation);
  const page = { ...fields, ...(isList && { limit: pageLength }) };
  const measureAsked = (further: object = {}) =>
    measureTimes(() => ask(operation, { ...page, ...further }), used);
  const first = await measureAsked();
  const cursor = isList ? await findMiddle(ask, operation, fields) : undefined;
  const middle = cursor && (await measureAsked({ cursor }));
  const searched = search && (await measureAsked(search));
  const figures = [
    `first ${first}`,
    middle && `middle ${middle}`,
    searched && `search ${searched}`,
  ];
  const name = [operation.split('/')[1], note].filter(Boolean).join(', ');
  print(`  ${name.padEnd(36)}${figures.filter(Boolean).join('  ')}`);
}

async function findMiddle(ask: Ask, operation: string, fields: object) {
  const limit = Math.min(10_000, Math.ceil(workers / 2));
  return JSON.parse(await ask(operation, { ...fields, limit })).nextCursor;
}

async function measureTimes(work: () => Promise<unknown>, used: Meter['used']): Promise<string> {
  const before = used();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await timed(work));
  const after = used();
  const cpu = after.server - before.server + after.postgres - before.postgres;
  const median = medianOf(times);
  const over = median > goalMs ? ' OVER' : '';
  return `${median.toFixed(0).padStart(5)} (${times[0]?.toFixed(0)}; ${(cpu / rounds).toFixed(0)})${over}`;
}
