import { describe, expect } from 'vitest';
import { statement } from '../../database/database.ts';
import {
  type Actor,
  addPersonalKey,
  type SignedInPerson,
  signInPerson,
} from '../harness/actors.ts';
import { answerTo } from '../harness/approval-world.ts';
import {
  addWorker,
  aPayAccount,
  registerCompany,
  someKycInformation,
} from '../harness/examples.ts';
import { test as base } from '../harness/fixtures.ts';
import { aFundingAccount, fetchFundingAccountStatuses } from '../harness/funding-accounts.ts';

/** An account with two account admins; each test has its own company. */
const test = base
  .extend('people', { scope: 'file' }, async ({ app, account }) => ({
    ada: await signInPerson(app, account, 'Ada Lovelace', { role: 'accountAdmin' }),
    grace: await signInPerson(app, account, 'Grace Hopper', { role: 'accountAdmin' }),
  }))
  .extend('ownCompany', ({ account }) => registerCompany(account))
  .extend('setApproval', ({ ownCompany }) => (by: SignedInPerson['send'], required: boolean) => {
    const body = { companyId: ownCompany, required };
    return answerTo({ send: by }, { path: '/adminPortal/setPayrollApproval', verb: 'PUT', body });
  })
  .extend('addAccount', ({ ownCompany }) => async (by: SignedInPerson['send']) => {
    const companyFundingSourceEntity = aFundingAccount(ownCompany);
    const body = { linkType: 'Manual', companyFundingSourceEntity };
    const answer = JSON.parse(
      (await by({ path: '/adminPortal/addCompanyBankAccount', body })).body,
    );
    const added = answer.companyFundingSourceEntity;
    return {
      outcome: answer.error?.key ?? added.status,
      id: added?.companyFundingSourceEntityId as string,
    };
  })
  .extend('approveAccount', ({ ownCompany }) => (by: SignedInPerson['send'], id: string) => {
    const body = { companyId: ownCompany, companyFundingSourceEntityId: id };
    const path = '/adminPortal/approveCompanyBankAccount';
    return answerTo({ send: by }, { path, verb: 'PUT', body });
  });

describe('the approval of payrolls', () => {
  test('is required by anybody and ended by two people', async ({
    account,
    people: { ada, grace },
    setApproval,
  }) => {
    expect(await setApproval(account.send, true)).toBe('Ready');
    expect(await setApproval(account.send, false)).toBe('approverMustSignIn');
    expect(await setApproval(ada.send, false)).toBe('Approval Pending');
    expect(await setApproval(ada.send, false)).toBe('samePerson');
    // To require it again answers the first person.
    expect(await setApproval(grace.send, true)).toBe('Ready');
    expect(await setApproval(grace.send, false)).toBe('Approval Pending');
    expect(await setApproval(ada.send, false)).toBe('Ready');
    expect(await setApproval(ada.send, false)).toBe('Ready');
  });

  test('is not ended with the help of a person who was removed', async ({
    app,
    account,
    ownCompany,
    people: { ada, grace },
    setApproval,
  }) => {
    const role = { role: 'payrollAdmin', companyId: ownCompany } as const;
    const leaver = await signInPerson(app, account, 'Lee Aver', role);
    await setApproval(account.send, true);
    expect(await setApproval(leaver.send, false)).toBe('Approval Pending');
    await app.owner.query(removePerson, [leaver.personId]);
    expect(await setApproval(ada.send, false)).toBe('Approval Pending');
    expect(await setApproval(grace.send, false)).toBe('Ready');
  });

  test('is not required where one person could approve', async ({ app }) => {
    const account = await app.openAccount();
    await signInPerson(app, account, 'Ada Lovelace', { role: 'accountAdmin' });
    const companyId = await registerCompany(account);
    const body = { companyId, required: true };
    const path = '/adminPortal/setPayrollApproval';
    expect(await answerTo(account, { path, verb: 'PUT', body })).toBe('tooFewPeople');
  });
});

describe('a company bank account', () => {
  test('that a person adds is used after another one has approved it', async ({
    account,
    ownCompany: companyId,
    people: { ada, grace },
    setApproval,
    addAccount,
    approveAccount,
  }) => {
    await setApproval(ada.send, true);
    expect((await addAccount(account.send)).outcome).toBe('approverMustSignIn');
    const { outcome, id } = await addAccount(ada.send);
    expect(outcome).toBe('Approval Pending');
    expect(await fetchFundingAccountStatuses(account, companyId)).toEqual(['Approval Pending']);
    const amounts = { companyId, debitAmount1: 0.32, debitAmount2: 0.45 };
    const verify = () =>
      answerTo(account, { path: '/adminPortal/verifyMicroDeposits', body: amounts });
    expect(await verify()).toBe('nothingPending');
    expect((await addAccount(grace.send)).outcome).toBe('accountExists');
    expect(await approveAccount(account.send, id)).toBe('approverMustSignIn');
    expect(await approveAccount(ada.send, id)).toBe('samePerson');
    expect(await approveAccount(grace.send, id)).toBe('Verification Pending');
    expect(await approveAccount(grace.send, id)).toBe('Verification Pending');
    await verify();
    expect(await fetchFundingAccountStatuses(account, companyId)).toEqual(['Verified']);
  });

  test('needs no second person where payrolls need none', async ({
    account,
    people: { ada },
    addAccount,
    approveAccount,
  }) => {
    const { outcome, id } = await addAccount(ada.send);
    expect(outcome).toBe('Verification Pending');
    expect(await approveAccount(account.send, id)).toBe('Verification Pending');
  });

  test('of a person who was removed is not approved', async ({
    app,
    account,
    ownCompany: companyId,
    people: { ada },
    setApproval,
    addAccount,
    approveAccount,
  }) => {
    await setApproval(ada.send, true);
    const leaver = await signInPerson(app, account, 'Lee Aver', {
      role: 'payrollAdmin',
      companyId,
    });
    const { id } = await addAccount(leaver.send);
    await app.owner.query(removePerson, [leaver.personId]);
    expect(await approveAccount(ada.send, id)).toBe('adderLeft');
  });

  test('is not verified in the database before it is approved by another person', async ({
    app,
    people: { ada },
    setApproval,
    addAccount,
  }) => {
    await setApproval(ada.send, true);
    const { id } = await addAccount(ada.send);
    const update = (sql: string) =>
      app.owner.query(
        statement('', `update funding_account set ${sql} where funding_account_id = $1`),
        [id],
      );
    await expect(update("status = 'verified'")).rejects.toThrow('unapproved_account_pays_nothing');
    await expect(
      update("status = 'pending', approved_person_id = added_person_id"),
    ).rejects.toThrow('approved_by_another_person');
  });
});

describe('a change of the deposit accounts of a worker', () => {
  const changing = test
    .extend('worker', async ({ account, ownCompany: companyId }) => {
      const { userOnboarding, userPortal } = account.client;
      const userId = await addWorker(account, companyId);
      await userOnboarding.addKycInformation({ kycInformation: someKycInformation(userId) });
      const { userPayAccountEntity } = await userPortal.addUserBankAccount({
        userPayAccountEntity: aPayAccount({ companyId, userId }),
      });
      return { companyId, userId, id: userPayAccountEntity.userPayAccountEntityId };
    })
    .extend('change', ({ worker }) => async (by: Actor['send'], accountNumber: string) => {
      const { id: userPayAccountEntityId, ...ids } = worker;
      const account = { ...aPayAccount(ids, { accountNumber }), userPayAccountEntityId };
      const body = { userPayAccountEntity: account };
      await by({ path: '/userPortal/updateUserBankAccount', verb: 'PUT', body });
    })
    .extend('seen', ({ account, worker: { companyId, userId } }) => async () => {
      const { user } = await account.client.reports.getUser({ companyId, userId });
      return user[0]?.accountChange;
    })
    .extend('confirm', ({ worker: { userId } }) => async (by: Actor['send'], named: object) => {
      const path = '/userPortal/confirmUserBankAccount';
      const { status, body } = await by({ path, verb: 'PUT', body: { userId, ...named } });
      const { user, error } = JSON.parse(body);
      return { status, key: error?.key, message: user?.message ?? error?.message };
    });

  changing(
    'is confirmed as it was seen: a later one is refused with 409',
    async ({ people: { ada, grace }, change, seen, confirm }) => {
      await change(ada.send, '000111111111');
      const first = { accountChangeId: (await seen())?.accountChangeId };
      await change(ada.send, '000222222222');
      expect(await confirm(grace.send, first)).toMatchObject({ status: 409, key: 'changedSince' });
      expect((await seen())?.confirmedAt).toBeNull();
      const second = { accountChangeId: (await seen())?.accountChangeId };
      expect((await confirm(grace.send, second)).status).toBe(200);
      expect((await seen())?.confirmedAt).not.toBeNull();
    },
  );

  changing(
    'is named by a person who confirms it; the key of a program may leave it out',
    async ({ app, account, people: { grace }, change, seen, confirm }) => {
      await change(account.send, '000111111111');
      const own = await addPersonalKey(app, account, grace.personId);
      for (const { send } of [grace, own])
        expect(await confirm(send, {})).toMatchObject({ status: 400, key: 'changeMissing' });
      expect((await confirm(account.send, {})).status).toBe(200);
      expect((await seen())?.confirmedAt).not.toBeNull();
    },
  );

  changing(
    'is not confirmed by the person who entered it, nor by a key without a person',
    async ({ app, account, people: { ada, grace }, change, seen, confirm }) => {
      await change(ada.send, '000111111111');
      const named = { accountChangeId: (await seen())?.accountChangeId };
      expect(await confirm(ada.send, named)).toMatchObject({ status: 400, key: 'samePerson' });
      const own = await addPersonalKey(app, account, ada.personId);
      expect((await confirm(own.send, named)).key).toBe('samePerson');
      expect((await confirm(account.send, named)).key).toBe('confirmerMustSignIn');
      expect(await confirm(grace.send, named)).toMatchObject({
        status: 200,
        message: 'The accounts of Katherine Johnson are confirmed.',
      });
    },
  );

  changing(
    'of each of two administrators is confirmed by the other',
    async ({ people: { ada, grace }, change, seen, confirm }) => {
      await change(ada.send, '000111111111');
      await change(grace.send, '000222222222');
      const named = { accountChangeId: (await seen())?.accountChangeId };
      expect((await confirm(grace.send, named)).message).toContain(
        'except those that Grace Hopper',
      );
      expect((await seen())?.confirmedAt).toBeNull();
      expect((await confirm(ada.send, named)).status).toBe(200);
      expect((await seen())?.confirmedAt).not.toBeNull();
    },
  );

  base('is confirmed by the only administrator, and the activity says so', async ({ app }) => {
    const account = await app.openAccount();
    const only = await signInPerson(app, account, 'Ada Lovelace', { role: 'accountAdmin' });
    const companyId = await registerCompany(account);
    const userId = await addWorker(account, companyId);
    const { userOnboarding, reports } = account.client;
    await userOnboarding.addKycInformation({ kycInformation: someKycInformation(userId) });
    for (const payPercentage of [100, 10])
      await only.send({
        path: '/userPortal/addUserBankAccount',
        body: {
          userPayAccountEntity: aPayAccount(
            { companyId, userId },
            { payPercentage, accountNumber: `00011111${payPercentage}` },
          ),
        },
      });
    const { user } = await reports.getUser({ companyId, userId });
    const accountChangeId = user[0]?.accountChange?.accountChangeId;
    const path = '/userPortal/confirmUserBankAccount';
    const body = { userId, accountChangeId };
    expect((await only.send({ path, verb: 'PUT', body })).status).toBe(200);
    const { activity } = await reports.getActivity({ companyId, limit: 1 });
    expect(activity[0]?.result).toBe(
      'The accounts of Katherine Johnson are confirmed. Ada Lovelace entered the change, too: Analytical Engines has no other administrator.',
    );
  });
});

describe('an API key', () => {
  test('belongs to the person who adds it, and to nobody else', async ({
    account,
    people: { ada, grace },
  }) => {
    const add = async (by: SignedInPerson['send'], personId: string) => {
      const body = { apiKey: { name: 'Own key', personId } };
      return JSON.parse((await by({ path: '/access/addApiKey', body })).body);
    };
    expect((await add(account.send, ada.personId)).error.key).toBe('notYourself');
    expect((await add(grace.send, ada.personId)).error.key).toBe('notYourself');
    const { apiKeyId } = (await add(ada.send, ada.personId)).apiKey;
    const { apiKeys } = await account.client.access.getApiKeys({});
    const listed = apiKeys.find((key) => key.apiKeyId === apiKeyId);
    expect(listed).toMatchObject({ name: 'Own key', personId: ada.personId });
    const rotate = (by: SignedInPerson['send']) =>
      answerTo({ send: by }, { path: '/access/rotateApiKey', body: { apiKeyId } });
    expect(await rotate(grace.send)).toBe('notYourself');
    expect(await rotate(account.send)).toBe('notYourself');
    expect(await rotate(ada.send)).toBe('Active');
  });

  test('of a person adds another one for the same person only', async ({
    app,
    account,
    people: { ada, grace },
  }) => {
    const key = await addPersonalKey(app, account, ada.personId);
    const add = (personId: string) =>
      answerTo(key, { path: '/access/addApiKey', body: { apiKey: { name: 'More', personId } } });
    expect(await add(grace.personId)).toBe('notYourself');
    expect(await add(ada.personId)).toBe('Active');
  });
});

const removePerson = statement('', 'update membership set removed_at = now() where person_id = $1');
