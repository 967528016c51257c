import { expect } from 'vitest';
import { addSchedule } from '../harness/examples.ts';
import { payrollTest } from '../harness/fixtures.ts';
import { readyWorker, salary } from '../harness/payroll-ready.ts';

/** A worker with 1,000 a week who defers 10 to a 401(k) in April: 100 % up to 3 % of pay and 50 % up to 5 % are matched. */
const test = payrollTest
  .extend('userId', ({ account, companyId }) =>
    readyWorker(account, companyId, { wage: salary(52_000) }),
  )
  .extend('enrol', ({ account, companyId, userId }) => async (company: object = {}) => {
    const { benefits } = account.client;
    const april = { companyId, benefitType: '401(k)', effectiveMonth: 'April 2026' };
    await benefits.addCompanyBenefits({ benefitCompanyElection: april });
    await benefits.enrolUserBenefit({
      benefitUserElection: { ...april, userId, employeeAmount: 10, ...company },
    });
  })
  .extend(
    'match',
    ({ account, companyId }) =>
      (matchBasis: 'Pay Period' | 'Year') =>
        account.client.benefits.setMatchFormula({
          matchFormula: {
            companyId,
            benefitType: '401(k)',
            effectiveMonth: 'April 2026',
            matchBasis,
            matchTiers: [
              { matchPercentage: 100, payPercentage: 3 },
              { matchPercentage: 50, payPercentage: 5 },
            ],
          },
        }),
  )
  .extend('periodOf', async ({ account, companyId }) => {
    await addSchedule(account, companyId);
    const { reports } = account.client;
    const { unprocessedPayPeriods } = await reports.getUnProcessedPayPeriod({ companyId });
    return (payDate: string) =>
      unprocessedPayPeriods.find((period) => period.payDate === payDate)?.payPeriodId ?? '';
  })
  /** Submits the payroll of a pay date with more pay and deferrals, and returns the company's part and warnings. */
  .extend(
    'pay',
    ({ account, companyId, userId, periodOf }) =>
      async (payDate: string, { bonus = 0, deferral = 0 } = {}) => {
        const { payroll, reports } = account.client;
        const ids = { companyId, payPeriodId: periodOf(payDate) };
        const data = {
          userId,
          ...(bonus > 0 && {
            additionalCompensation: [{ description: 'Bonus', amount: bonus }],
          }),
          ...(deferral > 0 && { deductions: [{ description: '401(k)', amount: deferral }] }),
        };
        await payroll.importRegularPayrollData({ ...ids, payrollData: [data] });
        const { preview } = await payroll.previewPayroll(ids);
        await payroll.initiatePayroll(ids);
        const { payPeriodId } = ids;
        const { payrollLineItem } = await reports.getPayStub({ userId, payPeriodId });
        const parts = payrollLineItem[0]?.additionalCompensations ?? [];
        const company = parts.find(({ description }) => description.startsWith('401(k)'));
        const warnings = preview.blockers.map(({ message }) => message);
        return {
          contributed: company?.amount,
          limits: warnings.filter((message) => message.includes('26 U.S.C.')),
        };
      },
  );

test('a match by the year makes up for a payroll with few deferrals', async ({
  account,
  companyId,
  enrol,
  match,
  pay,
  periodOf,
}) => {
  await enrol();
  await match('Year');
  expect((await pay('2026-04-03')).contributed).toBe(10);
  // 100 of 2,000 in the year is 5 %: 60 + 20, less 10.
  const filled = { deferral: 80 };
  expect((await pay('2026-04-10', filled)).contributed).toBe(70);
  const second = { companyId, payPeriodId: periodOf('2026-04-10') };
  await account.client.payroll.cancelPayrollSubmission(second);
  expect((await pay('2026-04-10', filled)).contributed).toBe(70);
});

test('a match by the payroll does not make up for another', async ({ enrol, match, pay }) => {
  await enrol();
  await match('Pay Period');
  expect((await pay('2026-04-03')).contributed).toBe(10);
  expect((await pay('2026-04-10', { deferral: 80 })).contributed).toBe(40);
});

test('pay above 360,000 in a year is not matched', async ({ enrol, match, pay }) => {
  await enrol();
  await match('Pay Period');
  // 3 % and 5 % of 360,000 are 10,800 and 18,000, of 400,000 deferred 24,500.
  const first = await pay('2026-04-03', { bonus: 399_000, deferral: 24_490 });
  expect(first.contributed).toBe(14_400);
  expect((await pay('2026-04-10')).contributed ?? 0).toBe(0);
});

test('a percentage of pay is cut where deferrals and it exceed 72,000, with a warning', async ({
  enrol,
  pay,
}) => {
  await enrol({ companyPercentage: 20 });
  const { contributed, limits } = await pay('2026-04-03', { bonus: 249_000, deferral: 24_490 });
  expect(contributed).toBe(47_500);
  expect(limits).toEqual([
    expect.stringContaining(
      '$2500.00 of 401(k) (company) is not contributed: all additions of a year to the plan are at most $72000.00 (26 U.S.C. 415(c)).',
    ),
  ]);
});

test('a match by the year is owed for pay after the enrollment has ended', async ({
  account,
  companyId,
  userId,
  enrol,
  match,
  pay,
}) => {
  await enrol();
  await match('Year');
  // 50 of 1,000 is 5 %: 30 + 10, also if 190 more are deferred.
  expect((await pay('2026-04-24', { deferral: 190 })).contributed).toBe(40);
  const { benefits } = account.client;
  const { benefitUserElections } = await benefits.getUserBenefits({ companyId, userId });
  await benefits.endUserBenefit({
    benefitUserElection: {
      benefitUserElectionId: benefitUserElections[0]?.benefitUserElectionId ?? '',
      effectiveMonth: 'May 2026',
    },
  });
  // 200 of 2,000 in the year is more than 5 %: 60 + 20, less 40.
  expect((await pay('2026-05-01')).contributed).toBe(40);
});

test('pay outside the schedule counts for a match by the year', async ({
  account,
  companyId,
  userId,
  enrol,
  match,
  pay,
}) => {
  await enrol();
  await match('Year');
  // 10 % is deferred, of which 5 % count: 30 + 10.
  expect((await pay('2026-04-03', { deferral: 90 })).contributed).toBe(40);
  const { payroll, reports } = account.client;
  const { payPeriod } = await payroll.addSupplementalPayPeriodWithLineItems({
    payPeriod: {
      companyId,
      payPeriodType: 'Off-Cycle',
      workerType: 'W2',
      payBeginDate: '2026-03-23',
      payEndDate: '2026-03-29',
      payDate: '2026-04-08',
      payrollLineItem: [{ userId, amount: 1000, paymentMethod: 'Check' }],
    },
  });
  const { payPeriodId } = payPeriod;
  await payroll.initiatePayroll({ companyId, payPeriodId });
  const { payrollLineItem } = await reports.getPayStub({ userId, payPeriodId });
  // 100 of 2,000 is 5 %: 60 + 20, less 40.
  expect(payrollLineItem[0]?.additionalCompensations).toContainEqual(
    expect.objectContaining({ description: '401(k) (company match)', amount: 40 }),
  );
  // 110 of 3,000: 90 + half of 20, less 80.
  expect((await pay('2026-04-10')).contributed).toBe(20);
});

test('contributions of the company in another payroll system count, also without deferrals', async ({
  account,
  companyId,
  enrol,
  pay,
}) => {
  await account.client.payroll.importPayrollHistory({
    companyName: 'Analytical Engines',
    companyId,
    payPeriod: {
      payPeriodType: 'Regular',
      workerType: 'W2',
      payBeginDate: '2026-01-05',
      payEndDate: '2026-01-11',
      payDate: '2026-01-16',
      payrollData: [
        {
          firstName: 'Katherine',
          lastName: 'Johnson',
          payDetails: { grossTotal: 100_000, netTotal: 100_000 },
          additionalCompensation: [{ description: '401(k) Employer Match', amount: 60_000 }],
        },
      ],
    },
  });
  await enrol({ companyAmount: 15_000 });
  // 72,000 − 60,000 − 10 of the worker.
  const { contributed, limits } = await pay('2026-04-03');
  expect(contributed).toBe(11_990);
  expect(limits).toEqual([
    expect.stringContaining('$3010.00 of 401(k) (company) is not contributed'),
  ]);
});
