import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '../database/database.ts';
import { type Key, KeyRing } from '../database/encryption.ts';
import { reseal } from '../database/rotate-keys.ts';
import { startApp, type TestApp, withApp } from '../test/harness/app.ts';
import {
  addWorker,
  aPayAccount,
  registerCompany,
  someKycInformation,
} from '../test/harness/examples.ts';
import type { Id } from '../values/id.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('a digest finds equal texts of one realm under any key', () => {
  const [old, fresh]: Key[] = ['00000001', '00000002'].map((id) => ({
    id,
    secret: randomBytes(32),
  }));
  if (!old || !fresh) throw new Error('no keys');
  const before = new KeyRing(() => [old]);
  const during = new KeyRing(() => [fresh, old]);
  const realm = ['worker_identity', 'ssn_digest', 'A'] as const;
  const kept = before.digest('123456789', realm);
  expect(during.digests('123456789', realm).some((digest) => digest.equals(kept))).toBe(true);
  expect(during.digest('123456789', realm).equals(kept)).toBe(false);
  expect(before.digest('123456780', realm).equals(kept)).toBe(false);
  expect(before.digest('123456789', ['worker_identity', 'ssn_digest', 'B']).equals(kept)).toBe(
    false,
  );
});

test('rotation seals numbers and digests again with the new key, so the old key is no longer needed', async () => {
  const account = await app.openAccount();
  const companyId = await registerCompany(account);
  const first = await addWorker(account, companyId, { firstName: 'Mary' });
  await account.client.userOnboarding.addKycInformation({
    kycInformation: someKycInformation(first),
  });
  const fresh = { id: '00000002', secret: randomBytes(32) };
  const both = new KeyRing(() => [fresh, app.keys.current]);
  expect(await reseal(app.owner, both)).toBe(1);
  expect(await reseal(app.owner, both)).toBe(0);

  const alone = new KeyRing(() => [fresh]);
  const [row] = await app.owner.query(
    statement<{ sealed: Buffer; digest: Buffer; companyId: Id<'company'> }>(
      '',
      `select ssn_encrypted "sealed", ssn_digest "digest", company_id "companyId"
       from worker_identity where worker_id = $1`,
    ),
    [first],
  );
  if (!row) throw new Error('no row');
  const ssn = alone.open(row.sealed, ['worker_identity', 'ssn_encrypted', first]);
  expect(ssn).toBe('223456789');
  expect(row.digest).toEqual(alone.digest(ssn, ['worker_identity', 'ssn_digest', row.companyId]));
});

test('rotation renews the digest of account numbers, which is the same in all companies of an account', async () => {
  await withApp({}, async ({ owner, keys, openAccount }) => {
    const [account, other] = [await openAccount(), await openAccount()];
    for (const of of [account, account, other]) {
      const companyId = await registerCompany(of);
      const userId = await addWorker(of, companyId);
      const kycInformation = someKycInformation(userId);
      await of.client.userOnboarding.addKycInformation({ kycInformation });
      const userPayAccountEntity = aPayAccount({ companyId, userId });
      await of.client.userPortal.addUserBankAccount({ userPayAccountEntity });
    }
    const readDigests = () =>
      owner.query(
        statement<{ accountId: Id<'account'>; digest: Buffer; rows: number }>(
          '',
          `select account_id "accountId", account_number_digest "digest", count(*) "rows"
           from deposit_account group by 1, 2 order by 3`,
        ),
      );
    expect((await readDigests()).map(({ rows }) => Number(rows))).toEqual([1, 2]);
    const fresh = { id: '00000003', secret: randomBytes(32) };
    // Each worker has an identity, too.
    expect(await reseal(owner, new KeyRing(() => [fresh, keys.current]))).toBe(6);
    const alone = new KeyRing(() => [fresh]);
    for (const { accountId, digest } of await readDigests())
      expect(digest).toEqual(
        alone.digest('000123456789', ['deposit_account', 'account_number_digest', accountId]),
      );
  });
});
