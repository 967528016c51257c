import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { statement } from '../../../database/database.ts';
import type { Id } from '../../../values/id.ts';
import { formatInstant } from '../../../values/instant.ts';
import { addPerson, secondsLater, TestBrowser, testPassword } from '../../harness/people.ts';
import {
  anInvitation,
  newEmail,
  outcomeOf,
  signedInTest as test,
} from '../../harness/signed-in.ts';

const codeOf = (link: string) => link.split('#')[1];

describe('an invitation', () => {
  test('is a link that is shown once and lets a person join with the role', async ({
    app,
    account,
    companyId,
  }) => {
    const { access } = account.client;
    const email = newEmail();
    const request = { email, name: 'Grace Hopper', role: 'preparer', companyId } as const;
    const idempotencyKey = randomUUID();
    const { invitation } = await access.invitePerson(request, { idempotencyKey });
    expect(invitation.link).toMatch(/^http:\/\/localhost:\d+\/invitation#[\w-]{43}$/);
    const now = formatInstant(app.clock.now());
    expect(invitation.expiresAt).toBe(formatInstant(secondsLater(app, 72 * 3_600)));
    const again = await access.invitePerson(request, { idempotencyKey });
    expect(again.invitation.link).toBe('(shown once, when it was created)');

    const listed = async () =>
      (await access.getPeople({ companyId })).people.find((each) => each.email === email);
    expect(await listed()).toEqual({
      invitationId: invitation.invitationId,
      status: 'Invite Sent',
      name: 'Grace Hopper',
      email,
      roles: [{ role: 'preparer', companyId }],
      addedAt: now,
      expiresAt: invitation.expiresAt,
    });
    const browser = new TestBrowser(app);
    const code = codeOf(invitation.link);
    await browser.post('/session/accept-invitation', { code, password: testPassword });
    expect(await listed()).toEqual({
      personId: expect.stringMatching(/^[0-9A-F-]{36}$/),
      status: 'Active',
      name: 'Grace Hopper',
      email,
      roles: [{ role: 'preparer', companyId }],
      addedAt: now,
      lastSignInAt: now,
    });
  });

  test.for<[why: string, changes: object, key: string]>([
    ['an unknown company', { companyId: randomUUID() }, 'unknownCompany'],
    ['an unknown worker', { role: 'worker', userId: randomUUID() }, 'unknownUser'],
    ['an unknown business user', { businessUserId: randomUUID() }, 'unknownBusinessUser'],
    ['no company', { companyId: undefined }, 'companyMissing'],
    ['a company for the whole account', { role: 'accountAdmin' }, 'companyNotNeeded'],
    ['a worker without id', { role: 'worker' }, 'userMissing'],
  ])('with %s is refused', async ([_, changes, key], { account, companyId }) => {
    const body = anInvitation({ companyId, ...changes });
    const { body: answer } = await account.send({ path: '/access/invitePerson', body });
    expect(JSON.parse(answer).error.key).toBe(key);
  });

  test('for a worker names the worker, and no other role does', async ({
    account,
    companyId,
    userId,
  }) => {
    const { access } = account.client;
    const worker = { ...anInvitation(), role: 'worker', companyId, userId } as const;
    await access.invitePerson(worker);
    const { people } = await access.getPeople({ companyId });
    expect(people.find(({ email }) => email === worker.email)?.roles).toEqual([
      { role: 'worker', companyId, userId },
    ]);
    const body = { ...worker, role: 'owner' };
    const refused = await account.send({ path: '/access/invitePerson', body });
    expect(JSON.parse(refused.body).error.key).toBe('userNotNeeded');
  });

  test('for a role where the person has one already is refused', async ({
    app,
    account,
    companyId,
    userId,
  }) => {
    const { email } = await addPerson(app, account.accountId, {
      role: 'preparer',
      companyId: companyId as Id<'company'>,
    });
    const invite = async (changes: object) => {
      const body = anInvitation({ email: email.toUpperCase(), companyId, ...changes });
      const answer = await account.send({ path: '/access/invitePerson', body });
      return JSON.parse(answer.body).error?.key ?? answer.status;
    };
    expect(await invite({ role: 'owner' })).toBe('hasRoleAlready');
    expect(await invite({ role: 'worker', userId })).toBe(200);
    expect(await invite({ role: 'accountAdmin', companyId: undefined })).toBe(200);
  });

  test('that is withdrawn, accepted or expired works no more', async ({
    app,
    account,
    companyId,
  }) => {
    const { access } = account.client;
    const invite = async () =>
      (await access.invitePerson({ ...anInvitation(), role: 'owner', companyId })).invitation;
    const accept = async (link: string) =>
      outcomeOf(
        await new TestBrowser(app).post('/session/accept-invitation', {
          code: codeOf(link),
          password: testPassword,
        }),
      );
    const withdraw = async (invitationId: string) => {
      const path = '/access/withdrawInvitation';
      const { status, body } = await account.send({ path, body: { invitationId } });
      return JSON.parse(body).error?.key ?? status;
    };
    const [first, second, third] = [await invite(), await invite(), await invite()];
    expect(await withdraw(first.invitationId)).toBe(200);
    expect(await accept(first.link)).toBe('invalidInvitation');
    expect(await accept(second.link)).toBe(200);
    for (const { invitationId } of [first, second])
      expect(await withdraw(invitationId)).toBe('invitationClosed');
    const { people } = await access.getPeople({ companyId });
    const open = people.map(({ invitationId }) => invitationId);
    expect(open).toContain(third.invitationId);
    expect(open).not.toContain(first.invitationId);
    expect(open).not.toContain(second.invitationId);
  });

  test('leaves the email in no log, event or audit entry', async ({ app, account, companyId }) => {
    const email = newEmail();
    const { access } = account.client;
    const request = { ...anInvitation({ email }), role: 'owner', companyId } as const;
    await access.invitePerson(request, { idempotencyKey: randomUUID() });
    await account.send({ path: '/access/invitePerson', body: { ...request, role: 'worker' } });
    const [stored] = await app.owner.query(
      statement<{ text: string }>(
        '',
        `select concat((select string_agg(audit_entry::text, '') from audit_entry),
           (select string_agg(event::text, '') from event),
           (select string_agg(idempotency_key::text, '') from idempotency_key),
           (select string_agg(invitation::text, '') from invitation)) "text"`,
      ),
    );
    expect(stored?.text).toContain('invitePerson');
    expect(stored?.text).not.toContain(email);
    expect(app.logLines.join('\n')).not.toContain(email);
  });
});
