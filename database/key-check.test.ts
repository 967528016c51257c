import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { initialTime, type TestApp } from '../test/harness/app.ts';
import { startAppWithSealedUser } from '../test/harness/sealed-users.ts';
import { statement } from './database.ts';
import { type Key, KeyRing } from './encryption.ts';
import { checkKeys } from './key-check.ts';
import { reseal } from './rotate-keys.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startAppWithSealedUser();
});
afterAll(() => app.close());

const ringOf = (...keys: readonly Key[]) => new KeyRing(() => keys);
const newKey = (id = randomBytes(4).toString('hex')) => ({ id, secret: randomBytes(32) });
const check = (keys: KeyRing) =>
  checkKeys(app.owner, keys, { place: 'PAYWRIGHT_KEYS', now: initialTime });
const listKeys = async () =>
  (
    await app.owner.query(
      statement<{ id: string }>('', 'select key_id "id" from key_check order by key_id'),
    )
  ).map(({ id }) => id);

test('a database without check values accepts the key that opens its values and no other', async () => {
  const { id } = app.keys.current;
  await expect(check(ringOf(newKey(id)))).rejects.toThrow(
    `Key ${id} of PAYWRIGHT_KEYS is not the key with which this database was encrypted`,
  );
  expect(await listKeys()).toEqual([]);
  await check(app.keys);
  expect(await listKeys()).toEqual([id]);
});

test('a wrong secret under a known id is rejected by its check value', async () => {
  const { id } = app.keys.current;
  await check(app.keys);
  await expect(check(ringOf(newKey(id)))).rejects.toThrow(`Key ${id} of PAYWRIGHT_KEYS is not`);
});

test('a ring without a key that rows were digested with is rejected, and the message names it', async () => {
  await expect(check(ringOf(newKey()))).rejects.toThrow(
    `encrypted with key ${app.keys.current.id}, which is not in PAYWRIGHT_KEYS`,
  );
});

test('after a rotation the former key can leave the ring', async () => {
  const [former, fresh] = [app.keys.current, newKey()];
  const both = ringOf(fresh, former);
  await check(both);
  expect(await listKeys()).toEqual([former.id, fresh.id].toSorted());
  await reseal(app.owner, both);
  await check(ringOf(fresh));
  expect(await listKeys()).toEqual([fresh.id]);
  await reseal(app.owner, ringOf(former, fresh));
  await check(app.keys);
});
