import { expect } from 'vitest';
import { addSchedule } from '../../harness/examples.ts';
import { payrollTest as test } from '../../harness/fixtures.ts';
import { readyWorker, salary } from '../../harness/payroll-ready.ts';

test('every report of payroll history shows the accounts of a payment as getPayPeriodDetails does', async ({
  account,
  companyId,
  advance,
}) => {
  const { payroll, reports } = account.client;
  const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
  const { payPeriodId } = await addSchedule(account, companyId);
  await payroll.initiatePayroll({ companyId, payPeriodId });
  await advance('2026-03-20');

  const range = { companyId, startDate: '2026-03-01', endDate: '2026-03-31' };
  const { payPeriod: expected } = await reports.getPayPeriodDetails({ payPeriodId });
  expect(expected[0]?.payrollLineItems[0]?.payDetails).toEqual([
    { payPercentage: 100, amount: 802.55, employeePayAccount: { accountName: 'Everyday' } },
  ]);
  const histories = [
    await reports.getPayrollHistoryBasedOnDateRange(range),
    await reports.getIndividualPayrollHistory({ companyId, userId }),
    await reports.getProcessedPayperiodsDetails({ companyId }),
  ];
  for (const { payPeriod } of histories) expect(payPeriod).toEqual(expected);
});
