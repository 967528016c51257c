import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { statement } from '../../database/database.ts';
import { encryptedColumns } from '../../database/encryption.ts';
import type { Id } from '../../values/id.ts';
import { fillEveryTable } from '../harness/fill-every-table.ts';
import { test } from '../harness/fixtures.ts';
import { addPersonAndInvitation } from '../harness/people.ts';
import { rotateKeys } from '../harness/rotated-keys.ts';
import { digestRows, listTables, tablesOfNoAccount } from '../harness/table-rows.ts';

let guarded: string[];
let ours: Id<'account'>;
let theirs: Id<'account'>;
let theirCompany: string;

test.beforeAll(async ({ app, receiver }) => {
  guarded = (await listTables(app.owner)).filter((table) => !tablesOfNoAccount.includes(table));
  const [first, second] = [await app.openAccount(), await app.openAccount()];
  [ours, theirs] = [first.accountId, second.accountId];
  await fillEveryTable(receiver, first);
  theirCompany = await fillEveryTable(receiver, second);
  for (const accountId of [ours, theirs]) await addPersonAndInvitation(app, accountId);
});

/** A protected table that the server's role may not read. */
const unreadable = ['account_secret'];

/** Views read their tables with the rights of the caller. */
const views = ['ledger_posting', 'taxable_wages'];

const countAccountRows = (table: string) =>
  statement<{ accountId: string }>('', `select account_id "accountId" from "${table}"`);

describe('row level security', () => {
  test('guards every table of accounts, for every command', async ({ app }) => {
    const rows = await app.owner.query(describeTables);
    const ofAccounts = rows.filter(({ name }) => !tablesOfNoAccount.includes(name));
    expect(ofAccounts.map(({ name }) => name)).toEqual(guarded);
    for (const { name, isGuarded, hasCompany, policies } of ofAccounts) {
      expect(isGuarded, name).toBe(true);
      // The company is checked for callers who may see single companies only.
      const using = hasCompany
        ? '((account_id = current_account()) AND is_visible_company(company_id))'
        : '(account_id = current_account())';
      expect(policies, name).toEqual([`* using ${using}`]);
    }
  });

  test('shows an account its own rows and no others, in every table', async ({ app }) => {
    for (const table of [...guarded, ...views].filter((name) => !unreadable.includes(name))) {
      const everything = await app.owner.query(countAccountRows(table));
      expect(new Set(everything.map(({ accountId }) => accountId)), table).toEqual(
        new Set([ours, theirs]),
      );
      const seen = await app.database.inAccount(ours, (tx) => tx.many(countAccountRows(table)));
      expect(new Set(seen.map(({ accountId }) => accountId)), table).toEqual(new Set([ours]));
      expect(seen.length, table).toBeLessThan(everything.length);
    }
  });

  test('shows no rows without an account or for an unknown account', async ({ app }) => {
    const nobody = randomUUID() as Id<'account'>;
    for (const table of [...guarded, ...views].filter((name) => !unreadable.includes(name))) {
      expect(await app.database.query(countAccountRows(table)), table).toEqual([]);
      const seen = await app.database.inAccount(nobody, (tx) => tx.many(countAccountRows(table)));
      expect(seen, table).toEqual([]);
    }
  });

  test('ends with the transaction, so that the next one on the connection must enter an account again', async ({
    app,
  }) => {
    await Promise.all(
      Array.from({ length: 20 }, () =>
        app.database.inAccount(ours, (tx) => tx.many(countAccountRows('company'))),
      ),
    );
    const after = await Promise.all(
      Array.from({ length: 20 }, () => app.database.query(countAccountRows('company'))),
    );
    expect(after.flat()).toEqual([]);
  });

  test('prevents writes into another account', async ({ app }) => {
    const update = statement(
      '',
      "update company set name = 'Mine' where company_id = $1 returning 1",
    );
    const changed = await app.database.inAccount(ours, (tx) => tx.many(update, [theirCompany]));
    expect(changed).toEqual([]);
    const insert = statement(
      '',
      `insert into job (account_id, job_id, kind, subject_id, due_at, ordinal)
       values ($1, gen_random_uuid(), 'verifyWorker', gen_random_uuid(), now(), 1)`,
    );
    await expect(app.database.inAccount(ours, (tx) => tx.many(insert, [theirs]))).rejects.toThrow(
      'violates row-level security policy',
    );
    const move = statement('', 'update job set account_id = $1');
    await expect(app.database.inAccount(ours, (tx) => tx.many(move, [theirs]))).rejects.toThrow(
      'violates row-level security policy',
    );
  });

  test('prevents rows that refer to a company of another account', async ({ app }) => {
    const insert = statement(
      '',
      `insert into task_confirmation (account_id, company_id, subject_id, key, created_at)
       values ($1, $2, $2, 'einShared', now())`,
    );
    await expect(
      app.database.inAccount(ours, (tx) => tx.many(insert, [ours, theirCompany])),
    ).rejects.toThrow('violates foreign key constraint');
  });
});

describe('the role of the server', () => {
  test('is not a superuser, bypasses no row level security, creates nothing and is a member of no role', async ({
    app,
  }) => {
    const [role] = await app.owner.query(describeRole);
    expect(role).toEqual({
      isSuperuser: false,
      mayBypass: false,
      mayMakeRoles: false,
      mayMakeDatabases: false,
      mayLogIn: false,
      memberOf: 0,
      owns: 0,
    });
    const [server] = await app.database.query(statement('', 'select current_user "name"'));
    expect(server).toEqual({ name: 'paywright_server' });
  });

  const forbidden: [why: string, sql: string][] = [
    ['edit the trail', "update audit_entry set content = ''"],
    ['remove from the trail', 'delete from audit_entry'],
    ['empty the trail', 'truncate audit_entry cascade'],
    ['edit the chain', "update audit_entry set hash = ''"],
    [
      'lengthen the chain by hand',
      "insert into audit_entry (account_id, position, content, hash) values (current_account(), 99, '{}', '')",
    ],
    ['set the end of the chain', 'update audit_head set position = 0'],
    ['remove a stored answer', 'delete from idempotency_key'],
    ['edit a stored response', "update idempotency_key set answer = ''"],
    ['make an account', "insert into account values (gen_random_uuid(), 'x', 'x', 'live', now())"],
    ['make an account live', "update account set kind = 'live'"],
    ['read secrets', 'select * from account_secret'],
    ['set secrets', "update account_secret set digest = ''"],
    ['read the check values of keys', 'select * from key_check'],
    ['read how many files a bank was given', 'select * from bank_day'],
    ['read the last trace number', 'select * from bank_trace'],
    ['reset the file count', 'delete from bank_day'],
    ['change an imported rate', 'update imported_place set resident_rate = 0'],
    ['confirm a law figure', "update law_confirmation set source = 'none'"],
    ['reset the trace count', 'update bank_trace set last_trace = 0'],
    ['remove a company', 'delete from company'],
    ['record a migration', "insert into migration values (99, 'x', 'x', now())"],
    ['disable row-level security', 'alter table company disable row level security'],
    ['remove a policy', 'drop policy own_rows on company'],
    ['turn off a trigger', 'alter table audit_entry disable trigger all'],
    ['turn off triggers for itself', "set session_replication_role = 'replica'"],
    ['make a function', 'create function paywright.x() returns int language sql return 1'],
    ['read files', "select pg_read_file('/etc/passwd')"],
  ];
  test.for(forbidden)('cannot %s', async ([_, sql], { app }) => {
    await expect(app.database.inAccount(ours, (tx) => tx.many(statement('', sql)))).rejects.toThrow(
      /permission denied|must be owner/,
    );
  });
});

// The tables come from the catalog, so that a new one is covered without being named here.
describe('every table, for the role of the server in its own account or in none,', () => {
  /** Runs SQL in our account and without an account; returns the rows that each changed, or the reason why none. */
  const attempting = test.extend(
    'attempt',
    ({ app }) =>
      async (sql: string, values: unknown[] = []) => {
        const tried = statement('', sql);
        const outcome = (done: Promise<unknown[]>) =>
          done.then(
            (rows) => rows.length,
            (error: Error) => error.message,
          );
        return [
          await outcome(app.database.inAccount(ours, (tx) => tx.many(tried, values))),
          await outcome(app.database.query(tried, values)),
        ];
      },
  );

  attempting('keeps the rows of another account as they are', async ({ app, attempt }) => {
    const columns = await app.owner.query(listWritableColumns);
    const before = await digestRows(app.owner);
    for (const table of guarded) {
      const { updatable = [], insertable = [] } = columns.find(({ name }) => name === table) ?? {};
      const [column = 'account_id'] = updatable;
      const update = `update "${table}" set "${column}" = "${column}" where account_id = $1 returning 1`;
      const remove = `delete from "${table}" where account_id = $1 returning 1`;
      for (const sql of [update, remove])
        for (const outcome of await attempt(sql, [theirs]))
          if (outcome !== 0) expect(outcome, sql).toContain('permission denied');
      const names = insertable.length > 0 ? insertable.map((name) => `"${name}"`).join() : '*';
      const [row] = await app.owner.query(oneRowOf(table), [theirs]);
      const insert = `insert into "${table}" ${names === '*' ? '' : `(${names})`}
        select ${names} from jsonb_populate_record(null::"${table}", $1) returning 1`;
      for (const outcome of await attempt(insert, [JSON.stringify(row?.row)]))
        expect(outcome, insert).toMatch(/row-level security|permission denied/);
    }
    expect(await digestRows(app.owner)).toEqual(before);
  });

  attempting('cannot be altered, emptied or opened to others', async ({ app, attempt }) => {
    for (const table of await listTables(app.owner))
      for (const sql of [
        `alter table "${table}" disable row level security`,
        `alter table "${table}" disable trigger all`,
        `alter table "${table}" owner to paywright_server`,
        `create policy everybody on "${table}" using (true)`,
        `drop table "${table}" cascade`,
        `truncate "${table}" cascade`,
      ])
        for (const outcome of await attempt(sql))
          expect(outcome, sql).toMatch(/permission denied|must be owner/);
  });

  attempting('is append-only for it if triggers make it append-only', async ({ app }) => {
    const rows = await app.owner.query(listAppendOnlyPrivileges);
    expect(rows.length).toBeGreaterThan(2);
    for (const { table, mayChange } of rows) expect([table, mayChange]).toEqual([table, false]);
  });
});

test('the role of the server reads no other schema, creates nothing and reads no passwords', async ({
  app,
}) => {
  expect(await app.owner.query(listOtherPrivileges)).toEqual([]);
});

test('the audit trail is append-only even for its owner, unless the trigger is removed', async ({
  app,
}) => {
  for (const sql of ['delete from audit_entry', 'truncate audit_entry cascade'])
    await expect(app.owner.query(statement('', sql))).rejects.toThrow('append-only');
});

test('a key rotation reaches every protected and sealed column', async ({ app }) => {
  const { before, after, former, fresh } = await rotateKeys(app);
  expect(before).toEqual(before.map(({ place }) => ({ place, keys: [former] })));
  expect(after).toEqual(before.map(({ place }) => ({ place, keys: [fresh] })));
});

test('functions that run as the owner set their search path', async ({ app }) => {
  const rows = await app.owner.query(listDefiners);
  expect(rows.length).toBeGreaterThan(0);
  for (const { name, settings } of rows)
    expect(settings, name).toEqual(['search_path=paywright, pg_temp']);
});

test('key rotation covers every encrypted column', async ({ app }) => {
  const inSchema = await app.owner.query(listEncryptedColumns);
  expect(inSchema.map(({ table, column }) => `${table}.${column}`)).toEqual(
    encryptedColumns.map(({ table, column }) => `${table}.${column}`).sort(),
  );
  for (const { type, column } of inSchema) expect(type, column).toBe('bytea');
});

const describeTables = statement<{
  name: string;
  isGuarded: boolean;
  hasCompany: boolean;
  policies: string[];
}>(
  '',
  `select relname "name", relrowsecurity "isGuarded",
     exists (select from pg_attribute where attrelid = oid and attname = 'company_id') "hasCompany",
     coalesce(array_agg(polcmd::text || ' using ' || pg_get_expr(polqual, oid)
       || coalesce(' with check ' || pg_get_expr(polwithcheck, oid), '') order by polname) filter (where polname is not null), '{}') "policies"
   from (
     select pg_class.oid, relname, relrowsecurity, polname, polcmd, polqual, polwithcheck
     from pg_class left join pg_policy on polrelid = pg_class.oid
     where relnamespace = 'paywright'::regnamespace and relkind in ('r', 'p')) each
   group by oid, relname, relrowsecurity order by relname`,
);
const describeRole = statement(
  '',
  `select rolsuper "isSuperuser", rolbypassrls "mayBypass", rolcreaterole "mayMakeRoles",
     rolcreatedb "mayMakeDatabases", rolcanlogin "mayLogIn",
     (select count(*) from pg_auth_members where member = pg_roles.oid) "memberOf",
     (select count(*) from pg_class where relowner = pg_roles.oid) "owns"
   from pg_roles where rolname = 'paywright_server'`,
);
const listDefiners = statement<{ name: string; settings: string[] }>(
  '',
  `select proname "name", proconfig "settings" from pg_proc
   where pronamespace = 'paywright'::regnamespace and prosecdef`,
);
const listEncryptedColumns = statement<{ table: string; column: string; type: string }>(
  '',
  `select table_name "table", column_name "column", data_type "type"
   from information_schema.columns
   where table_schema = 'paywright' and column_name like '%encrypted' order by 1, 2`,
);
const listWritableColumns = statement<{ name: string; updatable: string[]; insertable: string[] }>(
  '',
  `select relname "name",
     coalesce(array_agg(attname::text) filter (where has_column_privilege('paywright_server', pg_class.oid, attname, 'update')), '{}') "updatable",
     coalesce(array_agg(attname::text) filter (where has_column_privilege('paywright_server', pg_class.oid, attname, 'insert')), '{}') "insertable"
   from pg_class join pg_attribute on attrelid = pg_class.oid
   where relnamespace = 'paywright'::regnamespace and relkind in ('r', 'p')
     and attnum > 0 and not attisdropped and attgenerated = ''
   group by relname`,
);
const oneRowOf = (table: string) =>
  statement<{ row: object }>(
    '',
    `select to_jsonb(each) "row" from "${table}" each where account_id = $1 limit 1`,
  );
const listAppendOnlyPrivileges = statement<{ table: string; mayChange: boolean }>(
  '',
  `select distinct tgrelid::regclass::text "table",
     has_any_column_privilege('paywright_server', tgrelid, 'update')
       or has_table_privilege('paywright_server', tgrelid, 'delete, truncate, trigger') "mayChange"
   from pg_trigger where tgfoid = 'paywright.reject_change'::regproc`,
);
// The catalogs that every role reads are PostgreSQL's own; passwords and samples of rows are not among them.
const listOtherPrivileges = statement<{ name: string }>(
  '',
  `select pg_class.oid::regclass::text "name" from pg_class
   where relkind in ('r', 'p', 'v', 'm', 'f') and has_table_privilege('paywright_server', oid, 'select')
     and (relnamespace not in ('paywright'::regnamespace, 'pg_catalog'::regnamespace,
            'information_schema'::regnamespace)
          or relname in ('pg_authid', 'pg_statistic', 'pg_user_mapping'))
   union all
   select nspname from pg_namespace where has_schema_privilege('paywright_server', oid, 'create')
   union all
   select datname from pg_database
   where datname = current_database() and has_database_privilege('paywright_server', oid, 'create')`,
);
