import { newId } from '../../database/new-id.ts';
import { allocateDeposit, openTaxOf } from '../../engine/forms/allocate-deposit.ts';
import type { AgencyPayment } from '../../store/agency-payments.ts';
import { lockRemittanceOfPayment } from '../../store/remittances.ts';
import { lockDepositOfPayment } from '../../store/tax-deposits.ts';
import { atLeastZero, minus, noMoney } from '../../values/money.ts';
import type { PayrollContext } from '../payroll-context.ts';
import { loadOwedTaxes } from '../taxes/load-deposits.ts';
import { cancelDeposit, recordDeposit } from '../taxes/record-deposit.ts';
import { loadOrderBalances } from './plan-order-payments.ts';
import { bookRemittance, reverseRemittance } from './record-remittance.ts';

export type SentAgencyPayment = AgencyPayment & { readonly trace: string };

/**
 * Records the approved amount of a payment that was sent as a tax deposit or remittance. If pay was voided
 * since, a part of it is an overpayment.
 */
export async function recordPaidObligation(
  context: PayrollContext,
  payment: SentAgencyPayment,
): Promise<void> {
  const isNew =
    payment.kind === 'tax'
      ? await depositSentTax(context, payment)
      : await remitSentOrder(context, payment);
  if (!isNew) throw new Error(`agency payment ${payment.agencyPaymentId} is already recorded`);
}

async function depositSentTax(
  context: PayrollContext,
  payment: SentAgencyPayment,
): Promise<boolean> {
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
  return recordDeposit(context, deposit, allocateDeposit(amount, owed, group));
}

async function remitSentOrder(
  context: PayrollContext,
  payment: SentAgencyPayment,
): Promise<boolean> {
  const { companyId, agencyPaymentId, payPeriodId, workerId, orderId } = payment;
  const { amount, effectiveOn, trace } = payment;
  if (!payPeriodId || !workerId || !orderId) throw new Error('an order payment names no order');
  const { balances } = await loadOrderBalances(context.tx, { companyId, payPeriodId });
  const open = balances.find(
    (order) => order.workerId === workerId && order.orderId === orderId,
  )?.open;
  return bookRemittance(context, {
    remittanceId: newId<'remittance'>(),
    companyId,
    payPeriodId,
    workerId,
    orderId,
    // Only child support is paid by file.
    kind: 'child-support',
    paidOn: effectiveOn,
    amount,
    excess: atLeastZero(minus(amount, atLeastZero(open ?? noMoney))),
    reference: trace,
    agencyPaymentId,
  });
}

/** Cancels the tax deposit or remittance of a returned payment, so that it is open again. */
export async function cancelPaidObligation(
  context: PayrollContext,
  payment: AgencyPayment,
  reason: string,
): Promise<void> {
  const { tx } = context;
  if (payment.kind === 'tax') {
    const deposit = await lockDepositOfPayment(tx, payment);
    if (!deposit) throw new Error(`agency payment ${payment.agencyPaymentId} made no deposit`);
    await cancelDeposit(context, deposit, reason);
    return;
  }
  const remittance = await lockRemittanceOfPayment(tx, payment);
  if (!remittance) throw new Error(`agency payment ${payment.agencyPaymentId} made no remittance`);
  await reverseRemittance(context, remittance, reason);
}
