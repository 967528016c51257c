import { describe, expect } from 'vitest';
import { invalidCursor } from '../../../contract/paging.ts';
import { addRecordsOfEveryList } from '../../harness/every-list.ts';
import { test as base } from '../../harness/fixtures.ts';
import { takeLimits } from '../../harness/random.ts';
import { expectRefusal } from '../../harness/refusal.ts';

const test = base
  .extend('known', { scope: 'file' }, ({ account }) => addRecordsOfEveryList(account))
  .extend(
    'ask',
    ({ account, known }) =>
      (path: string, fields: object) =>
        account.send({ path: `/${path}`, body: { ...known, ...fields } }),
  )
  .extend('list', ({ ask }) => async (path: string, key: string, fields: object) => {
    const { status, body } = await ask(path, fields);
    expect(status, body).toBe(200);
    const { [key]: items, nextCursor, total } = JSON.parse(body);
    return { items: items as Item[], cursor: nextCursor as string | undefined, total };
  });

/** Creates the records before the time of the tests is limited. */
test.beforeAll(({ known }) => void known);

const always = { startDate: '2026-01-01', endDate: '2026-12-31' };
type Item = Readonly<Record<string, string>>;
type Mark = string | ((item: Item) => unknown);
const ofOneWorker = ({ correctionId, userId }: Item) => `${correctionId}:${userId}`;
const ofOneCode = ({ kind, costCode }: Item) => `${kind}:${costCode}`;
const lists: [path: string, key: string, mark: Mark, count: number | undefined, fields: object][] =
  [
    ['reports/getUnProcessedPayPeriod', 'unprocessedPayPeriods', 'payPeriodId', undefined, {}],
    ['reports/getPaydays', 'paydays', 'payPeriodId', undefined, {}],
    ['reports/getPayRun', 'payrollLineItems', 'userId', 4, {}],
    [
      'reports/getPayrollHistoryBasedOnDateRange',
      'payPeriod',
      'payPeriodId',
      4,
      { ...always, brief: true },
    ],
    ['reports/getIndividualPayrollHistory', 'payPeriod', 'payPeriodId', 4, {}],
    ['reports/getProcessedPayperiodsDetails', 'payPeriod', 'payPeriodId', 1, { brief: true }],
    ['adminPortal/getRecurringPayItems', 'recurringPayItems', 'recurringPayItemId', 3, {}],
    ['adminPortal/getGarnishments', 'garnishments', 'garnishmentId', 3, {}],
    ['reports/getTransactions', 'payrollTransaction', 'requestReferenceId', 8, {}],
    ['payroll/getChecks', 'checks', 'requestReferenceId', 6, {}],
    ['payroll/getChecks', 'checks', 'requestReferenceId', 6, { brief: true }],
    ['benefits/getCompanyBenefits', 'Benefits', () => expect.any(String), 3, {}],
    ['benefits/getEnrollments', 'enrollments', 'benefitUserElectionId', 3, {}],
    ['benefits/getUserBenefits', 'benefitUserElections', 'benefitUserElectionId', 3, {}],
    ['reports/getPayCodes', 'payCodes', 'payCode', 3, {}],
    ['reports/getCostCodes', 'costCodes', ofOneCode, 3, {}],
    ['reports/getCosts', 'costs', ofOneDepartment, 4, {}],
    ['reports/getCorrections', 'corrections', ofOneWorker, 3, { userId: '' }],
    ['reports/getTaxableWages', 'taxableWages', ofOneTax, undefined, { perUser: true }],
    ['payroll/getRetroPay', 'retroPay', 'userId', 4, { userId: '' }],
    ['reports/getUserWage', 'userWages', 'startDate', 3, {}],
  ];

const takeLimit = takeLimits({ most: 3 });

function ofOneDepartment({ department }: Item) {
  return `::::${department ?? ''}::`;
}

function ofOneTax({ spanStart, userId, taxCode }: Item) {
  return `${spanStart}:${userId}:${taxCode}`;
}

describe.each(lists)('%s', (path, key, mark, count, fields) => {
  const markOf = (item: Item) => (typeof mark === 'string' ? item[mark] : mark(item));

  test('returns everything without a limit, and every record once, in the same order, in pages', async ({
    list,
  }) => {
    const all = await list(path, key, fields);
    expect(all.cursor).toBeUndefined();
    if (count !== undefined) expect(all.items).toHaveLength(count);
    const seen: object[] = [];
    let cursor: string | undefined;
    do {
      const limit = takeLimit();
      const page = await list(path, key, { ...fields, limit, ...(cursor && { cursor }) });
      expect(page.items.length).toBe(Math.min(limit, all.items.length - seen.length));
      const last = page.items.at(-1);
      const isMore = last && seen.length + limit < all.items.length;
      expect(page.cursor).toEqual(isMore ? markOf(last) : undefined);
      seen.push(...page.items);
      cursor = page.cursor;
    } while (cursor);
    expect(seen).toEqual(all.items);
    // The pay of all workers would be computed to count those who are paid.
    const counted = await list(path, key, { ...fields, limit: 1, withTotal: true });
    expect(counted.total).toBe(path === 'reports/getPayRun' ? undefined : all.items.length);
  });

  test('refuses an unknown cursor', async ({ ask }) => {
    for (const cursor of ['x', '00000000-0000-4000-8000-000000000000'])
      expectRefusal(await ask(path, { ...fields, cursor }), 400, invalidCursor);
  });
});

const everybody = { userId: '' };
const filters: [path: string, key: string, fields: object, isListed: (item: Item) => boolean][] = [
  ['payroll/getChecks', 'checks', { status: 'cashed' }, ({ status }) => status === 'cashed'],
  ['payroll/getChecks', 'checks', { status: 'open' }, ({ status }) => status === 'open'],
  ['payroll/getChecks', 'checks', { status: 'void' }, ({ status }) => status === 'void'],
  ['reports/getCorrections', 'corrections', { ...everybody, startDate: '2026-03-16' }, () => true],
  ['reports/getCorrections', 'corrections', { ...everybody, startDate: '2026-03-17' }, () => false],
  ['reports/getCorrections', 'corrections', { ...everybody, endDate: '2026-03-15' }, () => false],
  [
    'adminPortal/getRecurringPayItems',
    'recurringPayItems',
    { category: 'Deduction' },
    ({ category }) => category === 'Deduction',
  ],
  [
    'adminPortal/getRecurringPayItems',
    'recurringPayItems',
    { category: 'Reimbursement' },
    () => false,
  ],
  ['adminPortal/getGarnishments', 'garnishments', { status: 'Active' }, () => true],
  ['adminPortal/getGarnishments', 'garnishments', { status: 'Paid' }, () => false],
  [
    'reports/getUnProcessedPayPeriod',
    'unprocessedPayPeriods',
    { startDate: '2026-04-01', endDate: '2026-04-30', payPeriodStatus: 'New' },
    ({ payDate = '' }) => payDate.startsWith('2026-04'),
  ],
  [
    'reports/getUnProcessedPayPeriod',
    'unprocessedPayPeriods',
    { payPeriodStatus: 'Submitted' },
    () => false,
  ],
];

test.for(filters)('%s (%s) is filtered by %j', async ([path, key, fields, isListed], { list }) => {
  const { items: all } = await list(path, key, 'userId' in fields ? everybody : {});
  const found = await list(path, key, { ...fields, withTotal: true });
  const expected = all.filter(isListed);
  expect(found).toEqual({ items: expected, cursor: undefined, total: expected.length });
});

test('recurring pay items and garnishments are listed for some workers', async ({
  list,
  known,
}) => {
  const { items: all } = await list('payroll/getRetroPay', 'retroPay', everybody);
  const others = all.map(({ userId }) => userId).filter((userId) => userId !== known.userId);
  for (const [path, key] of [
    ['adminPortal/getRecurringPayItems', 'recurringPayItems'],
    ['adminPortal/getGarnishments', 'garnishments'],
  ] as const) {
    const own = await list(path, key, { ...everybody, userIds: [known.userId] });
    expect(own.items).toHaveLength(3);
    expect((await list(path, key, { ...everybody, userIds: others })).items).toEqual([]);
  }
});

test.for(['reports/getCorrections', 'reports/getUnProcessedPayPeriod', 'payroll/getPaymentFiles'])(
  '%s is refused for an end date before the start date',
  async (path, { ask }) => {
    const days = { startDate: '2026-04-02', endDate: '2026-04-01' };
    expectRefusal(await ask(path, days), 400, 'endDate must not be before startDate.');
  },
);

/** Joins the parts of a period on consecutive pages. */
function joinPeriods(pages: readonly PaidPeriod[][]): PaidPeriod[] {
  const periods = new Map<string, PaidPeriod>();
  for (const period of pages.flat()) {
    const before = periods.get(period.payPeriodId)?.payrollLineItems ?? [];
    const payrollLineItems = [...before, ...period.payrollLineItems];
    periods.set(period.payPeriodId, { ...period, payrollLineItems });
  }
  return [...periods.values()];
}

interface PaidPeriod extends Readonly<Record<string, unknown>> {
  readonly payPeriodId: string;
  readonly payrollLineItems: readonly object[];
}

describe.each([
  ['getPayrollHistoryBasedOnDateRange', 9],
  ['getProcessedPayperiodsDetails', 4],
])('%s', (report, count) => {
  const [path, key] = [`reports/${report}`, 'payPeriod'];
  const read = async (
    list: (...asked: [string, string, object]) => Promise<object>,
    asked: object,
  ) =>
    (await list(path, key, { ...always, ...asked })) as {
      readonly items: PaidPeriod[];
      readonly cursor?: string;
      readonly total?: number;
    };

  test('counts payments by limit, and each page has the totals of whole periods', async ({
    list,
  }) => {
    const all = await read(list, {});
    const payments = all.items.flatMap(({ payrollLineItems }) => payrollLineItems);
    expect([payments.length, all.cursor]).toEqual([count, undefined]);
    const pages: PaidPeriod[][] = [];
    let cursor: string | undefined;
    do {
      const limit = takeLimit();
      const page = await read(list, { limit, withTotal: true, ...(cursor && { cursor }) });
      const shown = page.items.flatMap(({ payrollLineItems }) => payrollLineItems).length;
      expect([page.cursor ? limit : shown, page.total]).toEqual([shown, count]);
      pages.push(page.items);
      cursor = page.cursor;
    } while (cursor);
    expect(joinPeriods(pages)).toEqual(all.items);
  });

  test('refuses cursors of unknown periods', async ({ ask }) => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    for (const cursor of ['x', nobody, `${nobody}:${nobody}`])
      expectRefusal(await ask(path, { ...always, cursor }), 400, invalidCursor);
  });

  test('in brief has the totals of the periods without their payments', async ({ list }) => {
    const whole = await read(list, {});
    const brief = await read(list, { brief: true });
    expect(brief.items).toEqual(whole.items.map((each) => ({ ...each, payrollLineItems: [] })));
  });
});

test('payments are listed of some workers or with one status, and counted on all pages', async ({
  account,
  known,
}) => {
  const { payPeriodId, userId } = known;
  const { getTransactions } = account.client.reports;
  const { payrollTransaction: all } = await getTransactions({ payPeriodId });
  const own = await getTransactions({ payPeriodId, userIds: [userId], withTotal: true });
  expect(own.payrollTransaction).toEqual(all.filter((each) => each.userId === userId));
  expect(own.total).toBe(own.payrollTransaction.length);
  const settled = all.filter(({ status }) => status === 'settled');
  const first = await getTransactions({
    payPeriodId,
    status: 'settled',
    limit: 1,
    withTotal: true,
  });
  expect(first.payrollTransaction).toEqual(settled.slice(0, 1));
  expect(first.total).toBe(settled.length);
  expect(settled.length).toBeGreaterThan(1);
});

test('a pay run is listed for some workers, before and after submission', async ({
  account,
  known,
}) => {
  const { reports } = account.client;
  const next = await reports.getUnProcessedPayPeriod({ companyId: known.companyId });
  for (const payPeriodId of [known.payPeriodId, next.unprocessedPayPeriods[0]?.payPeriodId ?? '']) {
    const { payrollLineItems: all } = await reports.getPayRun({ payPeriodId });
    expect(all).toHaveLength(4);
    const [first, second, third] = all;
    const userIds = [third?.userId ?? '', first?.userId ?? ''];
    const some = await reports.getPayRun({ payPeriodId, userIds });
    expect(some.payrollLineItems).toEqual([first, third]);
    const page = await reports.getPayRun({ payPeriodId, limit: 1, cursor: first?.userId });
    expect(page).toEqual({ payrollLineItems: [second], nextCursor: second?.userId });
    const ofSome = await reports.getPayRun({ payPeriodId, userIds, limit: 1 });
    expect(ofSome).toEqual({ payrollLineItems: [first], nextCursor: first?.userId });
  }
});

test('a page of checks has the register of all checks', async ({ account, known }) => {
  const { companyId } = known;
  const { checks, ...register } = await account.client.payroll.getChecks({ companyId });
  const first = await account.client.payroll.getChecks({ companyId, limit: 1 });
  const { requestReferenceId: nextCursor } = checks[0] ?? {};
  expect(first).toEqual({ ...register, checks: checks.slice(0, 1), nextCursor });
});

test('the journal of a company needs only its id and lists the paid periods', async ({
  account,
  known,
}) => {
  const { companyId } = known;
  const { journal, payPeriod } = await account.client.reports.getPayrollJournalReport({
    companyId,
  });
  expect(payPeriod).toHaveLength(4);
  const debits = journal.reduce((total, { debit }) => total + Math.round(debit * 100), 0);
  const credits = journal.reduce((total, { credit }) => total + Math.round(credit * 100), 0);
  expect([debits > 0, credits]).toEqual([true, debits]);
  const march = { companyId, startDate: '2026-03-01' };
  const since = await account.client.reports.getPayrollJournalReport(march);
  expect([since.payPeriod.length, since.journal]).toEqual([1, journal]);
  const before = { companyId, endDate: '2026-02-28' };
  const until = await account.client.reports.getPayrollJournalReport(before);
  expect([until.payPeriod.length, until.journal]).toEqual([3, []]);
});

test('pages of the journal have its entries and then the payments, each once and in the same order', async ({
  account,
  known,
}) => {
  const { companyId } = known;
  const { reports } = account.client;
  const whole = await reports.getPayrollJournalReport({ companyId });
  const paid = (await reports.getPayrollHistoryBasedOnDateRange({ companyId, ...always }))
    .payPeriod;
  for (const limit of [1, 5, whole.journal.length, 1_000]) {
    const journal: object[] = [];
    const payments: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await reports.getPayrollJournalReport({ companyId, limit, cursor });
      const paidOnPage = page.payPeriod.flatMap(namesOf);
      expect(page.journal.length + paidOnPage.length).toBeLessThanOrEqual(limit);
      journal.push(...page.journal);
      payments.push(...paidOnPage);
      cursor = page.nextCursor;
    } while (cursor);
    expect(journal).toEqual(whole.journal);
    expect(payments).toEqual(paid.flatMap(namesOf));
  }
});

function namesOf({
  payDate,
  payrollLineItems,
}: {
  readonly payDate: string;
  readonly payrollLineItems: readonly { readonly userName: string }[];
}): string[] {
  return payrollLineItems.map(({ userName }) => `${payDate} ${userName}`);
}

test('the journal refuses cursors of entries that it does not have', async ({ ask }) => {
  for (const cursor of ['x', 'journal:', 'journal:2026-03-13:pay:asset:nothing', 'journal:x:y:z'])
    expectRefusal(await ask('reports/getPayrollJournalReport', { cursor }), 400, invalidCursor);
});
