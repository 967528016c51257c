import { describe, expect } from 'vitest';
import { checkTest } from '../../harness/checks.ts';
import {
  fetchPeriodStatus,
  fetchTransactionLines,
  fetchTransactionsNamed,
  readCashBalances,
} from '../../harness/payments.ts';
import { readyWorker, salary } from '../../harness/payroll-ready.ts';
import { expectRefusal, refusalDetails } from '../../harness/refusal.ts';

const test = checkTest.extend(
  'mark',
  ({ ask, payPeriodId, first }) =>
    (body: object) =>
      ask('markPaid', { payPeriodId, userIds: [first], ...body }),
);

const unknownId = '00000000-0000-4000-8000-000000000000';

describe('markPaid', () => {
  const rows: [why: string, body: object, message: string][] = [
    ['an unknown company', { companyId: unknownId }, 'Invalid CompanyId'],
    ['an unknown period', { payPeriodId: unknownId }, 'invalid payPeriodId'],
    ['an unknown worker', { userIds: [unknownId] }, 'Invalid UserId'],
    ['no workers', { userIds: [] }, 'userIds must have at least 1 entries.'],
  ];
  test.for(rows)('refuses %s', async ([_, body, message], { mark }) => {
    expectRefusal(await mark(body), 400, message);
  });

  test('before the run excludes a worker from the debit, and can be undone', async ({
    account,
    companyId,
    payPeriodId,
    mark,
    second,
    processPayroll,
    advance,
    app,
  }) => {
    const depositor = await readyWorker(account, companyId, { wage: salary(52_000) });
    const preview = async () =>
      (await account.client.payroll.previewPayroll({ companyId, payPeriodId })).preview;
    const { cash, previewHash } = await preview();
    expect(cash).toMatchObject({ directDeposit: 802.55, checks: 1719.88, paidByCompany: 0 });
    const body = JSON.parse((await mark({ userIds: [depositor, second] })).body);
    expect(body.payPeriod.message).toBe(
      'The pay of 2 workers for 03/02/2026 - 03/08/2026 is paid by the company.',
    );
    const marked = await preview();
    expect(marked.cash).toMatchObject({
      directDeposit: 0,
      checks: 802.55,
      paidByCompany: 1719.88,
      total: cash.total,
    });
    expect(marked.previewHash).not.toBe(previewHash);
    await mark({ userIds: [depositor], paidByCompany: false });
    expect((await preview()).cash.directDeposit).toBe(802.55);
    await mark({ userIds: [depositor] });
    await processPayroll();
    expect((await fetchTransactionLines(account, payPeriodId)).sort()).toEqual([
      'Check 802.55 pending',
      'SelfPaid 802.55 pending',
      'SelfPaid 917.33 pending',
    ]);
    expectRefusal(
      await mark({ paidByCompany: false }),
      400,
      'The payroll of 03/02/2026 - 03/08/2026 was processed, so paid by company cannot be undone.',
    );
    await advance('2026-03-14');
    expect(await fetchPeriodStatus(account, payPeriodId)).toBe('Processed');
    expect(await readCashBalances(app, companyId)).toEqual({
      bank: -252_243,
      clearing: 0,
      owed: 0,
    });
  });

  test('after the run replaces checks once, whether or not they were issued', async ({
    processPayroll,
    mark,
    advance,
    second,
    account,
    payPeriodId,
    app,
    companyId,
  }) => {
    await processPayroll();
    expect((await mark({})).status).toBe(200);
    expect((await mark({})).status).toBe(200);
    await advance('2026-03-14');
    expect((await mark({ userIds: [second] })).status).toBe(200);
    expect((await fetchTransactionLines(account, payPeriodId)).sort()).toEqual([
      'Check 802.55 cancelled',
      'Check 917.33 reissued VOID',
      'SelfPaid 802.55 settled',
      'SelfPaid 917.33 settled',
    ]);
    expect(await fetchPeriodStatus(account, payPeriodId)).toBe('Processed');
    expect(await readCashBalances(app, companyId)).toEqual({
      bank: -171_988,
      clearing: 0,
      owed: 0,
    });
  });

  test('of a returned transfer refunds the company, and of a transfer in progress is refused', async ({
    account,
    companyId,
    processPayroll,
    mark,
    advance,
    payPeriodId,
    app,
  }) => {
    const bounced = await readyWorker(account, companyId, {
      wage: salary(52_000),
      accountNumber: '770000000003',
    });
    const absent = await readyWorker(account, companyId, { wage: { wageRate: 20 } });
    await processPayroll();
    const received = await mark({ userIds: [bounced, absent] });
    expectRefusal(received, 400);
    expect(refusalDetails(received).map(({ message }) => message)).toEqual([
      'Katherine Johnson is paid by direct deposit, which is pending: only checks and returned payments can be paid by the company.',
      'Katherine Johnson is not paid in the pay period 03/02/2026 - 03/08/2026.',
    ]);
    await advance('2026-03-17');
    expect((await mark({ userIds: [bounced] })).status).toBe(200);
    const ofWorker = { companyId, userId: bounced };
    const { reports } = account.client;
    const { returnedPayments } = await reports.getIndividualPayrollHistory(ofWorker);
    expect(returnedPayments.map(({ amount, reissue }) => [amount, reissue])).toEqual([
      [802.55, { paymentMethod: 'Paid by the company', effectiveDate: '2026-03-17' }],
    ]);
    await advance('2026-03-19');
    const credits = await fetchTransactionsNamed(account, payPeriodId, 'AchCredit');
    expect(credits.map(({ destination, status }) => [destination, status]).sort()).toEqual([
      ['EmployeeBankAccount', 'reissued'],
      ['EmployerBankAccount', 'settled'],
    ]);
    expect(await fetchPeriodStatus(account, payPeriodId)).toBe('Processed');
    expect(await readCashBalances(app, companyId)).toEqual({
      bank: -252_243,
      clearing: 0,
      owed: 0,
    });
  });

  test('of a check in place of a returned transfer keeps the return in the history of the worker', async ({
    account,
    companyId,
    processPayroll,
    mark,
    advance,
    ask,
  }) => {
    const { reports } = account.client;
    const userId = await readyWorker(account, companyId, {
      wage: salary(52_000),
      accountNumber: '770000000003',
    });
    await processPayroll();
    await advance('2026-03-17');
    const { returnedPayments } = await reports.getReturnedPayments({ companyId, userId });
    const { requestReferenceId } = returnedPayments[0] ?? {};
    const readReturns = async () => {
      const history = await reports.getIndividualPayrollHistory({ companyId, userId });
      return history.returnedPayments.map(({ amount, reissue }) => [amount, reissue]);
    };
    const byCheck = await ask('reissuePayment', { requestReferenceId, paymentMethod: 'Check' });
    expect(byCheck.status).toBe(200);
    expect(await readReturns()).toEqual([
      [802.55, expect.objectContaining({ paymentMethod: 'Check' })],
    ]);
    await advance('2026-03-20');
    expect((await mark({ userIds: [userId] })).status).toBe(200);
    expect(await readReturns()).toEqual([
      [802.55, { paymentMethod: 'Paid by the company', effectiveDate: '2026-03-20' }],
    ]);
  });
});
