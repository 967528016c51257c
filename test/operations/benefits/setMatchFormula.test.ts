import { describe, expect } from 'vitest';
import { addSchedule } from '../../harness/examples.ts';
import { payrollTest } from '../../harness/fixtures.ts';
import { readyWorker, salary } from '../../harness/payroll-ready.ts';
import { expectRefusal, refusalDetails } from '../../harness/refusal.ts';

const test = payrollTest
  .extend('offered', { auto: true }, async ({ account, companyId }) => {
    for (const benefitType of ['401(k)', 'SIMPLE IRA', 'Dental'])
      await account.client.benefits.addCompanyBenefits({
        benefitCompanyElection: { companyId, benefitType, effectiveMonth: 'April 2026' },
      });
  })
  .extend(
    'setFormula',
    ({ account, companyId }) =>
      (changes: object) =>
        account.send({
          path: '/benefits/setMatchFormula',
          body: {
            matchFormula: {
              companyId,
              benefitType: '401k',
              effectiveMonth: 'April 2026',
              matchBasis: 'Pay Period',
              matchTiers: [
                { matchPercentage: 100, payPercentage: 3 },
                { matchPercentage: 50, payPercentage: 5 },
              ],
              ...changes,
            },
          },
        }),
  );

const tier = (matchPercentage: number, payPercentage: number) => ({
  matchPercentage,
  payPercentage,
});

describe('a formula is refused', () => {
  test.for<[why: string, changes: object, message: string]>([
    [
      'for a benefit that is no plan',
      { benefitType: 'Dental' },
      'Dental is not a retirement plan with a match. Use one of: 401(k), 403(b), SIMPLE IRA.',
    ],
    [
      'for a plan that is not offered',
      { benefitType: '403(b)' },
      'Analytical Engines does not offer 403(b) in April 2026: offer it with addCompanyBenefits first.',
    ],
    [
      'from a month that is closed',
      { effectiveMonth: 'March 2026' },
      'effectiveMonth must be one of: April 2026, May 2026, June 2026.',
    ],
    [
      'above the annual additions',
      { matchTiers: [tier(100, 25)] },
      'Somebody with much pay would be matched $90000.00 in a year, and all additions to a 401(k) are at most $72000.00 (26 U.S.C. 415(c)): lower the tiers.',
    ],
    [
      'above 3 percent in a SIMPLE IRA',
      { benefitType: 'SIMPLE', matchTiers: [tier(100, 4)] },
      'The law allows a match of at most 3% of pay in a SIMPLE IRA.',
    ],
  ])('%s', async ([, changes, message], { account, companyId, setFormula }) => {
    expectRefusal(await setFormula(changes), 400, message);
    const { matchFormulas } = await account.client.benefits.getCompanyBenefits({ companyId });
    expect(matchFormulas).toEqual([]);
  });

  test('with tiers in another order, naming each', async ({ setFormula }) => {
    const refused = await setFormula({ matchTiers: [tier(100, 5), tier(50, 3), tier(25, 3)] });
    expect(refusalDetails(refused).map(({ path }) => path)).toEqual([
      'matchFormula.matchTiers[1].payPercentage',
      'matchFormula.matchTiers[2].payPercentage',
    ]);
  });
});

test('a formula matches what workers defer, is listed, and ends without tiers', async ({
  account,
  companyId,
  setFormula,
}) => {
  const { benefits, reports } = account.client;
  const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
  await benefits.enrolUserBenefit({
    benefitUserElection: {
      companyId,
      userId,
      benefitType: '401(k)',
      effectiveMonth: 'April 2026',
      employeePercentage: 4,
    },
  });
  const accepted = JSON.parse((await setFormula({})).body);
  expect(accepted.matchFormula.message).toBe(
    'Analytical Engines matches deferrals to the 401(k) from April 2026 on: 100% up to 3% of pay, 50% of those above, up to 5% of pay, by the pay of each pay period.',
  );
  await setFormula({ effectiveMonth: 'May 2026', matchTiers: [] });
  const { matchFormulas } = await benefits.getCompanyBenefits({ companyId });
  expect(
    matchFormulas.map(({ effectiveMonth, matchTiers }) => [effectiveMonth, matchTiers.length]),
  ).toEqual([
    ['April 2026', 2],
    ['May 2026', 0],
  ]);
  await addSchedule(account, companyId);
  const { unprocessedPayPeriods } = await reports.getUnProcessedPayPeriod({ companyId });
  const matchOf = async (payDate: string) => {
    const paid = unprocessedPayPeriods.find((each) => each.payDate === payDate);
    const { payrollLineItem } = await reports.getPayStub({
      userId,
      payPeriodId: paid?.payPeriodId ?? '',
    });
    return payrollLineItem[0]?.additionalCompensations.map(
      ({ description, amount, isNonCash }) => ({
        description,
        amount,
        isNonCash,
      }),
    );
  };
  expect(await matchOf('2026-03-27')).toEqual([]);
  // A week of 1,000: 4 % is deferred, matched by 30 and half of 10.
  expect(await matchOf('2026-04-03')).toEqual([
    { description: '401(k) (company match)', amount: 35, isNonCash: true },
  ]);
  expect(await matchOf('2026-05-08')).toEqual([]);
});
