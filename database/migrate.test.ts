import { randomUUID } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startApp, type TestApp } from '../test/harness/app.ts';
import { toInstant } from '../values/instant.ts';
import { Database, statement } from './database.ts';
import { migrate } from './migrate.ts';
import { openServerDatabase } from './open-database.ts';
import { packageRoot } from './package-root.ts';

test('a database whose owner is not a superuser is migrated and served', async () => {
  const name = `plain_${randomUUID().replaceAll('-', '')}`;
  const url = inject('postgresUrl');
  const admin = new Database({ url, connections: 1, as: 'owner' });
  await admin.query(statement('', `create role ${name} login`));
  // PostgreSQL grants this to the creator of a role.
  const made = (await isBefore16(admin)) ? 'admin option' : 'admin true, set false, inherit false';
  for (const role of ['paywright_server', 'paywright_bound'])
    await admin.query(statement('', `grant ${role} to ${name} with ${made}`));
  await admin.query(statement('', `create database ${name} owner ${name}`));
  const ownUrl = url.replace('//paywright@', `//${name}@`).replace(/postgres$/, name);
  const owner = new Database({ url: ownUrl, connections: 1, as: 'owner' });

  expect(await migrate(owner, toInstant(0))).not.toEqual([]);
  expect(await migrate(owner, toInstant(0))).toEqual([]);
  const store = { url: ownUrl, owner, close: () => owner.close() };
  const open = () => openServerDatabase(store, 1, { keys: { rowKeys: '' } });
  const served = await open();
  expect(await served.query(whoAmI)).toEqual([{ role: 'paywright_server' }]);
  // As while rows are distributed.
  await owner.query(statement('', 'create table foreign_key_to_add ()'));
  await expect(open()).rejects.toThrow('Run "paywright distribute" again');

  await served.close();
  await owner.close();
  await admin.close();
});

describe('a database is refused, and left as it is,', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const rows: [why: string, change: string, message: RegExp][] = [
    [
      'made by a newer Paywright',
      "insert into migration values (9999, '9999_later', 'x', now())",
      /^The database was made by a newer Paywright \(migration 9999_later\)\. Start that version/,
    ],
    [
      'whose migration was edited after it had been applied',
      "update migration set digest = 'another' where number = 1",
      /^Migration 0001_schema was edited after it had been applied\. Restore it\.$/,
    ],
  ];
  test.each(rows)('%s', async (_, change, message) => {
    await app.owner.query(statement('', 'create table saved_migrations as table migration'));
    await app.owner.query(statement('', change));
    await expect(migrate(app.owner, toInstant(0))).rejects.toThrow(message);
    await app.owner.query(statement('', 'truncate migration'));
    await app.owner.query(statement('', 'insert into migration table saved_migrations'));
    await app.owner.query(statement('', 'drop table saved_migrations'));
    expect(await migrate(app.owner, toInstant(0))).toEqual([]);
  });

  test('and a server is not ready while a migration is missing, or after one that it does not know', async () => {
    const readiness = async () => {
      const response = await fetch(`${app.address}/readyz`);
      return [response.status, await response.json()];
    };
    expect(await readiness()).toEqual([200, { status: 'ready' }]);
    await app.owner.query(
      statement('', "insert into migration values (9999, '9999_later', 'x', now())"),
    );
    const why = 'a newer version has migrated the database: stop this server';
    expect(await readiness()).toEqual([503, { status: 'not ready', why }]);
    await app.owner.query(statement('', 'delete from migration'));
    expect(await readiness()).toEqual([
      503,
      { status: 'not ready', why: 'migrations are pending' },
    ]);
  });
});

test('several servers that migrate an empty database at once apply each migration once', async () => {
  const owner = await createDatabase(4);
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(owner, toInstant(0))));
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
  expect(applied.flat()).toContain('0001_schema');
  await owner.close();
});

describe('a migration', () => {
  const example = {
    'up.sql': `alter table company add column motto text not null default '';
      update company set motto = 'Since ' || name;
      alter table company alter column motto drop default;`,
    'before.sql': `insert into account (account_id, client_id, name, kind, created_at)
        values (gen_random_uuid(), 'one', 'One', 'live', now());
      insert into company (account_id, company_id, name, phone_number, email, is_esign,
        verification_status, terms_accepted_at)
      select account_id, gen_random_uuid(), '1903', '2025550100', 'a@b.example', true, 'new', now()
      from account;`,
    'after.sql': `do $$ begin
        if (select array_agg(motto) from company) <> '{Since 1903}' then
          raise exception 'the motto is wrong';
        end if;
      end $$`,
  };

  test('is tested on rows from before it', async () => {
    await runMigrationTest('0002_add_motto', example);
  });

  test('fails its test if it leaves invalid rows', async () => {
    const forgetful = {
      ...example,
      'up.sql': "alter table company add column motto text default ''",
    };
    await expect(runMigrationTest('0002_add_motto', forgetful)).rejects.toThrow(
      'the motto is wrong',
    );
  });

  const folder = join(packageRoot, 'database/migrations');
  const names = readdirSync(folder).filter((name) => /^\d/.test(name));
  test.each(names)('%s', async (name) => {
    await runMigrationTest(name);
  });
});

/** Applies the earlier migrations, then the files of this one in the order before, up, after. */
async function runMigrationTest(
  name: string,
  files?: Readonly<Record<'up.sql' | 'before.sql' | 'after.sql', string>>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'paywright-migration-'));
  const database = await createDatabase();
  try {
    cpSync(join(packageRoot, 'database/schema'), join(folder, 'schema'), { recursive: true });
    cpSync(join(packageRoot, 'database/migrations'), join(folder, 'migrations'), {
      recursive: true,
      filter: (path) => !/^\d/.test(basename(path)) || basename(path) < name,
    });
    await migrate(database, toInstant(0), folder);
    const own = join(folder, 'migrations', name);
    if (files) {
      mkdirSync(own);
      for (const [file, sql] of Object.entries(files)) writeFileSync(join(own, file), sql);
    } else cpSync(join(packageRoot, 'database/migrations', name), own, { recursive: true });
    const run = (file: string) =>
      database.transaction((tx) => tx.script(readFileSync(join(own, file), 'utf8')));
    await run('before.sql');
    expect(await migrate(database, toInstant(0), folder)).toEqual([name]);
    await run('after.sql');
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** An empty database of its own. */
async function createDatabase(connections = 1): Promise<Database> {
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  const admin = new Database({ url: inject('postgresUrl'), connections: 1, as: 'owner' });
  await admin.query(statement('', `create database ${name}`));
  await admin.close();
  const url = inject('postgresUrl').replace(/postgres$/, name);
  return new Database({ url, connections, as: 'owner' });
}

async function isBefore16(database: Database): Promise<boolean> {
  const [row] = await database.query(serverVersion);
  return Number(row?.version) < 160_000;
}

const serverVersion = statement<{ version: string }>(
  '',
  `select current_setting('server_version_num') "version"`,
);
const whoAmI = statement<{ role: string }>('', 'select current_user::text "role"');
