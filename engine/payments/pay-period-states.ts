import type { PayPeriodStatus } from '../../values/pay-schedule.ts';
import { type PaymentProgress, wasPaid, wasReturned } from './states.ts';

/**
 * The status changes a pay period may make. New, Cancelled and Failed periods can be edited and
 * submitted; once money has moved, a period never becomes editable again and only a correction, which
 * is a run of its own, changes what was paid.
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

export function mayPayPeriodBecome(from: PayPeriodStatus, to: PayPeriodStatus): boolean {
  return (payPeriodTransitions[from] as readonly PayPeriodStatus[]).includes(to);
}

/** Gives a pay period its next status. Throws if the period may not make that change. */
export function changePayPeriodStatus<
  Period extends { readonly status: PayPeriodStatus },
  Next extends PayPeriodStatus,
>(period: Period, status: Next): Period & { readonly status: Next } {
  if (!mayPayPeriodBecome(period.status, status))
    throw new Error(`a pay period cannot change from ${period.status} to ${status}`);
  return { ...period, status };
}

/**
 * Computes the status of a period from the payments of a run in process: Failed if the funding was
 * returned and nobody was paid; Returned from the time a payment is returned until it is replaced or
 * no longer owed and every other payment has arrived; then Processed. A failed period can be edited,
 * so a period that paid anybody never fails.
 */
export function computePayPeriodStatus({
  funding,
  wages,
}: {
  readonly funding: readonly PaymentProgress[];
  readonly wages: readonly PaymentProgress[];
}): 'In Process' | 'Processed' | 'Failed' | 'Returned' {
  const all = [...funding, ...wages];
  const isReturned = ({ status }: PaymentProgress) => status === 'returned';
  if (funding.some(isReturned) && !wages.some(wasPaid)) return 'Failed';
  const isUnderWay = all.some(({ status }) => status === 'pending' || status === 'sent');
  if (all.some(isReturned) || (isUnderWay && all.some(wasReturned))) return 'Returned';
  return isUnderWay ? 'In Process' : 'Processed';
}
