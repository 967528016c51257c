import { hash, randomBytes } from 'node:crypto';
import { describe, expect } from 'vitest';
import { statement } from '../../database/database.ts';
import { addWorker, registerCompany } from '../harness/examples.ts';
import { addPerson, secondsLater, TestBrowser } from '../harness/people.ts';
import { outcomeOf, signedInTest as test } from '../harness/signed-in.ts';

describe('a person who is signed in', () => {
  test('of one company reads it, and no other company', async ({
    account,
    companyId,
    signedIn,
  }) => {
    const { browser } = await signedIn('bookKeeper', { companyId });
    const read = async (id: string) =>
      outcomeOf(await browser.get(`/reports/getUsers?companyId=${id}`));
    expect(await read(companyId)).toBe(200);
    const { caller } = (await browser.get('/access/getCaller')).body;
    expect(caller).toMatchObject({ kind: 'person', companyIds: [companyId] });
    expect(caller.operations).toContain('getUsers');
    expect(caller.operations).not.toContain('initiatePayroll');
    expect(await read(await registerCompany(account))).toBe('unknownCompany');
  });

  test('as book keeper submits no payroll', async ({ companyId, signedIn }) => {
    const { browser } = await signedIn('bookKeeper', { companyId });
    const answer = await browser.post('/payroll/initiatePayroll', { companyId });
    expect(outcomeOf(answer)).toBe('roleMissing');
  });

  test('as worker reads their own records only', async ({
    account,
    companyId,
    userId,
    signedIn,
  }) => {
    const { browser } = await signedIn('worker', { companyId, userId });
    const other = await addWorker(account, companyId);
    const read = async (id: string) =>
      outcomeOf(await browser.get(`/reports/getUserTask?companyId=${companyId}&userId=${id}`));
    expect(await read(userId)).toBe(200);
    expect(await read(other)).toBe('notOwnRecords');
  });

  test('loses a role at once when it is changed or taken away', async ({
    app,
    companyId,
    signedIn,
  }) => {
    const { browser, person } = await signedIn('preparer', { companyId });
    const prepare = async () =>
      outcomeOf(await browser.post('/payroll/addPayCode', { payCode: { companyId } }));
    const change = (sql: string) =>
      app.owner.query(statement('', `update membership set ${sql} where person_id = $1`), [
        person.personId,
      ]);
    expect(await prepare()).not.toBe('roleMissing');
    await change("role = 'bookKeeper'");
    expect(await prepare()).toBe('roleMissing');
    await change('removed_at = now()');
    expect(await prepare()).toBe('accountNotChosen');
  });

  test('is not believed on a page of another origin, nor without the second factor', async ({
    app,
    account,
    companyId,
    signedIn,
  }) => {
    const { browser } = await signedIn('accountAdmin');
    const path = `/reports/getUsers?companyId=${companyId}`;
    const foreign = { origin: 'https://evil.example' };
    expect(outcomeOf(await browser.get(path, foreign))).toBe('foreignOrigin');
    expect(outcomeOf(await browser.post('/reports/getUsers', { companyId }, foreign))).toBe(
      'foreignOrigin',
    );
    const half = new TestBrowser(app);
    const { email, password } = await addPerson(app, account.accountId, { role: 'accountAdmin' });
    await half.post('/session/sign-in', { email, password });
    expect(outcomeOf(await half.get(path))).toBe('sessionEnded');
  });
});

test('unknown session cookies count as failed logins, which do not lock out people who are signed in', async ({
  app,
  companyId,
  signedIn,
}) => {
  const { browser } = await signedIn('accountAdmin');
  const path = `/reports/getUsers?companyId=${companyId}`;
  expect(outcomeOf(await browser.get(path))).toBe(200);
  const guess = new TestBrowser(app);
  const outcomes: unknown[] = [];
  for (let attempt = 0; attempt < 31; attempt += 1) {
    guess.cookie = `paywright=${randomBytes(32).toString('base64url')}`;
    outcomes.push(outcomeOf(await guess.get(path)));
  }
  expect(outcomes).toEqual([...Array(30).fill('sessionEnded'), 'tooManyFailedLogins']);
  expect(outcomeOf(await browser.get(path))).toBe(200);
});

test('a confirmed operation needs a confirmation of this body, once', async ({
  app,
  account,
  signedIn,
}) => {
  const { browser, person } = await signedIn('accountAdmin');
  const companyId = await registerCompany(account);
  const body = JSON.stringify({
    businessUser: { companyId, firstName: 'Jean', lastName: 'Bartik', ssn: '200-00-0001' },
  });
  const send = async (sent: string, token?: string) =>
    outcomeOf(
      await browser.post(
        '/companyOnboarding/addBusinessUser',
        sent,
        token === undefined ? {} : { 'paywright-confirmation': token },
      ),
    );
  expect(await send(body)).toBe('confirmationMissing');
  const confirm = async (code: string) => {
    app.setClock(secondsLater(app, 1));
    const digest = hash('sha256', body);
    return browser.post('/session/confirm', { operation: 'addBusinessUser', digest, code });
  };
  expect(outcomeOf(await confirm('AAAA'))).toBe('wrongCode');
  const [code = '', another = ''] = person.recoveryCodes;
  const { confirmation } = (await confirm(code)).body;
  expect(await send(`${body} `, confirmation)).toBe('confirmationMissing');
  expect(await send(body, confirmation)).toBe(200);
  expect(await send(body, confirmation)).toBe('confirmationMissing');
  const late = (await confirm(another)).body.confirmation;
  app.setClock(secondsLater(app, 300));
  expect(await send(body, late)).toBe('confirmationMissing');
});
