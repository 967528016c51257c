import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { statement } from '../../../database/database.ts';
import type { Role } from '../../../values/access.ts';
import type { Id } from '../../../values/id.ts';
import { addWorker, registerCompany } from '../../harness/examples.ts';
import { addInvitation, addPerson, secondsLater, TestBrowser } from '../../harness/people.ts';
import {
  anInvitation,
  signedInTest as base,
  newEmail,
  outcomeOf,
} from '../../harness/signed-in.ts';

/** An account of each test, whose account admins can be counted. */
const test = base.extend('ownAccount', ({ app }) => app.openAccount());

describe('a person who is signed in', () => {
  test.for<[inviter: Role, invites: Role, key: string | number]>([
    ['accountAdmin', 'payrollAdmin', 200],
    ['payrollAdmin', 'payrollAdmin', 200],
    ['payrollAdmin', 'owner', 200],
    ['owner', 'payrollAdmin', 200],
    ['preparer', 'bookKeeper', 'roleMissing'],
    ['bookKeeper', 'bookKeeper', 'roleMissing'],
  ])('as %s invites a %s: %s', async ([inviter, role, key], { companyId, signedIn }) => {
    const { ask } = await signedIn(inviter, inviter === 'accountAdmin' ? {} : { companyId });
    expect(await ask('invitePerson', anInvitation({ role, companyId }))).toBe(key);
  });

  test('as payroll admin gives no role above, and none in another company', async ({
    app,
    account,
    companyId,
    otherCompanyId,
    signedIn,
  }) => {
    const { ask } = await signedIn('payrollAdmin', { companyId });
    expect(await ask('invitePerson', anInvitation({ role: 'accountAdmin' }))).toBe('roleTooHigh');
    const other = anInvitation({ companyId: otherCompanyId });
    expect(await ask('invitePerson', other)).toBe('unknownCompany');
    const admin = await addPerson(app, account.accountId, { role: 'accountAdmin' });
    expect(await ask('removePerson', { personId: admin.personId })).toBe('unknownPerson');
  });

  test('confirms what changes a role, and reads without', async ({ companyId, signedIn }) => {
    const { browser, person } = await signedIn('payrollAdmin', { companyId });
    const { personId } = person;
    for (const [operation, body] of Object.entries({
      invitePerson: anInvitation({ companyId }),
      changeRole: { personId, companyId, role: 'owner' },
      removePerson: { personId },
      withdrawInvitation: { invitationId: personId },
    }))
      expect(outcomeOf(await browser.post(`/access/${operation}`, body))).toBe(
        'confirmationMissing',
      );
    expect(outcomeOf(await browser.get('/access/getPeople'))).toBe(200);
  });

  test('of a company lists its people and not those of others', async ({
    account,
    companyId,
    otherCompanyId,
    signedIn,
  }) => {
    const { browser, person: own } = await signedIn('owner', { companyId });
    const others = [
      (await signedIn('accountAdmin')).person,
      (await signedIn('owner', { companyId: otherCompanyId })).person,
    ];
    const idsOf = (people: readonly { personId?: string | undefined }[]) =>
      people.map((person) => person.personId);
    const seen = idsOf((await browser.get('/access/getPeople')).body.people);
    expect(seen).toContain(own.personId);
    for (const other of others) expect(seen).not.toContain(other.personId);
    const everybody = idsOf((await account.client.access.getPeople({})).people);
    for (const other of others) expect(everybody).toContain(other.personId);
    const unknown = await browser.get(`/access/getPeople?companyId=${otherCompanyId}`);
    expect(outcomeOf(unknown)).toBe('unknownCompany');
  });
});

test('people and invitations are listed in pages, each of them once', async ({
  app,
  ownAccount,
}) => {
  const { accountId, client } = ownAccount;
  const companyId = (await registerCompany(ownAccount)) as Id<'company'>;
  for (const role of ['accountAdmin', 'accountAdmin'] as const)
    await addPerson(app, accountId, { role }, { role: 'owner', companyId });
  for (const email of [newEmail(), newEmail()])
    await addInvitation(app, accountId, { email, role: 'accountAdmin' });
  const { people, total } = await client.access.getPeople({ withTotal: true });
  expect(people.map(({ status, roles }) => [status, roles.length])).toEqual([
    ['Active', 2],
    ['Active', 2],
    ['Invite Sent', 1],
    ['Invite Sent', 1],
  ]);
  expect(total).toBe(4);
  const first = await client.access.getPeople({ limit: 3 });
  const { nextCursor = '' } = first;
  const second = await client.access.getPeople({ limit: 3, cursor: nextCursor });
  expect([...first.people, ...second.people]).toEqual(people);
  expect(second.nextCursor).toBeUndefined();
});

describe('a role', () => {
  test('is changed with effect at once', async ({ account, companyId, signedIn }) => {
    const { browser, person } = await signedIn('bookKeeper', { companyId });
    const { personId } = person;
    const prepare = async () =>
      outcomeOf(await browser.post('/payroll/addPayCode', { payCode: { companyId } }));
    expect(await prepare()).toBe('roleMissing');
    await account.client.access.changeRole({ personId, companyId, role: 'preparer' });
    expect(await prepare()).not.toBe('roleMissing');
  });

  test('that may not invite any more loses the open invitations it has made', async ({
    account,
    companyId,
    signedIn,
  }) => {
    const { ask, person } = await signedIn('owner', { companyId });
    const { personId } = person;
    const email = newEmail();
    expect(await ask('invitePerson', anInvitation({ email, companyId }))).toBe(200);
    const { access } = account.client;
    const isOpen = async () =>
      (await access.getPeople({ companyId })).people.some((each) => each.email === email);
    await access.changeRole({ personId, companyId, role: 'payrollAdmin' });
    expect(await isOpen()).toBe(true);
    await access.changeRole({ personId, companyId, role: 'preparer' });
    expect(await isOpen()).toBe(false);
  });

  test('of oneself, of a stranger or above is not changed', async ({
    companyId,
    otherCompanyId,
    signedIn,
  }) => {
    const { ask, person } = await signedIn('payrollAdmin', { companyId });
    const { personId } = person;
    const stranger = await signedIn('preparer', { companyId: otherCompanyId });
    const role = 'preparer';
    expect(await ask('changeRole', { personId, companyId, role })).toBe('ownRole');
    expect(await ask('removePerson', { personId })).toBe('ownRole');
    const other = { personId: stranger.person.personId, companyId, role };
    expect(await ask('changeRole', other)).toBe('unknownPerson');
    expect(await ask('changeRole', { ...other, companyId: otherCompanyId })).toBe('unknownCompany');
  });

  test('as worker is not changed into another', async ({ account, companyId, signedIn }) => {
    const userId = await addWorker(account, companyId);
    const { person } = await signedIn('worker', { companyId, userId });
    const body = { personId: person.personId, companyId, role: 'preparer' };
    const { body: answer } = await account.send({ path: '/access/changeRole', body });
    expect(JSON.parse(answer).error.key).toBe('unknownPerson');
  });
});

describe('removing a person', () => {
  test('ends the roles, the sessions in this account and the open invitations', async ({
    app,
    account,
    otherAccount,
    companyId,
    signedIn,
  }) => {
    const { browser, ask, person } = await signedIn('payrollAdmin', { companyId });
    const { personId } = person;
    const elsewhere = await addInvitation(app, otherAccount.accountId, {
      email: person.email,
      role: 'accountAdmin',
    });
    await browser.post('/session/accept-invitation', { code: elsewhere });
    app.setClock(secondsLater(app, 60));
    const there = new TestBrowser(app);
    await there.signIn(person, app.clock.now());
    await there.post('/session/account', { accountId: otherAccount.accountId });

    const made = newEmail();
    expect(await ask('invitePerson', anInvitation({ email: made, companyId }))).toBe(200);
    const { access } = account.client;
    await access.invitePerson({ ...anInvitation(), email: person.email, role: 'accountAdmin' });
    const { person: removed } = await access.removePerson({ personId });
    expect(removed).toEqual({ personId, status: 'Removed', message: 'Ada Lovelace was removed.' });
    expect(outcomeOf(await browser.get('/session'))).toBe('sessionEnded');
    expect(outcomeOf(await there.get('/session'))).toBe(200);
    const emails = (await access.getPeople({})).people.map(({ email }) => email);
    expect(emails).not.toContain(made);
    expect(emails).not.toContain(person.email);
    const again = await account.send({ path: '/access/removePerson', body: { personId } });
    expect(JSON.parse(again.body).error.key).toBe('unknownPerson');
  });

  test('from one company leaves the other roles and the sessions', async ({
    app,
    account,
    companyId,
    otherCompanyId,
    signedIn,
  }) => {
    const { browser, person } = await signedIn('owner', { companyId });
    const { personId } = person;
    const { access } = account.client;
    await app.database.inAccount(account.accountId, (tx) =>
      tx.many(
        statement(
          '',
          `insert into membership (account_id, membership_id, person_id, role, company_id, created_at, created_by)
           values ($1, gen_random_uuid(), $2, 'bookKeeper', $3, now(), 'test')`,
        ),
        [account.accountId, personId, otherCompanyId],
      ),
    );
    await access.removePerson({ personId, companyId });
    const { memberships } = (await browser.get('/session')).body;
    expect(memberships).toMatchObject([{ role: 'bookKeeper', companyId: otherCompanyId }]);
  });

  test('never removes the last account admin, also when two remove each other at once', async ({
    app,
    ownAccount,
    signedIn,
  }) => {
    const [one, two] = [
      await signedIn('accountAdmin', {}, ownAccount),
      await signedIn('accountAdmin', {}, ownAccount),
    ];
    const outcomes = await Promise.all([
      one.ask('removePerson', { personId: two.person.personId }),
      two.ask('removePerson', { personId: one.person.personId }),
    ]);
    expect(outcomes.filter((each) => each === 200)).toHaveLength(1);
    const { people } = await ownAccount.client.access.getPeople({});
    expect(people).toHaveLength(1);
    const [{ personId } = { personId: '' }] = people;
    const last = await ownAccount.send({ path: '/access/removePerson', body: { personId } });
    expect(JSON.parse(last.body).error.key).toBe('lastAccountAdmin');
    expect(app.logLines.join('\n')).not.toContain('"level":50');
  });
});

test('an API key with less than full access gives nobody more access', async ({
  account,
  companyId,
}) => {
  const { apiKey } = await account.client.access.addApiKey({
    apiKey: { name: 'Limited', scope: 'withoutSensitiveData' },
  });
  const limited = account.withSecret(apiKey.secretKey);
  for (const [operation, body] of Object.entries({
    addApiKey: { apiKey: { name: 'More' } },
    rotateApiKey: { apiKeyId: apiKey.apiKeyId },
    invitePerson: anInvitation({ role: 'accountAdmin' }),
    changeRole: { personId: randomUUID(), companyId, role: 'owner' },
  })) {
    const answer = await limited.send({ path: `/access/${operation}`, body });
    expect(JSON.parse(answer.body).error?.key, operation).toBe('keyWithoutSensitiveData');
  }
  const bound = await account.client.access.addApiKey({
    apiKey: { name: 'Bound', companyIds: [companyId] },
  });
  const refused = await account
    .withSecret(bound.apiKey.secretKey)
    .send({ path: '/access/invitePerson', body: anInvitation({ role: 'accountAdmin' }) });
  expect(JSON.parse(refused.body).error.key).toBe('roleTooHigh');
});
