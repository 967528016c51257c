import { statement, type Transaction } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import { chunksOf, sendChunks } from '../database/pipeline.ts';
import {
  type LedgerTransaction,
  type LedgerTransactionKind,
  type PostingTarget,
  postingKey,
} from '../engine/ledger/ledger-transaction.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import type { Cents } from '../values/money.ts';

/** A transaction with what it is about. */
export interface NewLedgerTransaction extends LedgerTransaction {
  readonly payRunId: Id<'payRun'>;
  readonly workerId?: Id<'worker'> | undefined;
  readonly paymentId?: Id<'payment'> | undefined;
  /** The transaction it takes back. */
  readonly reversesId?: Id<'ledgerTransaction'> | undefined;
  readonly bookedOn: CalendarDate;
}

export interface LedgerRecord extends NewLedgerTransaction {
  readonly transactionId: Id<'ledgerTransaction'>;
}

/** Rows of one statement. */
const chunkSize = 2_000;

/** Books transactions; the database refuses any whose entries do not sum to zero. */
export async function postTransactions(
  tx: Transaction,
  companyId: Id<'company'>,
  booked: readonly NewLedgerTransaction[],
  now: Instant,
): Promise<void> {
  const numbered = booked.map((each) => ({ ...each, transactionId: newId<'ledgerTransaction'>() }));
  await sendChunks(chunksOf(numbered, chunkSize), (some) => {
    tx.send(insertTransactionRows, [
      companyId,
      formatInstant(now),
      some.map(({ transactionId }) => transactionId),
      some.map(({ kind }) => kind),
      some.map(({ payRunId }) => payRunId),
      some.map(({ workerId }) => workerId),
      some.map(({ paymentId }) => paymentId),
      some.map(({ bookedOn }) => bookedOn),
      some.map(({ reversesId }) => reversesId),
    ]);
    return tx.many(insertEntryRows, [companyId, ...toEntryColumns(some)]);
  });
}

/**
 * The entries of some transactions, column by column. Ids and subjects stand once in lists of their
 * own and entries name them by place: a worker's pay has sixteen, and PostgreSQL takes longer to read
 * three texts for each than to keep them.
 */
function toEntryColumns(booked: readonly LedgerRecord[]) {
  const subjects = new NumberedList<PostingTarget>();
  const workers = new NumberedList<string>();
  const transaction: number[] = [];
  const place: number[] = [];
  const subject: number[] = [];
  const worker: number[] = [];
  const amount: number[] = [];
  for (const [index, { entries }] of booked.entries())
    for (const [at, entry] of entries.entries()) {
      const { account, about, workerId } = entry;
      transaction.push(index + 1);
      place.push(at);
      subject.push(subjects.numberOf(postingKey(account, about), entry));
      worker.push(workerId ? workers.numberOf(workerId, workerId) : 0);
      amount.push(entry.amount);
    }
  return [
    booked.map(({ transactionId }) => transactionId),
    subjects.listed.map(({ account }) => account),
    subjects.listed.map(({ about }) => about),
    workers.listed,
    transaction,
    place,
    subject,
    worker,
    amount,
  ];
}

/** Things in a list, each once by its name, numbered from 1 as PostgreSQL counts. */
class NumberedList<Thing> {
  readonly listed: Thing[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(name: string, thing: Thing): number {
    let number = this.#numbers.get(name);
    if (number === undefined) {
      number = this.listed.push(thing);
      this.#numbers.set(name, number);
    }
    return number;
  }
}

export interface LedgerFilter {
  readonly companyId: Id<'company'>;
  readonly payRunIds?: readonly Id<'payRun'>[] | undefined;
  readonly workerId?: Id<'worker'> | undefined;
  readonly kind?: LedgerTransactionKind | undefined;
  readonly paymentIds?: readonly Id<'payment'>[] | undefined;
}

/** Transactions with their entries, as they were booked; those taken back are not among them. */
export async function listUnreversedTransactions(
  tx: Transaction,
  { companyId, payRunIds, workerId, kind, paymentIds }: LedgerFilter,
): Promise<LedgerRecord[]> {
  return tx.many(listUnreversedTransactionRows, [companyId, payRunIds, workerId, kind, paymentIds]);
}

/** What was booked between two days, each day's debits and credits by account, without memos. */
export async function listJournal(
  tx: Transaction,
  asked: {
    readonly companyId: Id<'company'>;
    readonly from?: CalendarDate | undefined;
    readonly until?: CalendarDate | undefined;
  },
) {
  return tx.many(listJournalRows, [asked.companyId, asked.from, asked.until]);
}

const insertTransactionRows = statement(
  'insert ledger transactions',
  `insert into ledger_transaction (account_id, company_id, recorded_at, transaction_id, kind,
     pay_run_id, worker_id, payment_id, booked_on, reverses_id)
   select current_account(), $1, $2, given.*
   from unnest($3::uuid[], $4::text[], $5::uuid[], $6::uuid[], $7::uuid[], $8::date[],
     $9::uuid[]) given`,
);
const insertEntryRows = statement(
  'insert ledger entries',
  `insert into ledger_entry (account_id, company_id, transaction_id, place, ledger_account, about,
     worker_id, amount_cents)
   select (select current_account()), $1, ($2::uuid[])[transaction], place, ($3::text[])[subject],
     ($4::text[])[subject], ($5::uuid[])[worker], amount
   from (select unnest($6::integer[]) transaction, unnest($7::integer[]) place,
     unnest($8::integer[]) subject, unnest($9::integer[]) worker,
     unnest($10::bigint[]) amount) given`,
);
const listUnreversedTransactionRows = statement<LedgerRecord>(
  'list standing ledger transactions',
  `select transaction_id "transactionId", kind, pay_run_id "payRunId", worker_id "workerId",
     payment_id "paymentId", booked_on "bookedOn",
     (select json_agg(json_build_object('account', ledger_account, 'about', about,
        'workerId', entry.worker_id, 'amount', amount_cents) order by place)
      from ledger_entry entry where entry.account_id = booked.account_id
        and entry.company_id = booked.company_id
        and entry.transaction_id = booked.transaction_id) entries
   from ledger_transaction booked
   where account_id = current_account() and company_id = $1
     and ($2::uuid[] is null or pay_run_id = any ($2)) and ($3::uuid is null or worker_id = $3)
     and ($4::text is null or kind = $4) and ($5::uuid[] is null or payment_id = any ($5))
     and reverses_id is null
     and not exists (select from ledger_transaction reversal
       where reversal.account_id = booked.account_id and reversal.company_id = booked.company_id
         and reversal.reverses_id = booked.transaction_id)
   order by recorded_at, transaction_id`,
);
const listJournalRows = statement<{
  date: CalendarDate;
  kind: LedgerTransactionKind;
  account: string;
  debit: Cents;
  credit: Cents;
}>(
  'list ledger journal',
  `select booked_on "date", kind, ledger_account "account",
     coalesce(sum(amount_cents) filter (where amount_cents > 0), 0)::bigint "debit",
     coalesce(-sum(amount_cents) filter (where amount_cents < 0), 0)::bigint "credit"
   from ledger_transaction join ledger_entry using (account_id, company_id, transaction_id)
   where account_id = current_account() and company_id = $1
     and ($2::date is null or booked_on >= $2) and ($3::date is null or booked_on <= $3)
     and ledger_account not like 'memo:%'
   group by booked_on, kind, ledger_account order by booked_on, kind, ledger_account`,
);
