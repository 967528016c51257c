import { hash } from 'node:crypto';
import { describe, expect } from 'vitest';
import { statement } from '../../database/database.ts';
import type { Role } from '../../values/access.ts';
import type { Id } from '../../values/id.ts';
import { addWorker, registerCompany } from '../harness/examples.ts';
import { test as base } from '../harness/fixtures.ts';
import { addPerson, secondsLater, TestBrowser } from '../harness/people.ts';

const test = base
  .extend('minute', { auto: true }, ({ app }) => app.setClock(secondsLater(app, 60)))
  .extend('signedIn', ({ app, account }) => {
    return async (role: Role, companyId?: string, workerId?: string) => {
      const person = await addPerson(app, account.accountId, {
        role,
        companyId: companyId as Id<'company'> | undefined,
        workerId: workerId as Id<'worker'> | undefined,
      });
      const browser = new TestBrowser(app);
      await browser.signIn(person, app.clock.now());
      return { person, browser };
    };
  });

const outcome = ({ status, body }: { status: number; body: { error?: { key: string } } }) =>
  body.error?.key ?? status;

describe('a person who is signed in', () => {
  test('of one company reads it, and no other company', async ({
    account,
    companyId,
    signedIn,
  }) => {
    const { browser } = await signedIn('bookKeeper', companyId);
    const read = async (id: string) =>
      outcome(await browser.get(`/reports/getUsers?companyId=${id}`));
    expect(await read(companyId)).toBe(200);
    expect(await read(await registerCompany(account))).toBe('unknownCompany');
  });

  test('as book keeper submits no payroll', async ({ companyId, signedIn }) => {
    const { browser } = await signedIn('bookKeeper', companyId);
    const answer = await browser.post('/payroll/initiatePayroll', { companyId });
    expect(outcome(answer)).toBe('roleMissing');
  });

  test('as worker reads their own records only', async ({
    account,
    companyId,
    userId,
    signedIn,
  }) => {
    const { browser } = await signedIn('worker', companyId, userId);
    const other = await addWorker(account, companyId);
    const read = async (id: string) =>
      outcome(await browser.get(`/reports/getUserTask?companyId=${companyId}&userId=${id}`));
    expect(await read(userId)).toBe(200);
    expect(await read(other)).toBe('notOwnRecords');
  });

  test('loses a role at once when it is changed or taken away', async ({
    app,
    companyId,
    signedIn,
  }) => {
    const { browser, person } = await signedIn('preparer', companyId);
    const prepare = async () =>
      outcome(await browser.post('/payroll/addPayCode', { payCode: { companyId } }));
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
    expect(outcome(await browser.get(path, foreign))).toBe('foreignOrigin');
    expect(outcome(await browser.post('/reports/getUsers', { companyId }, foreign))).toBe(
      'foreignOrigin',
    );
    const half = new TestBrowser(app);
    const { email, password } = await addPerson(app, account.accountId, { role: 'accountAdmin' });
    await half.post('/session/sign-in', { email, password });
    expect(outcome(await half.get(path))).toBe('sessionEnded');
  });
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
    outcome(
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
  expect(outcome(await confirm('AAAA'))).toBe('wrongCode');
  const [code = '', another = ''] = person.recoveryCodes;
  const { confirmation } = (await confirm(code)).body;
  expect(await send(`${body} `, confirmation)).toBe('confirmationMissing');
  expect(await send(body, confirmation)).toBe(200);
  expect(await send(body, confirmation)).toBe('confirmationMissing');
  const late = (await confirm(another)).body.confirmation;
  app.setClock(secondsLater(app, 300));
  expect(await send(body, late)).toBe('confirmationMissing');
});
