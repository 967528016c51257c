import { expect } from 'vitest';
import { expectNoDoctorFindings } from '../harness/doctor.ts';
import { readyWorker, salary } from '../harness/payroll-ready.ts';
import { twoSchedulesTest as test } from '../harness/two-schedules.ts';

test('the payroll of a quarter takes and taxes what is per month for each of its months', async ({
  account,
  app,
  company: { companyId },
  move,
}) => {
  const { adminPortal, benefits, payroll, reports, sandbox } = account.client;
  const { paySchedule } = await payroll.addNamedPaySchedule({
    paySchedule: {
      companyId,
      workerType: 'W2',
      name: 'Directors',
      compensationFrequency: 'Quarterly',
      payBeginDate: '2026-03-03',
      payDay: 'Last day of the month',
    },
  });
  const userId = await readyWorker(account, companyId, {
    wage: salary(52_000),
    worker: { dateOfJoin: '2026-03-03' },
    identity: { dateOfBirth: '1979-08-20' },
  });
  await adminPortal.addRecurringPayItem({
    recurringPayItem: { companyId, userId, type: 'Union Dues', amountPerPayperiod: 100 },
  });
  await adminPortal.setDeductionTerms({
    deductionTerms: { companyId, userId, type: 'Union Dues', amountPer: 'Month' },
  });
  const offered = { companyId, benefitType: 'Life Insurance', effectiveMonth: 'April 2026' };
  await benefits.addCompanyBenefits({ benefitCompanyElection: offered });
  await benefits.enrolUserBenefit({
    benefitUserElection: { ...offered, userId, coverAmount: 150_000 },
  });
  const { payScheduleId } = paySchedule;
  expect((await move([userId], '2026-03-03', { payScheduleId })).status).toBe(200);
  const { unprocessedPayPeriods } = await reports.getUnProcessedPayPeriod({
    companyId,
    extended: true,
  });
  const quarters = unprocessedPayPeriods.filter(({ scheduleName }) => scheduleName === 'Directors');
  const paid = async (index: number) => {
    const payPeriodId = quarters[index]?.payPeriodId ?? '';
    await payroll.initiatePayroll({ companyId, payPeriodId });
    const { payrollLineItem } = await reports.getPayStub({ payPeriodId, userId });
    const [stub] = payrollLineItem;
    const amounts = (lines: readonly { readonly amount: number }[] = []) =>
      lines.map(({ amount }) => amount);
    return [amounts(stub?.deductions), amounts(stub?.additionalCompensations)];
  };
  // March alone, and the second quarter: 100 thousand at 0.15 for three months, at age 47.
  expect(await paid(0)).toEqual([[100], []]);
  await sandbox.advanceClock({ to: '2026-04-01' });
  expect(await paid(1)).toEqual([[300], [45]]);
  await sandbox.advanceClock({ to: '2026-07-01' });
  const { deductionBalances } = await reports.getDeductionBalances({ companyId });
  expect(deductionBalances).toMatchObject([{ amountDue: 400, amountTaken: 400, amountOwed: 0 }]);
  await expectNoDoctorFindings(app.owner);
});
