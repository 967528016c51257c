import { describe, expect } from 'vitest';
import type { TestAccount } from '../../harness/app.ts';
import { addSchedule } from '../../harness/examples.ts';
import { readyCompanyTest as base } from '../../harness/fixtures.ts';
import { readyWorker, salary } from '../../harness/payroll-ready.ts';

type RegularEntry = Parameters<
  TestAccount['client']['payroll']['importRegularPayrollData']
>[0]['payrollData'][number];

/** A salary of 60,000 a year, paid 2,500.00 twice a month. */
const test = base.extend('pay', async ({ account, companyId }) => {
  const { payroll, reports } = account.client;
  const wage = { ...salary(60_000), standardWorkingHours: undefined };
  const userId = await readyWorker(account, companyId, { wage });
  return async (standardWorkingHours: number, entry: Omit<RegularEntry, 'userId'>) => {
    const { payPeriodId } = await addSchedule(account, companyId, {
      standardWorkingHours,
      compensationFrequency: 'SemiMonthly',
      payBeginDate: '2026-03-01',
      payDate: '2026-03-20',
    });
    const { importRegularPayrollLData } = await payroll.importRegularPayrollData({
      companyId,
      payPeriodId,
      payrollData: [{ userId, ...entry }],
    });
    const { payPeriod } = await reports.getPayPeriodDetails({ payPeriodId });
    return { message: importRegularPayrollLData.message, item: payPeriod[0]?.payrollLineItems[0] };
  };
});

describe('a salary of 60,000 paid twice a month', () => {
  const unpaidTimeOff = [{ leaveType: 'Unpaid', policyType: 'Personal', hours: 8 }];
  test.for<
    [hours: number, entry: Omit<RegularEntry, 'userId'>, gross: number, said: string, why: string]
  >([
    [
      40,
      { unPaidLeave: { noOfHours: 8 } },
      2269.23,
      'The salary is reduced by unpaid leave: Katherine Johnson (8 hours).',
      '40 are hours a week: 2,500.00 less 8 × 60,000/2,080',
    ],
    [
      8,
      { timeOffs: unpaidTimeOff },
      2269.23,
      'The salary is reduced by unpaid leave: Katherine Johnson (8 hours).',
      '8 are hours a day, and unpaid time off counts like unpaid leave',
    ],
    [
      86.67,
      { basicPay: { payHours: 80 } },
      2307.69,
      'Salaried, and paid for the base hours entered instead of the salary: Katherine Johnson ($2307.69 for 80 hours).',
      '80 × 60,000/2,080',
    ],
    [
      40,
      { basicPay: { payHours: 0 } },
      0,
      'Salaried, and paid no salary because 0 base hours were entered: Katherine Johnson. Leave base pay out to pay the salary.',
      '0 hours pay nothing',
    ],
  ])(
    'with standard hours %d and %j is %d and says "%s" (%s)',
    async ([hours, entry, gross, said], { pay }) => {
      const { message, item } = await pay(hours, entry);
      expect(item?.grossTotal).toBe(gross);
      expect(message).toContain(said);
    },
  );
});

test('answers and reports say how standard hours were understood', async ({
  account,
  companyId,
}) => {
  const { adminPortal, payroll, reports } = account.client;
  const { paySchedule } = await payroll.addPaySchedule({
    paySchedule: {
      companyId,
      workerType: 'W2',
      standardWorkingHours: 40,
      compensationFrequency: 'SemiMonthly',
      payBeginDate: '2026-03-01',
      payDate: '2026-03-20',
    },
  });
  expect(paySchedule.message).toContain(
    '40 standard working hours are hours a week: 86.6667 hours a pay period.',
  );
  const update = { payScheduleId: paySchedule.payScheduleId, standardWorkingHours: 80 };
  expect((await payroll.updatePaySchedule({ paySchedule: update })).paySchedule.message).toContain(
    '80 standard working hours are hours a pay period.',
  );
  const schedules = await reports.getPaySchedule({ companyId, extended: true });
  expect(schedules.paySchedule[0]).toMatchObject({
    standardWorkingHours: 80,
    standardWorkingHoursBasis: 'Per Pay Period',
  });

  const userId = await readyWorker(account, companyId, { wage: salary(60_000) });
  const { userWages } = await reports.getUserWage({ companyId, userId });
  expect(userWages[0]).toMatchObject({
    standardWorkingHours: 40,
    standardWorkingHoursBasis: 'Per Week',
  });
  const userWageId = userWages[0]?.userWageId ?? '';
  const { userWage } = await adminPortal.updateUserWage({
    userWage: { userWageId, standardWorkingHours: 7.5 },
  });
  expect(userWage.message).toContain(
    '7.5 standard working hours are hours a day, on five days a week.',
  );
});
