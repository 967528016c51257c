import type { GarnishedPayment } from '../../store/garnished-payments.ts';
import type { WorkerGarnishment } from '../../store/garnishments.ts';
import type { NewRemittance, Remittance } from '../../store/remittances.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { parseId } from '../../values/id.ts';
import { type Cents, formatMoney, minus, sum, toDollars } from '../../values/money.ts';
import { fullNameOf } from './full-name.ts';
import { garnishmentLabel } from './garnishment-label.ts';
import { feePayerOf, toRemittanceRecord } from './remittance-record.ts';

/** Amounts that a payment withheld for garnishments, and where they are sent. */
export function toRemittances(
  payment: GarnishedPayment,
  garnishments: readonly WorkerGarnishment[],
) {
  const withheld = payment.orders.filter(({ amount }) => amount > 0);
  return withheld.map(({ id, kind, description, amount, remaining }) => {
    const terms = payment.terms?.find((each) => each.id === id);
    const current = garnishments.find(({ orderId }) => orderId === id)?.terms;
    const fees = payment.lines.filter(
      (line) => line.kind === 'garnishment-fee' && line.description === `Fee for ${description}`,
    );
    const fee = terms?.fee;
    return {
      garnishmentId: parseId(id) ? id : null,
      workerId: payment.workerId,
      userName: fullNameOf(payment),
      garnishmentType: garnishmentLabel(kind),
      description,
      amount: toDollars(amount),
      amountRemaining: remaining === undefined || remaining === null ? null : toDollars(remaining),
      fee: toDollars(fee?.paidBy === 'company' ? fee.amount : sum(fees.map((line) => line.amount))),
      feePaidBy: feePayerOf(fee),
      ...toRemittanceRecord({ ...current?.remittance, ...terms?.remittance }),
    };
  });
}

export function describeRecordedRemittance(
  { amount, excess, kind }: NewRemittance,
  { user, open }: { readonly user: string; readonly open: Cents },
): string {
  const what = `The remittance of $${formatMoney(amount)} for ${user} (${garnishmentLabel(kind)})`;
  if (excess > 0) return `${what} was recorded. $${formatMoney(excess)} of it is an overpayment.`;
  return `${what} was recorded. $${formatMoney(minus(open, amount))} is still open.`;
}

export function describeCancelledRemittance(
  { amount, kind, cancelledAt }: Remittance,
  cancelledOn: CalendarDate,
): string {
  const what = `The remittance of $${formatMoney(amount)} (${garnishmentLabel(kind)})`;
  if (cancelledAt) return `${what} was already cancelled on ${cancelledOn}: nothing was changed.`;
  return `${what} was cancelled. The garnishment is open again.`;
}
