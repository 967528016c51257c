import { describe, expect } from 'vitest';
import { statement } from '../../database/database.ts';
import { bonusOf, payFirstPeriod } from '../harness/corrections.ts';
import { payrollTest as test } from '../harness/fixtures.ts';
import {
  fetchPeriodStatus,
  fetchTransactionLines,
  readLedgerBalances,
} from '../harness/payments.ts';
import { readStoredYearTotals } from '../harness/payroll-history.ts';
import { readyWorker, salary } from '../harness/payroll-ready.ts';
import { expectRefusal } from '../harness/refusal.ts';

const listResults = statement<{ userId: string; counts: boolean; net: number }>(
  '',
  `select worker_id "userId", is_current "counts", net_cents net from paywright.pay_result
   where pay_period_id = $1 order by 1, 2, 3`,
);

describe('a replaced payment', () => {
  test('by a higher one pays the difference as previewed, and every report shows it', async ({
    account,
    companyId,
    app,
  }) => {
    const { payroll, sandbox, reports } = account.client;
    const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
    const payPeriodId = await payFirstPeriod(account, companyId);
    const request = {
      companyId,
      payPeriodId,
      reason: 'the bonus was forgotten',
      corrections: [{ userId, action: 'Replace' as const, additionalCompensations: bonusOf(100) }],
    };
    const before = await reports.getPayStub({ payPeriodId, userId });
    const { correction } = await payroll.previewCorrection(request);
    expect(correction).toMatchObject({
      payDate: '2026-03-13',
      totals: { workers: 1, gross: { before: 1000, after: 1100, difference: 100 } },
      cash: { toPay: 64.6, directDeposit: 64.6, checks: 0, paidOn: '2026-03-18', toCollect: 0 },
      forms: [],
      blockers: [],
    });
    expect(correction.corrections[0]).toMatchObject({
      net: { before: 802.55, after: 867.15, difference: 64.6 },
      employeeTaxes: { before: 197.45, after: 232.85, difference: 35.4 },
      yearToDate: { gross: { before: 1000, after: 1100, difference: 100 } },
      laterPeriods: [],
    });
    // A preview stores nothing.
    expect(await reports.getPayStub({ payPeriodId, userId })).toEqual(before);
    const { previewHash } = correction;
    const done = await payroll.correctPayroll({ ...request, previewHash });
    expect(done.correction).toMatchObject({
      payPeriodId,
      status: 'Success',
      message:
        'The payroll of 03/02/2026 - 03/08/2026 was corrected: 1 payment was replaced. $64.60 more is paid to 1 worker on 03/18/2026.',
    });
    const { payrollLineItem } = await reports.getPayStub({ payPeriodId, userId });
    expect(payrollLineItem[0]).toMatchObject({
      grossTotal: 1100,
      netTotal: 867.15,
      ytdGrossTotal: 1100,
      corrections: [
        'The payment to Katherine Johnson was replaced on 03/16/2026 (the bonus was forgotten).',
      ],
    });
    const { payrollLineItems } = await reports.getPayRun({ payPeriodId });
    expect(payrollLineItems).toEqual([
      { userId, totalHours: 40, wages: 1100, taxes: 232.85, 'cash requirements': 867.15 },
    ]);
    const { explanation } = await reports.explainPay({ payPeriodId, userId });
    expect(explanation.text).toContain('184,500.00 − 0.00 year to date = 1,100.00');
    await sandbox.advanceClock({ to: '2026-03-19' });
    expect(await fetchTransactionLines(account, payPeriodId)).toEqual([
      'AchDebit 802.55 settled',
      'AchDebit 64.6 settled',
      'AchCredit 802.55 settled',
      'AchCredit 64.6 settled',
    ]);
    expect(await fetchPeriodStatus(account, payPeriodId)).toBe('Processed');
    expect(await readLedgerBalances(app, companyId)).not.toHaveProperty(['liability:net pay']);
    expect((await readStoredYearTotals(app, userId)).gross).toBe(110_000);
  });

  test('is refused by its preview hash if another correction was made since the preview', async ({
    account,
    companyId,
  }) => {
    const { payroll } = account.client;
    const userId = await readyWorker(account, companyId, {
      wage: salary(52_000),
      accountNumber: null,
    });
    const payPeriodId = await payFirstPeriod(account, companyId);
    const request = {
      companyId,
      payPeriodId,
      corrections: [{ userId, action: 'Replace' as const, deductions: bonusOf(10) }],
    };
    const { previewHash } = (await payroll.previewCorrection(request)).correction;
    await payroll.correctPayroll({
      companyId,
      payPeriodId,
      corrections: [{ userId, action: 'Replace', deductions: bonusOf(20) }],
    });
    expectRefusal(
      await account.send({ path: '/payroll/correctPayroll', body: { ...request, previewHash } }),
      400,
      'The figures have changed since this previewHash: call previewCorrection and review them again.',
    );
  });

  test('paid by check and replaced several times ends with its first amounts', async ({
    account,
    companyId,
    app,
  }) => {
    const { payroll, sandbox } = account.client;
    const userId = await readyWorker(account, companyId, {
      wage: salary(52_000),
      accountNumber: null,
    });
    const payPeriodId = await payFirstPeriod(account, companyId);
    const first = await readStoredYearTotals(app, userId);
    const balances = await readLedgerBalances(app, companyId);
    const replace = async (amount: number) => {
      const corrections = [
        { userId, action: 'Replace' as const, additionalCompensations: bonusOf(amount) },
      ];
      return payroll.correctPayroll({ companyId, payPeriodId, corrections });
    };
    await replace(500);
    expect(await fetchTransactionLines(account, payPeriodId)).toEqual([
      'Check 802.55 settled',
      'Check 323 pending',
    ]);
    const body = { companyId, payPeriodId, action: 'Void' };
    expectRefusal(
      await account.send({ path: '/payroll/correctPayroll', body }),
      400,
      'corrections[0]: a payment to Katherine Johnson is pending. Correct it after the money has arrived or was returned.',
    );
    await sandbox.advanceClock({ to: '2026-03-19' });
    await replace(200);
    await replace(0);
    expect(await readStoredYearTotals(app, userId)).toEqual(first);
    const [correction] = (await account.client.reports.getCorrections({ companyId })).corrections;
    expect(correction?.owedByUser).toBe(323);
    await payroll.recoverOverpayment({ companyId, payPeriodId, userId, recovery: 'Repaid' });
    expect(await readLedgerBalances(app, companyId)).toEqual(balances);
    const results = await app.owner.query(listResults, [payPeriodId]);
    expect(results.map(({ counts }) => counts)).toEqual([false, false, false, true]);
  });

  test('of an off-cycle period has the amount of its line item', async ({ account, companyId }) => {
    const { payroll, sandbox, reports } = account.client;
    const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
    const { payPeriod } = await payroll.addSupplementalPayPeriodWithLineItems({
      payPeriod: {
        companyId,
        payPeriodType: 'Off-Cycle',
        workerType: 'W2',
        payBeginDate: '2026-03-02',
        payEndDate: '2026-03-06',
        payDate: '2026-03-13',
        payrollLineItem: [{ userId, amount: 500, paymentMethod: 'Direct Deposit' }],
      },
    });
    const { payPeriodId } = payPeriod;
    await payroll.initiatePayroll({ companyId, payPeriodId });
    await sandbox.advanceClock({ to: '2026-03-16' });
    const before = (await reports.getPayStub({ payPeriodId, userId })).payrollLineItem[0];
    const corrections = [{ userId, action: 'Replace' as const, amount: 1000 }];
    await payroll.correctPayroll({ companyId, payPeriodId, corrections });
    const after = (await reports.getPayStub({ payPeriodId, userId })).payrollLineItem[0];
    expect(after?.grossTotal).toBe(1000);
    expect(after?.additionalCompensations[0]?.description).toBe(
      before?.additionalCompensations[0]?.description,
    );
  });
});

describe('recomputing a whole run', () => {
  test('from the same data changes no figure of any worker', async ({
    account,
    companyId,
    app,
  }) => {
    const { payroll, adminPortal, reports, benefits } = account.client;
    const hourly = { wageRate: 31.5, wageBasis: 'Per Hour', userType: 'Paid by the hour' } as const;
    const users = [
      await readyWorker(account, companyId, { wage: salary(52_000) }),
      await readyWorker(account, companyId, { wage: hourly, accountNumber: null }),
      await readyWorker(account, companyId, { wage: hourly }),
      await readyWorker(account, companyId, { wage: salary(900_000) }),
    ];
    const [ada = '', joan = '', mary = ''] = users;
    await adminPortal.addGarnishment({
      garnishment: {
        companyId,
        userId: ada,
        garnishmentType: 'Child Support',
        amountPerPayperiod: 150,
      },
    });
    await adminPortal.addRecurringPayItem({
      recurringPayItem: { companyId, userId: joan, type: '401K', allocatedPercentage: 5 },
    });
    await benefits.addCompanyBenefits({
      benefitCompanyElection: { companyId, benefitType: 'Dental', effectiveMonth: 'April 2026' },
    });
    const payPeriodId = await payFirstPeriod(account, companyId, (period) =>
      payroll.importRegularPayrollData({
        companyId,
        payPeriodId: period,
        payrollData: [
          {
            userId: joan,
            basicPay: { payHours: 40 },
            overTime: [{ type: 'Standard Overtime', noOfHours: 6.25 }],
            additionalCompensation: bonusOf(1234.56),
          },
          {
            userId: mary,
            basicPay: { payHours: 37.5 },
            reimbursements: [{ reimbursementType: 'Mileage', amount: 61.2 }],
            deductions: [{ description: 'Union Dues', amount: 12 }],
          },
        ],
      }),
    );
    const figures = async () => ({
      run: await reports.getPayRun({ payPeriodId }),
      details: (await reports.getPayPeriodDetails({ payPeriodId })).payPeriod[0]?.payrollLineItems,
      balances: await readLedgerBalances(app, companyId),
      years: await Promise.all(users.map((userId) => readStoredYearTotals(app, userId))),
    });
    const before = await figures();
    const request = { companyId, payPeriodId, action: 'Recompute' as const };
    const { correction } = await payroll.previewCorrection(request);
    expect(correction.cash).toMatchObject({ toPay: 0, toCollect: 0, owedToOthers: 0 });
    expect(correction.corrections).toHaveLength(4);
    for (const { gross, net, taxes, yearToDate } of correction.corrections)
      for (const { difference } of [gross, net, ...taxes, ...yearToDate.taxes])
        expect(difference).toBe(0);
    expect(correction.forms).toEqual([]);
    await payroll.correctPayroll(request);
    expect(await figures()).toEqual(before);
    expect(
      (await fetchTransactionLines(account, payPeriodId)).every((one) => one.endsWith('settled')),
    ).toBe(true);
  });
});

test('a correction of a contractor computes no taxes', async ({ account, companyId, app }) => {
  const { payroll, sandbox } = account.client;
  const userId = await readyWorker(account, companyId, {
    worker: { workerType: '1099-NEC' },
    wage: { wageRate: 80, wageBasis: 'Per Hour', userType: 'Paid by the hour' },
  });
  const { payPeriod } = await payroll.addSupplementalPayPeriodWithLineItems({
    payPeriod: {
      companyId,
      payPeriodType: 'Missing',
      workerType: '1099-NEC',
      payBeginDate: '2026-03-02',
      payEndDate: '2026-03-06',
      payDate: '2026-03-13',
      payrollLineItem: [{ userId, amount: 500, paymentMethod: 'Direct Deposit' }],
    },
  });
  const { payPeriodId } = payPeriod;
  await payroll.initiatePayroll({ companyId, payPeriodId });
  await sandbox.advanceClock({ to: '2026-03-16' });
  const request = {
    companyId,
    payPeriodId,
    corrections: [{ userId, action: 'Replace' as const, amount: 450 }],
  };
  const { correction } = await payroll.previewCorrection(request);
  expect(correction.corrections[0]).toMatchObject({ taxes: [], cash: { toPay: 0, toCollect: 50 } });
  await payroll.correctPayroll(request);
  expect((await readStoredYearTotals(app, userId)).gross).toBe(45_000);
});
