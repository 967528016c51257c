import { createHash } from 'node:crypto';
import { type Database, type Statement, statement } from '../../database/database.ts';
import { tablesOfPeople } from './people.ts';

/** Tables without an account: the last ones only the owner reads, the others hold no customer's data. */
export const tablesOfNoAccount = [
  'ledger_account',
  'migration',
  'law_confirmation',
  'place_import',
  'imported_place',
  'iris_template',
  'bank_day',
  'bank_trace',
  'key_check',
  'request_log',
  'backup_taken',
  'running_server',
  ...tablesOfPeople,
];

/** Lists every table of the schema, including the list of migrations. */
export async function listTables(owner: Database): Promise<string[]> {
  return (await owner.query(listTableNames)).map(({ name }) => name);
}

/** Counts the rows of each table, in one statement. */
export async function countRows(owner: Database): Promise<Readonly<Record<string, number>>> {
  const counts = (await listTables(owner)).map(
    (table) => `select '${table}' "table", count(*) "count" from "${table}"`,
  );
  const rows = await owner.query(plannedOnce<{ table: string; count: number }>(counts));
  return Object.fromEntries(rows.map(({ table, count }) => [table, count]));
}

/** Computes a digest of the rows of each table, in one statement: equal digests mean that nothing changed. */
export async function digestRows(owner: Database): Promise<Readonly<Record<string, string>>> {
  const digests = (await listTables(owner)).map(
    (table) => `select '${table}' "table",
      coalesce(md5(string_agg(each::text, '' order by each::text)), '') "digest" from "${table}" each`,
  );
  const rows = await owner.query(plannedOnce<{ table: string; digest: string }>(digests));
  return Object.fromEntries(rows.map(({ table, digest }) => [table, digest]));
}

/** A statement over all tables, whose plan takes five times as long as its execution: each connection keeps it. */
function plannedOnce<Row>(selects: readonly string[]): Statement<Row> {
  const text = selects.join(' union all ');
  return { name: `rows ${createHash('md5').update(text).digest('hex')}`, text };
}

/** Reads every row of every table as JSON, with bytes in hexadecimal. On a cluster, the machines answer in any order. */
export async function dumpRows(
  owner: Database,
): Promise<readonly { readonly table: string; readonly row: Record<string, unknown> }[]> {
  const dumped = [];
  for (const table of await listTables(owner)) {
    const rows = await owner.query(
      statement<{ row: Record<string, unknown> }>(
        '',
        `select to_jsonb(each) "row" from "${table}" each${process.env.CITUS_URL ? ' order by each::text' : ''}`,
      ),
    );
    dumped.push(...rows.map(({ row }) => ({ table, row })));
  }
  return dumped;
}

/** Lists the keys whose use was noted, which happens after an answer. */
export async function listUsedKeys(owner: Database): Promise<readonly { readonly id: string }[]> {
  return owner.query(listUsedKeyRows);
}

const listUsedKeyRows = statement<{ id: string }>(
  '',
  'select secret_id id from account_secret where used_at is not null',
);
const listTableNames = statement<{ name: string }>(
  '',
  `select relname "name" from pg_class
   where relnamespace = 'paywright'::regnamespace and relkind in ('r', 'p') order by relname`,
);
