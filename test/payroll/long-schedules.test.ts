import { expect } from 'vitest';
import { expectNoDoctorFindings } from '../harness/doctor.ts';
import { readyWorker, salary } from '../harness/payroll-ready.ts';
import { twoSchedulesTest } from '../harness/two-schedules.ts';

// The test clock starts on 2026-03-03, the first day of the schedules and of the workers.

/** A worker aged 47 with dues of 100 a month and cover of 150,000 from April on, in a schedule of its own. */
const test = twoSchedulesTest.extend(
  'begin',
  ({ account, company: { companyId }, move }) =>
    async (name: string, compensationFrequency: 'Quarterly' | 'Annually') => {
      const { adminPortal, benefits, payroll, reports } = account.client;
      const { paySchedule } = await payroll.addNamedPaySchedule({
        paySchedule: {
          companyId,
          workerType: 'W2',
          name,
          compensationFrequency,
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
      await benefits.enrolUserBenefit({
        benefitUserElection: { ...offered, userId, coverAmount: 150_000 },
      });
      const { payScheduleId } = paySchedule;
      expect((await move([userId], '2026-03-03', { payScheduleId })).status).toBe(200);
      const { unprocessedPayPeriods } = await reports.getUnProcessedPayPeriod({
        companyId,
        extended: true,
      });
      const periods = unprocessedPayPeriods.filter(({ scheduleName }) => scheduleName === name);
      return { userId, periods };
    },
);

test('payrolls of a quarter and of a year take and tax what is per month for each of their months', async ({
  account,
  app,
  company: { companyId },
  begin,
}) => {
  const { benefits, payroll, reports, sandbox } = account.client;
  await benefits.addCompanyBenefits({
    benefitCompanyElection: {
      companyId,
      benefitType: 'Life Insurance',
      effectiveMonth: 'April 2026',
    },
  });
  const quarterly = await begin('Directors', 'Quarterly');
  const annual = await begin('Owners', 'Annually');
  const payQuarter = async (index: number) => {
    const payPeriodId = quarterly.periods[index]?.payPeriodId ?? '';
    await payroll.initiatePayroll({ companyId, payPeriodId });
    const { userId } = quarterly;
    const { payrollLineItem } = await reports.getPayStub({ payPeriodId, userId });
    const [stub] = payrollLineItem;
    const amounts = (lines: readonly { readonly amount: number }[] = []) =>
      lines.map(({ amount }) => amount);
    return [amounts(stub?.deductions), amounts(stub?.additionalCompensations)];
  };
  // March alone, and the second quarter: 100 thousand at 0.15 for three months, at age 47.
  expect(await payQuarter(0)).toEqual([[100], []]);
  await sandbox.advanceClock({ to: '2026-04-01' });
  expect(await payQuarter(1)).toEqual([[300], [45]]);

  expect(annual.periods).toMatchObject([
    { payBeginDate: '2026-03-03', payEndDate: '2026-12-31', payDate: '2026-12-31' },
    { payBeginDate: '2027-01-01', payEndDate: '2027-12-31', payDate: '2027-12-31' },
  ]);
  const { userId } = annual;
  const payPeriodId = annual.periods[0]?.payPeriodId ?? '';
  await sandbox.advanceClock({ to: '2026-12-15' });
  await payroll.initiatePayroll({ companyId, payPeriodId });
  await sandbox.advanceClock({ to: '2027-01-04' });

  const { payrollLineItem } = await reports.getPayStub({ payPeriodId, userId });
  expect(payrollLineItem).toMatchObject([
    {
      // 52,000 × 218 ÷ 261 working days
      grossTotal: 43_432.95,
      deductions: [{ description: 'Union Dues', amount: 1000 }],
      // 100 thousand at 0.15 for the nine months from April on, at age 47
      additionalCompensations: [{ amount: 135 }],
      taxDetails: [
        // Without the life insurance: 1,240 + 12 % of what 43,432.95 − 8,600 has above 19,900
        { TaxName: 'Federal Withholding Tax', TaxAmount: 3031.95 },
        // 6.2 % and 1.45 % of 43,567.95
        { TaxName: 'Social Security', TaxAmount: 2701.21 },
        { TaxName: 'Medicare', TaxAmount: 631.74 },
        // 720 + 5.75 % of what 43,432.95 − 8,750 has above 17,000
        { TaxName: 'VA - State Income Tax', TaxAmount: 1737 },
      ],
      netTotal: 34_331.05,
    },
  ]);
  const { payPeriod } = await reports.getPayrollHistoryBasedOnDateRange({
    companyId,
    startDate: '2026-03-03',
    endDate: '2026-12-31',
  });
  const processed = payPeriod.find((each) => each.payPeriodId === payPeriodId);
  expect(processed?.payrollLineItems).toMatchObject([{ userId, grossTotal: 43_432.95 }]);
  const { deductionBalances } = await reports.getDeductionBalances({ companyId });
  const takenOf = (worker: string) =>
    deductionBalances
      .filter((each) => each.userId === worker)
      .map(({ amountDue, amountTaken, amountOwed }) => [amountDue, amountTaken, amountOwed]);
  expect(takenOf(quarterly.userId)).toEqual([[400, 400, 0]]);
  expect(takenOf(userId)).toEqual([[1000, 1000, 0]]);
  await expectNoDoctorFindings(app.owner);
});
