import { statement, type Transaction } from '../database/database.ts';
import type { LedgerTransactionKind } from '../engine/ledger/ledger-transaction.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import type { Cents } from '../values/money.ts';
import { postingLists, postingsOf } from './posting-lists.ts';

export interface DailyEntryFilter {
  readonly companyId: Id<'company'>;
  readonly from?: CalendarDate | undefined;
  readonly until?: CalendarDate | undefined;
}

/** Debits and credits of one day, kind of transaction and account. */
export interface DailyEntry {
  readonly date: CalendarDate;
  readonly kind: LedgerTransactionKind;
  readonly account: string;
  readonly debit: Cents;
  readonly credit: Cents;
}

/** Lists the debits and credits of each day by account between two days, without memos. */
export async function listJournal(
  tx: Transaction,
  { companyId, from, until }: DailyEntryFilter,
): Promise<DailyEntry[]> {
  return tx.many(listJournalRows, [tx.accountId, companyId, from, until]);
}

/** Lists the days with postings between two days. */
export async function listJournalDays(
  tx: Transaction,
  { companyId, from, until }: DailyEntryFilter,
): Promise<CalendarDate[]> {
  const rows = await tx.many(listJournalDayRows, [tx.accountId, companyId, from, until]);
  return rows.map(({ date }) => date);
}

const isInJournal = `account_id = $1 and company_id = $2
     and ($3::date is null or posted_on >= $3) and ($4::date is null or posted_on <= $4)`;
const listJournalDayRows = statement<Pick<DailyEntry, 'date'>>(
  'list days of ledger journal',
  `select posted_on "date" from ledger_transaction where ${isInJournal}
   group by posted_on order by posted_on`,
);
// Each posting is found by its transaction: without statistics, a join read all of them for each transaction.
const listJournalRows = statement<DailyEntry>(
  'list ledger journal',
  `select posted_on "date", kind, concat_ws(':', account_code, posting.detail) "account",
     coalesce(sum(amount_cents) filter (where amount_cents > 0), 0)::bigint "debit",
     coalesce(-sum(amount_cents) filter (where amount_cents < 0), 0)::bigint "credit"
   from (select posted_on, kind, ${postingLists} from ledger_transaction
     where ${isInJournal} offset 0) posted
   cross join lateral ${postingsOf('posted')}
   join ledger_account on code = account_code
   where class <> 'memo'
   group by 1, 2, 3 order by 1, 2, 3`,
);
