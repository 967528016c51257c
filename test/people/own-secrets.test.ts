import { describe, expect } from 'vitest';
import { statement } from '../../database/database.ts';
import { formatInstant } from '../../values/instant.ts';
import { oneTimeCodeAt } from '../../workflows/people/one-time-code.ts';
import { hashToken } from '../../workflows/people/secrets.ts';
import { test as base } from '../harness/fixtures.ts';
import { addPerson, secondsLater, TestBrowser, testPassword } from '../harness/people.ts';
import { outcomeOf } from '../harness/signed-in.ts';

const newPassword = 'violet harbor nine clocks';
const fiveMinutes = 300;

const test = base
  .extend('person', ({ app, account }) =>
    addPerson(app, account.accountId, { role: 'accountAdmin' }),
  )
  // Each test begins a minute later, so that its one-time codes are new.
  .extend('minute', { auto: true }, ({ app }) => app.setClock(secondsLater(app, 60)))
  .extend('browser', async ({ app, person, minute: _ }) => {
    const browser = new TestBrowser(app);
    await browser.signIn(person, app.clock.now());
    return browser;
  });

describe('the person of a session', () => {
  test('gets a new password, and the other sessions end', async ({ app, person, browser }) => {
    const other = new TestBrowser(app);
    app.setClock(secondsLater(app, 60));
    await other.signIn(person, app.clock.now());
    const answer = await browser.post('/session/password', { password: newPassword });
    expect(answer.body).toEqual({ session: { status: 'Password changed' } });
    expect(outcomeOf(await browser.get('/session'))).toBe(200);
    expect(outcomeOf(await other.get('/session'))).toBe('sessionEnded');
    const signIn = (password: string) =>
      other.post('/session/sign-in', { email: person.email, password });
    expect(outcomeOf(await signIn(testPassword))).toBe('wrongSignIn');
    app.setClock(secondsLater(app, 2));
    expect(outcomeOf(await signIn(newPassword))).toBe(200);
  });

  test.for([
    ['short', 'passwordTooShort'],
    ['x'.repeat(201), 'passwordTooLong'],
    ['password1234', 'passwordCommon'],
  ] as const)('keeps the password instead of %s', async ([password, key], { browser }) => {
    expect(outcomeOf(await browser.post('/session/password', { password }))).toBe(key);
  });

  test('gets a new secret for one-time codes', async ({ app, person, browser }) => {
    const { body } = await browser.post('/session/authenticator');
    expect(body.authenticatorUri).toContain(`secret=${body.authenticatorSecret}`);
    app.setClock(secondsLater(app, 60));
    const send = (secret: string) =>
      browser.post('/session/second-factor', { code: oneTimeCodeAt(secret, app.clock.now()) });
    expect(outcomeOf(await send(person.authenticatorSecret))).toBe('wrongCode');
    app.setClock(secondsLater(app, 2));
    expect(outcomeOf(await send(body.authenticatorSecret))).toBe(200);
  });

  test('gets ten new recovery codes', async ({ app, person, browser }) => {
    const { recoveryCodes } = (await browser.post('/session/recovery-codes')).body;
    expect(new Set(recoveryCodes).size).toBe(10);
    const send = (code = '') => browser.post('/session/second-factor', { code });
    expect(outcomeOf(await send(person.recoveryCodes[0]))).toBe('wrongCode');
    app.setClock(secondsLater(app, 2));
    expect(outcomeOf(await send(recoveryCodes[0]))).toBe(200);
  });

  test('is named in the audit trail of the account', async ({ app, account, person, browser }) => {
    await browser.post('/session/recovery-codes');
    const trail = await app.owner.query(readTrail, [account.accountId]);
    const last = JSON.parse(trail.at(-1)?.content ?? '{}');
    expect(last).toMatchObject({
      by: `person ${person.personId}`,
      operation: 'renewRecoveryCodes',
    });
  });

  test.for([
    ['/session/password', { password: newPassword }],
    ['/session/authenticator', {}],
    ['/session/recovery-codes', {}],
  ] as const)(
    '%s needs a session with a recent second factor',
    async ([path, body], { app, browser }) => {
      expect(outcomeOf(await new TestBrowser(app).post(path, body))).toBe('sessionEnded');
      expect(outcomeOf(await browser.post(path, body, { origin: 'https://evil.example' }))).toBe(
        'foreignOrigin',
      );
      app.setClock(secondsLater(app, fiveMinutes));
      expect(outcomeOf(await browser.post(path, body))).toBe('confirmAgain');
    },
  );
});

test('the functions of the database change nothing without a recent second factor', async ({
  app,
  person,
  browser,
}) => {
  const hash = Buffer.alloc(32);
  const later = formatInstant(secondsLater(app, fiveMinutes));
  const tokenHash = hashToken(browser.token);
  await app.database.query(replaceCodes, [tokenHash, [hash], later]);
  await app.database.query(replaceCodes, [hash, [hash], later]);
  const [row] = await app.owner.query(countCodes, [person.personId]);
  expect(row).toEqual({ codes: 10 });
});

const readTrail = statement<{ content: string }>(
  '',
  'select content from audit_entry where account_id = $1 order by position',
);
const replaceCodes = statement('', 'select replace_recovery_codes($1, $2, $3)');
const countCodes = statement<{ codes: number }>(
  '',
  'select count(*)::int codes from recovery_code where person_id = $1',
);
