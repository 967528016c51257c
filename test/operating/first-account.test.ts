import { expect } from 'vitest';
import { verifyAudit } from '../../database/audit.ts';
import { readConfig } from '../../server/config/config.ts';
import { ensureFirstAccount } from '../../server/config/first-account.ts';
import { authenticate, expireSecrets, findAccount, insertSecret } from '../../store/accounts.ts';
import { toInstant } from '../../values/instant.ts';
import { initialTime, type TestApp } from '../harness/app.ts';
import { test as base } from '../harness/fixtures.ts';

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
