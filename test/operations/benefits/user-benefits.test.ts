import { describe, expect } from 'vitest';
import type { TestAccount } from '../../harness/app.ts';
import { addWorker, registerCompany } from '../../harness/examples.ts';
import { test as base } from '../../harness/fixtures.ts';
import { expectRefusal } from '../../harness/refusal.ts';
import { countRows } from '../../harness/table-rows.ts';

const test = base
  .extend(
    'send',
    ({ account }) =>
      (method: string, benefitUserElection: object) =>
        account.send({ path: '/benefits', body: { method, benefitUserElection } }),
  )
  .extend(
    'enrol',
    ({ send, companyId, userId }) =>
      (changes: object = {}) =>
        send('enrolUserBenefit', {
          companyId,
          userId,
          benefitType: 'Dental',
          effectiveMonth: 'April 2026',
          employeeAmount: 12.5,
          companyAmount: 25,
          ...changes,
        }),
  )
  .extend('electionId', async ({ account, companyId, enrol }) => {
    const userId = await addWorker(account, companyId);
    return idOf(await enrol({ userId }));
  })
  .extend(
    'update',
    ({ send, electionId }) =>
      (changes: object = {}) =>
        send('updateUserBenefit', {
          benefitUserElectionId: electionId,
          effectiveMonth: 'April 2026',
          ...changes,
        }),
  )
  .extend(
    'end',
    ({ send, electionId }) =>
      (changes: object = {}) =>
        send('endUserBenefit', {
          benefitUserElectionId: electionId,
          effectiveMonth: 'April 2026',
          ...changes,
        }),
  )
  .extend(
    'spansOf',
    ({ account, companyId }) =>
      async (worker: string) =>
        (await electionsOf(account, companyId, worker)).map((each) => [
          each.effectiveMonth,
          each.endDate,
          each.employeeAmount,
        ]),
  );

test.beforeAll(async ({ account, companyId }) => {
  for (const benefitType of ['Dental', '401(k)', '457(b)'])
    await account.client.benefits.addCompanyBenefits({
      benefitCompanyElection: { companyId, benefitType, effectiveMonth: 'April 2026' },
    });
});

const unknownId = '00000000-0000-4000-8000-000000000000';

const idOf = ({ body }: { readonly body: string }): string =>
  JSON.parse(body).benefitUserElection.benefitUserElectionId;
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

const amount = 'must be an amount from 0 to 100000000 with at most two decimals.';
const share = 'must be a number from 0 to 100 with at most four decimals.';
const open = 'effectiveMonth must be one of: April 2026, May 2026, June 2026.';

// Refused by both operations.
const refused: [why: string, changes: object, message: string][] = [
  ['a negative amount', { employeeAmount: -1 }, `employeeAmount ${amount}`],
  ['half a cent', { companyAmount: 0.005 }, `companyAmount ${amount}`],
  ['an amount as text', { employeeAmount: '5' }, 'employeeAmount must be a number.'],
  ['more than 100 percent', { employeePercentage: 100.5 }, `employeePercentage ${share}`],
  [
    'an amount and a percentage of the worker',
    { employeeAmount: 5, employeePercentage: 1 },
    'employeeAmount and employeePercentage exclude each other: send one of them.',
  ],
  [
    'an amount and a percentage of the company',
    { companyAmount: 5, companyPercentage: 1 },
    'companyAmount and companyPercentage exclude each other: send one of them.',
  ],
  ['this month', { effectiveMonth: 'March 2026' }, open],
  ['a month too far ahead', { effectiveMonth: 'July 2026' }, open],
];

describe.each(['enrol', 'update'] as const)('%sUserBenefit refuses', (verb) => {
  test.for(refused)('%s', async ([_, changes, message], { app, enrol, update }) => {
    const send = { enrol, update }[verb];
    const before = await countRows(app.owner);
    expectRefusal(await send(changes), 400, message);
    expect(await countRows(app.owner)).toEqual(before);
  });
});

describe('updateUserBenefit', () => {
  test('refuses an unknown enrollment', async ({ update }) => {
    for (const id of [unknownId, '', 'x'])
      expectRefusal(
        await update({ benefitUserElectionId: id }),
        400,
        'Invalid BenefitUserElectionId',
      );
  });

  test('corrects a future enrollment and replaces one that has started', async ({
    account,
    companyId,
    enrol,
    update,
    spansOf,
  }) => {
    const worker = await addWorker(account, companyId);
    const id = idOf(await enrol({ userId: worker }));
    const corrected = await update({ benefitUserElectionId: id, employeeAmount: 15 });
    expect([idOf(corrected), electionIn(corrected).message]).toEqual([
      id,
      'Dental from April 2026 on: Katherine Johnson contributes $15.00 and Analytical Engines contributes $25.00 in every regular pay period.',
    ]);
    const followed = await update({
      benefitUserElectionId: id,
      effectiveMonth: 'May 2026',
      employeePercentage: 1,
      companyAmount: 0,
    });
    expect(idOf(followed)).not.toBe(id);
    expect(electionIn(followed).message).toBe(
      'Dental from May 2026 on: Katherine Johnson contributes 1% of the cash pay in every regular pay period.',
    );
    expect(await spansOf(worker)).toEqual([
      ['April 2026', '2026-04-30', 15],
      ['May 2026', null, null],
    ]);
    expectRefusal(
      await update({ benefitUserElectionId: id, effectiveMonth: 'May 2026', employeeAmount: 1 }),
      400,
      'Katherine Johnson has a later enrollment in Dental: change that one, which getUserBenefits lists.',
    );
    expectRefusal(
      await update({ benefitUserElectionId: idOf(followed), employeePercentage: 0 }),
      400,
      'Dental needs a contribution: send employeeAmount, employeePercentage, companyAmount or companyPercentage.',
    );
  });

  test('refuses a change after the enrollment ended', async ({
    account,
    companyId,
    enrol,
    end,
    update,
  }) => {
    const worker = await addWorker(account, companyId);
    const id = idOf(await enrol({ userId: worker }));
    await end({ benefitUserElectionId: id, effectiveMonth: 'May 2026' });
    expectRefusal(
      await update({ benefitUserElectionId: id, effectiveMonth: 'May 2026', employeeAmount: 1 }),
      400,
      'Katherine Johnson is not enrolled in Dental in May 2026: enroll the worker again with enrolUserBenefit.',
    );
  });
});

describe('endUserBenefit', () => {
  test('refuses an unknown enrollment and a closed month', async ({ end }) => {
    expectRefusal(
      await end({ benefitUserElectionId: unknownId }),
      400,
      'Invalid BenefitUserElectionId',
    );
    expectRefusal(await end({ effectiveMonth: 'March 2026' }), 400, open);
  });

  test('ends an enrollment with the previous month, and can only move that day earlier', async ({
    account,
    companyId,
    enrol,
    end,
  }) => {
    const worker = await addWorker(account, companyId);
    const benefitUserElectionId = idOf(await enrol({ userId: worker }));
    const ask = async (effectiveMonth: string) =>
      electionIn(await end({ benefitUserElectionId, effectiveMonth }));
    expect(await ask('June 2026')).toEqual({
      status: 'Inactive',
      message: 'The enrollment of Katherine Johnson in Dental ends on 2026-05-31.',
    });
    expect((await ask('May 2026')).message).toContain('ends on 2026-04-30.');
    expect((await ask('June 2026')).message).toBe(
      'The enrollment of Katherine Johnson in Dental already ends on 2026-04-30: nothing was changed.',
    );
    expect((await ask('April 2026')).message).toBe(
      'The enrollment of Katherine Johnson in Dental was withdrawn before it started.',
    );
    expect(await electionsOf(account, companyId, worker)).toEqual([]);
  });

  test('a withdrawn enrollment can be made again from any open month', async ({
    account,
    companyId,
    enrol,
    spansOf,
    end,
  }) => {
    const worker = await addWorker(account, companyId);
    for (const effectiveMonth of ['May 2026', 'April 2026', 'June 2026', 'April 2026']) {
      const benefitUserElectionId = idOf(await enrol({ userId: worker, effectiveMonth }));
      expect(await spansOf(worker)).toEqual([[effectiveMonth, null, 12.5]]);
      await end({ benefitUserElectionId });
      expect(await spansOf(worker)).toEqual([]);
    }
  });
});

test('an enrollment is changed and ended over several months', async ({ app }) => {
  const own = await app.openAccount();
  const company = await registerCompany(own);
  const worker = await addWorker(own, company);
  const { benefits, sandbox } = own.client;
  const of = { companyId: company, benefitType: 'Dental', effectiveMonth: 'April 2026' };
  await benefits.addCompanyBenefits({ benefitCompanyElection: of });
  const { benefitUserElection } = await benefits.enrolUserBenefit({
    benefitUserElection: { ...of, userId: worker, employeeAmount: 10 },
  });
  const { benefitUserElectionId } = benefitUserElection;
  await sandbox.advanceClock({ to: '2026-05-15' });
  const changed = await benefits.updateUserBenefit({
    benefitUserElection: {
      benefitUserElectionId,
      effectiveMonth: 'July 2026',
      employeeAmount: 11,
    },
  });
  await benefits.endUserBenefit({
    benefitUserElection: {
      benefitUserElectionId: changed.benefitUserElection.benefitUserElectionId,
      effectiveMonth: 'July 2026',
    },
  });
  await benefits.enrolUserBenefit({
    benefitUserElection: {
      ...of,
      userId: worker,
      effectiveMonth: 'August 2026',
      employeeAmount: 12,
    },
  });
  const { benefitUserElections } = await benefits.getUserBenefits({
    companyId: company,
    userId: worker,
  });
  expect(
    benefitUserElections.map((each) => [each.effectiveMonth, each.endDate, each.employeeAmount]),
  ).toEqual([
    ['April 2026', '2026-06-30', 10],
    ['August 2026', null, 12],
  ]);
});
