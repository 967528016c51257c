import { expect } from 'vitest';
import { expectNoDoctorFindings } from '../harness/doctor.ts';
import { readyWorker, salary } from '../harness/payroll-ready.ts';
import { twoSchedulesTest } from '../harness/two-schedules.ts';

// Weeks from Monday 2026-03-02 on are paid on the second Friday; half months are paid three days after their end.

const test = twoSchedulesTest
  .extend('ana', ({ account, company: { companyId } }) =>
    readyWorker(account, companyId, {
      wage: salary(52_000),
      identity: { dateOfBirth: '1979-08-20' },
    }),
  )
  .extend('linesIn', ({ account, ana: userId }) => async (payPeriodId: string) => {
    const { reports } = account.client;
    const { payrollLineItem } = await reports.getPayStub({ payPeriodId, userId });
    const [stub] = payrollLineItem;
    const lines = [...(stub?.deductions ?? []), ...(stub?.additionalCompensations ?? [])];
    return lines.map(({ description, amount }) => `${description} ${amount}`);
  });

test('dues per month and life insurance of a month are taken once by the payrolls of both schedules', async ({
  account,
  app,
  company: { companyId },
  ana: userId,
  move,
  periodId,
  linesIn,
}) => {
  const { adminPortal, benefits, payroll, reports } = account.client;
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
  const submit = async (begins: string, ends: string) => {
    const payPeriodId = await periodId(begins, ends);
    await payroll.initiatePayroll({ companyId, payPeriodId });
    return linesIn(payPeriodId);
  };
  // Weeks are paid on 3, 10, 17 and 24 April.
  const first = await submit('2026-03-23', '2026-03-29');
  expect(first).toEqual(['Union Dues 25', 'Group Term Life Over $50000 15']);
  expect((await move([userId], '2026-04-01')).status).toBe(200);
  // Then on 3 and 10 April, and for the first half of April on the 17th.
  const divided = await submit('2026-03-30', '2026-04-05');
  expect(divided).toEqual(['Union Dues 41.67']);
  expect(await submit('2026-04-01', '2026-04-15')).toEqual(['Union Dues 33.33']);
  const { deductionBalances } = await reports.getDeductionBalances({ companyId });
  expect(deductionBalances).toMatchObject([{ amountTaken: 100 }]);
  // May is a month of the half months alone.
  const may = await linesIn(await periodId('2026-04-16', '2026-04-30'));
  expect(may).toEqual(['Union Dues 50', 'Group Term Life Over $50000 15']);
  await expectNoDoctorFindings(app.owner);
});

test('life insurance of a worker who is left out is taxed in the next payroll that pays the worker', async ({
  account,
  app,
  company: { companyId },
  ana: userId,
  periodId,
  linesIn,
}) => {
  const { benefits, payroll } = account.client;
  const offered = { companyId, benefitType: 'Life Insurance', effectiveMonth: 'April 2026' };
  await benefits.addCompanyBenefits({ benefitCompanyElection: offered });
  await benefits.enrolUserBenefit({
    benefitUserElection: { ...offered, userId, employeeAmount: 2, coverAmount: 150_000 },
  });
  await readyWorker(account, companyId, { wage: salary(52_000) });
  const first = await periodId('2026-03-23', '2026-03-29');
  await payroll.removeUsersFromRegularPayPeriod({
    companyId,
    payPeriodId: first,
    payrollLineItems: [{ userId }],
  });
  await payroll.initiatePayroll({ companyId, payPeriodId: first });
  const second = await periodId('2026-03-30', '2026-04-05');
  // 15.00 less three of the four weekly contributions of 2.
  expect(await linesIn(second)).toContain('Group Term Life Over $50000 9');
  const third = await periodId('2026-04-06', '2026-04-12');
  expect(await linesIn(third)).toEqual(['Life Insurance 2']);
  await expectNoDoctorFindings(app.owner);
});

test('a move that leaves a month without its last payroll names the deduction, and none while one is open', async ({
  account,
  company: { companyId, payScheduleId },
  ana: userId,
  periodId,
}) => {
  const { adminPortal, payroll } = account.client;
  await adminPortal.addRecurringPayItem({
    recurringPayItem: { companyId, userId, type: 'Union Dues', amountPerPayperiod: 100 },
  });
  await adminPortal.setDeductionTerms({
    deductionTerms: { companyId, userId, type: 'Union Dues', payrolls: 'Last Of Month' },
  });
  // Weeks are paid on 13, 20 and 27 March, and the half month from 16 March on in April.
  const scheduleMove = { companyId, payScheduleId, startDate: '2026-03-16', userIds: [userId] };
  const readWarnings = async () =>
    (await payroll.previewScheduleMove({ scheduleMove })).warnings?.map(({ message }) => message);
  const submit = async (begins: string, ends: string) =>
    payroll.initiatePayroll({ companyId, payPeriodId: await periodId(begins, ends) });
  await submit('2026-03-02', '2026-03-08');
  expect(await readWarnings()).toBeUndefined();
  await submit('2026-03-09', '2026-03-15');
  expect(await readWarnings()).toEqual([
    expect.stringContaining(
      'no payroll of March 2026 is left that deducts what is open of Union Dues',
    ),
  ]);
});
