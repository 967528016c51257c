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

interface CoverCase {
  readonly why: string;
  readonly born: string;
  readonly cover: number;
  /** Contributions of worker and company in each payroll, of which April 2026 has four. */
  readonly election?: object;
  /** The last day of work. */
  readonly leaves?: string;
  /** Taxed in the first payroll of April; null without a line. */
  readonly cost: number | null;
}

// Worked out by hand from Table I of 26 CFR 1.79-3(d)(2): cover above 50,000 by the age at the end of the year.
const cases: readonly CoverCase[] = [
  { why: '47: 100 thousand at 0.15', born: '1979-08-20', cover: 150_000, cost: 15 },
  { why: '24: 10 thousand at 0.05', born: '2002-02-02', cover: 60_000, cost: 0.5 },
  { why: '40: 27 thousand at 0.10', born: '1986-06-06', cover: 77_000, cost: 2.7 },
  { why: '50 on the last day of the year: 0.23', born: '1976-12-31', cover: 150_000, cost: 23 },
  { why: '50 on the next day: 0.15', born: '1977-01-01', cover: 150_000, cost: 15 },
  { why: '69: 10 thousand at 1.27', born: '1957-03-03', cover: 60_000, cost: 12.7 },
  { why: '70: 10 thousand at 2.06', born: '1956-03-03', cover: 60_000, cost: 20.6 },
  { why: 'exactly 50,000 is exempt', born: '1966-01-01', cover: 50_000, cost: null },
  {
    why: '90,150 is 40.2 thousand above it, at 0.23',
    born: '1974-04-04',
    cover: 90_150,
    cost: 9.25,
  },
  {
    why: 'the worker pays 4 × 2.50 of 15.00',
    born: '1979-08-20',
    cover: 150_000,
    election: { employeeAmount: 2.5 },
    cost: 5,
  },
  {
    why: 'the worker pays 4 × 4.00, more than the cost',
    born: '1979-08-20',
    cover: 150_000,
    election: { employeeAmount: 4 },
    cost: null,
  },
  {
    why: 'what the company pays is not the cost: 15.00 by the table',
    born: '1979-08-20',
    cover: 150_000,
    election: { companyAmount: 50 },
    cost: 15,
  },
  {
    why: 'both pay: 15.00 less 4 × 1.00',
    born: '1979-08-20',
    cover: 150_000,
    election: { employeeAmount: 1, companyAmount: 3 },
    cost: 11,
  },
  {
    why: 'cover counts for the whole month in which a worker leaves',
    born: '1979-08-20',
    cover: 150_000,
    leaves: '2026-04-10',
    cost: 15,
  },
  {
    why: 'cover that ended with March',
    born: '1979-08-20',
    cover: 150_000,
    leaves: '2026-03-13',
    cost: null,
  },
];

test('the cost of each worker is that of the table, the age and the contributions', async ({
  account,
  companyId,
}) => {
  const { adminPortal, benefits, reports } = account.client;
  const offered = { companyId, benefitType: 'Life Insurance', effectiveMonth: 'April 2026' };
  await benefits.addCompanyBenefits({ benefitCompanyElection: offered });
  const userIds: string[] = [];
  for (const { born, cover, election = {}, leaves } of cases) {
    const userId = await readyWorker(account, companyId, {
      wage: salary(52_000),
      identity: { dateOfBirth: born },
    });
    userIds.push(userId);
    await benefits.enrolUserBenefit({
      benefitUserElection: { ...offered, userId, coverAmount: cover, ...election },
    });
    if (leaves)
      await adminPortal.terminateUser({
        user: {
          userId,
          companyId,
          exitDate: leaves,
          personalEmail: 'leaver@example.com',
          finalPayCheckType: 'They will be paid during a regular payroll cycle',
        },
      });
  }
  await addSchedule(account, companyId);
  const { unprocessedPayPeriods } = await reports.getUnProcessedPayPeriod({ companyId });
  const april = unprocessedPayPeriods.find(({ payDate }) => payDate === '2026-04-03');
  const found: unknown[] = [];
  for (const [index, { why }] of cases.entries()) {
    const ids = { userId: userIds[index] ?? '', payPeriodId: april?.payPeriodId ?? '' };
    const { payrollLineItem } = await reports.getPayStub(ids);
    const taxed = payrollLineItem[0]?.additionalCompensations.find(({ description }) =>
      description.includes('50000'),
    );
    found.push([why, taxed?.amount ?? null]);
  }
  expect(found).toEqual(cases.map(({ why, cost }) => [why, cost]));
});
