import { describe, expect } from 'vitest';
import { unknownId } from '../../harness/examples.ts';
import { test as base } from '../../harness/fixtures.ts';
import { readyWorker } from '../../harness/payroll-ready.ts';
import { expectRefusal, refusalDetails } from '../../harness/refusal.ts';
import { addTimeOffPolicyFor, aTimeOffPolicy } from '../../harness/time-off.ts';

let policies = 0;

/** A policy of its own for each test, in a company that the tests of the file share. */
const test = base
  .extend('policyName', () => {
    policies += 1;
    return `Policy ${policies}`;
  })
  .extend('timeOffPolicyId', ({ account, companyId, policyName }) =>
    addTimeOffPolicyFor(account, { companyId, userIds: [] }, { policyName }),
  )
  .extend('put', ({ account, companyId }) => (operation: string, fields: object) => {
    const verb = operation.startsWith('add') ? ('POST' as const) : ('PUT' as const);
    const timeOffPolicy = { companyId, ...fields };
    return account.send({ path: `/adminPortal/${operation}`, verb, body: { timeOffPolicy } });
  })
  .extend(
    'assign',
    ({ account, companyId, timeOffPolicyId }) =>
      (workers: object[], other = {}) => {
        const timeOffAssignment = { companyId, timeOffPolicyId, workers, ...other };
        return account.send({
          path: '/adminPortal/assignTimeOffPolicy',
          body: { timeOffAssignment },
        });
      },
  )
  .extend('adjust', ({ account, companyId, timeOffPolicyId, userId }) => (fields: object) => {
    const ids = { companyId, userId, timeOffPolicyId };
    const timeOffAdjustment = { ...ids, hours: 8, reason: 'A gift.', ...fields };
    return account.send({ path: '/adminPortal/adjustTimeOffBalance', body: { timeOffAdjustment } });
  });

describe('a policy', () => {
  test('is listed with its terms', async ({ account, companyId, policyName, put }) => {
    const fields = {
      policyName,
      policyKind: 'PTO',
      usedPayCodes: ['PTO', 'Vacation'],
      accrualMethod: 'Per Year',
      hoursEarned: 80,
      grantDay: 'Anniversary',
      balanceLimit: 120,
      carryOverLimit: 0,
      waitingDays: 90,
      payout: 'By Law',
    };
    const { body } = await put('addTimeOffPolicy', fields);
    const { timeOffPolicyId, message } = JSON.parse(body).timeOffPolicy;
    expect(message).toBe(
      `${policyName}: 80 hours a year, granted on the anniversary of the hire, up to 120 hours. Assign it with assignTimeOffPolicy.`,
    );
    const { timeOffPolicies } = await account.client.reports.getTimeOffPolicies({ companyId });
    expect(timeOffPolicies.find((each) => each.timeOffPolicyId === timeOffPolicyId)).toEqual({
      ...fields,
      timeOffPolicyId,
      perHoursWorked: null,
      yearLimit: null,
      carryOverDay: '01-01',
      waitingRule: 'Accrual',
      endDate: null,
      workers: 0,
    });
  });

  test.for<readonly [why: string, changes: object, paths: readonly string[]]>([
    ['a missing number of hours worked', { perHoursWorked: undefined }, ['perHoursWorked']],
    [
      'a missing day of grant',
      { accrualMethod: 'Per Year', perHoursWorked: undefined },
      ['grantDay'],
    ],
    ['more hours than are worked', { hoursEarned: 40 }, ['hoursEarned']],
    ['a repeated pay code', { usedPayCodes: ['PTO', 'pto'] }, ['usedPayCodes']],
    ['the pay code of work', { usedPayCodes: ['BASE_PAY'] }, ['usedPayCodes']],
    ['no pay code', { usedPayCodes: [] }, ['usedPayCodes']],
    ['29 February', { carryOverLimit: 0, carryOverDay: '02-29' }, ['carryOverDay']],
    ['a carry-over without a limit', { carryOverDay: '07-01' }, ['carryOverLimit']],
    ['a waiting rule without days', { waitingRule: 'Use' }, ['waitingDays']],
    ['a negative limit', { balanceLimit: -1 }, ['balanceLimit']],
    [
      'everything at once',
      { hoursEarned: 40, usedPayCodes: ['BASE_PAY'], grantDay: 'Anniversary' },
      ['usedPayCodes', 'hoursEarned', 'grantDay'],
    ],
  ])('is refused with %s', async ([, changes, paths], { put, policyName }) => {
    const received = await put('addTimeOffPolicy', {
      ...aTimeOffPolicy,
      policyName,
      ...changes,
    });
    expectRefusal(received, 400);
    expect(refusalDetails(received).map(({ path }) => path)).toEqual(
      paths.map((path) => `timeOffPolicy.${path}`),
    );
  });

  test('has a name of its own in the company', async ({ put, policyName, timeOffPolicyId }) => {
    const again = { ...aTimeOffPolicy, policyName: policyName.toUpperCase() };
    expect(expectRefusal(await put('addTimeOffPolicy', again), 400)).toMatch(/already has/);
    const same = await put('updateTimeOffPolicy', { ...again, timeOffPolicyId, balanceLimit: 40 });
    expect(same.status).toBe(200);
  });

  test('that is unknown or has ended is not assigned', async ({
    put,
    assign,
    userId,
    timeOffPolicyId,
  }) => {
    const received = await assign([{ userId }], { timeOffPolicyId: unknownId });
    expectRefusal(received, 400, 'Invalid TimeOffPolicyId');
    await put('endTimeOffPolicy', { timeOffPolicyId, endDate: '2026-01-31' });
    expect(expectRefusal(await assign([{ userId }]), 400)).toMatch(/ended on 2026-01-31/);
  });
});

describe('an assignment', () => {
  test('starts with the hire and with the opening balance', async ({
    account,
    companyId,
    assign,
    timeOffPolicyId,
  }) => {
    const userId = await readyWorker(account, companyId);
    expect((await assign([{ userId, openingBalance: 12.5 }])).status).toBe(200);
    const { timeOffBalances, asOfDate } = await account.client.reports.getTimeOffBalances({
      companyId,
      timeOffPolicyId,
    });
    expect(timeOffBalances).toMatchObject([
      { userId, startDate: '2025-06-02', endDate: null, balance: 12.5, hoursUsed: 0 },
    ]);
    expect(asOfDate).toMatch(/^2026-/);
  });

  test('is refused twice, for a contractor, and for a pay code of another policy', async ({
    account,
    companyId,
    assign,
    timeOffPolicyId,
    put,
  }) => {
    const userId = await readyWorker(account, companyId);
    expectRefusal(await assign([{ userId }, { userId }]), 400);
    await assign([{ userId }]);
    expect(expectRefusal(await assign([{ userId }]), 400)).toMatch(/already has the policy/);
    const contractorId = await readyWorker(account, companyId, {
      worker: { workerType: '1099-NEC' },
    });
    expect(expectRefusal(await assign([{ userId: contractorId }]), 400)).toMatch(/contractor/);
    const second = await addTimeOffPolicyFor(
      account,
      { companyId, userIds: [] },
      { policyName: `Second after ${timeOffPolicyId}`, usedPayCodes: ['Other leave'] },
    );
    const other = { timeOffPolicyId: second };
    expect((await assign([{ userId }], other)).status).toBe(200);
    const changed = {
      ...aTimeOffPolicy,
      ...other,
      policyName: 'Third',
      usedPayCodes: ['vacation'],
    };
    expect(expectRefusal(await put('updateTimeOffPolicy', changed), 400)).toMatch(
      /counts vacation/,
    );
  });

  test('ends for one worker, and the balance remains', async ({
    account,
    companyId,
    assign,
    put,
    timeOffPolicyId,
  }) => {
    const userId = await readyWorker(account, companyId);
    const key = { timeOffPolicyId, userIds: [userId] };
    expect(expectRefusal(await put('endTimeOffPolicy', key), 400)).toMatch(/does not have/);
    await assign([{ userId, openingBalance: 8 }]);
    expect((await put('endTimeOffPolicy', { ...key, endDate: '2026-06-30' })).status).toBe(200);
    const { timeOffBalances } = await account.client.reports.getTimeOffBalances({
      companyId,
      userIds: [userId],
    });
    expect(timeOffBalances).toMatchObject([{ endDate: '2026-06-30', balance: 8 }]);
  });
});

describe('an adjustment', () => {
  test('changes the balance and needs hours and a reason', async ({ assign, adjust, userId }) => {
    expect(expectRefusal(await adjust({}), 400)).toMatch(/does not have the policy/);
    await assign([{ userId, openingBalance: 4 }]);
    const { body } = await adjust({ hours: -12 });
    expect(JSON.parse(body).timeOffAdjustment.message).toMatch(/has -8 hours of Policy/);
    const received = await adjust({ hours: 0, reason: '' });
    expectRefusal(received, 400);
    expect(refusalDetails(received).map(({ path }) => path)).toEqual([
      'timeOffAdjustment.hours',
      'timeOffAdjustment.reason',
    ]);
  });
});
