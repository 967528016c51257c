import { describe, expect } from 'vitest';
import { authenticateRequest } from '../../server/http/authenticate.ts';
import { LoginThrottle } from '../../server/http/login-throttle.ts';
import { expireSecrets, findAccount, insertSecret, newSecretKey } from '../../store/accounts.ts';
import { type Instant, toInstant } from '../../values/instant.ts';
import { CredentialCache } from '../../workflows/credential-cache.ts';
import { initialTime, startApp, type TestAccount } from '../harness/app.ts';
import { test as base } from '../harness/fixtures.ts';
import { lockSecrets, waitForBlockedStatements } from '../harness/lock-waits.ts';
import { basicAuthorization, sendBytes, sendOverSocket } from '../harness/raw-http.ts';
import { expectRefusal } from '../harness/refusal.ts';

const test = base.extend(
  'ask',
  ({ app, account }) =>
    (authorization: string, address = app.address) =>
      sendBytes(address, account, { ...getClock, headers: { authorization } }),
);

const getClock = { path: '/sandbox', verb: 'GET', body: '{"method":"getClock"}' };
const encoded = (text: string | Buffer) => `Basic ${Buffer.from(text).toString('base64')}`;

const failed =
  'Authentication failed. Send the header "Authorization: Basic" with the Base64 of <CLIENT_ID>:<SECRET_KEY>.';

describe('credentials are rejected:', () => {
  const rows: [why: string, authorization: (account: TestAccount) => string][] = [
    ['none', () => ''],
    ['another scheme', (account) => `Bearer ${account.secretKey}`],
    ['the scheme alone', () => 'Basic '],
    ['not encoded', (account) => `Basic ${account.clientId}:${account.secretKey}`],
    ['characters that are not of Base64', () => 'Basic ????'],
    ['Base64 cut short', (account) => basicAuthorization(account).slice(0, -1)],
    ['Base64 with its filling in the middle', () => 'Basic YTp=iOmM='],
    ['Base64 for addresses', () => 'Basic YTpiOmM_-w=='],
    ['two at once', (account) => `${basicAuthorization(account)}, ${basicAuthorization(account)}`],
    ['no colon', (account) => encoded(account.clientId)],
    ['no client id', (account) => encoded(`:${account.secretKey}`)],
    ['no secret', (account) => encoded(`${account.clientId}:`)],
    [
      'a secret that begins alike',
      (account) => encoded(`${account.clientId}:${account.secretKey}x`),
    ],
    [
      'a secret cut short',
      (account) => encoded(`${account.clientId}:${account.secretKey.slice(0, -1)}`),
    ],
    ['an unknown client id', (account) => encoded(`nobody:${account.secretKey}`)],
    [
      'a client id in another case',
      (account) => encoded(`${account.clientId.toUpperCase()}:${account.secretKey}`),
    ],
    ['a NUL in the client id', () => encoded('a\0b:c')],
    ['a line break in the client id', () => encoded('a\nb:c')],
    ['bytes that are no UTF-8', () => encoded(Buffer.of(0x61, 0xff, 0x3a, 0x62))],
    ['SQL', () => encoded("' or 1=1 --:x")],
    ['a thousand characters', () => encoded(`${'x'.repeat(3_000)}:y`)],
  ];
  test.for(rows)('%s', async ([_, authorization], { ask, account }) => {
    // A server for each row would be slow; failures are counted by the minute, and 30 are free.
    const received = await ask(authorization(account));
    expectRefusal(received, 401, failed);
    expect(received.headers['www-authenticate']).toMatch(/^Basic /);
  });

  test('none of them is logged as an error', ({ app }) => {
    expect(app.logLines.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
  });
});

describe('credentials are accepted', () => {
  test('with the scheme in any case', async ({ ask, account }) => {
    expect((await ask(basicAuthorization(account).replace('Basic', 'basic'))).status).toBe(200);
    expect((await ask(basicAuthorization(account).replace('Basic', 'BASIC'))).status).toBe(200);
  });

  test('with colons and non-Latin scripts in the secret', async ({ app, account, ask }) => {
    const secretKey = 'pa:ss:wörd 密码';
    const known = await app.owner.transaction((tx) => findAccount(tx, account.clientId));
    await app.owner.transaction(async (tx) => {
      if (known) await insertSecret(tx, known.accountId, secretKey, initialTime);
    });
    expect((await ask(basicAuthorization({ clientId: account.clientId, secretKey }))).status).toBe(
      200,
    );
  });
});

describe('a replaced secret', () => {
  test('works in addition to the new one until it expires, at most a second longer', async ({
    app,
    ask,
  }) => {
    const own = await app.openAccount();
    const secretKey = newSecretKey();
    const fresh = { clientId: own.clientId, secretKey };
    const ends = toInstant(initialTime + 60_000);
    await app.owner.transaction(async (tx) => {
      const known = await findAccount(tx, own.clientId);
      if (!known) throw new Error('the account is gone');
      await expireSecrets(tx, known.accountId, ends);
      await insertSecret(tx, known.accountId, secretKey, initialTime);
    });
    expect((await ask(basicAuthorization(own))).status).toBe(200);
    expect((await ask(basicAuthorization(fresh))).status).toBe(200);
    app.setClock((ends + 1_000) as Instant);
    expect((await ask(basicAuthorization(own))).status).toBe(401);
    expect((await ask(basicAuthorization(fresh))).status).toBe(200);
    app.setClock(initialTime);
  });

  test('leaves the cache after a second even if the clock is changed', async ({ app }) => {
    const own = await app.openAccount();
    let [now, elapsed] = [initialTime, 0];
    const clock = { now: () => now, monotonicMs: () => elapsed };
    const credentials = new CredentialCache(app.database, clock);
    const throttle = new LoginThrottle(clock);
    const accountOf = (authorization: string) =>
      authenticateRequest(credentials, throttle, { ip: '192.0.2.1', headers: { authorization } });
    const { id } = await accountOf(basicAuthorization(own));
    now = toInstant(initialTime - 3_600_000);
    await app.owner.transaction((tx) => expireSecrets(tx, id, now));
    elapsed = 999;
    expect(await accountOf(basicAuthorization(own))).toMatchObject({ id });
    elapsed = 1_000;
    await expect(accountOf(basicAuthorization(own))).rejects.toThrow('Authentication failed.');
  });
});

test('requests that come while credentials are looked up share the lookup', async ({ app }) => {
  const own = await app.openAccount();
  const credentials = new CredentialCache(app.database, app.clock);
  const { lookups } = await app.owner.transaction(async (tx) => {
    await tx.many(lockSecrets);
    const lookups = Array.from({ length: 5 }, () => credentials.find(credentials.name(own)));
    await waitForBlockedStatements(app.owner, 1);
    // Others would wait by now, too: they were sent before this one.
    expect((await fetch(`${app.address}/readyz`)).status).toBe(200);
    await waitForBlockedStatements(app.owner, 1);
    return { lookups };
  });
  for (const found of await Promise.all(lookups)) expect(found?.id).toBe(own.accountId);
});

test('a lookup that began before the clock was moved is not shared', async ({ app }) => {
  const own = await app.openAccount();
  const credentials = new CredentialCache(app.database, app.clock);
  const { lookups } = await app.owner.transaction(async (tx) => {
    await tx.many(lockSecrets);
    const before = credentials.find(credentials.name(own));
    credentials.forget(own.accountId);
    const lookups = [before, credentials.find(credentials.name(own))];
    await waitForBlockedStatements(app.owner, 2);
    return { lookups };
  });
  for (const found of await Promise.all(lookups)) expect(found?.id).toBe(own.accountId);
});

describe('credentials are checked before anything but the path:', () => {
  test('without waiting for the body', async ({ app }) => {
    const head = [
      'POST /companyOnboarding HTTP/1.1',
      'Host: localhost',
      `Authorization: ${encoded('nobody:nothing')}`,
      'Content-Type: application/json',
      'Content-Length: 60000000',
    ];
    // The server responds and closes the connection although no byte of the body was sent.
    const received = await sendOverSocket(app.address, `${head.join('\r\n')}\r\n\r\n`);
    expectRefusal(received, 401, failed);
    expect(received.headers.connection).toBe('close');
  });

  const rows: [why: string, path: string, verb: string, headers: Record<string, string>][] = [
    ['an unsupported verb', '/reports/getCompanyInfo', 'PATCH', {}],
    ['a body that is not JSON', '/reports', 'POST', { 'content-type': 'text/plain' }],
    ['a compressed body', '/reports', 'POST', { 'content-encoding': 'gzip' }],
    ['a malformed idempotency key', '/reports', 'POST', { 'idempotency-key': ' ' }],
  ];
  test.for(rows)('%s', async ([_, path, verb, headers], { account }) => {
    const own = await startApp();
    const authorization = encoded('nobody:nothing');
    const body = '{';
    const request = { path, verb, body, headers: { ...headers, authorization } };
    expectRefusal(await sendBytes(own.address, account, request), 401, failed);
    await own.close();
  });
});

describe('a client that guesses secrets', () => {
  test('must wait after thirty attempts in a minute, on every path, and known credentials need not', async ({
    ask,
  }) => {
    const own = await startApp();
    const owner = await own.openAccount();
    expect((await ask(basicAuthorization(owner), own.address)).status).toBe(200);
    const guess = () => ask(encoded(`${owner.clientId}:${newSecretKey()}`), own.address);
    const answers = await Promise.all(Array.from({ length: 40 }, guess));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(30);
    const waiting = answers.filter(({ status }) => status !== 401);
    for (const refused of waiting) {
      expectRefusal(refused, 429, 'Too many failed logins. Try again in 60 seconds.');
      expect(JSON.parse(refused.body).error.key).toBe('tooManyFailedLogins');
      expect(refused.headers['retry-after']).toBe('60');
    }
    for (const header of ['', 'Basic', encoded(`somebody-else:${newSecretKey()}`)])
      expectRefusal(await ask(header, own.address), 429);
    for (const later of [1_000, 59_000]) {
      own.setClock(toInstant(initialTime + later));
      expect((await ask(basicAuthorization(owner), own.address)).status).toBe(200);
    }
    own.setClock(toInstant(initialTime + 60_000));
    expectRefusal(await guess(), 401, failed);
    await own.close();
  });
});
