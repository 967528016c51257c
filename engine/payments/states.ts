import type { PayPeriodStatus } from '../../values/pay-schedule.ts';

/** Where a payment stands. */
export const paymentStatuses = [
  'pending',
  'sent',
  'settled',
  'returned',
  'reissued',
  'cancelled',
] as const;

export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * The only ways a payment goes on. A bank may send an entry back after it counted as settled, up to
 * sixty days later; a check or a payment of the company's own is settled without being sent, and a
 * check can be void at any time. What was returned is never sent again itself: another payment takes
 * its place, or none does.
 */
export const paymentTransitions = {
  pending: ['sent', 'settled', 'returned', 'cancelled'],
  sent: ['settled', 'returned'],
  settled: ['returned'],
  returned: ['reissued', 'cancelled'],
  reissued: [],
  cancelled: [],
} as const satisfies Readonly<Record<PaymentStatus, readonly PaymentStatus[]>>;

/**
 * The only ways a pay period goes on. New, Cancelled and Failed can be edited and submitted; once
 * money moves there is no way back to them but a correction, which is a run of its own.
 */
export const payPeriodTransitions = {
  New: ['Submitted', 'In Process', 'Skipped'],
  Submitted: ['Cancelled', 'In Process', 'Failed'],
  Cancelled: ['Submitted', 'In Process', 'Skipped'],
  'In Process': ['Processed', 'Failed', 'Returned'],
  Processed: ['Returned'],
  Failed: ['Submitted', 'In Process', 'Skipped'],
  Returned: ['Processed'],
  Skipped: ['New'],
} as const satisfies Readonly<Record<PayPeriodStatus, readonly PayPeriodStatus[]>>;

export function mayPaymentBecome(from: PaymentStatus, to: PaymentStatus): boolean {
  return (paymentTransitions[from] as readonly PaymentStatus[]).includes(to);
}

export function mayPayPeriodBecome(from: PayPeriodStatus, to: PayPeriodStatus): boolean {
  return (payPeriodTransitions[from] as readonly PayPeriodStatus[]).includes(to);
}

/** Whether the money counts as being, or going, where the payment says. */
export function isActivePayment(status: PaymentStatus): boolean {
  return status === 'pending' || status === 'sent' || status === 'settled';
}

/**
 * What the payments of a run that has begun make of its period: failed when it was not funded and
 * nobody was paid, returned from when a payment came back until the one in its place arrived,
 * processed when every payment arrived. A failed period can be edited, so one that paid anybody
 * never is.
 */
export function computePayPeriodStatus(payments: {
  readonly funding: readonly PaymentStatus[];
  readonly wages: readonly PaymentStatus[];
}): 'In Process' | 'Processed' | 'Failed' | 'Returned' {
  const { funding, wages } = payments;
  const all = [...funding, ...wages];
  const wasPaid = wages.some((status) => status !== 'pending' && status !== 'cancelled');
  if (!wasPaid && funding.includes('returned')) return 'Failed';
  const isUnderWay = all.some((status) => status === 'pending' || status === 'sent');
  if (all.includes('returned') || (isUnderWay && all.includes('reissued'))) return 'Returned';
  return isUnderWay ? 'In Process' : 'Processed';
}
