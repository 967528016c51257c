import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { ensureFirstAccount } from '../../server/first-account.ts';
import {
  authenticate,
  expireSecrets,
  findAccount,
  insertSecret,
} from '../../server/store/accounts.ts';
import { verifyAudit } from '../../server/store/audit.ts';
import { toInstant } from '../../values/instant.ts';
import { beginning, openHouse, type TestHouse } from '../harness/house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const hour = 3_600_000;
let now = beginning;

async function startWith(clientId: string, secretKey: string) {
  const config = readConfig({ PAYWRIGHT_CLIENT_ID: clientId, PAYWRIGHT_SECRET_KEY: secretKey });
  now = toInstant(now + hour);
  return ensureFirstAccount(house.owner, config, now);
}
const opens = async (clientId: string, secretKey: string) =>
  (await authenticate(house.owner, { clientId, secretKey }, toInstant(now + 1))) !== undefined;

test('of several servers that start together on an empty database one makes the account', async () => {
  const started = await Promise.all(
    [1, 2, 3].map(() => ensureFirstAccount(house.owner, readConfig({}), now)),
  );
  expect(new Set(started.map(({ clientId }) => clientId)).size).toBe(1);
  expect(started.filter(({ secretKey }) => secretKey !== undefined)).toHaveLength(1);
});

test('configured credentials open their account, and a new secret takes the place of the former', async () => {
  await startWith('fixed', 'one');
  expect(await opens('fixed', 'one')).toBe(true);
  await startWith('fixed', 'two');
  expect(await opens('fixed', 'two')).toBe(true);
  expect(await opens('fixed', 'one')).toBe(false);
});

test('a start does not bring back a configured secret that was rotated away or revoked', async () => {
  await startWith('rotated', 'old');
  await house.owner.transaction(async (tx) => {
    const account = await findAccount(tx, 'rotated');
    if (!account) throw new Error('no account');
    await expireSecrets(tx, account.accountId, now);
    await insertSecret(tx, account.accountId, 'new', now);
  });
  await startWith('rotated', 'old');
  expect(await opens('rotated', 'old')).toBe(false);
  expect(await opens('rotated', 'new')).toBe(true);
});

test('all of it stands in the audit trail', async () => {
  const { faults, heads } = await verifyAudit(house.owner);
  expect(faults).toEqual([]);
  // The made-up account; the fixed one and its second secret; the rotated one.
  expect(heads.map(({ position }) => position).sort()).toEqual([1, 1, 2]);
});
