import { statement, type Transaction } from '../database/database.ts';
import type { ExportedSum, PostedSum } from '../engine/accounting/journal.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import type { Cents } from '../values/money.ts';
import { accountRow } from './account-row.ts';
import { numberedPostingsOf } from './posting-lists.ts';

/** Selects ledger transactions by their period or by their days. */
export interface JournalFilter {
  readonly companyId: Id<'company'>;
  readonly payPeriodId?: Id<'payPeriod'> | undefined;
  readonly from?: CalendarDate | undefined;
  readonly until?: CalendarDate | undefined;
}

export interface ExportKey {
  readonly companyId: Id<'company'>;
  readonly number: number;
}

/** Sums selected transactions that were not exported, in the order of the journal, from the sums kept for them. */
export async function sumWaitingPostings(
  tx: Transaction,
  filter: JournalFilter,
): Promise<PostedSum[]> {
  return tx.many(sumWaitingRows, valuesOf(tx, filter));
}

/** Transactions that were not exported: their number, and the first and last day. */
export interface WaitingTransactions {
  readonly transactions: number;
  readonly firstDate: CalendarDate | null;
  readonly lastDate: CalendarDate | null;
}

export async function countWaitingTransactions(
  tx: Transaction,
  companyId: Id<'company'>,
): Promise<WaitingTransactions> {
  return tx.one(countWaitingRow, valuesOf(tx, { companyId }));
}

/** Returns the number of the next export. The company is locked by exports, so that each has its own. */
export async function nextExportNumber(tx: Transaction, companyId: Id<'company'>): Promise<number> {
  return (await tx.one(nextNumberRow, [tx.accountId, companyId])).number;
}

/** Begins an export with the selected transactions that were not exported, and returns their sums. */
export async function beginExport(
  tx: Transaction,
  filter: JournalFilter,
  { number, now }: { readonly number: number; readonly now: Instant },
): Promise<PostedSum[]> {
  tx.send(insertExportRow, [tx.accountId, filter.companyId, number, formatInstant(now)]);
  tx.send(insertExportedRows, [...valuesOf(tx, filter), number]);
  return tx.many(sumExportedRows, [tx.accountId, filter.companyId, number]);
}

/** Stores the lines of an export; the database compares them with the ledger. */
export function insertExportLines(
  tx: Transaction,
  { companyId, number }: ExportKey,
  sums: readonly ExportedSum[],
): void {
  tx.send(insertLineRows, [
    tx.accountId,
    companyId,
    number,
    sums.map(({ entry }) => entry),
    sums.map(({ postedOn }) => postedOn),
    sums.map(({ memo }) => memo),
    sums.map(({ ledgerAccount }) => ledgerAccount),
    sums.map(({ detail }) => detail),
    sums.map(({ department }) => department),
    sums.map(({ locationId }) => locationId),
    sums.map(({ account }) => account?.code),
    sums.map(({ account }) => account?.name),
    sums.map(({ amount }) => amount),
  ]);
}

export interface JournalExport {
  readonly number: number;
  readonly createdAt: Instant;
  readonly entryCount: number;
  /** The debits of all entries, which equal the credits. */
  readonly total: Cents;
  /** The first and last day of its entries; null if all of them cancel each other. */
  readonly firstOn: CalendarDate | null;
  readonly lastOn: CalendarDate | null;
}

/** Returns an export that was made in the same transaction. */
export async function getExport(tx: Transaction, { companyId, number }: ExportKey) {
  return tx.one(findExportRow, [tx.accountId, companyId, number]);
}

export async function findExport(tx: Transaction, { companyId, number }: ExportKey) {
  return tx.find(findExportRow, [tx.accountId, companyId, number]);
}

/** Lists exports, newest first. */
export async function listExports(
  tx: Transaction,
  companyId: Id<'company'>,
  { before, limit }: { readonly before?: number | undefined; readonly limit?: number | undefined },
): Promise<JournalExport[]> {
  return tx.many(listExportRows, [tx.accountId, companyId, before, limit]);
}

/** Lists the sums of an export with the accounts of that time. */
export async function listExportLines(
  tx: Transaction,
  { companyId, number }: ExportKey,
): Promise<ExportedSum[]> {
  const rows = await tx.many(listLineRows, [tx.accountId, companyId, number]);
  return rows.map(({ code, name, ...row }) => ({ ...row, account: { code, name } }));
}

function valuesOf(tx: Transaction, { companyId, payPeriodId, from, until }: JournalFilter) {
  return [tx.accountId, companyId, payPeriodId, from, until];
}

const isWaiting = `posted.account_id = $1 and posted.company_id = $2
     and ($3::uuid is null or posted.pay_run_id in (select run.pay_run_id from pay_run run
       where run.account_id = $1 and run.company_id = $2 and run.pay_period_id = $3))
     and ($4::date is null or posted.posted_on >= $4)
     and ($5::date is null or posted.posted_on <= $5)
     and not exists (select from exported_transaction exported
       where exported.account_id = $1
         and exported.company_id = posted.company_id
         and exported.transaction_id = posted.transaction_id offset 0)`;

/** A property of expenses: that of the share, where pay was divided, or else that of the transaction. */
const ofExpense = (column: string) => `case when class <> 'expense' then null
       when part.part is null then posted.${column} else part.${column} end ${column}`;

/** Sums by entry and subject with the runs and periods of the entries, in the order of the journal. */
const inOrderOfJournal = (sums: string) => `
   select posted_on "postedOn", summed.kind, summed.pay_run_id "payRunId",
     begins_on "beginsOn", ends_on "endsOn", account_code "ledgerAccount", detail, department,
     location_id "locationId", amount
   from (${sums}) summed
   left join pay_run run on run.account_id = $1 and run.company_id = $2
     and run.pay_run_id = summed.pay_run_id
   left join pay_period period on period.account_id = $1 and period.company_id = $2
     and period.pay_period_id = run.pay_period_id
   order by posted_on, run.ordinal, summed.kind collate "C", account_code collate "C",
     detail collate "C", department collate "C", location_id`;

/**
 * The sums of some transactions, which are rows of ledger_transaction.
 * Runs and periods are joined to the sums, not to every posting.
 */
const sumsOf = (transactions: string) =>
  inOrderOfJournal(`
     select posted_on, posted.kind, posted.pay_run_id, account_code, posting.detail,
       ${ofExpense('department')}, ${ofExpense('location_id')},
       sum(coalesce(share.amount_cents, posting.amount_cents))::bigint amount
     from (${transactions} offset 0) posted
     cross join lateral ${numberedPostingsOf('posted')}
     join ledger_account on code = account_code and class <> 'memo'
     left join lateral (select * from ledger_cost_share found where class = 'expense'
       and found.account_id = $1 and found.company_id = $2
       and found.transaction_id = posted.transaction_id and found.ordinal = posting.number - 1
       offset 0) share on true
     left join lateral (select * from ledger_cost_part found where found.account_id = $1
       and found.company_id = $2 and found.transaction_id = posted.transaction_id
       and found.part = share.part offset 0) part on true
     group by 1, 2, 3, 4, 5, 6, 7
     having sum(coalesce(share.amount_cents, posting.amount_cents)) <> 0`);

// The first of transactions that were posted together stands for all of them.
const sumWaitingRows = statement<PostedSum>(
  'sum waiting postings',
  inOrderOfJournal(`
     select posted_on, posted.kind, posted.pay_run_id, account_code, kept.detail, kept.department,
       kept.location_id, sum(amount_cents)::bigint amount
     from (select transaction_id from journal_sum where account_id = $1 and company_id = $2
       group by transaction_id offset 0) named
     cross join lateral (select * from ledger_transaction found where found.account_id = $1
       and found.company_id = $2 and found.transaction_id = named.transaction_id offset 0) posted
     join journal_sum kept on kept.account_id = $1 and kept.company_id = $2
       and kept.transaction_id = posted.transaction_id
     where ${isWaiting}
     group by 1, 2, 3, 4, 5, 6, 7 having sum(amount_cents) <> 0`),
);
const countWaitingRow = statement<WaitingTransactions>(
  'count waiting transactions',
  `select count(*) transactions, min(posted_on) "firstDate", max(posted_on) "lastDate"
   from ledger_transaction posted where ${isWaiting}`,
);
const nextNumberRow = statement<{ number: number }>(
  'next export number',
  `select coalesce(max(number), 0) + 1 "number" from journal_export
   where account_id = $1 and company_id = $2`,
);
const insertExportRow = statement(
  'insert journal export',
  `insert into journal_export (account_id, company_id, number, created_at)
   values ($1, $2, $3, $4)`,
);
const insertExportedRows = statement(
  'insert exported transactions',
  `insert into exported_transaction (account_id, company_id, transaction_id, number)
   select posted.account_id, posted.company_id, posted.transaction_id, $6
   from ledger_transaction posted where ${isWaiting}`,
);
const sumExportedRows = statement<PostedSum>(
  'sum exported postings',
  sumsOf(`select transactions.* from (select transaction_id from exported_transaction exported
       where exported.account_id = $1 and exported.company_id = $2 and exported.number = $3
       offset 0) exported
     cross join lateral (select * from ledger_transaction found where found.account_id = $1
       and found.company_id = $2 and found.transaction_id = exported.transaction_id
       offset 0) transactions`),
);
const insertLineRows = statement(
  'insert journal export lines',
  `insert into journal_export_line (account_id, company_id, number, ordinal, entry, posted_on, memo,
     ledger_code, detail, department, location_id, customer_code, customer_name, amount_cents)
   select own.account_id, $2, $3, ordinal, entry, posted_on, memo, ledger_code, detail, department, location_id,
     customer_code, customer_name, amount_cents
   from ${accountRow}
   cross join unnest($4::integer[], $5::date[], $6::text[], $7::text[], $8::text[], $9::text[],
     $10::uuid[], $11::text[], $12::text[], $13::bigint[]) with ordinality given (entry, posted_on,
     memo, ledger_code, detail, department, location_id, customer_code, customer_name, amount_cents,
     ordinal)`,
);
/** Exports with their totals. Accounts whose debits equal their credits have no line in an entry. */
const exports = `select number, created_at "createdAt", "entryCount", total, "firstOn", "lastOn"
   from journal_export made cross join lateral (
     select count(distinct entry) "entryCount",
       coalesce(sum(amount) filter (where amount > 0), 0)::bigint total,
       min(posted_on) "firstOn", max(posted_on) "lastOn"
     from (select entry, min(posted_on) posted_on, sum(amount_cents) amount from journal_export_line line
       where line.account_id = $1 and line.company_id = made.company_id
         and line.number = made.number
       group by entry, customer_code having sum(amount_cents) <> 0) written) summed
   where account_id = $1 and company_id = $2`;
const findExportRow = statement<JournalExport>('find journal export', `${exports} and number = $3`);
const listExportRows = statement<JournalExport>(
  'list journal exports',
  `${exports} and ($3::integer is null or number < $3) order by number desc limit $4`,
);
const listLineRows = statement<
  Omit<ExportedSum, 'account'> & { readonly code: string; readonly name: string }
>(
  'list journal export lines',
  `select entry, posted_on "postedOn", memo, ledger_code "ledgerAccount", detail,
     department, location_id "locationId", customer_code code, customer_name name,
     amount_cents amount
   from journal_export_line where account_id = $1 and company_id = $2 and number = $3
   order by ordinal`,
);
