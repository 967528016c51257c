import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Instant } from '../values/instant.ts';
import { formatInstant } from '../values/instant.ts';
import { type Database, statement, type Transaction } from './database.ts';
import { packageRoot } from './package-root.ts';

interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly digest: string;
}

const ownFolder = join(packageRoot, 'database');

/** Brings the schema up to date in one transaction; servers that start at the same time wait. */
export async function migrate(
  owner: Database,
  now: Instant,
  folder = ownFolder,
): Promise<readonly string[]> {
  return owner.transaction(async (tx) => {
    await tx.many(lock);
    await tx.many(prepareRole);
    for (const text of prepare) await tx.many(statement('', text));
    const applied = await tx.many(listApplied);
    const migrations = readMigrations(folder);
    rejectForeignSchema(migrations, applied);
    const pending = migrations.slice(applied.length);
    for (const migration of pending) await apply(tx, migration, now);
    return pending.map(({ name }) => name);
  });
}

/** Reports whether the schema is that of this version of the code. */
export async function compareSchema(server: Database): Promise<'current' | 'older' | 'newer'> {
  const [row] = await server.query(countApplied);
  const difference = (row?.count ?? 0) - readMigrations(ownFolder).length;
  if (difference === 0) return 'current';
  return difference < 0 ? 'older' : 'newer';
}

async function apply(tx: Transaction, migration: Migration, now: Instant): Promise<void> {
  // A migration holds several commands, which only the simple protocol (no name, no values) takes.
  await tx.script(migration.sql);
  await tx.many(recordApplied, [
    migration.number,
    migration.name,
    migration.digest,
    formatInstant(now),
  ]);
}

function rejectForeignSchema(
  migrations: readonly Migration[],
  applied: readonly { readonly number: number; readonly name: string; readonly digest: string }[],
): void {
  if (applied.length > migrations.length)
    throw new Error(
      `The database was made by a newer Paywright (migration ${applied.at(-1)?.name}). Start that version, or a newer one.`,
    );
  const edited = applied.find((row, index) => row.digest !== migrations[index]?.digest);
  if (edited)
    throw new Error(`Migration ${edited.name} was edited after it had been applied. Restore it.`);
}

/** The files of schema/ form the first migration; each later one is a folder of migrations/. */
function readMigrations(folder: string): readonly Migration[] {
  const schema = filesOf(join(folder, 'schema')).map((file) => readFileSync(file, 'utf8'));
  const later = filesOf(join(folder, 'migrations')).map((each) =>
    toMigration(basename(each), readFileSync(join(each, 'up.sql'), 'utf8')),
  );
  return [toMigration('0001_schema', schema.join('\n')), ...later];
}

function filesOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^\d/.test(name))
    .sort()
    .map((name) => join(folder, name));
}

function toMigration(name: string, sql: string): Migration {
  const digest = createHash('sha256').update(sql).digest('hex');
  return { number: Number(name.slice(0, 4)), name, sql, digest };
}

const lock = statement(
  '',
  "select pg_advisory_xact_lock(hashtextextended('paywright migrate', 0))",
);

/** Requests run as the first role, and as the second if they may see single companies only. */
const prepareRole = statement(
  '',
  `do $$ declare served text; begin
    if not exists (select from pg_roles where rolname = 'paywright_server') then
      create role paywright_server nologin nobypassrls;
    end if;
    if not exists (select from pg_roles where rolname = 'paywright_bound') then
      create role paywright_bound nologin nobypassrls in role paywright_server;
    end if;
    foreach served in array array['paywright_server', 'paywright_bound'] loop
      -- Since version 16 the creator of a role is a member of it, but cannot act as it without a grant.
      if not pg_has_role(current_user, served,
        case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end)
      then
        execute format('grant %I to %I', served, current_user);
      end if;
    end loop;
  end $$`,
);

const prepare = [
  'create schema if not exists paywright',
  'grant usage on schema paywright to paywright_server',
  `create table if not exists paywright.migration (
    number integer primary key, name text not null, digest text not null, applied_at timestamptz not null)`,
  'grant select on paywright.migration to paywright_server',
];

const listApplied = statement<{ number: number; name: string; digest: string }>(
  '',
  'select number, name, digest from migration order by number',
);
const countApplied = statement<{ count: number }>(
  'count migrations',
  'select count(*) from migration',
);
const recordApplied = statement('', 'insert into migration values ($1, $2, $3, $4)');
