import { groupBy } from '../values/group-by.ts';
import type { Id } from '../values/id.ts';
import type { Instant } from '../values/instant.ts';
import { recordAdminCommand } from './audit.ts';
import { type Database, type RowKeys, statement, type Transaction } from './database.ts';
import { placementOf } from './distribution.ts';
import { limitToAccount, listAccountsIfDistributed } from './rows-of-accounts.ts';

// Rows that decide who is paid, how much and into which account. Triggers of the schema write a keyed
// digest into each and note in the audit trail how many were added and deleted.

export interface RowFault {
  readonly accountId: Id<'account'>;
  readonly table: string;
  readonly fault: string;
  /** Rows that the audit trail does not know of; negative if rows are missing. */
  readonly surplus?: number;
}

export interface RowFindings {
  readonly rows: number;
  readonly faults: readonly RowFault[];
}

/** Lists protected rows that were written without the keys, and tables that have lost rows. */
export async function verifyProtectedRows(owner: Database, keys: RowKeys): Promise<RowFindings> {
  const accounts = await listAccountsIfDistributed(owner);
  return owner.snapshot(async (tx) => {
    tx.bringKeys(keys);
    let rows = 0;
    const faults: RowFault[] = [];
    const tables = await tx.many(listTables);
    for (const each of tables) {
      const { table } = each;
      rows += (await tx.one(countRows(table))).count;
      for (const { accountId, row } of await findEdited(tx, each, { accounts, keys }))
        faults.push({ accountId, table, fault: `${table} ${row} was written without the keys` });
    }
    for (const { accountId, table, found, recorded } of await listMiscounted(tx, tables, accounts))
      faults.push({
        accountId,
        table,
        fault: `${table} has ${found} rows, but the audit trail recorded ${recorded}`,
        surplus: found - recorded,
      });
    return { rows, faults };
  });
}

/**
 * Gives the rows that the check has named a digest, and the audit trail their number: for an operator who
 * has looked at each. The audit trail names them. Returns how many findings were accepted.
 */
export async function acceptProtectedRows(
  owner: Database,
  keys: RowKeys,
  now: Instant,
): Promise<number> {
  const { faults } = await verifyProtectedRows(owner, keys);
  for (const [accountId, own] of groupBy(faults, (fault) => fault.accountId))
    await owner.transaction(async (tx) => {
      tx.enter(accountId);
      tx.bringKeys(keys);
      tx.send(beginAccepting);
      for (const table of new Set(own.map((fault) => fault.table)))
        await tx.many(acceptRows(table), [accountId]);
      const notes = own
        .filter(({ surplus }) => surplus)
        .map(({ table, surplus }) => `${table} ${surplus};`);
      tx.send(noteChanges, [notes.join('')]);
      const operation = `doctor accept: ${own.map(({ fault }) => fault).join('; ')}`;
      recordAdminCommand(tx, { accountId, operation, at: now });
    });
  return faults.length;
}

/** Renews digests that were not made with the current key; an edited row loses its digest. */
export async function renewDigests(
  owner: Database,
  keys: RowKeys & { readonly current: { readonly id: string } },
): Promise<number> {
  const currentKey = Buffer.from(keys.current.id, 'hex');
  const accounts = await listAccountsIfDistributed(owner);
  let renewed = 0;
  for (const { table } of await owner.query(listTables))
    for (const accountId of accounts
      ? await listOldAccounts(owner, table, currentKey)
      : [undefined])
      for (;;) {
        const count = await owner.transaction(async (tx) => {
          if (accountId) tx.bringKeysToAccount(accountId, keys);
          else tx.bringKeys(keys);
          const renew = accountId ? renewPageOfAccount(table) : renewPage(table);
          const given = [currentKey, pageLength, ...(accountId ? [accountId] : [])];
          return (await tx.one(renew, given)).count;
        });
        renewed += count;
        if (count < pageLength) break;
      }
  return renewed;
}

async function listOldAccounts(owner: Database, table: string, currentKey: Buffer) {
  const rows = await owner.query(listOldAccountRows(table), [currentKey]);
  return rows.map(({ accountId }) => accountId);
}

/** Reports whether the digest of any row was made with a key. */
export async function hasDigestOfKey(tx: Transaction, keyId: string): Promise<boolean> {
  for (const { table } of await tx.many(listTables))
    if (await tx.find(findDigestOfKey(table), [Buffer.from(keyId, 'hex')])) return true;
  return false;
}

const pageLength = 1_000;
/** More rows of one table than anybody reads. */
const maxNamed = 1_000;

interface ProtectedTable {
  readonly table: string;
  /** Columns of the primary key besides the account. */
  readonly keyColumns: readonly string[] | null;
  readonly isCounted: boolean;
}

const listTables = statement<ProtectedTable>(
  '',
  `select cls.relname "table",
     exists (select from pg_trigger where tgrelid = cls.oid and tgname = 'note_added') "isCounted",
     (select jsonb_agg(col.attname order by part.ordinality)
      from unnest(indkey) with ordinality part (number, ordinality)
      join pg_attribute col on col.attrelid = cls.oid and col.attnum = part.number
      where col.attname <> 'account_id') "keyColumns"
   from pg_attribute digest join pg_class cls on cls.oid = digest.attrelid
   join pg_index on indrelid = cls.oid and indisprimary
   where relnamespace = 'paywright'::regnamespace and cls.relkind = 'r'
     and digest.attname = 'row_digest' order by 1`,
);
const beginAccepting = statement('', "select set_config('paywright.accept_rows', 'yes', true)");
const noteChanges = statement('', "select set_config('paywright.row_changes', $1, true)");

// Table and column names come from the schema, never from input.
function countRows(table: string) {
  return statement<{ count: number }>('', `select count(*) "count" from ${table}`);
}

/** Rows without a right digest: of one account after the other where these are on several machines. */
async function findEdited(
  tx: Transaction,
  given: ProtectedTable,
  {
    accounts,
    keys,
  }: { readonly accounts: readonly Id<'account'>[] | undefined; readonly keys: RowKeys },
) {
  if (!accounts || placementOf(given.table) !== 'distributed') return tx.many(listEdited(given));
  const found: { accountId: Id<'account'>; row: string }[] = [];
  for (const accountId of accounts) {
    tx.bringKeysToAccount(accountId, keys);
    found.push(...(await tx.many(listEdited(given, 'account_id = $1 and'), [accountId])));
  }
  return found;
}

interface Miscounted {
  readonly accountId: Id<'account'>;
  readonly table: string;
  readonly found: number;
  readonly recorded: number;
}

/** One account after the other in a distributed database, otherwise all at once. */
async function listMiscounted(
  tx: Transaction,
  tables: readonly ProtectedTable[],
  accounts: readonly Id<'account'>[] | undefined,
): Promise<readonly Miscounted[]> {
  const query = compareCounts(tables.filter(({ isCounted }) => isCounted));
  if (!accounts) return tx.many(query);
  const limited = limitToAccount(query, 1);
  const found: Miscounted[] = [];
  for (const accountId of accounts) found.push(...(await tx.many(limited, [accountId])));
  return found;
}

function compareCounts(tables: readonly ProtectedTable[]) {
  const counts = tables.map(
    ({ table }) =>
      `select account_id, '${table}' table_name, count(*) number from ${table} group by 1`,
  );
  return statement<Miscounted>(
    '',
    `with recorded as (
       select account_id, split_part(note, ' ', 1) table_name, sum(split_part(note, ' ', 2)::bigint) number
       from audit_entry, string_to_table(row_changes, ';') note
       where row_changes is not null and note <> '' group by 1, 2),
     found as (${counts.join(' union all ')})
     select account_id "accountId", table_name "table", coalesce(found.number, 0) "found",
       coalesce(recorded.number, 0)::bigint "recorded"
     from found full join recorded using (account_id, table_name)
     where coalesce(found.number, 0) <> coalesce(recorded.number, 0) order by 1, 2`,
  );
}

function listEdited({ table, keyColumns }: ProtectedTable, condition = '') {
  const named = (keyColumns ?? ['account_id']).map((column) => `'${column} ' || ${column}`);
  return statement<{ accountId: Id<'account'>; row: string }>(
    '',
    `select account_id "accountId", concat_ws(', ', ${named.join(', ')}) "row"
     from ${table} given where ${condition} not is_intact('${table}', given) limit ${maxNamed}`,
  );
}

function acceptRows(table: string) {
  return statement(
    '',
    `update ${table} given set row_digest = null
     where account_id = $1 and not is_intact('${table}', given)`,
  );
}

function renewPage(table: string) {
  return statement<{ count: number }>(
    '',
    `with old as materialized (select ctid from ${table}
       where substring(row_digest from 1 for 4) <> $1 limit $2 for update),
     renewed as (update ${table} set row_digest = row_digest from old where ${table}.ctid = old.ctid
       returning 1)
     select count(*) "count" from renewed`,
  );
}

function listOldAccountRows(table: string) {
  return statement<{ accountId: Id<'account'> }>(
    '',
    `select distinct account_id "accountId" from ${table} where substring(row_digest from 1 for 4) <> $1`,
  );
}

/** The place of a row is the same on one machine only, so the few rows of tables with copies are renewed at once. */
function renewPageOfAccount(table: string) {
  const old = `${table}.account_id = $3 and substring(${table}.row_digest from 1 for 4) <> $1`;
  const page =
    placementOf(table) === 'distributed'
      ? `and ctid in (select ctid from ${table} where ${old} limit $2 for update)`
      : 'and $2::integer > 0';
  return statement<{ count: number }>(
    '',
    `with renewed as (update ${table} set row_digest = row_digest where ${old} ${page} returning 1)
     select count(*) "count" from renewed`,
  );
}

function findDigestOfKey(table: string) {
  return statement(
    '',
    `select from ${table} where substring(row_digest from 1 for 4) = $1 limit 1`,
  );
}
