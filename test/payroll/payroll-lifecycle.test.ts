import { describe, expect } from 'vitest';
import { statement } from '../../database/database.ts';
import { addSchedule, registerCompany } from '../harness/examples.ts';
import { payrollTest as test } from '../harness/fixtures.ts';
import { fetchPeriodStatus, fetchTransactionLines } from '../harness/payments.ts';
import { readyWorker, salary } from '../harness/payroll-ready.ts';
import { expectRefusal } from '../harness/refusal.ts';

const sumLedger = statement<{ total: number; unbalanced: number }>(
  '',
  `select coalesce(sum(amount_cents), 0)::bigint total,
     (select count(*) from (select from paywright.ledger_posting
       group by account_id, company_id, transaction_id having sum(amount_cents) <> 0) off) unbalanced
   from paywright.ledger_posting`,
);
const listYears = statement<{ sums: Record<string, number> }>(
  '',
  'select totals "sums" from paywright.year_totals where company_id = $1',
);

describe('a payroll', () => {
  test('is paid as previewed when its dates pass', async ({ account, companyId, app }) => {
    const { payroll, reports, sandbox } = account.client;
    const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
    const { payPeriodId } = await addSchedule(account, companyId);
    const { preview } = await payroll.previewPayroll({ companyId, payPeriodId });
    expect(preview).toMatchObject({
      payDate: '2026-03-13',
      deadlineToRunPayroll: '2026-03-11',
      totals: { workers: 1, gross: 1000, employeeTaxes: 197.45, employerTaxes: 109.5, net: 802.55 },
      cash: { directDeposit: 802.55, debitedOn: '2026-03-12', owedToOthers: 306.95, total: 1109.5 },
      blockers: [],
    });
    expect(preview.cash.debitedAccount?.accountNumber).toMatch(/^\*+\d{4}$/);
    const before = await reports.getPayRun({ payPeriodId });
    const { payPeriod } = await payroll.initiatePayroll({
      companyId,
      payPeriodId,
      previewHash: preview.previewHash,
    });
    expect(payPeriod).toEqual({
      payPeriodId,
      status: 'Success',
      message:
        'The payroll of 03/02/2026 - 03/08/2026 was submitted: 1 worker is paid $802.55 on 03/13/2026. It can be cancelled until noon New York time on 03/11/2026.',
    });
    expect(await reports.getPayRun({ payPeriodId })).toEqual(before);
    expect(await fetchPeriodStatus(account, payPeriodId)).toBe('Submitted');
    await sandbox.advanceClock({ to: '2026-03-11T12:00:00-04:00' });
    expect(await fetchPeriodStatus(account, payPeriodId)).toBe('In Process');
    const { preview: processed } = await payroll.previewPayroll({ companyId, payPeriodId });
    expect(processed.cash).not.toHaveProperty('debitedAccount');
    expect(await fetchTransactionLines(account, payPeriodId)).toEqual([
      'AchDebit 802.55 pending',
      'AchCredit 802.55 pending',
    ]);
    await sandbox.advanceClock({ to: '2026-03-12T09:00:00-04:00' });
    expect(await fetchTransactionLines(account, payPeriodId)).toEqual([
      'AchDebit 802.55 settled',
      'AchCredit 802.55 sent',
    ]);
    await sandbox.advanceClock({ to: '2026-03-13T09:00:00-04:00' });
    expect(await fetchPeriodStatus(account, payPeriodId)).toBe('Processed');
    expect(await reports.getPayRun({ payPeriodId })).toEqual(before);
    const { explanation } = await reports.explainPay({ payPeriodId, userId });
    expect(explanation.text).toContain('184,500.00 − 0.00 year to date = 1,000.00');
    expect(await app.owner.query(sumLedger)).toEqual([{ total: 0, unbalanced: 0 }]);
  });

  test('has another previewHash when only its hours change', async ({ account, companyId }) => {
    const { payroll } = account.client;
    const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
    const { payPeriodId } = await addSchedule(account, companyId);
    const ids = { companyId, payPeriodId };
    const preview = async (payHours: number) => {
      const payrollData = [{ userId, basePay: [{ payHours, amount: 1000 }] }];
      await payroll.importRegularDifferentialPayrollData({ ...ids, payrollData });
      return (await payroll.previewPayroll(ids)).preview;
    };
    const [forty, ninety, again] = [await preview(40), await preview(90), await preview(40)];
    expect(ninety.totals).toEqual(forty.totals);
    expect(ninety.previewHash).not.toBe(forty.previewHash);
    expect(again.previewHash).toBe(forty.previewHash);
    expect(ninety.payrollLineItems[0]?.changes).toEqual([
      '90 hours are more than the 40 usual in this pay period.',
    ]);
  });

  test('is refused if its figures differ from the preview', async ({ account, companyId }) => {
    const { payroll, adminPortal } = account.client;
    const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
    const { payPeriodId } = await addSchedule(account, companyId);
    const { preview } = await payroll.previewPayroll({ companyId, payPeriodId });
    await readyWorker(account, companyId, { wage: salary(40_000) });
    const { previewHash } = preview;
    expectRefusal(
      await account.send({
        path: '/payroll/initiatePayroll',
        body: { companyId, payPeriodId, previewHash },
      }),
      400,
      'The figures have changed since this previewHash: call previewPayroll and review them again.',
    );
    await adminPortal.deactivateUser({ user: { userId } });
    expect(await fetchPeriodStatus(account, payPeriodId)).toBe('New');
  });

  test('can be cancelled until its deadline, changed and submitted again, without a trace in the year totals', async ({
    account,
    companyId,
    app,
  }) => {
    const { payroll, sandbox } = account.client;
    await readyWorker(account, companyId, { wage: salary(52_000) });
    const { payPeriodId } = await addSchedule(account, companyId);
    await payroll.initiatePayroll({ companyId, payPeriodId });
    const first = await app.owner.query(listYears, [companyId]);
    expect(first[0]?.sums.gross).toBe(100_000);
    expect((await payroll.cancelPayrollSubmission({ companyId, payPeriodId })).payPeriod).toEqual({
      payPeriodId,
      message:
        'The payroll of 03/02/2026 - 03/08/2026 was cancelled. It can be changed and submitted again.',
    });
    expect(await fetchPeriodStatus(account, payPeriodId)).toBe('Cancelled');
    expect(await app.owner.query(listYears, [companyId])).toEqual([{ sums: {} }]);
    await payroll.initiatePayroll({ companyId, payPeriodId });
    expect(await app.owner.query(listYears, [companyId])).toEqual(first);
    await sandbox.advanceClock({ to: '2026-03-11T12:00:00-04:00' });
    expectRefusal(
      await account.send({
        path: '/payroll/cancelPayrollSubmission',
        body: { companyId, payPeriodId },
      }),
      400,
      'The payroll of 03/02/2026 - 03/08/2026 is being processed and can no longer be cancelled.',
    );
  });

  test('submitted after its deadline is processed at once and paid on the earliest possible day', async ({
    account,
    companyId,
  }) => {
    const { payroll, sandbox, reports } = account.client;
    await readyWorker(account, companyId, { wage: salary(52_000) });
    const { payPeriodId } = await addSchedule(account, companyId);
    await sandbox.advanceClock({ to: '2026-03-11T12:00:01-04:00' });
    const { payPeriod } = await payroll.initiatePayroll({ companyId, payPeriodId });
    expect(payPeriod.message).toContain('on 03/16/2026. It is being processed now.');
    const [details] = (await reports.getPayPeriodDetails({ payPeriodId })).payPeriod;
    expect(details).toMatchObject({ PayPeriodStatus: 'In Process', payDate: '2026-03-16' });
    await sandbox.advanceClock({ to: '2026-03-17' });
    expect(await fetchPeriodStatus(account, payPeriodId)).toBe('Processed');
  });

  test('with runNow is processed at once', async ({ account, companyId }) => {
    const { payroll, sandbox } = account.client;
    await readyWorker(account, companyId, { wage: salary(52_000) });
    const { payPeriodId } = await addSchedule(account, companyId);
    const { payPeriod } = await payroll.initiatePayroll({ companyId, payPeriodId, runNow: true });
    expect(payPeriod.message).toContain('on 03/05/2026. It is being processed now.');
    await sandbox.advanceClock({ to: '2026-03-06' });
    expect(await fetchPeriodStatus(account, payPeriodId)).toBe('Processed');
  });

  test('of an automatic schedule is submitted at its deadline', async ({ account, companyId }) => {
    const { sandbox } = account.client;
    await readyWorker(account, companyId, { wage: salary(52_000) });
    const { payPeriodId } = await addSchedule(account, companyId, { paymentMode: 'Automatic' });
    await sandbox.advanceClock({ to: '2026-03-11T11:59:59-04:00' });
    expect(await fetchPeriodStatus(account, payPeriodId)).toBe('New');
    await sandbox.advanceClock({ to: '2026-03-14' });
    expect(await fetchPeriodStatus(account, payPeriodId)).toBe('Processed');
  });

  test('whose debit fails pays nobody and can be submitted again', async ({
    account,
    companyId,
    app,
  }) => {
    const { adminPortal, payroll, sandbox, reports } = account.client;
    await readyWorker(account, companyId, { wage: salary(52_000) });
    await readyWorker(account, companyId, { wage: salary(60_000), accountNumber: null });
    const { Company } = await reports.getCompanyInfo({ companyId, extended: true });
    const { companyFundingSourceEntity } = await adminPortal.addCompanyBankAccount({
      linkType: 'Manual',
      companyFundingSourceEntity: {
        companyId,
        accountNumber: '990001110001',
        routingNumber: '021000021',
        bankName: 'First Bank',
        accountType: 'checking',
        accountName: 'Empty',
      },
    });
    const deposits = await sandbox.simulateMicroDeposits({
      companyFundingSourceEntityId: companyFundingSourceEntity.companyFundingSourceEntityId,
      companyId,
      result: 'arrived',
    });
    const { debitAmount1, debitAmount2 } = deposits.microDeposits;
    await adminPortal.verifyMicroDeposits({ companyId, debitAmount1, debitAmount2 });
    await adminPortal.deactivateCompanyBankAccount({
      companyId,
      companyFundingSourceEntityId: Company[0]?.BankAccounts[0]?.companyFundingSourceEntityId ?? '',
    });
    const { payPeriodId } = await addSchedule(account, companyId);
    await payroll.initiatePayroll({ companyId, payPeriodId });
    await sandbox.advanceClock({ to: '2026-03-14' });
    expect(await fetchPeriodStatus(account, payPeriodId)).toBe('Failed');
    expect((await fetchTransactionLines(account, payPeriodId)).sort()).toEqual([
      'AchCredit 802.55 cancelled',
      'AchDebit 802.55 returned R01',
      'Check 917.33 cancelled',
    ]);
    expect(await app.owner.query(listYears, [companyId])).toEqual([{ sums: {} }, { sums: {} }]);
    expect(await app.owner.query(sumLedger)).toEqual([{ total: 0, unbalanced: 0 }]);
  });

  test('with a returned transfer is Returned, and the worker is owed the pay again', async ({
    account,
    companyId,
  }) => {
    const { payroll, sandbox } = account.client;
    await readyWorker(account, companyId, { wage: salary(52_000), accountNumber: '770000000003' });
    const { payPeriodId } = await addSchedule(account, companyId);
    await payroll.initiatePayroll({ companyId, payPeriodId });
    await sandbox.advanceClock({ to: '2026-03-17' });
    expect(await fetchTransactionLines(account, payPeriodId)).toEqual([
      'AchDebit 802.55 settled',
      'AchCredit 802.55 returned R03',
    ]);
    expect(await fetchPeriodStatus(account, payPeriodId)).toBe('Returned');
  });
});

describe('initiatePayroll refuses', () => {
  test('a company that is not verified and has no workers to pay, naming both problems', async ({
    app,
  }) => {
    const other = await app.openAccount();
    const id = await registerCompany(other);
    const { payPeriodId } = await addSchedule(other, id);
    const { body, status } = await other.send({
      path: '/payroll/initiatePayroll',
      body: { companyId: id, payPeriodId },
    });
    expect(status).toBe(400);
    expect(JSON.parse(body).error).toMatchObject({
      message: 'KYB verification must be completed and approved',
      details: [
        { message: 'KYB verification must be completed and approved' },
        {
          message:
            'Nobody is paid in this period: import pay data for at least one worker, or add a wage.',
        },
      ],
    });
  });

  test('a pay date without tax law, although its figures are shown as estimates', async ({
    account,
    companyId,
  }) => {
    const { sandbox, reports, payroll } = account.client;
    await readyWorker(account, companyId, { wage: salary(52_000) });
    await addSchedule(account, companyId);
    await sandbox.advanceClock({ to: '2027-01-04' });
    const { payPeriodId } = await reports.getPayPeriod({ companyId, workerType: 'W2' });
    const { preview } = await payroll.previewPayroll({ companyId, payPeriodId });
    expect(preview.isEstimated).toBe(true);
    expect(preview.blockers.map(({ key }) => key)).toContain('lawMissing');
  });

  test('a period that was submitted', async ({ account, companyId }) => {
    const { payroll } = account.client;
    await readyWorker(account, companyId, { wage: salary(52_000) });
    const { payPeriodId } = await addSchedule(account, companyId);
    await payroll.initiatePayroll({ companyId, payPeriodId });
    expectRefusal(
      await account.send({ path: '/payroll/initiatePayroll', body: { companyId, payPeriodId } }),
      400,
      'The payroll of 03/02/2026 - 03/08/2026 is already submitted.',
    );
  });
});

test('repeated concurrent submissions and cancellations leave one run or none and correct year totals', async ({
  account,
  companyId,
  app,
}) => {
  const { payroll } = account.client;
  await readyWorker(account, companyId, { wage: salary(52_000) });
  const { payPeriodId } = await addSchedule(account, companyId);
  const calls = Array.from({ length: 40 }, (_, index) =>
    index % 2 === 0
      ? payroll.initiatePayroll({ companyId, payPeriodId })
      : payroll.cancelPayrollSubmission({ companyId, payPeriodId }),
  );
  const outcomes = await Promise.allSettled(calls);
  expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
  const status = await fetchPeriodStatus(account, payPeriodId);
  const [year] = await app.owner.query(listYears, [companyId]);
  expect(year?.sums.gross ?? 0).toBe(status === 'Submitted' ? 100_000 : 0);
});
