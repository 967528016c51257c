import { describe, expect } from 'vitest';
import { statement } from '../../../database/database.ts';
import type { TestAccount, TestApp } from '../../harness/app.ts';
import { addWorker, someKycInformation, unknownId } from '../../harness/examples.ts';
import { test as base } from '../../harness/fixtures.ts';
import { expectRefusal } from '../../harness/refusal.ts';

const test = base
  .extend('anAccount', ({ companyId }) => (userId: string, changes: object = {}) => ({
    companyId,
    userId,
    accountNumber: '000123456789',
    routingNumber: '021000021',
    bankName: 'First Bank',
    accountType: 'checking',
    accountName: 'Everyday',
    ...changes,
  }))
  .extend(
    'add',
    ({ account, anAccount }) =>
      async (userId: string, changes: object = {}): Promise<string> => {
        const { userPayAccountEntity } = await account.client.userPortal.addUserBankAccount({
          userPayAccountEntity: anAccount(userId, changes),
        });
        return userPayAccountEntity.userPayAccountEntityId;
      },
  )
  .extend(
    'send',
    ({ account }) =>
      (operation: string, userPayAccountEntity: object, verb: 'POST' | 'PUT' = 'POST') =>
        account.send({ path: `/userPortal/${operation}`, body: { userPayAccountEntity }, verb }),
  )
  .extend(
    'sendSplit',
    ({ account }) =>
      (body: object) =>
        account.send({ path: '/userPortal/updateUserPayPercentage', verb: 'PUT', body }),
  )
  .extend('twoAccounts', async ({ account, companyId, add }) => {
    const userId = await workerWithKyc(account, companyId);
    const first = await add(userId);
    const second = await add(userId, { payPercentage: 30, accountNumber: '987654321' });
    return { userId, first, second };
  });

async function workerWithKyc(account: TestAccount, companyId: string): Promise<string> {
  const userId = await addWorker(account, companyId);
  await account.client.userOnboarding.addKycInformation({
    kycInformation: someKycInformation(userId),
  });
  return userId;
}

async function listSplits(app: TestApp, userId: string): Promise<unknown[]> {
  const rows = await app.owner.query(
    statement<{ id: string; percentage: number; isPrimary: boolean }>(
      '',
      `select deposit_account_id "id", percentage / 10000 "percentage", is_primary "isPrimary"
       from deposit_account where worker_id = $1 order by created_at, percentage desc`,
    ),
    [userId],
  );
  return rows.map(({ id, percentage, isPrimary }) => [id, percentage, isPrimary]);
}

test('the first account receives everything, and a second one takes its share from it', async ({
  account,
  companyId,
  add,
  app,
}) => {
  const userId = await workerWithKyc(account, companyId);
  const first = await add(userId, { payPercentage: 10 });
  expect(await listSplits(app, userId)).toEqual([[first, 100, true]]);
  const second = await add(userId, { payPercentage: 30, accountNumber: '987654321' });
  expect(await listSplits(app, userId)).toEqual([
    [first, 70, true],
    [second, 30, false],
  ]);
});

test('a new split must add up to 100 percent', async ({ account, twoAccounts, sendSplit, app }) => {
  const { userId, first, second } = twoAccounts;
  const split = (one: number, other: number) => ({
    userId,
    userPayAccountEntities: [
      { userPayAccountEntityId: first, payPercentage: one },
      { userPayAccountEntityId: second, payPercentage: other },
    ],
  });
  const answer = await account.client.userPortal.updateUserPayPercentage(split(25.5, 74.5));
  expect(answer.userPayAccountEntity).toEqual({
    userPayAccountEntityId: first,
    status: 'Ready',
    message: '25.5 percent of the net pay of Katherine Johnson goes to this account.',
  });
  expect(answer.userPayAccountEntities).toHaveLength(2);
  const refused = await sendSplit(split(25.5, 74.4));
  expect(expectRefusal(refused, 400)).toContain('must add up to 100');
  expect((await listSplits(app, userId)).map((share) => (share as number[])[1])).toEqual([74, 25]);
});

test('a fixed amount is stored, shown and replaced by a share, and never of the primary account', async ({
  account,
  companyId,
  add,
  send,
  sendSplit,
  anAccount,
}) => {
  const userId = await workerWithKyc(account, companyId);
  const first = await add(userId);
  const { userPayAccountEntity } = await account.client.userPortal.addUserBankAccount({
    userPayAccountEntity: anAccount(userId, { payAmount: 200, accountNumber: '987654321' }),
  });
  const second = userPayAccountEntity.userPayAccountEntityId;
  expect(userPayAccountEntity.message).toMatch(
    /^200.00 of the net pay of Katherine Johnson goes to /,
  );
  const shown = async () => {
    const [user] = (await account.client.reports.getUser({ companyId, userId })).user;
    return user?.userPayAccountEntities.map(({ payPercentage, payAmount }) => [
      payPercentage,
      payAmount,
    ]);
  };
  expect(await shown()).toEqual([
    [100, undefined],
    [0, 200],
  ]);
  const kept = anAccount(userId, { userPayAccountEntityId: second, bankName: 'Second Bank' });
  expect((await send('updateUserBankAccount', kept, 'PUT')).status).toBe(200);
  const set = (id: string, part: object) =>
    sendSplit({ userId, userPayAccountEntities: [{ userPayAccountEntityId: id, ...part }] });
  expect((await set(second, { payAmount: 350.5 })).status).toBe(200);
  expect((await shown())?.[1]).toEqual([0, 350.5]);
  expectRefusal(await set(first, { payAmount: 1 }), 400);
  expect(expectRefusal(await set(second, {}), 400)).toContain('payPercentage is mandatory');
  const both = await set(second, { payAmount: 1, payPercentage: 1 });
  expect(expectRefusal(both, 400)).toContain('exclude each other');
  const share = { ...kept, payPercentage: 40 };
  expect((await send('updateUserBankAccount', share, 'PUT')).status).toBe(200);
  expect(await shown()).toEqual([
    [60, undefined],
    [40, undefined],
  ]);
});

test('a new split needs no userId, because the accounts imply the worker', async ({
  account,
  companyId,
  add,
  twoAccounts,
  sendSplit,
  app,
}) => {
  const { userId, first, second } = twoAccounts;
  const split = (one: string, other: string) =>
    sendSplit({
      userPayAccountEntities: [
        { userPayAccountEntityId: one, payPercentage: 60 },
        { userPayAccountEntityId: other, payPercentage: 40 },
      ],
    });
  const { status, body } = await split(first, second);
  expect(status, body).toBe(200);
  expect((await listSplits(app, userId)).map((share) => (share as number[])[1])).toEqual([60, 40]);
  expectRefusal(await split(unknownId, second), 400, 'Invalid UserPayAccountEntityId');
  const theirs = await add(await workerWithKyc(account, companyId));
  expectRefusal(await split(first, theirs), 400, 'Invalid UserPayAccountEntityId');
});

test('a split without a share is refused and changes nothing', async ({
  twoAccounts: { userId, first, second },
  sendSplit,
  app,
}) => {
  const refused = await sendSplit({
    userId,
    userPayAccountEntities: [
      { userPayAccountEntityId: first, payPercentage: 100 },
      { userPayAccountEntityId: second },
    ],
  });
  expect(expectRefusal(refused, 400)).toContain('payPercentage is mandatory');
  expect((await listSplits(app, userId)).map((share) => (share as number[])[1])).toEqual([70, 30]);
});

describe('a deposit account is refused', () => {
  const rows: [why: string, changes: object, message: string][] = [
    [
      'a wrong check digit',
      { routingNumber: '021000022' },
      'routingNumber must be a routing number',
    ],
    ['letters for digits', { accountNumber: 'ABC' }, 'accountNumber must be an account number'],
    ['an unknown kind', { accountType: 'mattress' }, 'accountType must be one of'],
    ['no bank', { bankName: ' ' }, 'bankName is mandatory and cannot be empty.'],
    [
      'an unknown company',
      { companyId: '00000000-0000-4000-8000-000000000000' },
      'Invalid CompanyId',
    ],
    ['an unknown worker', { userId: '00000000-0000-4000-8000-000000000000' }, 'Invalid UserId'],
  ];
  test.for(rows)(
    'for %s',
    async ([_, changes, message], { account, companyId, send, anAccount }) => {
      const userId = await workerWithKyc(account, companyId);
      const answer = await send('addUserBankAccount', anAccount(userId, changes));
      expect(expectRefusal(answer, 400)).toContain(message);
      expect(answer.body).not.toContain('000123456789');
    },
  );

  test('when its share is more than that of the primary account', async ({
    account,
    companyId,
    add,
    send,
    anAccount,
  }) => {
    const userId = await workerWithKyc(account, companyId);
    await add(userId);
    await add(userId, { payPercentage: 60, accountNumber: '1111' });
    const answer = await send(
      'addUserBankAccount',
      anAccount(userId, { payPercentage: 41, accountNumber: '2222' }),
    );
    expect(expectRefusal(answer, 400)).toContain('more than the share of the primary account');
  });

  test('before KYC information is sent', async ({ account, companyId, send, anAccount }) => {
    const userId = await addWorker(account, companyId);
    expect(expectRefusal(await send('addUserBankAccount', anAccount(userId)), 400)).toContain(
      'send it with addKycInformation',
    );
  });
});

test('an account change is recorded, masked, with old and new account until it is confirmed', async ({
  account,
  companyId,
  add,
  anAccount,
  app,
}) => {
  const userId = await workerWithKyc(account, companyId);
  const id = await add(userId);
  const changed = anAccount(userId, { userPayAccountEntityId: id, accountNumber: '555566667777' });
  const { userPayAccountEntity } = await account.client.userPortal.updateUserBankAccount({
    userPayAccountEntity: changed as never,
  });
  expect(userPayAccountEntity.message).toContain('********7777');
  const changes = () =>
    app.owner.query(
      statement<{ before: unknown; after: unknown; isConfirmed: boolean }>(
        '',
        `select before, after, confirmed_at is not null "isConfirmed"
         from deposit_account_change where worker_id = $1 order by created_at, jsonb_array_length(before)`,
      ),
      [userId],
    );
  const [, latest] = await changes();
  expect(JSON.stringify(latest?.before)).toContain('********6789');
  expect(JSON.stringify(latest?.after)).toContain('********7777');
  expect(JSON.stringify(latest)).not.toContain('555566667777');
  expect(latest?.isConfirmed).toBe(false);
  await account.client.userPortal.confirmUserBankAccount({ userId });
  expect((await changes()).every(({ isConfirmed }) => isConfirmed)).toBe(true);
});

test('the database rejects splits that do not sum to 100 percent', async ({
  account,
  companyId,
  add,
  app,
}) => {
  const userId = await workerWithKyc(account, companyId);
  await add(userId);
  const broken = statement(
    '',
    'update deposit_account set percentage = 990000 where worker_id = $1',
  );
  await expect(app.owner.query(broken, [userId])).rejects.toThrow('do not sum to 100 percent');
});

test('shares add up to 100 percent when two accounts are added at once', async ({
  account,
  companyId,
  add,
  send,
  anAccount,
  app,
}) => {
  const userId = await workerWithKyc(account, companyId);
  await add(userId);
  await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      send(
        'addUserBankAccount',
        anAccount(userId, { payPercentage: 20, accountNumber: `10000${index}` }),
      ),
    ),
  );
  const shares = (await listSplits(app, userId)) as [string, number, boolean][];
  expect(shares.reduce((sum, [, percentage]) => sum + percentage, 0)).toBe(100);
  expect(shares.filter(([, , isPrimary]) => isPrimary)).toHaveLength(1);
});
