import { expect } from 'vitest';
import { expectNoDoctorFindings } from '../harness/doctor.ts';
import { addTimeOffPolicyFor } from '../harness/time-off.ts';
import { addSalaried, twoSchedulesTest as test } from '../harness/two-schedules.ts';

interface Short {
  readonly compensationFrequency: 'Monthly' | 'Quarterly' | 'Annually';
  readonly ends: string;
  readonly days: readonly [workingDays: number, ofWorkingDays: number];
  readonly pay: number;
  readonly hoursEarned: number;
}

// Of a salary of 52,000, and of 10 hours of vacation for each pay period.
const shortPeriods: readonly Short[] = [
  {
    compensationFrequency: 'Monthly',
    ends: '2026-03-31',
    days: [21, 22],
    // 52,000 ÷ 12 × 21 ÷ 22
    pay: 4136.36,
    // 10 × 29 ÷ 31
    hoursEarned: 9.3548,
  },
  {
    compensationFrequency: 'Quarterly',
    ends: '2026-03-31',
    days: [21, 64],
    // 13,000 × 21 ÷ 64
    pay: 4265.63,
    // 10 × 29 ÷ 90
    hoursEarned: 3.2222,
  },
  {
    compensationFrequency: 'Annually',
    ends: '2026-12-31',
    days: [218, 261],
    // 52,000 × 218 ÷ 261
    pay: 43_432.95,
    // 10 × 304 ÷ 365
    hoursEarned: 8.3288,
  },
];

test('the short first period of a schedule pays the share of its working days, in preview, stub and ledger', async ({
  account,
  app,
  company: { companyId },
  move,
}) => {
  const { payroll, reports, sandbox } = account.client;
  const paid: (Short & { readonly userId: string; readonly payPeriodId: string })[] = [];
  for (const short of shortPeriods) {
    const { compensationFrequency, ends, days, pay } = short;
    const { paySchedule } = await payroll.addNamedPaySchedule({
      paySchedule: {
        companyId,
        workerType: 'W2',
        name: compensationFrequency,
        compensationFrequency,
        payBeginDate: '2026-03-03',
        payDay: 'Last day of the month',
      },
    });
    const { payScheduleId } = paySchedule;
    const userId = await addSalaried(account, companyId, compensationFrequency);
    const moved = await move([userId], '2026-03-03', { payScheduleId });
    const [workingDays, ofWorkingDays] = days;
    expect(JSON.parse(moved.body).movedWorkers).toMatchObject([
      {
        transitionPeriod: { payEndDate: '2026-03-02', salary: 200 },
        firstPeriod: { payEndDate: ends, workingDays, ofWorkingDays, salary: pay },
      },
    ]);
    const { unprocessedPayPeriods } = await reports.getUnProcessedPayPeriod({
      companyId,
      extended: true,
    });
    const period = unprocessedPayPeriods.find(
      (each) => each.scheduleName === compensationFrequency,
    );
    paid.push({ ...short, userId, payPeriodId: period?.payPeriodId ?? '' });
  }
  const userIds = paid.map(({ userId }) => userId);
  const perPeriod = { accrualMethod: 'Per Pay Period', hoursEarned: 10 } as const;
  const changes = { ...perPeriod, perHoursWorked: undefined };
  await addTimeOffPolicyFor(account, { companyId, userIds }, changes);
  for (const { payPeriodId } of paid) await payroll.initiatePayroll({ companyId, payPeriodId });
  await sandbox.advanceClock({ to: '2026-12-31T18:00:00-05:00' });

  const { payPeriod } = await reports.getPayrollHistoryBasedOnDateRange({
    companyId,
    startDate: '2026-03-03',
    endDate: '2026-12-31',
  });
  for (const { payPeriodId, userId, pay, hoursEarned } of paid) {
    const { payrollLineItem } = await reports.getPayStub({ payPeriodId, userId });
    expect(payrollLineItem[0]).toMatchObject({ grossTotal: pay, timeOff: [{ hoursEarned }] });
    const processed = payPeriod.find((each) => each.payPeriodId === payPeriodId);
    expect(processed?.payrollLineItems).toMatchObject([{ userId, grossTotal: pay }]);
  }
  await expectNoDoctorFindings(app.owner);
});
