import { describe, expect } from 'vitest';
import { addWorker, registerCompany } from '../../harness/examples.ts';
import { test as base } from '../../harness/fixtures.ts';
import { expectRefusal } from '../../harness/refusal.ts';
import { countRows } from '../../harness/table-rows.ts';

const test = base
  .extend('election', ({ companyId }) => (changes: object) => ({
    companyId,
    benefitType: 'Dental',
    effectiveMonth: 'April 2026',
    ...changes,
  }))
  .extend(
    'add',
    ({ account, election }) =>
      (changes: object) =>
        account.client.benefits.addCompanyBenefits({ benefitCompanyElection: election(changes) }),
  )
  .extend(
    'remove',
    ({ account, election }) =>
      (changes: object) =>
        account.client.benefits.removeCompanyBenefits({
          benefitCompanyElection: election(changes),
        }),
  )
  .extend(
    'offered',
    ({ account }) =>
      async (company: string) =>
        (await account.client.benefits.getCompanyBenefits({ companyId: company })).Benefits,
  )
  .extend(
    'enrol',
    ({ account, election }) =>
      async (company: string, userId: string, changes: object = {}): Promise<string> => {
        const { benefitUserElection } = await account.client.benefits.enrolUserBenefit({
          benefitUserElection: {
            ...election({ companyId: company }),
            userId,
            employeeAmount: 10,
            ...changes,
          },
        });
        return benefitUserElection.benefitUserElectionId;
      },
  );

const unknownId = '00000000-0000-4000-8000-000000000000';
const months = ['April 2026', 'May 2026', 'June 2026'];

describe('getBenefitValidEffectiveMonths', () => {
  test('returns the next three months by GET with or without a body', async ({ account }) => {
    const body = { method: 'getBenefitValidEffectiveMonths' };
    const received = await account.send({ path: '/benefits', verb: 'GET', body });
    expect(JSON.parse(received.body)).toEqual(months);
    expect(await account.client.benefits.getBenefitValidEffectiveMonths({})).toEqual(months);
  });

  test('follows the clock of the account across the end of a year', async ({ app }) => {
    const later = await app.openAccount();
    await later.client.sandbox.advanceClock({ to: '2026-11-30' });
    expect(await later.client.benefits.getBenefitValidEffectiveMonths({})).toEqual([
      'December 2026',
      'January 2027',
      'February 2027',
    ]);
  });
});

test('getBenefitTypes lists the types and the contribution of each side', async ({ account }) => {
  const { benefitTypes } = await account.client.benefits.getBenefitTypes({});
  const named = (type: string) => benefitTypes.find(({ benefitType }) => benefitType === type);
  expect(named('Dental')).toEqual({
    benefitType: 'Dental',
    alsoCalled: ['Dental Insurance'],
    employeeContribution: 'Dental premium, pre-tax (section 125)',
    companyContribution: 'Dental premium paid by the employer',
    matchedPlan: null,
    hasCover: false,
    isLimitedByMonth: false,
    note: null,
  });
  expect(named('Life Insurance')?.hasCover).toBe(true);
  const plans = benefitTypes.flatMap(({ matchedPlan }) => matchedPlan ?? []);
  expect([...new Set(plans)]).toEqual(['401(k)', '403(b)', 'SIMPLE IRA']);
  expect(named('Roth 401(k)')?.matchedPlan).toBe('401(k)');
  expect(named('457(b)')?.companyContribution).toBeNull();
});

describe.each(['addCompanyBenefits', 'removeCompanyBenefits'] as const)('%s refuses', (method) => {
  const rows: [why: string, changes: object, message: string][] = [
    ['a malformed id', { companyId: 'x', effectiveMonth: 'May' }, 'Invalid CompanyId'],
    ['an unknown company', { companyId: unknownId }, 'Invalid CompanyId'],
    ['no type', { benefitType: '' }, 'benefitType is mandatory and cannot be empty.'],
    ['no month', { effectiveMonth: '' }, 'effectiveMonth is mandatory and cannot be empty.'],
    [
      'a month in another form',
      { effectiveMonth: '2026-04' },
      'effectiveMonth must be the name of a month and its year, such as December 2026.',
    ],
    ...['March 2026', 'July 2026', 'April 2027'].map((effectiveMonth): [string, object, string] => [
      `a month that is not open, ${effectiveMonth}`,
      { effectiveMonth },
      'effectiveMonth must be one of: April 2026, May 2026, June 2026.',
    ]),
  ];
  test.for(rows)('%s', async ([_, changes, message], { app, election, account }) => {
    const before = await countRows(app.owner);
    const body = { method, benefitCompanyElection: election(changes) };
    expectRefusal(await account.send({ path: '/benefits', body }), 400, message);
    expect(await countRows(app.owner)).toEqual(before);
  });
});

describe('addCompanyBenefits', () => {
  test('offers a benefit by its name in any case and punctuation', async ({
    account,
    add,
    offered,
  }) => {
    const company = await registerCompany(account);
    const { Benefits } = await add({
      companyId: company,
      benefitType: '401K',
      effectiveMonth: 'june 2026',
    });
    expect(Benefits).toEqual({
      status: 'Success',
      message: 'Analytical Engines offers 401(k) from June 2026 on.',
      benefitType: '401(k)',
    });
    expect(await offered(company)).toEqual([
      { benefitType: '401(k)', effectiveMonth: 'June 2026', endDate: null, usersEnrolled: 0 },
    ]);
  });

  test('refuses an unknown type and lists the known ones', async ({ election, account }) => {
    const body = {
      method: 'addCompanyBenefits',
      benefitCompanyElection: election({ benefitType: 'Gold' }),
    };
    const message = expectRefusal(await account.send({ path: '/benefits', body }), 400);
    expect(message).toMatch(/^benefitType must be one of: Medical, Dental, .*Pet Insurance\.$/);
  });

  test('refuses a benefit that is already offered until it ends', async ({
    account,
    election,
    remove,
    offered,
  }) => {
    const company = await registerCompany(account);
    const send = (effectiveMonth: string) =>
      account.send({
        path: '/benefits',
        body: {
          method: 'addCompanyBenefits',
          benefitCompanyElection: election({ companyId: company, effectiveMonth }),
        },
      });
    expect((await send('April 2026')).status).toBe(200);
    expectRefusal(
      await send('May 2026'),
      400,
      'Analytical Engines already offers Dental from 2026-04-01 on.',
    );
    await remove({ companyId: company, effectiveMonth: 'June 2026' });
    expectRefusal(
      await send('May 2026'),
      400,
      'Analytical Engines already offers Dental from 2026-04-01 until 2026-05-31: choose a later month.',
    );
    expect((await send('June 2026')).status).toBe(200);
    expect((await offered(company)).map((each) => [each.effectiveMonth, each.endDate])).toEqual([
      ['April 2026', '2026-05-31'],
      ['June 2026', null],
    ]);
  });

  test('offers a benefit once when sent eight times at once', async ({ account, election }) => {
    const company = await registerCompany(account);
    const body = {
      method: 'addCompanyBenefits',
      benefitCompanyElection: election({ companyId: company }),
    };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => account.send({ path: '/benefits', body })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(7);
  });
});

describe('removeCompanyBenefits', () => {
  test('succeeds for a benefit that is not offered and explains it', async ({
    account,
    remove,
  }) => {
    const company = await registerCompany(account);
    for (const [sent, benefitType] of [
      ['dental', 'Dental'],
      ['Gold', 'Gold'],
    ])
      expect(await remove({ companyId: company, benefitType: sent })).toEqual({
        Benefits: {
          status: 'Success',
          message: `Analytical Engines does not offer ${benefitType}: nothing was changed.`,
          benefitType,
        },
      });
  });

  test('ends the benefit and its enrollments and counts the workers', async ({
    account,
    add,
    enrol,
    offered,
    remove,
  }) => {
    const company = await registerCompany(account);
    await add({ companyId: company });
    await add({ companyId: company, benefitType: 'Vision' });
    const [ada, grace, alan] = [
      await addWorker(account, company),
      await addWorker(account, company),
      await addWorker(account, company),
    ];
    await enrol(company, ada);
    await enrol(company, grace, { effectiveMonth: 'May 2026' });
    await enrol(company, alan, { benefitType: 'Vision' });
    expect((await offered(company)).map(({ usersEnrolled }) => usersEnrolled)).toEqual([2, 1]);

    const { Benefits } = await remove({ companyId: company, effectiveMonth: 'May 2026' });
    expect(Benefits.message).toBe(
      'Analytical Engines offers Dental until 2026-04-30. The enrollments of 2 workers end with it.',
    );
    const ends = async (userId: string) => {
      const { benefitUserElections } = await account.client.benefits.getUserBenefits({
        companyId: company,
        userId,
      });
      return benefitUserElections.map(({ endDate }) => endDate);
    };
    // The second would have begun in May, and never does.
    expect([await ends(ada), await ends(grace), await ends(alan)]).toEqual([
      ['2026-04-30'],
      [],
      [null],
    ]);

    const again = await remove({ companyId: company, effectiveMonth: 'June 2026' });
    expect(again.Benefits.message).toBe(
      'Analytical Engines already ends Dental on 2026-04-30: nothing was changed.',
    );
    const sooner = await remove({ companyId: company, effectiveMonth: 'April 2026' });
    expect(sooner.Benefits.message).toBe(
      'Analytical Engines withdrew Dental before it was offered. The enrollment of 1 worker ends with it.',
    );
    expect(await ends(ada)).toEqual([]);
    expect((await offered(company)).map(({ benefitType }) => benefitType)).toEqual(['Vision']);
  });

  test('prevents later enrollments until the benefit is offered again', async ({
    account,
    add,
    remove,
    enrol,
  }) => {
    const company = await registerCompany(account);
    const userId = await addWorker(account, company);
    await add({ companyId: company });
    await remove({ companyId: company, effectiveMonth: 'April 2026' });
    await expect(enrol(company, userId)).rejects.toThrow(
      'Analytical Engines does not offer Dental in April 2026: offer it with addCompanyBenefits first.',
    );
    await add({ companyId: company, effectiveMonth: 'May 2026' });
    await enrol(company, userId, { effectiveMonth: 'May 2026' });
  });

  test('also ends an enrollment that is made at the same time', async ({
    account,
    add,
    enrol,
    remove,
  }) => {
    for (let round = 0; round < 5; round += 1) {
      const company = await registerCompany(account);
      const userId = await addWorker(account, company);
      await add({ companyId: company });
      await Promise.allSettled([enrol(company, userId), remove({ companyId: company })]);
      const { benefitUserElections } = await account.client.benefits.getUserBenefits({
        companyId: company,
        userId,
      });
      expect(benefitUserElections).toEqual([]);
    }
  });
});
