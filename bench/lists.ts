import { type BenchServer, benchClock, startBenchServer } from './bench-server.ts';
import { medianOf, print, timed } from './figures.ts';
import { addFilledCompany } from './fill-company.ts';
import { processorTime } from './processor-time.ts';

/**
 * Times every list of a company with 10,000 workers, or the given number, after its first payroll: the first
 * page of 50, a page from the middle, and a search. `npm run bench:lists -- 2000`. The goal is 400 ms each.
 * PostgreSQL has no statistics of the rows but those that autovacuum makes meanwhile. With a second argument,
 * only operations whose names contain it.
 */
export async function runLists(): Promise<void> {
  const [given = '10000', chosen = ''] = process.argv.slice(2);
  await measureLists({ workers: Number(given), chosen });
}

const goalMs = 400;
const pageLength = 50;
const rounds = 5;

/** Measures each list, and returns the slowest read, by the median of its times. */
export async function measureLists({
  workers,
  chosen = '',
}: {
  readonly workers: number;
  readonly chosen?: string;
}): Promise<MeasuredRead> {
  const server = await startBenchServer({
    environment: { ...benchClock, LIMIT_REQUESTS_PER_SECOND: '1000000' },
  });
  try {
    const reads = await measureAll(server, workers, chosen);
    return reads.reduce((slowest, read) => (read.median > slowest.median ? read : slowest));
  } finally {
    await server.stop();
  }
}

interface MeasuredRead {
  readonly name: string;
  /** In milliseconds. */
  readonly median: number;
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

async function measureAll(
  server: BenchServer,
  workers: number,
  chosen: string,
): Promise<MeasuredRead[]> {
  const { address, client, credentials, processId, cluster } = server;
  const ids = await addFilledCompany(server, workers);
  const { companyId, payPeriodId } = ids;
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
  const meter = { ask, used, middle: Math.min(10_000, Math.ceil(workers / 2)) };
  const open = { operation: 'reports/getPayRun', fields: { payPeriodId }, note: 'open' };
  const measured = await measureRead(meter, open);
  await client.payroll.initiatePayroll(ids);
  for (const to of ['2026-03-11T12:00:00-04:00', '2026-03-13T10:00:00-04:00'])
    await untilAnswered(() => client.sandbox.advanceClock({ to }));
  const { users } = await client.reports.getUsers({ companyId, limit: 1 });
  for (const read of listReads({ companyId, payPeriodId, userId: users[0]?.userId ?? '' }))
    if (read.operation.includes(chosen)) measured.push(...(await measureRead(meter, read)));
  return measured;
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
  /** Entries before the page from the middle. */
  readonly middle: number;
}

/** Prints and returns the times of the first page, of a page from the middle, and of a search. */
async function measureRead(
  { ask, used, middle }: Meter,
  { operation, fields, search, note }: Read,
): Promise<MeasuredRead[]> {
  const isList = !/getPayPeriod$|getUserTask$/.test(operation);
  const page = { ...fields, ...(isList && { limit: pageLength }) };
  const measureAsked = (further: object = {}) =>
    measureTimes(() => ask(operation, { ...page, ...further }), used);
  const name = [operation.split('/')[1], note].filter(Boolean).join(', ');
  const measured = [{ name, part: 'first', ...(await measureAsked()) }];
  const { nextCursor: cursor } = isList
    ? JSON.parse(await ask(operation, { ...fields, limit: middle }))
    : {};
  if (cursor) measured.push({ name, part: 'middle', ...(await measureAsked({ cursor })) });
  if (search) measured.push({ name, part: 'search', ...(await measureAsked(search)) });
  const figures = measured.map(({ part, text }) => `${part} ${text}`);
  print(`  ${name.padEnd(36)}${figures.join('  ')}`);
  return measured;
}

async function measureTimes(work: () => Promise<unknown>, used: Meter['used']) {
  const before = used();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await timed(work));
  const after = used();
  const cpu = after.server - before.server + after.postgres - before.postgres;
  const median = medianOf(times);
  const over = median > goalMs ? ' OVER' : '';
  const text = `${median.toFixed(0).padStart(5)} (${times[0]?.toFixed(0)}; ${(cpu / rounds).toFixed(0)})${over}`;
  return { median, text };
}
