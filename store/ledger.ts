import { toArrayText } from '../database/array-text.ts';
import { statement, type Transaction } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import { NumberedList } from '../database/numbered-list.ts';
import { chunksOf, sendChunks } from '../database/pipeline.ts';
import { sumForJournal } from '../engine/accounting/journal-sums.ts';
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
import { accountRow } from './account-row.ts';
import { insertJournalSums } from './journal-sums.ts';
import { costsColumn, insertDividedCosts } from './ledger-costs.ts';
import { postingsColumn } from './posting-lists.ts';

/** A ledger transaction with its subject: a pay run, a tax deposit, a remittance, a loan, or a transfer that pays for them. */
export interface NewLedgerTransaction extends LedgerTransaction {
  readonly payRunId?: Id<'payRun'> | undefined;
  readonly taxDepositId?: Id<'taxDeposit'> | undefined;
  readonly agencyPaymentId?: Id<'agencyPayment'> | undefined;
  readonly remittanceId?: Id<'remittance'> | undefined;
  /** The deduction that repays a loan. */
  readonly deductionId?: Id<'deduction'> | undefined;
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

/** Posts transactions of a company; the database refuses any whose postings do not sum to zero. */
export async function postTransactions(
  tx: Transaction,
  companyId: Id<'company'>,
  transactions: readonly NewLedgerTransaction[],
  now: Instant,
): Promise<void> {
  await post(tx, transactions, { companyOf: () => companyId, isOneCompany: true, now });
}

/** Posts transactions of several companies, which pay for no work, with as many statements as for one. */
export async function postTransactionsOfCompanies(
  tx: Transaction,
  transactions: readonly (NewLedgerTransaction & { readonly companyId: Id<'company'> })[],
  now: Instant,
): Promise<void> {
  await post(tx, transactions, { companyOf: ({ companyId }) => companyId, now });
}

async function post<Posted extends NewLedgerTransaction>(
  tx: Transaction,
  transactions: readonly Posted[],
  {
    companyOf,
    isOneCompany = false,
    now,
  }: {
    readonly companyOf: (posted: Posted) => Id<'company'>;
    readonly isOneCompany?: boolean;
    readonly now: Instant;
  },
): Promise<void> {
  const numbered = transactions.map((each) => ({
    ...each,
    companyId: companyOf(each),
    transactionId: newId<'ledgerTransaction'>(),
  }));
  await sendChunks(chunksOf(numbered, chunkSize), (some) => {
    // One company for all transactions, or that of each.
    const companies = (isOneCompany ? some.slice(0, 1) : some).map(({ companyId }) => companyId);
    const posted = tx.many(insertTransactionRows, [
      tx.accountId,
      companies,
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
      ...toPostingColumns(some),
      some.map(({ deductionId }) => deductionId),
    ]);
    const divided = some.filter(({ costs }) => costs && costs.parts.length > 1);
    const [companyId] = companies;
    if (divided.length === 0 || !companyId) return posted;
    return Promise.all([posted, insertDividedCosts(tx, companyId, divided)]);
  });
  insertJournalSums(tx, sumForJournal(numbered));
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
 * The postings of some transactions, as lists. Most transactions post to the same targets, whose lists are sent once; the
 * amounts of all transactions are one list, and each takes a part of it.
 */
function toPostingColumns(transactions: readonly NumberedTransaction[]) {
  const targets = new NumberedList<readonly PostingTarget[]>();
  const target: number[] = [];
  const first: number[] = [];
  const last: number[] = [];
  const amounts: number[] = [];
  for (const { postings, workerId, kind } of transactions) {
    let key = '';
    first.push(amounts.length + 1);
    for (const posting of postings) {
      if (posting.workerId !== workerId && toId(posting.workerId) !== toId(workerId))
        throw new Error(`a posting (${kind}) is for another worker than its transaction`);
      key += `${postingKey(posting)}\0`;
      amounts.push(posting.amount);
    }
    target.push(targets.numberOf(key, postings));
    last.push(amounts.length);
  }
  return [
    targets.listed.map((listed) => toArrayText(listed.map(({ account }) => account))),
    targets.listed.map((listed) => toArrayText(listed.map(({ detail }) => detail))),
    targets.listed.map((listed) => toArrayText(listed.map(({ line }) => line))),
    amounts,
    target,
    first,
    last,
  ];
}

/** Ids within JSON are in lower case. */
function toId(value: string | null | undefined): string | undefined {
  return value?.toUpperCase();
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

/** Lists transactions of payments of any company with their postings without reversed ones. */
export async function listUnreversedPayments(
  tx: Transaction,
  payments: readonly { readonly payRunId: Id<'payRun'>; readonly paymentId: Id<'payment'> }[],
): Promise<(LedgerRecord & { readonly companyId: Id<'company'> })[]> {
  return tx.many(listUnreversedPaymentRows, [
    tx.accountId,
    [...new Set(payments.map(({ payRunId }) => payRunId))],
    payments.map(({ paymentId }) => paymentId),
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
export async function listAgencyTransactions(
  tx: Transaction,
  payments: readonly AgencyPaymentKey[],
): Promise<(PostedTransaction & AgencyPaymentKey)[]> {
  if (payments.length === 0) return [];
  const ids = payments.map(({ agencyPaymentId }) => agencyPaymentId);
  return tx.many(listAgencyTransactionRows, [tx.accountId, ids]);
}

type PostedTransaction = Pick<NumberedTransaction, 'transactionId' | 'kind' | 'postings'>;

interface AgencyPaymentKey {
  readonly companyId: Id<'company'>;
  readonly agencyPaymentId: Id<'agencyPayment'>;
}

/** SQL: the company of a transaction, which is the same for all or one for each. */
const companyAt = (number: string) =>
  `($2::uuid[])[case when cardinality($2::uuid[]) = 1 then 1 else ${number} end]`;
const insertTransactionRows = statement(
  'insert ledger transactions',
  `insert into ledger_transaction (account_id, company_id, created_at, transaction_id, kind,
     pay_run_id, worker_id, payment_id, posted_on, reverses_id, state, location_id, department, job,
     cost_center, hours, tax_deposit_id, agency_payment_id, remittance_id, account_codes, details,
     lines, amounts_cents, deduction_id)
   select own.account_id, ${companyAt('number')}, $3, transaction_id, kind, pay_run_id, worker_id,
     payment_id, posted_on, reverses_id, state, location_id, department, job, cost_center, hours,
     tax_deposit_id, agency_payment_id, remittance_id, ($20::text[])[target]::text[],
     ($21::text[])[target]::text[], ($22::text[])[target]::text[], ($23::bigint[])[first:last], deduction_id
   from ${accountRow}
   cross join unnest($4::uuid[], $5::text[], $6::uuid[], $7::uuid[], $8::uuid[], $9::date[],
     $10::uuid[], $11::text[], $12::uuid[], $13::text[], $14::text[], $15::text[],
     $16::bigint[], $17::uuid[], $18::uuid[], $19::uuid[], $24::integer[], $25::integer[],
     $26::integer[], $27::uuid[]) with ordinality
     given (transaction_id, kind, pay_run_id, worker_id, payment_id, posted_on, reverses_id, state,
       location_id, department, job, cost_center, hours, tax_deposit_id, agency_payment_id,
       remittance_id, target, first, last, deduction_id, number)`,
);
const listAgencyTransactionRows = statement<PostedTransaction & AgencyPaymentKey>(
  'list ledger transactions of agency payments',
  `select transaction_id "transactionId", kind, ${postingsColumn}, company_id "companyId",
     agency_payment_id "agencyPaymentId"
   from ledger_transaction posted
   where account_id = $1 and agency_payment_id = any ($2) and reverses_id is null
   order by transaction_id`,
);
const findDepositTransactionRow = statement<PostedTransaction>(
  'find ledger transaction of deposit',
  `select transaction_id "transactionId", kind, ${postingsColumn}
   from ledger_transaction posted
   where account_id = $1 and company_id = $2 and tax_deposit_id = $3 and kind = 'tax deposit'`,
);
const findRemittanceTransactionRow = statement<PostedTransaction>(
  'find ledger transaction of remittance',
  `select transaction_id "transactionId", kind, ${postingsColumn}
   from ledger_transaction posted
   where account_id = $1 and company_id = $2 and remittance_id = $3 and kind = 'remittance'`,
);
const unreversed = `transaction_id "transactionId", kind, pay_run_id "payRunId", worker_id "workerId",
     payment_id "paymentId", posted_on "postedOn", ${postingsColumn}, ${costsColumn}`;
const isUnreversed = `reverses_id is null and pay_run_id is not null
     and not exists (select from ledger_transaction reversal
       where reversal.account_id = $1 and reversal.company_id = posted.company_id
         and reversal.reverses_id = posted.transaction_id)`;
const listUnreversedTransactionRows = statement<LedgerRecord>(
  'list unreversed ledger transactions',
  `select ${unreversed}
   from ledger_transaction posted
   where account_id = $1 and company_id = $2
     and ($3::uuid[] is null or pay_run_id = any ($3)) and ($4::uuid is null or worker_id = $4)
     and ($5::text is null or kind = $5) and ($6::uuid[] is null or payment_id = any ($6))
     and ${isUnreversed}
   order by created_at, transaction_id`,
);
const listUnreversedPaymentRows = statement<LedgerRecord & { companyId: Id<'company'> }>(
  'list unreversed ledger transactions of payments',
  `select company_id "companyId", ${unreversed}
   from ledger_transaction posted
   where account_id = $1 and pay_run_id = any ($2) and payment_id = any ($3) and ${isUnreversed}
   order by created_at, transaction_id`,
);
