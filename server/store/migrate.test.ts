import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { toInstant } from '../../values/instant.ts';
import { Database, statement } from './database.ts';
import { migrate } from './migrate.ts';
import { openServed } from './open-store.ts';

test('a database whose owner is no superuser is migrated and served', async () => {
  const name = `plain_${randomUUID().replaceAll('-', '')}`;
  const url = inject('postgresUrl');
  const admin = new Database({ url, connections: 1, as: 'owner' });
  await admin.query(statement('', `create role ${name} login`));
  // What PostgreSQL itself gives to whoever makes a role.
  const made = (await isBefore16(admin)) ? 'admin option' : 'admin true, set false, inherit false';
  await admin.query(statement('', `grant paywright_server to ${name} with ${made}`));
  await admin.query(statement('', `create database ${name} owner ${name}`));
  const ownUrl = url.replace('//paywright@', `//${name}@`).replace(/postgres$/, name);
  const owner = new Database({ url: ownUrl, connections: 1, as: 'owner' });

  expect(await migrate(owner, toInstant(0))).not.toEqual([]);
  expect(await migrate(owner, toInstant(0))).toEqual([]);
  const served = await openServed({ url: ownUrl, owner, close: () => owner.close() }, 1);
  expect(await served.query(whoAmI)).toEqual([{ role: 'paywright_server' }]);

  await served.close();
  await owner.close();
  await admin.close();
});

async function isBefore16(database: Database): Promise<boolean> {
  const [row] = await database.query(serverVersion);
  return Number(row?.version) < 160_000;
}

const serverVersion = statement<{ version: string }>(
  '',
  `select current_setting('server_version_num') "version"`,
);
const whoAmI = statement<{ role: string }>('', 'select current_user::text "role"');
