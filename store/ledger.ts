import { statement, type Transaction } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import { NumberedList } from '../database/numbered-list.ts';
import { chunksOf, sendChunks } from '../database/pipeline.ts';
import type { CostTarget } from '../engine/costs/cost-target.ts';
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
import { accountRow } from './account-row.ts';
import { costsColumn, insertDividedCosts } from './ledger-costs.ts';

/** A ledger transaction with its subject: a pay run, a tax deposit, a remittance, or a transfer that pays for them. */
export interface NewLedgerTransaction extends LedgerTransaction {
  readonly payRunId?: Id<'payRun'> | undefined;
  readonly taxDepositId?: Id<'taxDeposit'> | undefined;
  readonly agencyPaymentId?: Id<'agencyPayment'> | undefined;
  readonly remittanceId?: Id<'remittance'> | undefined;
  readonly workerId?: Id<'worker'> | undefined;
  readonly paymentId?: Id<'payment'> | undefined;
  /** The transaction it reverses. */
  readonly reversesId?: Id<'ledgerTransaction'> | undefined;
  readonly postedOn: CalendarDate;
}

type NumberedTransaction = NewLedgerTransaction & {
  readonly transactionId: Id<'ledgerTransaction'>;
};

/** A posted transaction of a pay run. */
export interface LedgerRecord extends NumberedTransaction {
  readonly payRunId: Id<'payRun'>;
}

/** Rows of one statement. */
const chunkSize = 2_000;

/** Posts transactions; the database refuses any whose postings do not sum to zero. */
export async function postTransactions(
  tx: Transaction,
  companyId: Id<'company'>,
  transactions: readonly NewLedgerTransaction[],
  now: Instant,
): Promise<void> {
  const numbered = transactions.map((each) => ({
    ...each,
    transactionId: newId<'ledgerTransaction'>(),
  }));
  await sendChunks(chunksOf(numbered, chunkSize), (some) => {
    tx.send(insertTransactionRows, [
      tx.accountId,
      companyId,
      formatInstant(now),
      some.map(({ transactionId }) => transactionId),
      some.map(({ kind }) => kind),
      some.map(({ payRunId }) => payRunId),
      some.map(({ workerId }) => workerId),
      some.map(({ paymentId }) => paymentId),
      some.map(({ postedOn }) => postedOn),
      some.map(({ reversesId }) => reversesId),
      ...toCostColumns(some),
      some.map(({ taxDepositId }) => taxDepositId),
      some.map(({ agencyPaymentId }) => agencyPaymentId),
      some.map(({ remittanceId }) => remittanceId),
    ]);
    const divided = some.filter(({ costs }) => costs && costs.parts.length > 1);
    const posted = tx.many(insertPostingRows, [tx.accountId, companyId, ...toPostingColumns(some)]);
    if (divided.length === 0) return posted;
    return Promise.all([posted, insertDividedCosts(tx, companyId, divided)]);
  });
}

/** Places, codes and hours of pay that has one of each; a column without any is sent as null. */
function toCostColumns(transactions: readonly NumberedTransaction[]) {
  const targets = transactions.map(({ costs }) =>
    costs?.parts.length === 1 ? costs.parts[0] : undefined,
  );
  const columnOf = (field: keyof CostTarget) =>
    targets.some((target) => target?.[field])
      ? targets.map((target) => target?.[field])
      : undefined;
  return [
    columnOf('state'),
    columnOf('locationId'),
    columnOf('department'),
    columnOf('job'),
    columnOf('costCenter'),
    targets.map((target) => target?.hours),
  ];
}

/**
 * The postings of some transactions, column by column. Ids and targets are sent once, in lists of
 * their own, and postings refer to them by number: a worker's pay has sixteen postings, and PostgreSQL
 * takes longer to parse four texts for each than to store them.
 */
function toPostingColumns(transactions: readonly NumberedTransaction[]) {
  const targets = new NumberedList<PostingTarget>();
  const workers = new NumberedList<string>();
  const transaction: number[] = [];
  const ordinal: number[] = [];
  const target: number[] = [];
  const worker: number[] = [];
  const amount: number[] = [];
  for (const [index, { postings }] of transactions.entries())
    for (const [at, posting] of postings.entries()) {
      const { workerId } = posting;
      transaction.push(index + 1);
      ordinal.push(at);
      target.push(targets.numberOf(postingKey(posting), posting));
      worker.push(workerId ? workers.numberOf(workerId, workerId) : 0);
      amount.push(posting.amount);
    }
  return [
    transactions.map(({ transactionId }) => transactionId),
    targets.listed.map(({ account }) => account),
    targets.listed.map(({ detail }) => detail),
    targets.listed.map(({ line }) => line),
    workers.listed,
    transaction,
    ordinal,
    target,
    worker,
    amount,
  ];
}

export interface LedgerFilter {
  readonly companyId: Id<'company'>;
  readonly payRunIds?: readonly Id<'payRun'>[] | undefined;
  readonly workerId?: Id<'worker'> | undefined;
  readonly kind?: LedgerTransactionKind | undefined;
  readonly paymentIds?: readonly Id<'payment'>[] | undefined;
}

/** Lists transactions with their postings without reversed ones. */
export async function listUnreversedTransactions(
  tx: Transaction,
  { companyId, payRunIds, workerId, kind, paymentIds }: LedgerFilter,
): Promise<LedgerRecord[]> {
  return tx.many(listUnreversedTransactionRows, [
    tx.accountId,
    companyId,
    payRunIds,
    workerId,
    kind,
    paymentIds,
  ]);
}

/** Finds the transaction that booked a tax deposit. */
export async function findDepositTransaction(
  tx: Transaction,
  {
    companyId,
    depositId,
  }: { readonly companyId: Id<'company'>; readonly depositId: Id<'taxDeposit'> },
): Promise<PostedTransaction | undefined> {
  return tx.find(findDepositTransactionRow, [tx.accountId, companyId, depositId]);
}

/** Finds the transaction that booked a remittance. */
export async function findRemittanceTransaction(
  tx: Transaction,
  remittance: { readonly companyId: Id<'company'>; readonly remittanceId: Id<'remittance'> },
): Promise<PostedTransaction | undefined> {
  const { companyId, remittanceId } = remittance;
  return tx.find(findRemittanceTransactionRow, [tx.accountId, companyId, remittanceId]);
}

/** Finds the transaction that booked a debit or a refund of payments to agencies. */
export async function findAgencyTransaction(
  tx: Transaction,
  { companyId, agencyPaymentId }: AgencyPaymentKey,
): Promise<PostedTransaction | undefined> {
  return tx.find(findAgencyTransactionRow, [tx.accountId, companyId, agencyPaymentId]);
}

type PostedTransaction = Pick<NumberedTransaction, 'transactionId' | 'kind' | 'postings'>;

interface AgencyPaymentKey {
  readonly companyId: Id<'company'>;
  readonly agencyPaymentId: Id<'agencyPayment'>;
}

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

const insertTransactionRows = statement(
  'insert ledger transactions',
  `insert into ledger_transaction (account_id, company_id, created_at, transaction_id, kind,
     pay_run_id, worker_id, payment_id, posted_on, reverses_id, state, location_id, department, job,
     cost_center, hours, tax_deposit_id, agency_payment_id, remittance_id)
   select own.account_id, $2, $3, given.*
   from ${accountRow}
   cross join unnest($4::uuid[], $5::text[], $6::uuid[], $7::uuid[], $8::uuid[], $9::date[],
     $10::uuid[], $11::text[], $12::uuid[], $13::text[], $14::text[], $15::text[],
     $16::bigint[], $17::uuid[], $18::uuid[], $19::uuid[]) given`,
);
const insertPostingRows = statement(
  'insert ledger postings',
  `insert into ledger_posting (account_id, company_id, transaction_id, ordinal, account_code, detail,
     line, worker_id, amount_cents)
   select own.account_id, $2, ($3::uuid[])[transaction], ordinal, ($4::text[])[target], ($5::text[])[target],
     ($6::text[])[target], ($7::uuid[])[worker], amount
   from ${accountRow}
   cross join (select unnest($8::integer[]) transaction, unnest($9::integer[]) ordinal,
     unnest($10::integer[]) target, unnest($11::integer[]) worker,
     unnest($12::bigint[]) amount) given`,
);
const postings = `(select json_agg(json_build_object('account', account_code, 'detail', detail,
        'line', line, 'workerId', posting.worker_id, 'amount', amount_cents) order by ordinal)
      from ledger_posting posting where posting.account_id = $1
        and posting.company_id = posted.company_id
        and posting.transaction_id = posted.transaction_id) postings`;
const findAgencyTransactionRow = statement<PostedTransaction>(
  'find ledger transaction of agency payment',
  `select transaction_id "transactionId", kind, ${postings}
   from ledger_transaction posted
   where account_id = $1 and company_id = $2 and agency_payment_id = $3 and reverses_id is null`,
);
const findDepositTransactionRow = statement<PostedTransaction>(
  'find ledger transaction of deposit',
  `select transaction_id "transactionId", kind, ${postings}
   from ledger_transaction posted
   where account_id = $1 and company_id = $2 and tax_deposit_id = $3 and kind = 'tax deposit'`,
);
const findRemittanceTransactionRow = statement<PostedTransaction>(
  'find ledger transaction of remittance',
  `select transaction_id "transactionId", kind, ${postings}
   from ledger_transaction posted
   where account_id = $1 and company_id = $2 and remittance_id = $3 and kind = 'remittance'`,
);
const listUnreversedTransactionRows = statement<LedgerRecord>(
  'list unreversed ledger transactions',
  `select transaction_id "transactionId", kind, pay_run_id "payRunId", worker_id "workerId",
     payment_id "paymentId", posted_on "postedOn", ${postings}, ${costsColumn}
   from ledger_transaction posted
   where account_id = $1 and company_id = $2
     and ($3::uuid[] is null or pay_run_id = any ($3)) and ($4::uuid is null or worker_id = $4)
     and ($5::text is null or kind = $5) and ($6::uuid[] is null or payment_id = any ($6))
     and reverses_id is null and pay_run_id is not null
     and not exists (select from ledger_transaction reversal
       where reversal.account_id = posted.account_id and reversal.company_id = posted.company_id
         and reversal.reverses_id = posted.transaction_id)
   order by created_at, transaction_id`,
);
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
   from (select transaction_id, posted_on, kind from ledger_transaction
     where ${isInJournal} offset 0) posted
   cross join lateral (select account_code, detail, amount_cents from ledger_posting found
     where found.account_id = $1 and found.company_id = $2
       and found.transaction_id = posted.transaction_id offset 0) posting
   join ledger_account on code = account_code
   where class <> 'memo'
   group by 1, 2, 3 order by 1, 2, 3`,
);
