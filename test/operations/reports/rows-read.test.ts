import { describe, expect } from 'vitest';
import { statement, type Transaction } from '../../../database/database.ts';
import { listDepositAccountSplits } from '../../../store/deposit-splits.ts';
import { listDuePay, listDueWorkers } from '../../../store/due-pay.ts';
import { toSpans } from '../../../store/list-sql.ts';
import type { Id } from '../../../values/id.ts';
import { captureStatements } from '../../harness/captured-statements.ts';
import { test as base } from '../../harness/fixtures.ts';
import { copyWorker } from '../../harness/many-workers.ts';
import { addSubmittedPayroll } from '../../harness/payments.ts';
import { readyCompany } from '../../harness/payroll-ready.ts';
import { countRowsRead, countRowsReadBy, type RowsRead } from '../../harness/rows-read.ts';

// A list is read by pages of ten from a company of 301 workers, after its first payroll. PostgreSQL has looked at
// the tables when there was one worker: its planner expects one row of a company, and easily reads all again for
// each worker.
const workers = 301;

const test = base
  .extend('companyId', { scope: 'file' }, ({ account }) => readyCompany(account))
  .extend('ids', { scope: 'file' }, async ({ app, account, companyId, advance }) => {
    const { userId, payPeriodId } = await addSubmittedPayroll(account, companyId);
    await advance('2026-03-11T12:00:00-04:00');
    const item = { companyId, userId, amountPerPayperiod: 5, startDate: '2027-01-01' };
    const { adminPortal } = account.client;
    await adminPortal.addRecurringPayItem({ recurringPayItem: { ...item, type: 'Union Dues' } });
    await adminPortal.addGarnishment({ garnishment: { ...item, garnishmentType: 'Student Loan' } });
    await app.owner.query(statement('', 'analyze'));
    await copyWorker(app, userId, workers - 1);
    await account.client.payroll.exportJournal({ companyId, payPeriodId });
    const { unprocessedPayPeriods } = await account.client.reports.getUnProcessedPayPeriod({
      companyId,
    });
    return { companyId, userId, payPeriodId, openPeriodId: unprocessedPayPeriods[0]?.payPeriodId };
  });

test.beforeAll(({ ids }) => void ids);

type Ids = Readonly<Record<string, unknown>>;
const lists: readonly (readonly [
  path: string,
  why: string,
  fieldsOf: (ids: Ids) => object,
  most: RowsRead,
])[] = [
  [
    'reports/getPayRun',
    'of a processed period, reads the pay and postings of the workers on the page',
    ({ payPeriodId }) => ({ payPeriodId, limit: 10 }),
    { pay_result: workers + 11, ledger_transaction: 11 },
  ],
  [
    'reports/getPayRun',
    'of a processed period, without a limit reads each posting once',
    ({ payPeriodId }) => ({ payPeriodId }),
    {
      pay_result: 2 * workers,
      ledger_transaction: workers,
    },
  ],
  [
    'reports/getPayPeriodDetails',
    'reads each posting once',
    ({ payPeriodId }) => ({ payPeriodId }),
    { ledger_transaction: workers },
  ],
  [
    'reports/getPayRun',
    'of an open period, computes the pay of some workers; all are counted by state',
    ({ openPeriodId }) => ({ payPeriodId: openPeriodId, limit: 10 }),
    { worker_identity: 100, worker_wage: workers, year_totals: 200, worker: 2 * workers },
  ],
  [
    'reports/getTransactions',
    'sorts the payments of the period and reads the history of those on the page',
    ({ payPeriodId }) => ({ payPeriodId, limit: 10 }),
    { payment: workers + 12 },
  ],
  [
    'reports/getProcessedPayperiodsDetails',
    'reads the pay and postings of the workers on the page',
    ({ companyId }) => ({ companyId, limit: 10 }),
    { pay_result: workers + 13, ledger_transaction: 11 },
  ],
  [
    'reports/getPayrollHistoryBasedOnDateRange',
    'reads the pay and postings of the workers on the page',
    ({ companyId }) => ({
      companyId,
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      limit: 10,
    }),
    { pay_result: workers + 13, ledger_transaction: 11 },
  ],
  [
    'reports/previewJournal',
    'after an export of the pay, looks up the export of each transaction',
    ({ companyId }) => ({ companyId }),
    { ledger_transaction: workers + 1, exported_transaction: workers + 1 },
  ],
  [
    'reports/getReportTable',
    'reads the pay and postings of the workers on the page',
    ({ companyId }) => ({ companyId, report: 'Payroll register', limit: 10 }),
    { pay_result: workers + 13, ledger_transaction: 11 },
  ],
  [
    'reports/getReportTable',
    'reads no posting for a page of the year to date',
    ({ companyId }) => ({ companyId, report: 'Year to date', limit: 10 }),
    { year_totals: workers, ledger_transaction: 0, pay_result: 0 },
  ],
  [
    'reports/getPayrollJournalReport',
    'reads no pay while its pages have the journal',
    ({ companyId }) => ({ companyId, limit: 10 }),
    { pay_result: 0, ledger_transaction: 2 * workers + 1 },
  ],
  [
    'reports/printPayStubs',
    'reads pay, postings and addresses of each worker once or twice',
    ({ companyId, payPeriodId }) => ({ companyId, payPeriodId }),
    {
      pay_result: 3 * workers,
      ledger_transaction: workers,
      worker: 1,
      worker_identity: workers,
      payment: 2 * workers,
    },
  ],
  [
    'reports/getPayPeriod',
    'reads no facts that only taxes depend on',
    ({ companyId }) => ({ companyId }),
    {
      worker: 2 * workers,
      worker_wage: workers,
      worker_location: 4 * workers,
      withholding_certificate: 0,
      year_totals: 0,
    },
  ],
  [
    'reports/getPayEntries',
    'reads all workers to order them, and the places and payments of those on the page',
    ({ openPeriodId }) => ({ payPeriodId: openPeriodId, limit: 10 }),
    { worker: workers, pay_result: 33, worker_wage: workers, worker_location: 11, year_totals: 0 },
  ],
  ['reports/getPayPeriod', 'computes no pay', (ids) => ({ ...ids, brief: true }), { worker: 0 }],
  [
    'reports/getUsers',
    'reads all workers to order them, and the details of those on the page',
    ({ companyId }) => ({ companyId, sort: 'name', limit: 10 }),
    { worker: workers, worker_identity: 11, worker_wage: workers },
  ],
  [
    'reports/getUserTask',
    'reads one worker; numbers are compared with those of all',
    ({ companyId, userId }) => ({ companyId, userId }),
    { worker: 10, worker_identity: workers + 5, worker_wage: 1, worker_location: 2 },
  ],
  [
    'reports/getCompanyTask',
    'reads each worker a few times, to know the states and the tasks',
    ({ companyId }) => ({ companyId, limit: 10 }),
    { worker: 8 * workers, worker_identity: 5 * workers, worker_wage: workers + 1 },
  ],
  [
    'reports/getActiveUsers',
    'reads the wages once to find out who is active, and once to show them',
    ({ companyId }) => ({ companyId, limit: 10 }),
    { worker: workers, worker_identity: 11, worker_wage: 2 * workers },
  ],
  [
    'reports/getTerminatedUsers',
    'reads no wages to find out who was terminated',
    ({ companyId }) => ({ companyId, limit: 10 }),
    { worker: workers, worker_identity: 0, worker_wage: 0 },
  ],
  [
    'adminPortal/getRecurringPayItems',
    'reads all items once to order them',
    ({ companyId }) => ({ companyId, limit: 10 }),
    { recurring_pay_item: workers, worker: 0 },
  ],
  [
    'adminPortal/getGarnishments',
    'reads the orders on the page',
    ({ companyId }) => ({ companyId, limit: 10 }),
    { garnishment: 12, worker: 0 },
  ],
  [
    'payroll/getRetroPay',
    'reads one payment and one wage of each worker to find out whose wage was changed',
    ({ companyId }) => ({ companyId, limit: 10 }),
    { worker: workers, pay_result: workers, worker_wage: workers },
  ],
  [
    'reports/getGarnishmentRemittances',
    'reads no payments without garnishments',
    ({ companyId, payPeriodId }) => ({ companyId, payPeriodId, limit: 10 }),
    { pay_result: 0, garnishment: 0 },
  ],
  [
    'payroll/getChecks',
    'reads no payments by direct deposit',
    ({ companyId }) => ({ companyId, limit: 10, brief: true }),
    { payment: 0, worker: 1 },
  ],
  [
    'reports/getCorrections',
    'reads no payments without a correction',
    ({ companyId }) => ({ companyId, limit: 10 }),
    { payroll_correction: 0, pay_result: 0, worker: 0, ledger_transaction: 0 },
  ],
];

describe('a page of', () => {
  test.for(lists)('%s %s', async ([path, _, fieldsOf, most], { app, account, ids }) => {
    const read = await countRowsRead(app, account, { path: `/${path}`, body: fieldsOf(ids) });
    const over = Object.entries(most).filter(([table, rows]) => (read[table] ?? 0) > rows);
    expect(over, JSON.stringify(read)).toEqual([]);
  });
});

test.for([
  ['/reports/getCosts', 'run_cost', {}],
  ['/reports/getTaxableWages', 'run_taxable_wages', {}],
  ['/reports/getForm940', 'run_unemployment_wages', { year: 2026 }],
  ['/reports/previewJournal', 'journal_sum', { startDate: '2026-01-01', endDate: '2026-12-31' }],
  ['/adminPortal/getAccountMapping', 'journal_sum', {}],
  [
    '/reports/getReportTable',
    'journal_sum',
    { report: 'Cash requirement', startDate: '2026-01-01', endDate: '2026-12-31' },
  ],
] as const)(
  '%s reads kept sums (%s) and no postings',
  async ([path, sums, asked], { app, account, ids: { companyId } }) => {
    const read = await countRowsRead(app, account, { path, body: { companyId, ...asked } });
    expect(read[sums]).toBeGreaterThan(0);
    expect(read.worker_taxable_wages ?? 0).toBe(0);
    const statements = await captureStatements(() =>
      account.send({ path, body: { companyId, ...asked } }),
    );
    // The company has no tax deposits, whose postings are those of few transactions.
    const ofPay = statements.filter((text) => !text.includes('from tax_deposit'));
    expect(ofPay.filter((text) => /amounts_cents|ledger_posting/.test(text))).toEqual([]);
  },
);

test.for([
  ['everybody', false, workers],
  ['one worker', true, 1],
] as const)(
  'sums of a report for %s read each payment by its key in a generic plan',
  async ([_, isOnly, paid], { app, account, ids: { companyId, payPeriodId, userId } }) => {
    const read = await countRowsRead(app, account, {
      path: '/reports/getReportTable',
      body: {
        ...{ companyId, report: 'Payroll register', withTotal: true, ...(isOnly && { userId }) },
        cursor: `2026-01-01:${payPeriodId}:${userId}`,
      },
      isGeneric: true,
    });
    expect(read.pay_result).toBeLessThanOrEqual(2 * workers + paid + 2);
    expect(read.ledger_transaction).toBeLessThanOrEqual(workers + paid);
  },
);

test('the last page of a payroll does not read the rows before it in a generic plan', async ({
  app,
  account,
  ids: { companyId, payPeriodId },
}) => {
  const [last] = await app.owner.query(findWorkerBeforeLast, [companyId]);
  const read = await countRowsRead(app, account, {
    path: '/reports/getPayRun',
    body: { payPeriodId, limit: 10, cursor: last?.workerId },
    isGeneric: true,
  });
  expect(read.pay_result).toBeGreaterThan(0);
  expect(read.pay_result).toBeLessThan(30);
});

test('processing a chunk of workers reads the rows of these workers in a generic plan', async ({
  app,
  account,
  ids: { companyId, payPeriodId },
}) => {
  const period = {
    companyId: companyId as Id<'company'>,
    payPeriodId: payPeriodId as Id<'payPeriod'>,
  };
  const workerIds = await app.database.inAccount(account.accountId, (tx) =>
    listDueWorkers(tx, period),
  );
  const [chunk] = [...toSpans(workerIds, 20)].slice(3);
  const readChunk = async (tx: Transaction) => {
    if (!chunk) throw new Error('there are too few workers');
    expect(await listDuePay(tx, period, chunk)).toHaveLength(20);
    expect(await listDepositAccountSplits(tx, period.companyId, chunk)).toHaveLength(20);
  };
  const work = () => app.database.inAccount(account.accountId, readChunk);
  const read = await countRowsReadBy(app, account, work, { isGeneric: true });
  expect(read).toMatchObject({ pay_result: 20, deposit_account: 20 });
});

const findWorkerBeforeLast = statement<{ workerId: string }>(
  '',
  `select worker_id "workerId" from paywright.worker where company_id = $1
   order by worker_id desc offset 5 limit 1`,
);
