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
  lockAgencyPaymentsOfDebit,
  markAgencyPaymentSent,
  type NewAgencyPayment,
  updateAgencyPayment,
} from '../../store/agency-payments.ts';
import { type FundingAccount, listFundingAccounts } from '../../store/funding-accounts.ts';
import { findAgencyTransaction, postTransactions } from '../../store/ledger.ts';
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
  for (const payment of payments) {
    const { companyId, agencyPaymentId, kind, amount } = payment;
    updateAgencyPayment(tx, payment, { status: 'settled' }, now);
    if (paysAgency(payment)) continue;
    const posted = {
      ...planAgencyTransaction(kind === 'debit' ? 'agency debit' : 'agency refund', amount),
      agencyPaymentId,
      postedOn: newYorkDateOf(now),
    };
    await postTransactions(tx, companyId, [posted], now);
  }
  // Taxes and orders wait for their debit, and leave with the next file.
  if (payments.some(({ kind }) => kind === 'debit')) schedulePaymentFile(context);
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
  for (const { payment, code } of returned) {
    if (!mayAgencyPaymentReturn(payment.status)) continue;
    updateAgencyPayment(tx, payment, { status: 'returned', returnCode: code }, now);
    if (paysAgency(payment)) {
      await cancelPaidObligation(
        context,
        payment,
        `Returned by the bank. ${describeReturnCode(code)}`,
      );
      await refundToCompany(context, payment);
    } else await reverseTransfer(context, payment);
    if (payment.kind === 'debit') await cancelUnsent(context, payment);
  }
}

/** Refunds the amount of a returned payment to the company. */
async function refundToCompany(context: PayrollContext, payment: AgencyTransfer): Promise<void> {
  const { tx, now } = context;
  const { companyId, purpose, debitId, agencyPaymentId, amount } = payment;
  const ofDebit = await lockAgencyPaymentsOfDebit(tx, payment);
  // The company got its money back already if its bank has returned the debit.
  if (!ofDebit.some(({ kind, status }) => kind === 'debit' && status === 'settled')) return;
  const [present] = await listFundingAccounts(tx, companyId);
  const { fundingAccountId } = present?.status === 'verified' ? present : payment;
  const refund: NewAgencyPayment = {
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
  insertAgencyPayments(tx, [refund], now);
  schedulePaymentFile(context);
}

/** Reverses the ledger transaction of a debit or refund that had arrived before it was returned. */
async function reverseTransfer(
  { tx, now }: PayrollContext,
  { companyId, agencyPaymentId, kind }: AgencyPayment,
): Promise<void> {
  const posted = await findAgencyTransaction(tx, { companyId, agencyPaymentId });
  if (!posted) return;
  const reversal = {
    ...reverseTransaction(
      posted,
      kind === 'debit' ? 'agency debit returned' : 'agency refund returned',
    ),
    agencyPaymentId,
    reversesId: posted.transactionId,
    postedOn: newYorkDateOf(now),
  };
  await postTransactions(tx, companyId, [reversal], now);
}

async function cancelUnsent({ tx, now }: PayrollContext, debit: AgencyPayment): Promise<void> {
  for (const payment of await lockAgencyPaymentsOfDebit(tx, debit))
    if (payment.status === 'pending')
      updateAgencyPayment(tx, payment, { status: 'cancelled' }, now);
}
