import { paymentStatuses } from '../../values/vocabulary.ts';

export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * The status changes a payment may make. A bank may return an entry up to sixty days after it
 * settled. Checks and payments made by the company settle without being sent, and a check can be
 * voided at any time. A returned payment is never sent again: another payment replaces it, or it is
 * cancelled.
 */
export const paymentTransitions = {
  pending: ['sent', 'settled', 'returned', 'cancelled'],
  sent: ['settled', 'returned'],
  settled: ['returned'],
  returned: ['reissued', 'cancelled'],
  reissued: [],
  cancelled: [],
} as const satisfies Readonly<Record<PaymentStatus, readonly PaymentStatus[]>>;

export function mayPaymentBecome(from: PaymentStatus, to: PaymentStatus): boolean {
  return (paymentTransitions[from] as readonly PaymentStatus[]).includes(to);
}

/** Lists the statuses from which a payment may change to a status. */
export function statusesBefore(to: PaymentStatus): PaymentStatus[] {
  return paymentStatuses.filter((from) => mayPaymentBecome(from, to));
}

/** The money is on its way or has arrived. */
export function isActivePayment(status: PaymentStatus): boolean {
  return status === 'pending' || status === 'sent' || status === 'settled';
}

/** A payment's status, and the code it was returned with, which it keeps when it is cancelled. */
export interface PaymentProgress {
  readonly status: PaymentStatus;
  readonly returnCode: string | null;
}

/** The payment was returned, even if it was replaced or cancelled since. */
export function wasReturned({ returnCode }: PaymentProgress): boolean {
  return returnCode !== null;
}

/** The payment was made, even if it was returned since. */
export function wasPaid(payment: PaymentProgress): boolean {
  return payment.status === 'cancelled' ? wasReturned(payment) : payment.status !== 'pending';
}
