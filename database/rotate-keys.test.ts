import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../test/harness/app.ts';
import {
  addSealedUsers,
  listSealedUsers,
  startAppWithSealedUser,
} from '../test/harness/sealed-users.ts';
import { statement } from './database.ts';
import { type EncryptedColumn, encryptedColumns, KeyRing } from './encryption.ts';
import { reseal } from './rotate-keys.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startAppWithSealedUser();
});
afterAll(() => app.close());

const former = () => app.keys.current;
const newKey = () => ({ id: randomBytes(4).toString('hex'), secret: randomBytes(32) });

test('the rotation knows every encrypted column of the schema', async () => {
  const rows = await app.owner.query(
    statement<{ table: string; column: string; id: string }>(
      '',
      `select cls.relname "table", col.attname "column", id.attname "id"
       from pg_attribute col join pg_class cls on cls.oid = col.attrelid
       join pg_index on indrelid = cls.oid and indisprimary
       join pg_attribute id on id.attrelid = cls.oid and id.attnum = indkey[indnatts - 1]
       where relnamespace = 'paywright'::regnamespace and col.attname like '%\\_encrypted'
       order by 1, 2`,
    ),
  );
  const listed: readonly EncryptedColumn[] = encryptedColumns;
  expect(rows).toEqual(listed.map(({ table, column, id }) => ({ table, column, id })));
  const digests = await app.owner.query(
    statement<{ table: string; digest: string }>(
      '',
      `select table_name "table", column_name "digest" from information_schema.columns
       where table_schema = 'paywright' and column_name like '%\\_digest'
         and column_name <> 'row_digest' order by 1, 2`,
    ),
  );
  expect(digests).toEqual(
    listed.flatMap(({ table, digest }) => (digest ? [{ table, digest }] : [])),
  );
});

test('every value is sealed with the new key and opens to what it was, with that key alone', async () => {
  const count = 2_500;
  await addSealedUsers(app.owner, app.keys, count);
  const before = await listSealedUsers(app.owner, app.keys);
  const fresh = newKey();
  expect(await reseal(app.owner, new KeyRing(() => [fresh, former()]))).toBe(count + 1);
  expect(await listSealedUsers(app.owner, new KeyRing(() => [fresh]))).toEqual(
    before.map((user) => ({ ...user, key: fresh.id })),
  );
  expect(await reseal(app.owner, new KeyRing(() => [fresh]))).toBe(0);
  await reseal(app.owner, new KeyRing(() => [former(), fresh]));
});

test('without the key that sealed a value nothing changes, and the error names the key', async () => {
  const before = await listSealedUsers(app.owner, app.keys);
  await expect(reseal(app.owner, new KeyRing(() => [newKey()]))).rejects.toThrow(
    `encryption key ${former().id} is not in the key ring`,
  );
  expect(await listSealedUsers(app.owner, app.keys)).toEqual(before);
});
