import { expect } from 'vitest';
import { bonusOf, payFirstPeriod } from '../harness/corrections.ts';
import { payrollTest } from '../harness/fixtures.ts';
import { readLedgerBalances } from '../harness/payments.ts';
import { readyWorker, salary } from '../harness/payroll-ready.ts';
import { expectRefusal } from '../harness/refusal.ts';

const test = payrollTest
  .extend('userId', ({ account, companyId }) =>
    readyWorker(account, companyId, { wage: salary(52_000), accountNumber: null }),
  )
  /** A period, from 2 to 8 March, in which $3,230.00 was paid too much. */
  .extend('payPeriodId', { auto: true }, async ({ account, companyId, userId }) => {
    const { payroll } = account.client;
    const payPeriodId = await payFirstPeriod(account, companyId, (period) =>
      payroll.importRegularDifferentialPayrollData({
        companyId,
        payPeriodId: period,
        payrollData: [{ userId, additionalCompensations: bonusOf(5000) }],
      }),
    );
    const corrections = [{ userId, action: 'Replace' as const }];
    await payroll.correctPayroll({ companyId, payPeriodId, corrections });
    return payPeriodId;
  })
  .extend(
    'recover',
    ({ account, companyId, userId, payPeriodId }) =>
      async (recovery: 'Deduction' | 'Repaid') => {
        const request = { companyId, payPeriodId, userId, recovery };
        return (await account.client.payroll.recoverOverpayment(request)).recovery.message;
      },
  )
  .extend('payNext', ({ account, companyId }) => async (to: string) => {
    const { payroll, reports, sandbox } = account.client;
    const next = await reports.getPayPeriod({ companyId, workerType: 'W2' });
    const { preview } = await payroll.previewPayroll({ companyId, payPeriodId: next.payPeriodId });
    await payroll.initiatePayroll({ companyId, payPeriodId: next.payPeriodId });
    await sandbox.advanceClock({ to });
    return preview.blockers.filter(({ key }) => key === 'notTaken').map(({ message }) => message);
  })
  .extend(
    'listUnsettledBalances',
    ({ app, companyId }) =>
      async () =>
        Object.entries(await readLedgerBalances(app, companyId)).filter(([name]) =>
          /net pay|liability:deductions/.test(name),
        ),
  );

test('a deduction larger than the pay is reported in the preview and can be repeated until the overpayment is recovered', async ({
  recover,
  account,
  companyId,
  payNext,
  listUnsettledBalances,
  payPeriodId,
  userId,
}) => {
  expect(await recover('Deduction')).toMatch(/^\$3230\.00 is deducted .* on 03\/20\/2026/);
  expectRefusal(
    await account.send({
      path: '/payroll/recoverOverpayment',
      body: { companyId, payPeriodId, userId, recovery: 'Deduction' },
    }),
    400,
    'Katherine Johnson was not overpaid for 03/02/2026 - 03/08/2026.',
  );
  expect(await payNext('2026-03-27')).toEqual([
    'Katherine Johnson: $2427.45 of Repayment of overpaid wages is not deducted: insufficient pay. It is still owed as an overpayment.',
  ]);
  expect(await recover('Deduction')).toMatch(/^\$2427\.45 is deducted .* on 04\/03\/2026/);
  await payNext('2026-04-10');
  expect(await recover('Repaid')).toBe('Katherine Johnson has repaid $1624.90.');
  expect(await listUnsettledBalances()).toEqual([]);
});

test('an overpayment is not deducted from the pay of a terminated worker without pay', async ({
  account,
  companyId,
  userId,
  payPeriodId,
}) => {
  await account.client.adminPortal.terminateUser({
    user: {
      userId,
      companyId,
      exitDate: '2026-03-08',
      personalEmail: 'katherine@example.com',
      finalPayCheckType: 'They have already been paid',
    },
  });
  const corrections = [
    { userId, action: 'Replace' as const, additionalCompensations: bonusOf(10) },
  ];
  const request = { companyId, payPeriodId, corrections };
  const { correction } = await account.client.payroll.previewCorrection(request);
  const waysBack = correction.corrections[0]?.cash.waysBack.map(({ recovery }) => recovery);
  expect(waysBack).toEqual(['Repaid']);
  expectRefusal(
    await account.send({
      path: '/payroll/recoverOverpayment',
      body: { companyId, payPeriodId, userId, recovery: 'Deduction' },
    }),
    400,
    'Katherine Johnson has no upcoming regular pay date to deduct the amount from: add a schedule with addPaySchedule, or use Repaid.',
  );
});

test('a recovery deduction removed before the run leaves the debt unchanged', async ({
  recover,
  account,
  companyId,
  payNext,
  listUnsettledBalances,
  userId,
}) => {
  await recover('Deduction');
  const { adminPortal } = account.client;
  const { recurringPayItems } = await adminPortal.getRecurringPayItems({ companyId, userId });
  const [item] = recurringPayItems;
  await adminPortal.removeRecurringPayItem({ recurringPayItemId: item?.recurringPayItemId ?? '' });
  expect(await payNext('2026-03-27')).toEqual([]);
  expect(await recover('Repaid')).toBe('Katherine Johnson has repaid $3230.00.');
  expect(await listUnsettledBalances()).toEqual([]);
});
