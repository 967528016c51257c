import { statement, type Transaction } from '../database/database.ts';
import { JoinedLists } from '../database/joined-lists.ts';
import { newId } from '../database/new-id.ts';
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
    // Sent with the last transactions, and not by itself after their answer.
    if (some.at(-1) === numbered.at(-1)) insertJournalSums(tx, sumForJournal(numbered));
    const divided = some.filter(({ costs }) => costs && costs.parts.length > 1);
    const [companyId] = companies;
    if (divided.length === 0 || !companyId) return posted;
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
 * The postings of some transactions, as lists of which each transaction takes a part: one of all amounts, and lists of
 * targets. Most transactions post to the same targets, which are sent once.
 */
function toPostingColumns(transactions: readonly NumberedTransaction[]) {
  const targets = new JoinedLists<PostingTarget>();
  const lastTarget: number[] = [];
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
    lastTarget.push(targets.endOf(key, postings));
    last.push(amounts.length);
  }
  return [
    targets.joined.map(({ account }) => account),
    targets.joined.map(({ detail }) => detail),
    targets.joined.map(({ line }) => line),
    amounts,
    lastTarget,
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
     tax_deposit_id, agency_payment_id, remittance_id, ($20::text[])[last_target - last + first:last_target],
     ($21::text[])[last_target - last + first:last_target],
     ($22::text[])[last_target - last + first:last_target], ($23::bigint[])[first:last], deduction_id
   from ${accountRow}
   cross join (select unnest($4::uuid[]) transaction_id, unnest($5::text[]) kind,
     unnest($6::uuid[]) pay_run_id, unnest($7::uuid[]) worker_id, unnest($8::uuid[]) payment_id,
     unnest($9::date[]) posted_on, unnest($10::uuid[]) reverses_id, unnest($11::text[]) state,
     unnest($12::uuid[]) location_id, unnest($13::text[]) department, unnest($14::text[]) job,
     unnest($15::text[]) cost_center, unnest($16::bigint[]) hours, unnest($17::uuid[]) tax_deposit_id,
     unnest($18::uuid[]) agency_payment_id, unnest($19::uuid[]) remittance_id,
     unnest($24::integer[]) last_target, unnest($25::integer[]) first, unnest($26::integer[]) last,
     unnest($27::uuid[]) deduction_id, generate_series(1, cardinality($4::uuid[])) number) given`,
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
