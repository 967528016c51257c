import { expect } from 'vitest';
import { verifyAudit } from '../../database/audit.ts';
import { statement } from '../../database/database.ts';
import { readConfig } from '../../server/config/config.ts';
import { ensureFirstAccount } from '../../server/config/first-account.ts';
import { ensureFirstPerson } from '../../server/config/first-person.ts';
import { authenticate, expireSecrets, findAccount, insertSecret } from '../../store/accounts.ts';
import { toInstant } from '../../values/instant.ts';
import { initialTime, type TestApp } from '../harness/app.ts';
import { test as base } from '../harness/fixtures.ts';
import { TestBrowser } from '../harness/people.ts';

const test = base.extend(
  'canAuthenticate',
  ({ app }) =>
    async (clientId: string, secretKey: string) =>
      (await authenticate(app.owner, { clientId, secretKey }, toInstant(now + 1))) !== undefined,
);

const hour = 3_600_000;
let now = initialTime;

const secrets = { one: 'the first secret of the account', two: 'its second secret, as long' };

async function startWith(app: TestApp, clientId: string, secretKey: string) {
  const config = readConfig({ PAYWRIGHT_CLIENT_ID: clientId, PAYWRIGHT_SECRET_KEY: secretKey });
  now = toInstant(now + hour);
  return ensureFirstAccount(app.owner, config, now);
}

test('one of several servers that start together on an empty database creates the first account', async ({
  app,
}) => {
  const started = await Promise.all(
    [1, 2, 3].map(() => ensureFirstAccount(app.owner, readConfig({}), now)),
  );
  expect(new Set(started.map(({ clientId }) => clientId)).size).toBe(1);
  expect(started.filter(({ secretKey }) => secretKey !== undefined)).toHaveLength(1);
});

test('configured credentials authenticate, and a new configured secret replaces the old one', async ({
  app,
  canAuthenticate,
}) => {
  await startWith(app, 'fixed', secrets.one);
  expect(await canAuthenticate('fixed', secrets.one)).toBe(true);
  await startWith(app, 'fixed', secrets.two);
  expect(await canAuthenticate('fixed', secrets.two)).toBe(true);
  expect(await canAuthenticate('fixed', secrets.one)).toBe(false);
});

test('a start does not restore a configured secret that was replaced or revoked', async ({
  app,
  canAuthenticate,
}) => {
  await startWith(app, 'rotated', secrets.one);
  await app.owner.transaction(async (tx) => {
    const account = await findAccount(tx, 'rotated');
    if (!account) throw new Error('no account');
    await expireSecrets(tx, account.accountId, now);
    await insertSecret(tx, account.accountId, secrets.two, now);
  });
  await startWith(app, 'rotated', secrets.one);
  expect(await canAuthenticate('rotated', secrets.one)).toBe(false);
  expect(await canAuthenticate('rotated', secrets.two)).toBe(true);
});

test('the audit trail records the account and its secrets', async ({ app }) => {
  const { faults, heads } = await verifyAudit(app.owner);
  expect(faults).toEqual([]);
  // The generated account; the configured one and its second secret; the rotated one.
  expect(heads.map(({ position }) => position).sort()).toEqual([1, 1, 2]);
});

test('one of several servers that start together prints the link for the first administrator, once', async ({
  app,
}) => {
  const start = () => ensureFirstPerson(app.owner, app.keys, 'http://localhost:8080', now);
  const started = await Promise.all([1, 2, 3].map(start));
  const links = started.flatMap(({ link }) => link ?? []);
  expect(links).toEqual([expect.stringMatching(/^http:\/\/localhost:8080\/invitation#[\w-]{43}$/)]);
  expect(await start()).toEqual({ hasPerson: false, link: undefined });

  const [invitation] = await app.owner.query(
    statement<{ expiresAt: number }>('', 'select expires_at "expiresAt" from invitation'),
  );
  expect(invitation).toEqual({ expiresAt: now + hour });
  app.setClock(now);
  const { status } = await new TestBrowser(app).post('/session/accept-invitation', {
    code: links[0]?.split('#')[1],
    password: 'granite lamp otter seven',
  });
  expect(status).toBe(200);
  expect(await start()).toEqual({ hasPerson: true, link: undefined });
});
