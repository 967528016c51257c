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

// Worked out by hand: each payroll of April contributes 2,000.
test.for<[why: string, type: string, endsWith: string, alone: boolean, warned: string | undefined]>(
  [
    [
      'April alone: 2,000 − 4,400 ÷ 12 = 1,633.33',
      'HSA',
      'May 2026',
      false,
      'Katherine Johnson has $2000.00 of HSA in 2026, and the limit for the months of coverage is now $366.67: the worker takes $1633.33 back from the account until the tax return is due (26 U.S.C. 223(f)(3)).',
    ],
    [
      'April and May: 2,000 − 733.33',
      'HSA',
      'June 2026',
      false,
      'Katherine Johnson has $2000.00 of HSA in 2026, and the limit for the months of coverage is now $733.33: the worker takes $1266.67 back from the account until the tax return is due (26 U.S.C. 223(f)(3)).',
    ],
    [
      'the family until June, then alone: 1,458.33 + 2,566.67',
      'HSA Family',
      'June 2026',
      true,
      undefined,
    ],
  ],
)(
  'an end of coverage names what was contributed above the limit that is left: %s',
  async ([, type, effectiveMonth, alone, warned], { account, companyId, userId, pay }) => {
    const { benefits } = account.client;
    const offer = async (benefitType: string) =>
      benefits.addCompanyBenefits({
        benefitCompanyElection: { companyId, benefitType, effectiveMonth: 'April 2026' },
      });
    await offer(type);
    if (alone) await offer('HSA');
    const { benefitUserElection } = await benefits.enrolUserBenefit({
      benefitUserElection: {
        companyId,
        userId,
        benefitType: type,
        effectiveMonth: 'April 2026',
        employeeAmount: 2000,
      },
    });
    await pay('2026-04-03');
    if (alone)
      await benefits.enrolUserBenefit({
        benefitUserElection: {
          companyId,
          userId,
          benefitType: 'HSA',
          effectiveMonth,
          employeeAmount: 100,
        },
      });
    const { warnings } = await benefits.endUserBenefit({
      benefitUserElection: {
        benefitUserElectionId: benefitUserElection.benefitUserElectionId,
        effectiveMonth,
      },
    });
    const found = warnings?.map(({ key, message }) => [key, message]);
    expect(found).toEqual(warned && [['contributedAboveLimit', warned]]);
  },
);

// Worked out by hand as above: April alone has 4,400 ÷ 12 = 366.67, April and May 733.33.
test.for<[limit: string, excess: string, month: string, exitDate: string]>([
  ['$366.67', '$1633.33', 'May 2026', '2026-04-30'],
  ['$733.33', '$1266.67', 'June 2026', '2026-05-01'],
])(
  'the end of the benefit and of the employment warn of contributions above %s',
  async ([limit, excess, effectiveMonth, exitDate], { account, companyId, userId, enrol, pay }) => {
    await enrol({ employeeAmount: 2000 });
    await pay('2026-04-03');
    const takesBack = `the worker takes ${excess} back from the account until the tax return is due (26 U.S.C. 223(f)(3)).`;
    const left = await account.client.adminPortal.terminateUser({
      user: {
        userId,
        companyId,
        exitDate,
        personalEmail: 'katherine@example.com',
        finalPayCheckType: 'They will be paid during a regular payroll cycle',
      },
    });
    expect(left.warnings).toContainEqual({
      key: 'contributedAboveLimit',
      path: 'user.exitDate',
      message: `Katherine Johnson has $2000.00 of HSA in 2026, and the limit for the months of coverage is ${limit} if the coverage ends with the employment: ${takesBack}`,
    });
    const removed = await account.client.benefits.removeCompanyBenefits({
      benefitCompanyElection: { companyId, benefitType: 'HSA', effectiveMonth },
    });
    expect(removed.warnings).toEqual([
      {
        key: 'contributedAboveLimit',
        path: 'benefitCompanyElection.effectiveMonth',
        message: `Katherine Johnson has $2000.00 of HSA in 2026, and the limit for the months of coverage is now ${limit}: ${takesBack}`,
      },
    ]);
  },
);

test('a worker who is taken off the payroll may have contributed too much as well', async ({
  account,
  userId,
  enrol,
  pay,
}) => {
  await enrol({ employeeAmount: 2000 });
  await pay('2026-04-03');
  const { warnings } = await account.client.adminPortal.deactivateUser({
    user: { userId, exitDate: '2026-04-30' },
  });
  expect(warnings).toEqual([
    {
      key: 'contributedAboveLimit',
      path: 'user.exitDate',
      message:
        'Katherine Johnson has $2000.00 of HSA in 2026, and the limit for the months of coverage is $366.67 if the coverage ends with the pay: the worker takes $1633.33 back from the account until the tax return is due (26 U.S.C. 223(f)(3)).',
    },
  ]);
});

test('an exit at the end of the year warns of no contribution', async ({
  account,
  companyId,
  userId,
  enrol,
  pay,
}) => {
  await enrol({ employeeAmount: 2000 });
  await pay('2026-04-03');
  const { warnings = [] } = await account.client.adminPortal.terminateUser({
    user: {
      userId,
      companyId,
      exitDate: '2026-12-31',
      personalEmail: 'katherine@example.com',
      finalPayCheckType: 'They will be paid during a regular payroll cycle',
    },
  });
  expect(warnings.map(({ key }) => key)).not.toContain('contributedAboveLimit');
});

interface AccountCase {
  readonly why: string;
  readonly born?: string;
  /** Type, first month, first month of coverage, and what worker and company contribute in each payroll. */
  readonly elections: readonly (readonly [
    type: 'HSA' | 'HSA Family',
    month: string,
    since: string | undefined,
    worker: number,
    company?: number,
  ])[];
  /** Contributions of the first payroll in April, which asks for more than the year allows. */
  readonly worker: number;
  readonly company?: number;
}

// Worked out by hand from 26 U.S.C. 223(b) and Rev. Proc. 2025-19: 4,400 for one, 8,750 for a family, 1,000 from 55 on.
const cases: readonly AccountCase[] = [
  {
    why: 'April to December alone: 9 of 4,400 ÷ 12',
    elections: [['HSA', 'April', undefined, 12_000]],
    worker: 3300,
  },
  {
    why: 'April to December with the family: 9 of 8,750 ÷ 12',
    elections: [['HSA Family', 'April', undefined, 12_000]],
    worker: 6562.5,
  },
  {
    why: 'with the family since January',
    elections: [['HSA Family', 'April', 'January 2026', 12_000]],
    worker: 8750,
  },
  {
    why: 'since March: 10 of 4,400 ÷ 12',
    elections: [['HSA', 'April', 'March 2026', 12_000]],
    worker: 3666.67,
  },
  {
    why: 'from June on with the family: 2 of 4,400 and 7 of 8,750 ÷ 12 = 733.33 + 5,104.17',
    elections: [
      ['HSA', 'April', undefined, 12_000],
      ['HSA Family', 'June', undefined, 12_000],
    ],
    worker: 5837.5,
  },
  {
    why: 'alone since January, with the family from June on: 1,833.33 + 5,104.17',
    elections: [
      ['HSA', 'April', 'January 2026', 12_000],
      ['HSA Family', 'June', undefined, 12_000],
    ],
    worker: 6937.5,
  },
  {
    why: 'the year of the 55th birthday, its last day: 9 of 5,400 ÷ 12',
    born: '1971-12-31',
    elections: [['HSA', 'April', undefined, 12_000]],
    worker: 4050,
  },
  {
    why: '55 on the next day: 9 of 4,400 ÷ 12',
    born: '1972-01-01',
    elections: [['HSA', 'April', undefined, 12_000]],
    worker: 3300,
  },
  {
    why: '60, with the family since January: 8,750 + 1,000',
    born: '1966-05-05',
    elections: [['HSA Family', 'April', 'January 2026', 12_000]],
    worker: 9750,
  },
  {
    why: 'the company uses 1,000 of 3,300 first',
    elections: [['HSA', 'April', undefined, 12_000, 1000]],
    worker: 2300,
    company: 1000,
  },
  {
    why: 'the company is cut at 3,300, and nothing is left for the worker',
    elections: [['HSA', 'April', undefined, 12_000, 5000]],
    worker: 0,
    company: 3300,
  },
  {
    why: '56: the company uses 4,000 of 9 twelfths of 9,750 = 7,312.50',
    born: '1970-01-01',
    elections: [['HSA Family', 'April', undefined, 12_000, 4000]],
    worker: 3312.5,
    company: 4000,
  },
];

payrollTest(
  'the limit of each worker is that of the months, the coverage and the age',
  async ({ account, companyId }) => {
    const { benefits, reports } = account.client;
    for (const benefitType of ['HSA', 'HSA Family'])
      await benefits.addCompanyBenefits({
        benefitCompanyElection: { companyId, benefitType, effectiveMonth: 'April 2026' },
      });
    const userIds: string[] = [];
    for (const { born = '1985-01-01', elections } of cases) {
      const userId = await readyWorker(account, companyId, {
        wage: salary(1_040_000),
        identity: { dateOfBirth: born },
      });
      userIds.push(userId);
      for (const [benefitType, month, coveredSince, employeeAmount, companyAmount] of elections)
        await benefits.enrolUserBenefit({
          benefitUserElection: {
            companyId,
            userId,
            benefitType,
            effectiveMonth: `${month} 2026`,
            coveredSince,
            employeeAmount,
            companyAmount,
          },
        });
    }
    await addSchedule(account, companyId);
    const { unprocessedPayPeriods } = await reports.getUnProcessedPayPeriod({ companyId });
    const april = unprocessedPayPeriods.find(({ payDate }) => payDate === '2026-04-03');
    const found: unknown[] = [];
    for (const [index, { why }] of cases.entries()) {
      const userId = userIds[index] ?? '';
      const payPeriodId = april?.payPeriodId ?? '';
      const { payrollLineItem } = await reports.getPayStub({ userId, payPeriodId });
      const amountOf = (
        lines: readonly { readonly description: string; readonly amount: number }[] = [],
      ) => lines.find(({ description }) => description.startsWith('HSA'))?.amount ?? 0;
      const [stub] = payrollLineItem;
      found.push([why, amountOf(stub?.deductions), amountOf(stub?.additionalCompensations)]);
    }
    expect(found).toEqual(cases.map(({ why, worker, company = 0 }) => [why, worker, company]));
  },
);
