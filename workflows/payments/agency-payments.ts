import { newId } from '../../database/new-id.ts';
import { allocateDeposit, openTaxOf } from '../../engine/forms/allocate-deposit.ts';
import { reverseTransaction } from '../../engine/ledger/ledger-transaction.ts';
import { planAgencyTransaction } from '../../engine/ledger/plan-transactions.ts';
import { mayAgencyPaymentReturn } from '../../engine/payments/agency-states.ts';
import { nextArrival } from '../../engine/payments/cutoffs.ts';
import {
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
import { lockDepositOfPayment } from '../../store/tax-deposits.ts';
import type { Id } from '../../values/id.ts';
import { newYorkDateOf } from '../../values/instant.ts';
import { atLeastZero, type Cents, minus } from '../../values/money.ts';
import type { PayrollContext } from '../payroll-context.ts';
import { loadOwedTaxes } from '../taxes/load-deposits.ts';
import { cancelDeposit, recordDeposit } from '../taxes/record-deposit.ts';
import { schedulePaymentFile } from './payment-jobs.ts';
import type { TaxPaymentPlan } from './plan-tax-payments.ts';
import { describeReturnCode } from './return-codes.ts';

/** Makes planned payments: one debit of the company, and a payment for each tax group and period. */
export function makeTaxPayments(
  context: PayrollContext,
  companyId: Id<'company'>,
  plan: TaxPaymentPlan,
): Id<'agencyPayment'> {
  const { tx, now } = context;
  if (!plan.fundingAccount) throw new Error('tax payments need a funding account');
  const { fundingAccountId } = plan.fundingAccount;
  const debitId = newId<'agencyPayment'>();
  const common = { companyId, debitId, fundingAccountId };
  const taxes = plan.payments.map(
    ({ group, period, amount, addendum }): NewAgencyPayment => ({
      ...common,
      kind: 'tax',
      agencyPaymentId: newId<'agencyPayment'>(),
      group,
      period,
      addendum,
      amount,
      effectiveOn: plan.arrivesOn,
    }),
  );
  const debit: NewAgencyPayment = {
    ...common,
    kind: 'debit',
    agencyPaymentId: debitId,
    amount: plan.total,
    effectiveOn: plan.debitOn,
  };
  insertAgencyPayments(tx, [debit, ...taxes], now);
  schedulePaymentFile(context);
  return debitId;
}

/** Records payments as sent in a file. A tax counts as deposited on the day on which it arrives. */
export async function recordSentAgencyPayments(
  context: PayrollContext,
  fileId: Id<'paymentFile'>,
  payments: readonly (AgencyPayment & { readonly trace: string })[],
): Promise<void> {
  const { tx, now } = context;
  for (const payment of payments) {
    markAgencyPaymentSent(tx, { ...payment, fileId }, now);
    if (payment.kind === 'tax') await depositSentTax(context, payment);
  }
}

/** Records the approved amount as a deposit. If pay was voided since, a part of it is an overpayment. */
async function depositSentTax(
  context: PayrollContext,
  payment: AgencyPayment & { readonly trace: string },
): Promise<void> {
  const { companyId, agencyPaymentId, group, period, amount, effectiveOn, trace } = payment;
  if (!group || !period) throw new Error('a tax payment names no tax');
  const owed = await loadOwedTaxes(context.tx, { companyId, group, period });
  const deposit = {
    depositId: newId<'taxDeposit'>(),
    companyId,
    group,
    period,
    paidOn: effectiveOn,
    amount,
    excess: atLeastZero(minus(amount, atLeastZero(openTaxOf(owed)))),
    reference: trace,
    agencyPaymentId,
  };
  if (!(await recordDeposit(context, deposit, allocateDeposit(amount, owed))))
    throw new Error(`the deposit of agency payment ${agencyPaymentId} is already recorded`);
}

/** Posts debits and refunds that have arrived. Taxes were posted when they were sent. */
export async function settleAgencyPayments(
  context: PayrollContext,
  payments: readonly AgencyPayment[],
): Promise<void> {
  const { tx, now } = context;
  for (const payment of payments) {
    const { companyId, agencyPaymentId, kind, amount } = payment;
    updateAgencyPayment(tx, payment, { status: 'settled' }, now);
    if (kind === 'tax') continue;
    const posted = {
      ...planAgencyTransaction(kind === 'debit' ? 'agency debit' : 'agency refund', amount),
      agencyPaymentId,
      postedOn: newYorkDateOf(now),
    };
    await postTransactions(tx, companyId, [posted], now);
  }
  // Taxes wait for their debit, and leave with the next file.
  if (payments.some(({ kind }) => kind === 'debit')) schedulePaymentFile(context);
}

/** Repeats a debit or refund of tax payments that was returned; the database accepts one for each. */
export function repeatAgencyTransfer(
  context: PayrollContext,
  { companyId, debitId, kind, agencyPaymentId: repeatsId, refundsId }: AgencyPayment,
  { amount, account }: { readonly amount: Cents; readonly account: FundingAccount },
): Id<'agencyPayment'> {
  const { tx, now } = context;
  const agencyPaymentId = newId<'agencyPayment'>();
  const { fundingAccountId } = account;
  const effectiveOn = nextArrival(now);
  const common = { companyId, debitId, repeatsId, agencyPaymentId, fundingAccountId };
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
 * Returns payments. A returned tax is open again, and its amount is refunded to the company. If a debit
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
    if (payment.kind === 'tax') await reopenTax(context, payment, code);
    else await reverseTransfer(context, payment);
    if (payment.kind === 'debit') await cancelUnsent(context, payment);
  }
}

async function reopenTax(
  context: PayrollContext,
  payment: AgencyTransfer,
  code: string,
): Promise<void> {
  const { tx, now } = context;
  const deposit = await lockDepositOfPayment(tx, payment);
  if (!deposit) throw new Error(`agency payment ${payment.agencyPaymentId} made no deposit`);
  await cancelDeposit(context, deposit, `Returned by the bank. ${describeReturnCode(code)}`);
  const { companyId, debitId, agencyPaymentId, amount } = payment;
  const ofDebit = await lockAgencyPaymentsOfDebit(tx, payment);
  // The company got its money back already if its bank has returned the debit.
  if (!ofDebit.some(({ kind, status }) => kind === 'debit' && status === 'settled')) return;
  const [present] = await listFundingAccounts(tx, companyId);
  const { fundingAccountId } = present?.status === 'verified' ? present : payment;
  const refund: NewAgencyPayment = {
    kind: 'refund',
    companyId,
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
