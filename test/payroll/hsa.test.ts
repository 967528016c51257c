import { expect } from 'vitest';
import { addSchedule } from '../harness/examples.ts';
import { payrollTest } from '../harness/fixtures.ts';
import { readyWorker, salary } from '../harness/payroll-ready.ts';

/** A worker with 10,000 a week. */
const test = payrollTest
  .extend('userId', ({ account, companyId }) =>
    readyWorker(account, companyId, { wage: salary(520_000) }),
  )
  .extend('enrol', ({ account, companyId, userId }) => async (election: object) => {
    const { benefits } = account.client;
    const april = { companyId, benefitType: 'HSA', effectiveMonth: 'April 2026' };
    await benefits.addCompanyBenefits({ benefitCompanyElection: april });
    await benefits.enrolUserBenefit({ benefitUserElection: { ...april, userId, ...election } });
    const { enrollments } = await benefits.getEnrollments({ companyId });
    return enrollments[0];
  })
  .extend('pay', async ({ account, companyId, userId }) => {
    await addSchedule(account, companyId);
    const { payroll, reports } = account.client;
    const { unprocessedPayPeriods } = await reports.getUnProcessedPayPeriod({ companyId });
    return async (payDate: string) => {
      const period = unprocessedPayPeriods.find((each) => each.payDate === payDate);
      const ids = { companyId, payPeriodId: period?.payPeriodId ?? '' };
      const { preview } = await payroll.previewPayroll(ids);
      await payroll.initiatePayroll(ids);
      const { payPeriodId } = ids;
      const { payrollLineItem } = await reports.getPayStub({ userId, payPeriodId });
      const [stub] = payrollLineItem;
      const amountOf = (
        lines: readonly { readonly description: string; readonly amount: number }[] = [],
      ) => lines.find(({ description }) => description.startsWith('HSA'))?.amount;
      return {
        worker: amountOf(stub?.deductions),
        company: amountOf(stub?.additionalCompensations),
        warnings: preview.blockers.map(({ message }) => message),
      };
    };
  });

test('coverage from April on has 9 twelfths of 4,400, of which the company uses 1,000 first', async ({
  enrol,
  pay,
}) => {
  const enrolled = await enrol({ employeeAmount: 2000, companyAmount: 1000 });
  expect(enrolled).toMatchObject({ limitInYear: 3300, coveredSince: null });
  expect(await pay('2026-04-03')).toMatchObject({ worker: 2000, company: 1000 });
  const second = await pay('2026-04-10');
  expect(second).toMatchObject({ company: 300 });
  expect(second.worker ?? 0).toBe(0);
  expect(second.warnings).toContainEqual(
    expect.stringContaining('The limit of the year is $3300.00 for 9 months of coverage'),
  );
});

test('coverage since January has the limit of the year', async ({ enrol, pay }) => {
  const enrolled = await enrol({ employeeAmount: 5000, coveredSince: 'January 2026' });
  expect(enrolled).toMatchObject({ limitInYear: 4400, coveredSince: 'January 2026' });
  expect(await pay('2026-04-03')).toMatchObject({ worker: 4400 });
});
