import { type PayItem, toPayItem } from '../../engine/pay/pay-item.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import type { Instant } from '../../values/instant.ts';
import { isBooked, isEditable } from '../../values/pay-period.ts';
import { type KeptCorrection, listCorrections } from '../store/corrections.ts';
import type { Transaction } from '../store/database.ts';
import type { PayPeriod } from '../store/pay-periods.ts';
import { listPayItems } from '../store/pay-runs.ts';
import { toBookedItems } from './booked.ts';
import { computePeriod, type PeriodPay } from './compute.ts';

/**
 * The payments of a period as they stand: computed while it can be changed, kept once it is submitted,
 * and with the money of the books once it is processed.
 */
export interface PeriodItems {
  readonly period: PayPeriod;
  readonly payDate: CalendarDate;
  readonly isEstimated: boolean;
  readonly items: readonly PayItem[];
  /** Payments that were taken back or replaced after payday, in order. */
  readonly corrections: readonly KeptCorrection[];
}

export async function loadPayItems(
  tx: Transaction,
  period: PayPeriod,
  {
    now,
    only,
    withYear = true,
  }: {
    readonly now: Instant;
    readonly only?: Id<'worker'>;
    /** False where nobody looks at the year to date of what was processed. */
    readonly withYear?: boolean;
  },
): Promise<PeriodItems> {
  if (isEditable(period.status)) {
    const computed = await computePeriod(tx, period, { now, ...(only && { only }) });
    return { ...computed, items: toPayItems(computed), corrections: [] };
  }
  const { companyId, payPeriodId } = period;
  const [kept, corrections] = await Promise.all([
    listPayItems(tx, payPeriodId, only),
    listCorrections(tx, { companyId, payPeriodId, workerId: only }),
  ]);
  const items = isBooked(period.status)
    ? await toBookedItems(tx, period, kept, { withYear })
    : kept;
  return { period, payDate: period.payOn, isEstimated: false, items, corrections };
}

export function toPayItems({ workers, result, run }: PeriodPay): PayItem[] {
  return result.pays.map((pay, index) => {
    const worker = workers[index];
    if (!worker) throw new Error('a payment without a worker');
    const { known, earnings, wage } = worker;
    const about = {
      workerId: known.workerId,
      firstName: known.firstName,
      lastName: known.lastName,
      hours: earnings.hours,
      payRate: wage?.rate ?? null,
      standardHours: wage?.standardHours ?? null,
      paymentMethod: methodOf(known, wage?.paymentMethod),
    };
    return toPayItem(about, pay, { law: run.law, before: known.sums ?? {} });
  });
}

/** Who has no account to be paid into gets a check. */
function methodOf(
  { data, hasPayAccount }: PeriodPay['workers'][number]['known'],
  ofWage: PayItem['paymentMethod'] | undefined,
): PayItem['paymentMethod'] {
  const wanted = data?.paymentMethod ?? ofWage ?? 'Direct Deposit';
  return hasPayAccount ? wanted : 'Check';
}
