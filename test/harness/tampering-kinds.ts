import { createHash } from 'node:crypto';
import { type Database, statement } from '../../database/database.ts';
import { changePostings } from './changed-postings.ts';
import { randomSeed } from './random.ts';

/** One way to tamper with a database: the statement returns the rows it has changed. */
export interface Tampering {
  readonly what: string;
  readonly table: string;
  readonly sql: string;
}

/** A protected table that has rows. */
export interface TamperedTable {
  readonly table: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly key: readonly string[];
  readonly rows: number;
}

/** Orders by the seed. */
export function inRandomOrder(kinds: readonly Tampering[]): Tampering[] {
  const place = ({ what }: Tampering) =>
    createHash('sha256').update(`${randomSeed} ${what}`).digest('hex');
  return kinds.toSorted((one, other) => (place(one) < place(other) ? -1 : 1));
}

/** Changes of each column of a random row. */
export function columnKinds({ table, columns }: TamperedTable): Tampering[] {
  return columns.map(({ name, type }) => ({
    what: `${table}: ${name} changed`,
    table,
    sql: `update ${table} set ${name} = ${otherValue(name, type)}
      where ctid = (${randomRow(table)}) returning 1`,
  }));
}

/** Changes of whole rows: deleted, copied under another key, moved, exchanged with another. */
export function rowKinds(given: TamperedTable): Tampering[] {
  const { table, columns, key, rows } = given;
  const names = columns.map(({ name }) => name);
  const last = columns.find(({ name }) => name === key.at(-1));
  const copied = names.map((name) => (name === last?.name ? otherValue(name, last.type) : name));
  const exchange = (column: string): Tampering => ({
    what: `${table}: ${column} of two rows exchanged`,
    table,
    sql: `with two as (select ctid at, ${column} old, row_number() over (order by ctid) number
        from ${table} order by md5(ctid::text || ${randomSeed}) limit 2)
      update ${table} set ${column} = other.old from two own, two other
      where ${table}.ctid = own.at and own.at <> other.at returning 1`,
  });
  return [
    ...(isCounted(table)
      ? [
          {
            what: `${table}: a row deleted`,
            table,
            sql: `delete from ${table} where ctid = (${randomRow(table)}) returning 1`,
          },
        ]
      : []),
    {
      what: `${table}: a row copied under another key`,
      table,
      sql: `insert into ${table} (${names.join(', ')}, row_digest)
        select ${copied.join(', ')}, row_digest from ${table}
        where ctid = (${randomRow(table)}) returning 1`,
    },
    ...(table === 'account'
      ? []
      : [
          {
            what: `${table}: a row moved to another account`,
            table,
            sql: `update ${table} set account_id = (select account_id from kept.account
          where account_id <> ${table}.account_id limit 1)
        where ctid = (${randomRow(table)}) returning 1`,
          },
        ]),
    {
      what: `${table}: the digest removed`,
      table,
      sql: `update ${table} set row_digest = null where ctid = (${randomRow(table)}) returning 1`,
    },
    ...(rows > 1 ? [exchange('row_digest')] : []),
    ...(rows > 1 ? names.filter((name) => name.endsWith('_encrypted')).map(exchange) : []),
  ];
}

/** Accounts are never deleted, and kept answers are deleted after some time. */
function isCounted(table: string): boolean {
  return !['account', 'account_secret', 'idempotency_key'].includes(table);
}

function randomRow(table: string): string {
  return `select ctid from ${table} order by md5(ctid::text || ${randomSeed}) limit 1`;
}

function otherValue(name: string, type: string): string {
  switch (type) {
    case 'uuid':
      return 'gen_random_uuid()';
    case 'boolean':
      return `not coalesce(${name}, false)`;
    case 'bigint':
    case 'integer':
    case 'smallint':
      return `coalesce(${name}, 0) + 7`;
    case 'date':
      return `coalesce(${name}, '2026-01-01') + 1`;
    case 'timestamp with time zone':
      return `coalesce(${name}, '2026-01-01') + interval '1 second'`;
    case 'jsonb':
      return `jsonb_build_array(${name})`;
    case 'bytea':
      return `coalesce(${name}, '') || '\\x00'`;
    case 'bigint[]':
      return `array_append(${name}, 7)`;
    case 'text[]':
      return `array_append(${name}, 'other')`;
    default:
      return `coalesce(${name}, '') || '1'`;
  }
}

/** Tampering that somebody with the keys could do, or with tables that have no digests, and the words of the finding. */
export const moneyKinds: readonly (Tampering & { readonly fault: RegExp })[] = [
  ...['payment', 'funding'].flatMap((kind) => [
    {
      what: `both postings of a ${kind} with another amount`,
      table: 'ledger_transaction',
      sql: `${moreInBoth(kind)} returning 1`,
      fault: /differs from payment .* in amount/,
    },
    {
      what: `a ${kind} posted from another account`,
      table: 'ledger_transaction',
      sql: `${changePostings(
        { account_code: "'asset:other'" },
        `amount_cents < 0 and transaction_id = (${transactionOf(kind)})`,
      )} returning 1`,
      fault: /accounts|not in the chart/,
    },
    {
      what: `the accounts of a ${kind} exchanged`,
      table: 'ledger_transaction',
      sql: `${changePostings(
        { amount_cents: '-amount_cents' },
        `transaction_id = (${transactionOf(kind)})`,
      )} returning 1`,
      fault: /differs from payment .* in accounts/,
    },
  ]),
  {
    what: 'both postings of a tax deposit with another amount',
    table: 'ledger_transaction',
    sql: `${moreInBoth('tax deposit')} returning 1`,
    fault: /tax deposit .* differs from the ledger in amount/,
  },
  {
    what: 'the taxes of a pay run',
    table: 'run_tax',
    sql: `update run_tax set amount_cents = amount_cents + 1 returning 1`,
    fault: /is summed up differently from the ledger/,
  },
  {
    what: 'the sums of the taxable wages of a pay run',
    table: 'run_taxable_wages',
    sql: `update run_taxable_wages set taxable_cents = taxable_cents + 1 returning 1`,
    fault: /the taxable wages of US_.* of run .* differ from the sums kept for it/,
  },
  {
    what: 'the sums of the unemployment wages of a pay run',
    table: 'run_unemployment_wages',
    sql: `update run_unemployment_wages set gross_cents = gross_cents + 1 returning 1`,
    fault: /the unemployment wages in .* of run .* differ from the sums kept for it/,
  },
  {
    what: 'the state that the costs of a pay run are counted under',
    table: 'run_cost',
    sql: `update run_cost set state = 'AK' returning 1`,
    fault: /the costs of .* of run .* differ from the sums kept for it/,
  },
  {
    what: 'the department of a sum for the journal',
    table: 'journal_sum',
    sql: `update journal_sum set department = 'AB' where account_code = 'expense:wages' returning 1`,
    fault: /the sums of .* for the journal differ from the ledger in expense:wages/,
  },
  {
    what: 'an amount moved between two postings of pay',
    table: 'ledger_transaction',
    sql: `with two as (select ordinal, row_number() over (order by ordinal) number
        from ledger_posting where transaction_id = (${transactionOf('pay')})
          and amount_cents < -100 limit 2)
      ${changePostings(
        {
          amount_cents: `amount_cents + coalesce((select case number when 1 then 1 else -1 end
            from two where two.ordinal = posting.ordinal), 0)`,
        },
        `transaction_id = (${transactionOf('pay')})`,
      )} returning 1`,
    fault: /in the ledger|but the ledger/,
  },
  {
    what: 'the day on which a payment arrived',
    table: 'payment',
    sql: `update payment set status_since = status_since + interval '2 days',
        status_times[cardinality(status_times)] = status_since + interval '2 days'
      where status = 'settled' returning 1`,
    fault: /differs from payment/,
  },
  {
    what: 'a status added to the history of a payment',
    table: 'payment',
    sql: `update payment set statuses = statuses || status, status_times = status_times || status_since,
        status_reasons = array_append(status_reasons, null)
      where payment_id = (select payment_id from payment limit 1) returning 1`,
    fault: /went from/,
  },
  {
    what: 'the net pay of a stored result',
    table: 'pay_result',
    sql: `update pay_result set net_cents = net_cents + 1, gross_cents = gross_cents + 1 returning 1`,
    fault: /should be paid|does not add up|not their sums/,
  },
  ...taxableWagesColumns().map(([column, type]) => ({
    what: `${column} of taxable wages`,
    table: 'worker_taxable_wages',
    sql: `update worker_taxable_wages set ${column} = ${otherValue(column, type)}
      where ctid = (${randomRow('worker_taxable_wages')}) returning 1`,
    fault: /taxable wages of .* differ from stored pay/,
  })),
  {
    what: 'the tax of taxable wages',
    table: 'worker_taxable_wages',
    sql: `update worker_taxable_wages set tax_cents[1] = tax_cents[1] + 1
      where ctid = (${randomRow('worker_taxable_wages')}) returning 1`,
    fault: /taxable wages of .* differ from (stored pay|the ledger)/,
  },
  {
    what: 'taxable wages deleted',
    table: 'worker_taxable_wages',
    sql: `delete from worker_taxable_wages where ctid = (${randomRow('worker_taxable_wages')}) returning 1`,
    fault: /taxable wages of .* differ from stored pay/,
  },
  {
    what: 'the totals of a year',
    table: 'year_totals',
    sql: `update year_totals set totals = jsonb_set(totals, '{gross}', '1') returning 1`,
    fault: /but .* add up to/,
  },
];

function taxableWagesColumns(): readonly (readonly [column: string, type: string])[] {
  const lists = ['taxable', 'excess', 'tips'];
  return [
    ['pay_date', 'date'],
    ['gross_cents', 'bigint'],
    ['tax_codes[1]', 'text'],
    ['tax_codes', 'text[]'],
    ['payers[1]', 'text'],
    ...lists.map((name) => [`${name}_cents[1]`, 'bigint'] as const),
  ];
}

/** SQL: a dollar more in both postings of a transaction. */
function moreInBoth(kind: string): string {
  return changePostings(
    { amount_cents: 'amount_cents + sign(amount_cents)::bigint * 100' },
    `transaction_id = (${transactionOf(kind)})`,
  );
}

function transactionOf(kind: string): string {
  return `select transaction_id from kept.ledger_transaction where kind = '${kind}'
    order by md5(transaction_id::text || ${randomSeed}) limit 1`;
}

/** Removes the constraints that would reject made-up values, as the owner of the tables can. */
export async function removeConstraints(owner: Database): Promise<void> {
  await owner.transaction((tx) =>
    tx.script(`do $$ declare each record; begin
      for each in select conrelid::regclass own, conname from pg_constraint
        where connamespace = 'paywright'::regnamespace and contype in ('c', 'f', 'x') loop
        execute format('alter table %s drop constraint %I', each.own, each.conname);
      end loop;
      for each in select conrelid::regclass own, conname from pg_constraint
        where connamespace = 'paywright'::regnamespace and contype = 'u' loop
        execute format('alter table %s drop constraint %I', each.own, each.conname);
      end loop;
      for each in select indexrelid::regclass own from pg_index join pg_class on pg_class.oid = indrelid
        where relnamespace = 'paywright'::regnamespace and indisunique and not indisprimary loop
        execute format('drop index %s', each.own);
      end loop; end $$`),
  );
}

export async function listFilledTables(owner: Database): Promise<readonly TamperedTable[]> {
  const listed = await owner.query(listTables);
  const filled: TamperedTable[] = [];
  for (const table of listed) {
    const [{ count = 0 } = {}] = await owner.query(
      statement<{ count: number }>('', `select count(*) "count" from ${table.table}`),
    );
    if (count > 0) filled.push({ ...table, rows: count });
  }
  return filled;
}

/** Keeps the rows of every table, to restore them after each tampering. */
export async function keepTables(owner: Database): Promise<void> {
  await owner.transaction((tx) =>
    tx.script(`create schema kept; do $$ declare own text; begin
      for own in select relname from pg_class
        where relnamespace = 'paywright'::regnamespace and relkind = 'r' loop
        execute format('create table kept.%I as table paywright.%I', own, own);
      end loop; end $$`),
  );
}

/** Restores a table that was tampered with. */
export async function restoreTable(owner: Database, table: string): Promise<void> {
  await owner.transaction((tx) =>
    tx.script(`set local session_replication_role = replica;
      delete from paywright.${table}; insert into paywright.${table} select * from kept.${table}`),
  );
}

const listTables = statement<Omit<TamperedTable, 'rows'>>(
  '',
  `select cls.relname "table",
     (select jsonb_agg(jsonb_build_object('name', attname, 'type', format_type(atttypid, null))
        order by attnum)
      from pg_attribute where attrelid = cls.oid and attnum > 0 and not attisdropped
        and attname <> 'row_digest') "columns",
     (select jsonb_agg(attname order by ordinality)
      from unnest(indkey) with ordinality part (number, ordinality)
      join pg_attribute on attrelid = cls.oid and attnum = number) "key"
   from pg_class cls join pg_index on indrelid = cls.oid and indisprimary
   where relnamespace = 'paywright'::regnamespace and exists (select from pg_attribute
     where attrelid = cls.oid and attname = 'row_digest') order by 1`,
);
