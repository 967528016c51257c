import { describe, expect } from 'vitest';
import type { TestAccount } from '../../harness/app.ts';
import { bonusOf } from '../../harness/corrections.ts';
import { addSchedule, aWage } from '../../harness/examples.ts';
import { test as base } from '../../harness/fixtures.ts';
import { importHistoryPeriod } from '../../harness/payroll-history.ts';
import { readyCompany, readyWorker, salary } from '../../harness/payroll-ready.ts';
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

async function addRecordsOfEveryList(account: TestAccount) {
  const { adminPortal, benefits, payroll, sandbox } = account.client;
  const companyId = await readyCompany(account);
  const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
  for (const [index, week] of [5, 12, 19].entries())
    await importHistoryPeriod(account, 'Analytical Engines', {
      payBeginDate: `2026-01-${String(week).padStart(2, '0')}`,
      payEndDate: `2026-01-${String(week + 6).padStart(2, '0')}`,
      payDate: `2026-02-0${index + 2}`,
    });
  const byCheck: string[] = [];
  for (const firstName of ['Dorothy', 'Mary', 'Katherine'])
    byCheck.push(
      await readyWorker(account, companyId, {
        wage: salary(52_000),
        worker: { firstName },
        accountNumber: null,
      }),
    );
  for (const type of ['Union Dues', 'Charity', 'Uniforms'])
    await adminPortal.addRecurringPayItem({
      recurringPayItem: { companyId, userId, type, amountPerPayperiod: 5 },
    });
  for (const garnishmentType of ['Child Support', 'Creditor Garnishment', 'Student Loan'])
    await adminPortal.addGarnishment({
      garnishment: { companyId, userId, garnishmentType, amountPerPayperiod: 5 },
    });
  for (const benefitType of ['Dental', 'Vision', '401(k)']) {
    const offered = { companyId, benefitType, effectiveMonth: 'April 2026' };
    await benefits.addCompanyBenefits({ benefitCompanyElection: offered });
    await benefits.enrolUserBenefit({
      benefitUserElection: { ...offered, userId, employeeAmount: 5 },
    });
  }
  for (const payCode of ['NIGHT', 'FORKLIFT', 'FREEZER'])
    await payroll.addPayCode({ payCode: { companyId, payCode, payRate: 30 } });
  const { payPeriodId } = await addSchedule(account, companyId);
  await payroll.initiatePayroll({ companyId, payPeriodId });
  await sandbox.advanceClock({ to: '2026-03-16' });
  await payroll.correctPayroll({
    companyId,
    payPeriodId,
    corrections: byCheck.map((worker) => ({
      userId: worker,
      action: 'Replace' as const,
      additionalCompensations: bonusOf(100),
    })),
  });
  const raise = (of: string, startDate: string) =>
    adminPortal.addUserWage({
      userWage: aWage({ companyId, userId: of }, { ...salary(60_000), startDate }),
    });
  for (const of of [userId, ...byCheck]) await raise(of, '2026-03-02');
  await raise(userId, '2026-07-01');
  return { companyId, userId, payPeriodId };
}

/** Creates the records before the time of the tests is limited. */
test.beforeAll(({ known }) => void known);

const always = { startDate: '2026-01-01', endDate: '2026-12-31' };
type Item = Readonly<Record<string, string>>;
type Mark = string | ((item: Item) => unknown);
const lists: [path: string, key: string, mark: Mark, count: number | undefined, fields: object][] =
  [
    ['reports/getUnProcessedPayPeriod', 'unprocessedPayPeriods', 'payPeriodId', undefined, {}],
    ['reports/getPaydays', 'paydays', 'payPeriodId', undefined, {}],
    ['reports/getPayRun', 'payrollLineItems', 'userId', 4, {}],
    ['reports/getPayrollHistoryBasedOnDateRange', 'payPeriod', 'payPeriodId', 4, always],
    ['reports/getIndividualPayrollHistory', 'payPeriod', 'payPeriodId', 4, {}],
    ['reports/getProcessedPayperiodsDetails', 'payPeriod', 'payPeriodId', 1, {}],
    ['adminPortal/getRecurringPayItems', 'recurringPayItems', 'recurringPayItemId', 3, {}],
    ['adminPortal/getGarnishments', 'garnishments', 'garnishmentId', 3, {}],
    ['reports/getTransactions', 'payrollTransaction', 'requestReferenceId', 8, {}],
    ['payroll/getChecks', 'checks', 'requestReferenceId', 6, {}],
    ['benefits/getCompanyBenefits', 'Benefits', () => expect.any(String), 3, {}],
    ['benefits/getUserBenefits', 'benefitUserElections', 'benefitUserElectionId', 3, {}],
    ['reports/getPayCodes', 'payCodes', 'payCode', 3, {}],
    ['reports/getCorrections', 'corrections', ofOneWorker, 3, { userId: '' }],
    ['payroll/getRetroPay', 'retroPay', 'userId', 4, { userId: '' }],
    ['reports/getUserWage', 'userWages', 'startDate', 3, {}],
  ];

function ofOneWorker({ correctionId, userId }: Item) {
  return `${correctionId}:${userId}`;
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
      const page = await list(path, key, { ...fields, limit: 2, ...(cursor && { cursor }) });
      expect(page.items.length).toBe(Math.min(2, all.items.length - seen.length));
      const [, last] = page.items;
      const isMore = last && seen.length + 2 < all.items.length;
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
    const invalid = 'Invalid cursor. Use the nextCursor of the previous answer of the same report.';
    for (const cursor of ['x', '00000000-0000-4000-8000-000000000000'])
      expectRefusal(await ask(path, { ...fields, cursor }), 400, invalid);
  });
});

test('processed periods are listed in brief with the totals of their payments', async ({
  account,
  known: { companyId },
}) => {
  const { getProcessedPayperiodsDetails } = account.client.reports;
  const { payPeriod } = await getProcessedPayperiodsDetails({ companyId });
  const brief = await getProcessedPayperiodsDetails({ companyId, brief: true });
  expect(brief.payPeriod).toEqual(payPeriod.map((each) => ({ ...each, payrollLineItems: [] })));
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
