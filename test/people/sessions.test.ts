import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { allSessionRoutes } from '../../contract/session/all-session-routes.ts';
import { statement } from '../../database/database.ts';
import { removePersonSecrets } from '../../store/people.ts';
import type { Id } from '../../values/id.ts';
import { toInstant } from '../../values/instant.ts';
import { oneTimeCodeAt } from '../../workflows/people/one-time-code.ts';
import { test as base } from '../harness/fixtures.ts';
import {
  addInvitation,
  addPerson,
  secondsLater,
  TestBrowser,
  testPassword,
} from '../harness/people.ts';

const test = base
  .extend('person', ({ app, account }) =>
    addPerson(app, account.accountId, { role: 'accountAdmin' }),
  )
  .extend('browser', ({ app }) => new TestBrowser(app))
  // Each test begins a minute later, so that its one-time codes are new.
  .extend('minute', { auto: true }, ({ app }) => app.setClock(secondsLater(app, 60)));

describe('signing in', () => {
  test('needs password and second factor, and renews the token', async ({
    app,
    account,
    person,
    browser,
  }) => {
    const { email, password, authenticatorSecret } = person;
    const first = await browser.post('/session/sign-in', { email, password });
    expect(first.body).toEqual({ session: { status: 'Second factor needed' } });
    expect(first.setCookie).toMatch(/^paywright=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    const before = browser.cookie;
    expect((await browser.get('/session')).body.error.key).toBe('sessionEnded');
    const code = oneTimeCodeAt(authenticatorSecret, app.clock.now());
    const second = await browser.post('/session/second-factor', { code });
    expect(second).toMatchObject({ status: 200, body: { session: { status: 'Signed in' } } });
    expect(browser.cookie).not.toBe(before);
    const { body } = await browser.get('/session');
    expect(body).toMatchObject({
      person: { email, name: 'Ada Lovelace' },
      accountId: account.accountId,
      memberships: [{ role: 'accountAdmin' }],
      accounts: [{ accountId: account.accountId, kind: 'sandbox' }],
    });
    browser.cookie = before;
    expect((await browser.get('/session')).status).toBe(401);
  });

  test('gives the same answer for an unknown email and a wrong password', async ({
    person,
    browser,
  }) => {
    const ask = (email: string) =>
      browser.post('/session/sign-in', { email, password: 'a wrong password' });
    const unknown = await ask(`${randomUUID()}@example.com`);
    expect(unknown).toMatchObject({ status: 401, body: { error: { key: 'wrongSignIn' } } });
    expect(await ask(person.email)).toEqual(unknown);
    expect(unknown.setCookie).toBeUndefined();
  });

  test('waits after a failure, for this email only; a right password waits too', async ({
    app,
    account,
    person,
    browser,
  }) => {
    const { email, password } = person;
    const attempt = (given: string) => browser.post('/session/sign-in', { email, password: given });
    await attempt('a wrong password');
    expect((await attempt(password)).body.error).toMatchObject({
      key: 'signInTooSoon',
      message: 'Too many failed attempts. Try again in 1 seconds.',
    });
    const other = await addPerson(app, account.accountId);
    const answer = await browser.post('/session/sign-in', { email: other.email, password });
    expect(answer.status).toBe(200);
    app.setClock(secondsLater(app, 1));
    expect((await attempt(password)).status).toBe(200);
    expect((await attempt(password)).status).toBe(200);
  });

  test('tries one of many passwords that arrive at once', async ({ app, person }) => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        new TestBrowser(app).post('/session/sign-in', {
          email: person.email,
          password: `a wrong password ${index}`,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([401, ...Array(9).fill(429)]);
  });

  test('accepts a one-time code once, and a recovery code once', async ({ app, person }) => {
    const attempt = async (code: string) => {
      app.setClock(secondsLater(app, 1));
      const browser = new TestBrowser(app);
      const { email, password } = person;
      await browser.post('/session/sign-in', { email, password });
      const { status, body } = await browser.post('/session/second-factor', { code });
      return body.error?.key ?? status;
    };
    const now = toInstant(Math.ceil(app.clock.now() / 30_000) * 30_000);
    app.setClock(now);
    const code = oneTimeCodeAt(person.authenticatorSecret, now);
    expect(await attempt(code)).toBe(200);
    expect(await attempt(code)).toBe('wrongCode');
    const [recovery = ''] = person.recoveryCodes;
    expect(await attempt(recovery.toLowerCase())).toBe(200);
    expect(await attempt(recovery)).toBe('wrongCode');
    expect(await attempt('AAAA-BBBB-CCCC-DDDD')).toBe('wrongCode');
    expect(await attempt('000000')).toBe('signInTooSoon');
  });

  test('does not continue a session whose cookie somebody has planted', async ({
    app,
    person,
    browser,
  }) => {
    const planted = `paywright=${'A'.repeat(43)}`;
    browser.cookie = planted;
    await browser.signIn(person, app.clock.now());
    expect(browser.cookie).not.toBe(planted);
    browser.cookie = planted;
    expect((await browser.get('/session')).status).toBe(401);
  });
});

describe('a request that another page may have sent is refused:', () => {
  test.for<[string, Record<string, string>]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['the same host with another scheme', { origin: 'https://127.0.0.1' }],
    ['the origin null', { origin: 'null' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a subdomain', { 'sec-fetch-site': 'same-site' }],
    ['a forged name of this machine', { host: 'evil.example', origin: 'http://evil.example' }],
  ])('%s', async ([_, headers], { person, browser }) => {
    const { email, password } = person;
    const answer = await browser.post('/session/sign-in', { email, password }, headers);
    expect(answer).toMatchObject({ status: 403, body: { error: { key: 'foreignOrigin' } } });
  });

  test('whatever the route', async ({ browser }) => {
    const headers = { origin: 'https://evil.example' };
    for (const { verb, path } of allSessionRoutes) {
      const sent = verb === 'GET' ? browser.get(path, headers) : browser.post(path, {}, headers);
      expect((await sent).body.error.key, path).toBe('foreignOrigin');
    }
  });

  test('a form, which is no JSON', async ({ browser }) => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await browser.post('/session/sign-in', 'email=a&password=b', form);
    expect(answer.status).toBe(415);
  });
});

describe('an invitation', () => {
  const password = 'granite lamp otter seven';

  test('makes a person with a session, second factor and role, once', async ({
    app,
    account,
    browser,
  }) => {
    const email = `${randomUUID()}@example.com`;
    const code = await addInvitation(app, account.accountId, { email, role: 'accountAdmin' });
    const accept = (given: object) =>
      browser.post('/session/accept-invitation', { code, ...given });
    expect((await accept({ password: 'too short' })).body.error.key).toBe('passwordTooShort');
    expect((await accept({ password: 'Password1234' })).body.error.key).toBe('passwordCommon');
    expect((await accept({ password: email })).body.error.key).toBe('passwordCommon');
    const { body } = await accept({ password });
    expect(body.recoveryCodes).toHaveLength(10);
    expect((await browser.get('/session')).body).toMatchObject({
      person: { email, name: 'Grace Hopper' },
      memberships: [{ role: 'accountAdmin' }],
    });
    expect((await accept({ password })).body.error.key).toBe('invalidInvitation');
    const again = new TestBrowser(app);
    const { authenticatorSecret } = body;
    await again.signIn(
      { email, password, authenticatorSecret, recoveryCodes: [], personId: body.personId },
      app.clock.now(),
    );
    const [entry] = await app.owner.query(
      statement<{ content: string }>(
        '',
        'select content from audit_entry where account_id = $1 order by position desc limit 1',
      ),
      [account.accountId],
    );
    expect(JSON.parse(entry?.content ?? '')).toMatchObject({ operation: 'acceptInvitation' });
  });

  test('does not give somebody else the email of a person who has a password', async ({
    app,
    otherAccount,
    person,
    browser,
  }) => {
    const { email } = person;
    const { accountId } = otherAccount;
    const code = await addInvitation(app, accountId, { email, role: 'accountAdmin' });
    const refused = await browser.post('/session/accept-invitation', { code, password });
    expect(refused.body.error.key).toBe('signInFirst');
    await browser.signIn(person, app.clock.now());
    expect((await browser.post('/session/accept-invitation', { code })).status).toBe(200);
    expect((await browser.get('/session')).body.accounts).toHaveLength(2);
    await browser.post('/session/account', { accountId });
    expect((await browser.get('/session')).body.accountId).toBe(accountId);
  });
});

test('a person who was reset chooses new secrets with a link of the operator only', async ({
  app,
  otherAccount,
  account,
  person,
  browser,
}) => {
  const { email, personId } = person;
  await app.owner.transaction(async (tx) => removePersonSecrets(tx, personId));
  const accept = async (accountId: Id<'account'>, createdBy: string) => {
    const invited = { email, role: 'accountAdmin', createdBy } as const;
    const code = await addInvitation(app, accountId, invited);
    const password = 'granite lamp otter seven';
    const { status, body } = await browser.post('/session/accept-invitation', { code, password });
    return body.error?.key ?? status;
  };
  expect(await accept(otherAccount.accountId, `person ${randomUUID()}`)).toBe('signInFirst');
  expect(await accept(otherAccount.accountId, 'key 1')).toBe('signInFirst');
  expect(await accept(account.accountId, 'command line')).toBe(200);
});

test('unknown codes of invitations are delayed by address, and a refused password is no failure', async ({
  app,
  account,
  browser,
}) => {
  const email = `${randomUUID()}@example.com`;
  const right = await addInvitation(app, account.accountId, { email, role: 'accountAdmin' });
  const accept = async (code: string, password = 'granite lamp otter seven') => {
    const { status, body } = await browser.post('/session/accept-invitation', { code, password });
    return body.error?.key ?? status;
  };
  for (let attempt = 0; attempt < 6; attempt += 1)
    expect(await accept(`unknown ${attempt}`)).toBe('invalidInvitation');
  expect(await accept(right)).toBe('signInTooSoon');
  expect(await accept(right, 'too short')).toBe('passwordTooShort');
  app.setClock(secondsLater(app, 1));
  expect(await accept('unknown')).toBe('invalidInvitation');
  expect(await accept(right)).toBe('signInTooSoon');
  app.setClock(secondsLater(app, 2));
  expect(await accept(right)).toBe(200);
});

describe('a session', () => {
  test('ends after 30 minutes without a request, and after 12 hours', async ({
    app,
    person,
    browser,
  }) => {
    await browser.signIn(person, app.clock.now());
    for (let minutes = 0; minutes < 700; minutes += 29) {
      app.setClock(secondsLater(app, 29 * 60));
      expect((await browser.get('/session')).status).toBe(minutes < 691 ? 200 : 401);
    }
    await browser.signIn(person, app.clock.now());
    app.setClock(secondsLater(app, 30 * 60));
    expect((await browser.get('/session')).body.error.key).toBe('sessionEnded');
  });

  test('is listed and ended by its person', async ({ app, person, browser }) => {
    await browser.signIn(person, app.clock.now());
    app.setClock(secondsLater(app, 60));
    const other = new TestBrowser(app);
    await other.signIn(person, app.clock.now());
    const { sessions } = (await browser.get('/session/list')).body;
    expect(sessions).toHaveLength(2);
    const { sessionId } = sessions.find(({ isThis }: { isThis: boolean }) => !isThis);
    await browser.post('/session/end', { sessionId });
    expect((await other.get('/session')).status).toBe(401);
    const signedOut = await browser.post('/session/sign-out');
    expect(signedOut.setCookie).toContain('Max-Age=0');
    expect((await browser.get('/session')).status).toBe(401);
  });

  test('does not act in an account to which the person does not belong', async ({
    app,
    otherAccount,
    person,
    browser,
  }) => {
    await browser.signIn(person, app.clock.now());
    const { accountId } = otherAccount;
    const answer = await browser.post('/session/account', { accountId });
    expect(answer.body.error.key).toBe('accountNotChosen');
  });
});

test('a malformed body is refused with all its problems, and names no value', async ({
  browser,
}) => {
  const sent = { email: '', password: 7, surprise: true };
  const { status, body } = await browser.post('/session/sign-in', sent);
  expect({ status, main: body.error.key }).toEqual({ status: 400, main: 'missingField' });
  expect(body.error.details).toMatchObject([
    { key: 'missingField', path: 'email', message: 'email must be text of 1 to 254 characters.' },
    { key: 'wrongType', path: 'password', message: 'password must be text.' },
  ]);
  const malformed = await browser.post('/session/sign-in', '[]');
  expect(malformed.body.error.message).toBe('The body must be a JSON object.');
});

test('no password, token, secret or email is in the log', async ({ app, person, browser }) => {
  await browser.signIn(person, app.clock.now());
  const log = app.logLines.join('\n');
  for (const secret of [browser.token, testPassword, person.authenticatorSecret, person.email])
    expect(log).not.toContain(secret);
});
