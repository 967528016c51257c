import { describe, expect } from 'vitest';
import type { TestAccount } from '../../harness/app.ts';
import { addWorker, registerCompany } from '../../harness/examples.ts';
import { test as base } from '../../harness/fixtures.ts';
import { expectRefusal, refusalDetails } from '../../harness/refusal.ts';
import { countRows } from '../../harness/table-rows.ts';

const test = base.extend(
  'enrol',
  ({ account, companyId, userId }) =>
    (changes: object = {}) =>
      account.send({
        path: '/benefits',
        body: {
          method: 'enrolUserBenefit',
          benefitUserElection: {
            companyId,
            userId,
            benefitType: 'Dental',
            effectiveMonth: 'April 2026',
            employeeAmount: 12.5,
            companyAmount: 25,
            ...changes,
          },
        },
      }),
);

test.beforeAll(async ({ account, companyId }) => {
  for (const benefitType of ['Dental', '401(k)', '457(b)'])
    await account.client.benefits.addCompanyBenefits({
      benefitCompanyElection: { companyId, benefitType, effectiveMonth: 'April 2026' },
    });
});

const unknownId = '00000000-0000-4000-8000-000000000000';
const electionIn = ({ body }: { readonly body: string }) => {
  const { benefitUserElectionId, ...outcome } = JSON.parse(body).benefitUserElection;
  expect(benefitUserElectionId).toMatch(/^[0-9A-F-]{36}$/);
  return outcome;
};
async function electionsOf(account: TestAccount, companyId: string, worker: string) {
  const { benefitUserElections } = await account.client.benefits.getUserBenefits({
    companyId,
    userId: worker,
  });
  return benefitUserElections;
}

describe('enrolUserBenefit refuses', () => {
  const rows: [why: string, changes: object, message: string][] = [
    ['an unknown company', { companyId: unknownId }, 'Invalid CompanyId'],
    [
      'cover of a benefit that is no life insurance',
      { coverAmount: 150_000 },
      'Dental has no cover whose cost is taxed: leave out coverAmount.',
    ],
    ['an unknown worker', { userId: unknownId }, 'Invalid UserId'],
    ['no worker', { userId: '' }, 'Invalid UserId'],
    [
      'a benefit that is not offered',
      { benefitType: 'vision' },
      'Analytical Engines does not offer Vision in April 2026: offer it with addCompanyBenefits first.',
    ],
    [
      'an unknown benefit',
      { benefitType: 'Gold' },
      'Analytical Engines does not offer Gold in April 2026: offer it with addCompanyBenefits first.',
    ],
    [
      'a company that can have no part',
      { benefitType: '457(b)' },
      'A company cannot contribute to 457(b): leave out companyAmount and companyPercentage.',
    ],
    [
      'contributions of nothing',
      { employeeAmount: 0, companyAmount: 0 },
      'Dental needs a contribution: send employeeAmount, employeePercentage, companyAmount or companyPercentage.',
    ],
    [
      'no contribution',
      { employeeAmount: undefined, companyAmount: undefined },
      'Dental needs a contribution: send employeeAmount, employeePercentage, companyAmount or companyPercentage.',
    ],
  ];
  test.for(rows)('%s', async ([_, changes, message], { app, enrol }) => {
    const before = await countRows(app.owner);
    expectRefusal(await enrol(changes), 400, message);
    expect(await countRows(app.owner)).toEqual(before);
  });

  test('a contractor and a former worker, and lists every other problem', async ({
    account,
    companyId,
    enrol,
  }) => {
    const contractor = await addWorker(account, companyId, { workerType: '1099-NEC' });
    const received = await enrol({ userId: contractor, benefitType: 'Vision' });
    expectRefusal(received, 400, 'Katherine Johnson is a contractor: benefits are for employees.');
    expect(refusalDetails(received).map(({ path }) => path)).toEqual([
      'benefitUserElection.userId',
      'benefitUserElection.benefitType',
    ]);
    const left = await addWorker(account, companyId);
    await account.client.adminPortal.terminateUser({
      user: {
        userId: left,
        exitDate: '2026-03-03',
        finalPayCheckType: 'They have already been paid',
      },
    });
    expectRefusal(
      await enrol({ userId: left }),
      400,
      'Katherine Johnson has left the company: bring the worker back with activateUser first.',
    );
  });

  test('a worker of another company', async ({ account, enrol }) => {
    const other = await addWorker(account, await registerCompany(account));
    expectRefusal(await enrol({ userId: other }), 400, 'Invalid UserId');
  });

  test('a second enrollment, also one sent at the same time', async ({
    account,
    companyId,
    enrol,
  }) => {
    const worker = await addWorker(account, companyId);
    const answers = await Promise.all(Array.from({ length: 6 }, () => enrol({ userId: worker })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expectRefusal(
        answer,
        400,
        'Katherine Johnson is already enrolled in Dental: change the enrollment with updateUserBenefit, or end it with endUserBenefit first.',
      );
  });
});

describe('enrolUserBenefit', () => {
  test('stores the contributions of both sides as amounts or percentages', async ({
    account,
    companyId,
    enrol,
  }) => {
    const worker = await addWorker(account, companyId);
    expect(electionIn(await enrol({ userId: worker }))).toEqual({
      status: 'Ready',
      message:
        'Katherine Johnson is enrolled in Dental from April 2026 on: Katherine Johnson contributes $12.50 and Analytical Engines contributes $25.00 in every regular pay period.',
    });
    const retirement = {
      userId: worker,
      benefitType: '401k',
      effectiveMonth: 'May 2026',
      employeeAmount: 0,
      employeePercentage: 6.5,
      companyAmount: null,
      companyPercentage: 4,
      coverAmount: null,
      coveredSince: null,
    };
    expect(electionIn(await enrol(retirement)).message).toBe(
      'Katherine Johnson is enrolled in 401(k) from May 2026 on: Katherine Johnson contributes 6.5% of the cash pay and Analytical Engines contributes 4% of the cash pay in every regular pay period.',
    );
    expect(await electionsOf(account, companyId, worker)).toEqual([
      {
        benefitUserElectionId: expect.any(String),
        benefitType: 'Dental',
        effectiveMonth: 'April 2026',
        endDate: null,
        employeeAmount: 12.5,
        employeePercentage: null,
        companyAmount: 25,
        companyPercentage: null,
        coverAmount: null,
        coveredSince: null,
      },
      {
        benefitUserElectionId: expect.any(String),
        benefitType: '401(k)',
        effectiveMonth: 'May 2026',
        endDate: null,
        employeeAmount: null,
        employeePercentage: 6.5,
        companyAmount: null,
        companyPercentage: 4,
        coverAmount: null,
        coveredSince: null,
      },
    ]);
  });

  test('ends an enrollment on the last day of the benefit', async ({ account, enrol }) => {
    const company = await registerCompany(account);
    const worker = await addWorker(account, company);
    const benefitType = 'Dental';
    const { benefits } = account.client;
    await benefits.addCompanyBenefits({
      benefitCompanyElection: { companyId: company, benefitType, effectiveMonth: 'April 2026' },
    });
    await benefits.removeCompanyBenefits({
      benefitCompanyElection: { companyId: company, benefitType, effectiveMonth: 'June 2026' },
    });
    expect((await enrol({ companyId: company, userId: worker })).status).toBe(200);
    const { benefitUserElections } = await benefits.getUserBenefits({
      companyId: company,
      userId: worker,
    });
    expect(benefitUserElections[0]?.endDate).toBe('2026-05-31');
  });
});
