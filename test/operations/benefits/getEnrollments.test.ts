import { expect } from 'vitest';
import { invalidCursor } from '../../../contract/paging.ts';
import { readPeriodBeginningOn } from '../../harness/corrections.ts';
import { addSchedule, unknownId } from '../../harness/examples.ts';
import { payrollTest as test } from '../../harness/fixtures.ts';
import { readyWorker, salary } from '../../harness/payroll-ready.ts';
import { expectRefusal } from '../../harness/refusal.ts';

test('enrollments are listed by name, with the limit of each worker and what is used of it', async ({
  account,
  companyId,
  app,
}) => {
  const { benefits, payroll, userOnboarding } = account.client;
  const wage = salary(52_000);
  const [mary, ada] = [
    await readyWorker(account, companyId, { wage, worker: { firstName: 'Mary' } }),
    await readyWorker(account, companyId, { wage, worker: { firstName: 'Ada' } }),
  ];
  await addSchedule(account, companyId);
  const effectiveMonth = 'April 2026';
  for (const benefitType of ['401(k)', 'Dental'])
    await benefits.addCompanyBenefits({
      benefitCompanyElection: { companyId, benefitType, effectiveMonth },
    });
  const enroll = async (userId: string, benefitType: string, employeeAmount: number) => {
    const election = { companyId, userId, benefitType, effectiveMonth, employeeAmount };
    const { benefitUserElection } = await benefits.enrolUserBenefit({
      benefitUserElection: election,
    });
    return benefitUserElection.benefitUserElectionId;
  };
  await enroll(mary, '401(k)', 100);
  await enroll(ada, 'Dental', 10);
  const withdrawn = await enroll(mary, 'Dental', 20);
  await benefits.endUserBenefit({
    benefitUserElection: { benefitUserElectionId: withdrawn, effectiveMonth },
  });
  const payPeriodId = await readPeriodBeginningOn(app, companyId, '2026-03-23');
  await payroll.initiatePayroll({ companyId, payPeriodId });
  await userOnboarding.updateKycInformation({
    kycInformation: { userId: mary, dateOfBirth: '1970-03-03' },
  });
  const { enrollments } = await benefits.getEnrollments({ companyId });
  expect(enrollments).toMatchObject([
    {
      userId: ada,
      userName: 'Ada Johnson',
      benefitType: 'Dental',
      employeeAmount: 10,
      limitInYear: null,
      usedInYear: null,
    },
    {
      userId: mary,
      userName: 'Mary Johnson',
      benefitType: '401(k)',
      effectiveMonth,
      endDate: null,
      employeeAmount: 100,
      // 24,500.00, and 8,000.00 from the age of 50 on.
      limitInYear: 32_500,
      usedInYear: 100,
    },
  ]);
  const dental = await benefits.getEnrollments({
    companyId,
    benefitType: 'Dental',
    withTotal: true,
  });
  expect([dental.total, dental.enrollments.map(({ userId }) => userId)]).toEqual([1, [ada]]);
  const ofMary = await benefits.getEnrollments({ companyId, userId: mary, withTotal: true });
  expect([ofMary.total, ofMary.enrollments]).toEqual([1, enrollments.slice(1)]);
});

test('an unknown company and an unknown cursor are refused', async ({ account, companyId }) => {
  const ask = (body: object) => account.send({ path: '/benefits/getEnrollments', body });
  expectRefusal(await ask({ companyId: unknownId }), 400, 'Invalid CompanyId');
  expectRefusal(await ask({ companyId, cursor: unknownId }), 400, invalidCursor);
});
