import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Database, statement } from '../../database/database.ts';
import { distribution } from '../../database/distribution.ts';
import { packageRoot } from '../../database/package-root.ts';
import { chartOfAccounts } from '../../engine/ledger/chart-of-accounts.ts';
import { copyDatabase } from '../harness/app.ts';
import { describeSchema, describeTables, type SchemaTable } from './describe-schema.ts';
import { writeSchemaPage } from './diagrams.ts';

let owner: Database;
let tables: SchemaTable[];
beforeAll(async () => {
  owner = new Database({ url: await copyDatabase(), connections: 1, as: 'owner' });
  tables = await describeTables(owner);
});
afterAll(() => owner.close());

const renew = 'review the change, then renew the file with npx vitest run test/schema -u';

test('the schema is the one in database/schema.sql', async () => {
  const file = join(packageRoot, 'database/schema.sql');
  await expect(await describeSchema(owner), renew).toMatchFileSnapshot(file);
});

test('docs/schema.md shows every table', async () => {
  const page = writeSchemaPage(tables);
  for (const { name } of tables) expect(page).toContain(`| \`${name}\` |`);
  await expect(page, renew).toMatchFileSnapshot(join(packageRoot, 'docs/schema.md'));
});

test('every table has a comment', () => {
  expect(tables.filter(({ comment }) => comment === null).map(({ name }) => name)).toEqual([]);
});

test('no policy is restrictive: Citus makes policies of shards permissive, and they would hide nothing', async () => {
  const restrictive = statement('', 'select polname from pg_policy where not polpermissive');
  expect(await owner.query(restrictive)).toEqual([]);
});

/** Text columns with values from outside the program; the schema states the reason at each. */
const unchecked = [
  'company_benefit.benefit_type',
  'company_benefit.worker_kind',
  'company_benefit.company_kind',
  'document.document_type',
  'worker_termination.dismissal_type',
  'worker_termination.severance_type',
];

test('a check constraint lists the values of every kind, type and status', () => {
  const found = tables.flatMap(({ name, columns }) =>
    columns
      .filter(
        ({ type, checks }) => type === 'text' && !checks.some((check) => /ANY|~|= '/.test(check)),
      )
      .filter((column) => /(^|_)(kind|type|status|method|action|class|mode)$/.test(column.name))
      .map((column) => `${name}.${column.name}`),
  );
  expect(found).toEqual(unchecked);
});

/** Keys without account_id; the schema states the reason at each. */
const keysOfNoAccount = [
  'account: UNIQUE (client_id)',
  'backup_taken: PRIMARY KEY (taken_at)',
  'bank_day: PRIMARY KEY (bank_id, day)',
  'bank_trace: PRIMARY KEY (bank_id)',
  'calendar_link: UNIQUE (token_hash)',
  'imported_place: PRIMARY KEY (import_id, code)',
  'invitation: UNIQUE (code_hash)',
  'iris_template: PRIMARY KEY (template_id)',
  'key_check: PRIMARY KEY (key_id)',
  'law_confirmation: UNIQUE (file, figure, digest, confirmed_by)',
  'law_confirmation: PRIMARY KEY ("position")',
  'ledger_account: PRIMARY KEY (code)',
  'operator: PRIMARY KEY (person_id, created_at)',
  'operator: CREATE UNIQUE INDEX operator_once ON operator USING btree (person_id) WHERE (removed_at IS NULL)',
  'operator_invitation: UNIQUE (code_hash)',
  'operator_invitation: PRIMARY KEY (invitation_id)',
  'passkey: UNIQUE (credential_id)',
  'passkey: PRIMARY KEY (passkey_id)',
  'passkey_challenge: PRIMARY KEY (challenge_hash)',
  'person: UNIQUE (email_digest)',
  'person: PRIMARY KEY (person_id)',
  'person_authenticator: PRIMARY KEY (person_id)',
  'person_password: PRIMARY KEY (person_id)',
  'person_session: UNIQUE (token_hash)',
  'person_session: PRIMARY KEY (session_id)',
  'place_import: UNIQUE (state, starts_on, digest)',
  'place_import: PRIMARY KEY (import_id)',
  'recovery_code: PRIMARY KEY (person_id, code_hash)',
  'request_log: PRIMARY KEY (number)',
  'running_server: PRIMARY KEY (server_id)',
  'session_confirmation: PRIMARY KEY (token_hash)',
  'session_link: UNIQUE (session_hash)',
  'session_link: UNIQUE (token_hash)',
  'sign_in_attempt: PRIMARY KEY (subject)',
];

test('every key includes the account', () => {
  const keys = tables.flatMap(({ name, constraints, indexes }) =>
    [
      ...constraints.map((each) => /(PRIMARY KEY|UNIQUE|EXCLUDE).*/.exec(each)?.[0] ?? ''),
      ...indexes.filter((each) => each.startsWith('CREATE UNIQUE')),
    ].map((key) => `${name}: ${key}`),
  );
  const without = keys.filter(
    (key) => /(KEY|UNIQUE|EXCLUDE)/.test(key) && !/\baccount_id\b/.test(key),
  );
  expect(without).toEqual(keysOfNoAccount);
});

// While PostgreSQL expects one row of an account, it takes every index that begins with the account for as good as the
// primary key, and reads all rows of the account for each row of a list.
test('a key by an id alone begins with the id', () => {
  const keys = tables.flatMap(({ name, constraints }) =>
    constraints.map((each) => `${name}: ${/UNIQUE.*/.exec(each)?.[0]}`),
  );
  expect(keys.filter((key) => /UNIQUE \(account_id, \w+_id\)/.test(key))).toEqual([]);
});

test('every table has a place in a distributed database, and those that are not distributed a reason', () => {
  expect(Object.keys(distribution).sort()).toEqual(
    [...tables.map(({ name }) => name), 'migration'].sort(),
  );
  const distributed = tables.filter(({ name }) => distribution[name]?.placement === 'distributed');
  for (const { name, columns } of distributed)
    expect(columns[0], name).toMatchObject({ name: 'account_id', isRequired: true });
  expect(
    Object.values(distribution).filter(
      ({ placement, reason }) => (placement === 'distributed') !== (reason === undefined),
    ),
  ).toEqual([]);
});

test('no column takes its number from the database', async () => {
  const sequences = statement(
    '',
    "select relname from pg_class where relkind = 'S' and relnamespace = 'paywright'::regnamespace",
  );
  expect(await owner.query(sequences)).toEqual([]);
});

test('every table names the time of creation created_at', () => {
  const names = new Set(tables.flatMap(({ columns }) => columns.map(({ name }) => name)));
  const others = ['added_at', 'entered_at', 'given_at', 'imported_at', 'recorded_at', 'written_at'];
  expect(others.filter((name) => names.has(name))).toEqual([]);
});

test('the chart of accounts of the engine is the one in the database', async () => {
  const rows = await owner.query(
    statement(
      '',
      `select code, class, name, detail, stub_total "stubTotal", stub_line "stubLine", sign
       from ledger_account order by code`,
    ),
  );
  const chart = Object.entries(chartOfAccounts)
    .map(([code, account]) => ({ code, class: code.split(':')[0], ...account }))
    .sort((left, right) => (left.code < right.code ? -1 : 1));
  expect(rows).toEqual(chart);
});
