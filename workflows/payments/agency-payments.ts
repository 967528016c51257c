import { newId } from '../../database/new-id.ts';
import { reverseTransaction } from '../../engine/ledger/ledger-transaction.ts';
import { planAgencyTransaction } from '../../engine/ledger/plan-transactions.ts';
import { mayAgencyPaymentReturn, paysAgency } from '../../engine/payments/agency-states.ts';
import { nextArrival } from '../../engine/payments/cutoffs.ts';
import {
  type AgencyObligation,
  type AgencyPayment,
  type AgencyTransfer,
  insertAgencyPayments,
  lockAgencyPaymentsOfDebits,
  markAgencyPaymentSent,
  type NewAgencyPayment,
  updateAgencyPayments,
} from '../../store/agency-payments.ts';
import { type FundingAccount, listFundingAccounts } from '../../store/funding-accounts.ts';
import { listAgencyTransactions, postTransactionsOfCompanies } from '../../store/ledger.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import { newYorkDateOf } from '../../values/instant.ts';
import type { Cents } from '../../values/money.ts';
import type { PayrollContext } from '../payroll-context.ts';
import {
  cancelPaidObligation,
  recordPaidObligation,
  type SentAgencyPayment,
} from './paid-obligations.ts';
import { schedulePaymentFile } from './payment-jobs.ts';
import type { TransferPlan } from './plan-transfers.ts';
import { describeReturnCode } from './return-codes.ts';

/** A planned payment to an agency. */
export type PlannedObligation = AgencyObligation & {
  readonly agencyPaymentId: Id<'agencyPayment'>;
  readonly amount: Cents;
  readonly effectiveOn: CalendarDate;
};

/** Makes planned payments: one debit of the company, and an entry for each tax or order. */
export function makeAgencyPayments(
  context: PayrollContext,
  companyId: Id<'company'>,
  { fundingAccount, total, debitOn }: Omit<TransferPlan, 'problems'>,
  obligations: readonly PlannedObligation[],
): Id<'agencyPayment'> {
  const { tx, now } = context;
  const [first] = obligations;
  if (!fundingAccount || !first) throw new Error('payments to agencies need a funding account');
  const { fundingAccountId } = fundingAccount;
  const debitId = newId<'agencyPayment'>();
  const common = { companyId, purpose: first.kind, debitId, fundingAccountId };
  const debit: NewAgencyPayment = {
    ...common,
    kind: 'debit',
    agencyPaymentId: debitId,
    amount: total,
    effectiveOn: debitOn,
  };
  const payments = obligations.map((each): NewAgencyPayment => ({ ...common, ...each }));
  insertAgencyPayments(tx, [debit, ...payments], now);
  schedulePaymentFile(context);
  return debitId;
}

/** Records payments as sent in a file. A tax or order counts as paid on the day on which it arrives. */
export async function recordSentAgencyPayments(
  context: PayrollContext,
  fileId: Id<'paymentFile'>,
  payments: readonly SentAgencyPayment[],
): Promise<void> {
  const { tx, now } = context;
  for (const payment of payments) {
    markAgencyPaymentSent(tx, { ...payment, fileId }, now);
    if (paysAgency(payment)) await recordPaidObligation(context, payment);
  }
}

/** Posts debits and refunds that have arrived. Taxes and orders were posted when they were sent. */
export async function settleAgencyPayments(
  context: PayrollContext,
  payments: readonly AgencyPayment[],
): Promise<void> {
  const { tx, now } = context;
  updateAgencyPayments(tx, 'settled', payments, now);
  const posted = payments.flatMap((payment) =>
    paysAgency(payment) ? [] : { ...toPosted(payment), postedOn: newYorkDateOf(now) },
  );
  await postTransactionsOfCompanies(tx, posted, now);
  // Taxes and orders wait for their debit, and leave with the next file.
  if (payments.some(({ kind }) => kind === 'debit')) schedulePaymentFile(context);
}

function toPosted({ companyId, agencyPaymentId, kind, amount }: AgencyPayment) {
  const planned = planAgencyTransaction(
    kind === 'debit' ? 'agency debit' : 'agency refund',
    amount,
  );
  return { ...planned, companyId, agencyPaymentId };
}

/** Repeats a debit or refund that was returned; the database accepts one for each. */
export function repeatAgencyTransfer(
  context: PayrollContext,
  { companyId, purpose, debitId, kind, agencyPaymentId: repeatsId, refundsId }: AgencyPayment,
  { amount, account }: { readonly amount: Cents; readonly account: FundingAccount },
): Id<'agencyPayment'> {
  const { tx, now } = context;
  const agencyPaymentId = newId<'agencyPayment'>();
  const { fundingAccountId } = account;
  const effectiveOn = nextArrival(now);
  const common = { companyId, purpose, debitId, repeatsId, agencyPaymentId, fundingAccountId };
  const repeated: NewAgencyPayment =
    kind === 'refund' && refundsId
      ? { ...common, kind, refundsId, amount, effectiveOn }
      : { ...common, kind: 'debit', amount, effectiveOn };
  insertAgencyPayments(tx, [repeated], now);
  schedulePaymentFile(context);
  return agencyPaymentId;
}

export interface ReturnedAgencyTransfer {
  readonly payment: AgencyTransfer;
  /** The bank's return code. */
  readonly code: string;
}

/**
 * Returns payments. A returned tax or order is open again, and its amount is refunded to the company. If a debit
 * is returned, nothing more is sent of what it should have paid for.
 */
export async function returnAgencyPayments(
  context: PayrollContext,
  returned: readonly ReturnedAgencyTransfer[],
): Promise<void> {
  const { tx, now } = context;
  const returnable = returned.filter(({ payment }) => mayAgencyPaymentReturn(payment.status));
  if (returnable.length === 0) return;
  const codes = returnable.map(({ payment: { agencyPaymentId }, code }) => ({
    agencyPaymentId,
    code,
  }));
  updateAgencyPayments(tx, 'returned', codes, now);
  const ofAgencies = returnable.filter(({ payment }) => paysAgency(payment));
  // Their statements travel together.
  await Promise.all(
    ofAgencies.map(({ payment, code }) =>
      cancelPaidObligation(context, payment, `Returned by the bank. ${describeReturnCode(code)}`),
    ),
  );
  await refundToCompanies(
    context,
    ofAgencies.map(({ payment }) => payment),
  );
  const transfers = returnable.map(({ payment }) => payment).filter((each) => !paysAgency(each));
  await reverseTransfers(context, transfers);
  await cancelUnsent(
    context,
    transfers.filter(({ kind }) => kind === 'debit'),
  );
}

/** Refunds the amounts of returned payments to their companies. */
async function refundToCompanies(
  context: PayrollContext,
  payments: readonly AgencyTransfer[],
): Promise<void> {
  if (payments.length === 0) return;
  const { tx, now } = context;
  const locked = await lockAgencyPaymentsOfDebits(tx, payments);
  const settled = new Set(
    locked.flatMap(({ kind, status, debitId }) =>
      kind === 'debit' && status === 'settled' ? debitId : [],
    ),
  );
  // A company got its money back already if its bank has returned the debit.
  const refunded = payments.filter(({ debitId }) => settled.has(debitId));
  const companyIds = [...new Set(refunded.map(({ companyId }) => companyId))];
  const listed = await Promise.all(companyIds.map((each) => listFundingAccounts(tx, each)));
  const present = new Map(companyIds.map((companyId, index) => [companyId, listed[index]?.[0]]));
  const refunds = refunded.map((payment): NewAgencyPayment => {
    const { companyId, purpose, debitId, agencyPaymentId, amount } = payment;
    const account = present.get(companyId);
    const { fundingAccountId } = account?.status === 'verified' ? account : payment;
    return {
      kind: 'refund',
      companyId,
      purpose,
      debitId,
      agencyPaymentId: newId<'agencyPayment'>(),
      refundsId: agencyPaymentId,
      fundingAccountId,
      amount,
      effectiveOn: nextArrival(now),
    };
  });
  insertAgencyPayments(tx, refunds, now);
  if (refunds.length > 0) schedulePaymentFile(context);
}

/** Reverses the ledger transactions of debits and refunds that had arrived before they were returned. */
async function reverseTransfers(
  { tx, now }: PayrollContext,
  payments: readonly AgencyPayment[],
): Promise<void> {
  const posted = await listAgencyTransactions(tx, payments);
  const debits = new Set(
    payments.flatMap(({ kind, agencyPaymentId }) => (kind === 'debit' ? agencyPaymentId : [])),
  );
  const reversals = posted.map(({ transactionId, companyId, agencyPaymentId, ...transaction }) => ({
    ...reverseTransaction(
      transaction,
      debits.has(agencyPaymentId) ? 'agency debit returned' : 'agency refund returned',
    ),
    companyId,
    agencyPaymentId,
    reversesId: transactionId,
    postedOn: newYorkDateOf(now),
  }));
  await postTransactionsOfCompanies(tx, reversals, now);
}

async function cancelUnsent(
  { tx, now }: PayrollContext,
  debits: readonly AgencyPayment[],
): Promise<void> {
  const locked = await lockAgencyPaymentsOfDebits(tx, debits);
  const unsent = locked.filter(({ status }) => status === 'pending');
  updateAgencyPayments(tx, 'cancelled', unsent, now);
}
