import { expect } from 'vitest';
import { addSchedule } from '../harness/examples.ts';
import { payrollTest as test } from '../harness/fixtures.ts';
import { readyWorker, salary } from '../harness/payroll-ready.ts';

test('the cost of life insurance above 50,000 is taxed in the first payroll of a month', async ({
  account,
  companyId,
}) => {
  const { benefits, reports } = account.client;
  const userId = await readyWorker(account, companyId, {
    wage: salary(52_000),
    identity: { dateOfBirth: '1979-08-20' },
  });
  const offered = { companyId, benefitType: 'Life Insurance', effectiveMonth: 'April 2026' };
  await benefits.addCompanyBenefits({ benefitCompanyElection: offered });
  await benefits.enrolUserBenefit({
    benefitUserElection: { ...offered, userId, employeeAmount: 2, coverAmount: 150_000 },
  });
  const { benefitUserElections } = await benefits.getUserBenefits({ companyId, userId });
  expect(benefitUserElections[0]?.coverAmount).toBe(150_000);
  await addSchedule(account, companyId);
  const { unprocessedPayPeriods } = await reports.getUnProcessedPayPeriod({ companyId });
  const taxedOn = async (payDate: string) => {
    const paid = unprocessedPayPeriods.find((each) => each.payDate === payDate);
    const payPeriodId = paid?.payPeriodId ?? '';
    const { payrollLineItem } = await reports.getPayStub({ userId, payPeriodId });
    return payrollLineItem[0]?.additionalCompensations.map(({ amount }) => amount);
  };
  expect(await taxedOn('2026-03-27')).toEqual([]);
  // Age 47: 100 thousand at 0.15, less four weekly contributions of 2.
  expect(await taxedOn('2026-04-03')).toEqual([7]);
  expect(await taxedOn('2026-04-10')).toEqual([]);
});

test('a worker who is left out of the first payroll of a month is named, and taxed in the next', async ({
  account,
  companyId,
}) => {
  const { benefits, payroll, reports } = account.client;
  const identity = { dateOfBirth: '1979-08-20' };
  const userId = await readyWorker(account, companyId, { wage: salary(52_000), identity });
  await readyWorker(account, companyId, { wage: salary(52_000) });
  const offered = { companyId, benefitType: 'Life Insurance', effectiveMonth: 'April 2026' };
  await benefits.addCompanyBenefits({ benefitCompanyElection: offered });
  // 0.2 percent of 1,000 in each payroll.
  await benefits.enrolUserBenefit({
    benefitUserElection: { ...offered, userId, employeePercentage: 0.2, coverAmount: 150_000 },
  });
  await addSchedule(account, companyId);
  const { unprocessedPayPeriods } = await reports.getUnProcessedPayPeriod({ companyId });
  const idsOn = (payDate: string) => ({
    companyId,
    payPeriodId: unprocessedPayPeriods.find((each) => each.payDate === payDate)?.payPeriodId ?? '',
  });
  const first = idsOn('2026-04-03');
  await payroll.savePayEntries({
    ...first,
    payrollData: [{ userId, isExcluded: true, exclusionReason: 'On leave' }],
  });
  const { preview } = await payroll.previewPayroll(first);
  expect(preview.blockers.map(({ message }) => message)).toContainEqual(
    expect.stringContaining(
      'is not paid: the cost of life insurance above $50,000 of a month is not taxed. The next regular payroll of the year with pay taxes it',
    ),
  );
  await payroll.initiatePayroll(first);
  const second = idsOn('2026-04-10');
  const { payPeriodId } = second;
  const { payrollLineItem } = await reports.getPayStub({ userId, payPeriodId });
  // 15.00 less 2.00 in each of the three payrolls that are left of the month.
  expect(payrollLineItem[0]?.additionalCompensations.map(({ amount }) => amount)).toEqual([9]);
});
