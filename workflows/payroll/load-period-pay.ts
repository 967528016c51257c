import type { Transaction } from '../../database/database.ts';
import { toWorkerPay, type WorkerPay } from '../../engine/pay/worker-pay.ts';
import type { Law } from '../../law/law.ts';
import { listCorrections, type StoredCorrection } from '../../store/corrections.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import { listPayItems } from '../../store/pay-runs.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import type { Instant } from '../../values/instant.ts';
import { isEditable, isPosted } from '../../values/pay-schedule.ts';
import { type ComputedPeriod, computePeriod } from './compute-period.ts';
import { withPostedAmounts } from './posted-pay.ts';

/**
 * The pay of a period: computed while the period can be changed, stored once it is submitted, and with
 * the amounts of the ledger once it is processed.
 */
export interface LoadedPeriodPay {
  readonly period: PayPeriod;
  readonly payDate: CalendarDate;
  readonly isEstimated: boolean;
  readonly items: readonly WorkerPay[];
  /** Pay that was voided or replaced after the pay date, in order. */
  readonly corrections: readonly StoredCorrection[];
}

export async function loadPeriodPay(
  tx: Transaction,
  period: PayPeriod,
  {
    law,
    now,
    only,
    withYear = true,
  }: {
    readonly law: Law;
    readonly now: Instant;
    readonly only?: Id<'worker'>;
    /** False when the caller does not need year-to-date amounts of processed pay. */
    readonly withYear?: boolean;
  },
): Promise<LoadedPeriodPay> {
  if (isEditable(period.status)) {
    const computed = await computePeriod(tx, period, { law, now, ...(only && { only }) });
    return { ...computed, items: toPeriodPay(computed), corrections: [] };
  }
  const { companyId, payPeriodId } = period;
  const [stored, corrections] = await Promise.all([
    listPayItems(tx, payPeriodId, only),
    listCorrections(tx, { companyId, payPeriodId, workerId: only }),
  ]);
  const items = isPosted(period.status)
    ? await withPostedAmounts(tx, period, stored, { withYear })
    : stored;
  return { period, payDate: period.payDate, isEstimated: false, items, corrections };
}

export function toPeriodPay({ workers, result, run, standardHours }: ComputedPeriod): WorkerPay[] {
  return result.pays.map((pay, index) => {
    const worker = workers[index];
    if (!worker) throw new Error('pay without a worker');
    const { known, earnings, wage } = worker;
    const details = {
      workerId: known.workerId,
      firstName: known.firstName,
      lastName: known.lastName,
      hours: earnings.hours,
      payRate: wage?.rate ?? null,
      standardHours: wage?.standardHours ?? standardHours,
      paymentMethod: methodOfWage(known, wage?.paymentMethod),
    };
    return toWorkerPay(details, pay, { law: run.law, before: known.yearTotals ?? {} });
  });
}

/** Workers without a deposit account are paid by check. */
function methodOfWage(
  { data, hasDepositAccount }: ComputedPeriod['workers'][number]['known'],
  wageMethod: WorkerPay['paymentMethod'] | undefined,
): WorkerPay['paymentMethod'] {
  const method = data?.paymentMethod ?? wageMethod ?? 'Direct Deposit';
  return hasDepositAccount ? method : 'Check';
}
