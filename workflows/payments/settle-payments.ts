import type { LedgerTransaction } from '../../engine/ledger/ledger-transaction.ts';
import {
  planFundingTransaction,
  planPaymentTransaction,
  planRecoveryTransaction,
  planRefundTransaction,
} from '../../engine/ledger/plan-transactions.ts';
import { railOf } from '../../engine/payments/rails/registry.ts';
import { settlementTime } from '../../engine/payments/settlement-time.ts';
import { postTransactionsOfCompanies } from '../../store/ledger.ts';
import { lockPayPeriod } from '../../store/pay-periods.ts';
import { findPayRun } from '../../store/pay-runs.ts';
import { listPayments, type Payment } from '../../store/payments.ts';
import type { Id } from '../../values/id.ts';
import { newYorkDateOf } from '../../values/instant.ts';
import type { PayrollContext } from '../payroll-context.ts';
import { changePayments } from './change-payments.ts';
import { schedulePaymentFile } from './payment-jobs.ts';
import { refreshPeriodStatuses } from './period-statuses.ts';
import { makeRefunds } from './refunds.ts';

/** Posts payments that have arrived, and refunds the company for reversed ones. */
export async function settlePayments(
  context: PayrollContext,
  payments: readonly Payment[],
): Promise<void> {
  await postArrived(context, payments);
  await followArrived(context, payments);
}

/** Posts payments that have arrived; `followArrived` must be called for all of them afterwards. */
export async function postArrived(
  context: PayrollContext,
  payments: readonly Payment[],
): Promise<void> {
  const { tx, now } = context;
  await changePayments(context, payments, { status: 'settled' });
  await postTransactionsOfCompanies(tx, payments.map(toSettlementTransaction(context)), now);
}

/** Does what follows from payments that have arrived; wages may be left out, because nothing follows from them. */
export async function followArrived(
  context: PayrollContext,
  payments: readonly Payment[],
): Promise<void> {
  const reversals = payments.filter(({ kind }) => kind === 'reversal');
  await makeRefunds(context, reversals, 'Refund of a reversed payment');
  // Wages wait for their funding, and leave with the next file.
  if (payments.some(({ kind }) => kind === 'funding')) schedulePaymentFile(context);
}

/** Settles the checks of a period, and what the company pays itself, once their date has come. */
export async function closePayroll(
  context: PayrollContext,
  payPeriodId: Id<'payPeriod'>,
): Promise<string> {
  const { tx, now } = context;
  const period = await lockPayPeriod(tx, payPeriodId);
  const run = await findPayRun(tx, payPeriodId);
  // The job may belong to an earlier run of the period, which has failed.
  if (!run || period?.status === 'Submitted' || now < settlementTime(run.payDate))
    return 'nothing to close';
  const pending = await listPayments(tx, { payPeriodId, status: 'pending' });
  const handedOver = pending.filter(
    (payment) =>
      railOf(payment).arrival.settlesBy === 'effective date' &&
      payment.effectiveOn <= newYorkDateOf(now),
  );
  await settlePayments(context, handedOver);
  await refreshPeriodStatuses(context, [{ payPeriodId }]);
  return `${handedOver.length} handed over`;
}

function toSettlementTransaction({ now }: PayrollContext) {
  return (payment: Payment) => ({
    ...planSettlement(payment),
    companyId: payment.companyId,
    payRunId: payment.payRunId,
    paymentId: payment.paymentId,
    workerId: payment.workerId ?? undefined,
    postedOn: newYorkDateOf(now),
  });
}

function planSettlement(payment: Payment): LedgerTransaction {
  const { kind, amount, replacesId } = payment;
  const workerId = payment.workerId ?? '';
  switch (kind) {
    case 'funding':
      return planFundingTransaction(amount);
    case 'refund':
      return planRefundTransaction(amount);
    case 'reversal':
      return planRecoveryTransaction({ workerId, amount });
    case 'wages':
      return planPaymentTransaction(
        { workerId, amount, paidFrom: railOf(payment).ledgerAccount },
        replacesId ? 'reissue' : 'payment',
      );
  }
}
