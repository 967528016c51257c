import type { Transaction } from '../../database/database.ts';
import { toWorkerPay, type WorkerPay } from '../../engine/pay/worker-pay.ts';
import type { Law } from '../../law/law.ts';
import { listCorrections } from '../../store/correction-lists.ts';
import type { StoredCorrection } from '../../store/corrections.ts';
import { listPayItems, type PayPage } from '../../store/pay-items.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import { findPayRun } from '../../store/pay-runs.ts';
import { listWorkersOfPeriod } from '../../store/workers-of-period.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import type { Instant } from '../../values/instant.ts';
import { type Cents, cents } from '../../values/money.ts';
import { isEditable, isPosted } from '../../values/pay-schedule.ts';
import { type ComputedPeriod, computePeriod } from './compute-period.ts';
import { computeGrossPay } from './gross-pay.ts';
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

interface PeriodPayOptions {
  readonly law: Law;
  readonly now: Instant;
  readonly only?: readonly Id<'worker'>[] | undefined;
}

export async function loadPeriodPay(
  tx: Transaction,
  period: PayPeriod,
  { law, now, only }: PeriodPayOptions,
): Promise<LoadedPeriodPay> {
  if (isEditable(period.status)) {
    const computed = await computePeriod(tx, period, { law, now, ...(only && { only }) });
    return { ...computed, items: toPeriodPay(computed), corrections: [] };
  }
  const { companyId, payPeriodId } = period;
  const [stored, corrections] = await Promise.all([
    listPayItems(tx, period, { only }),
    listCorrections(tx, { companyId, payPeriodId, workerIds: only }),
  ]);
  const items = isPosted(period.status)
    ? await withPostedAmounts(tx, period, stored, { withYear: true })
    : stored;
  return { period, payDate: period.payDate, isEstimated: false, items, corrections };
}

/** Sums the gross pay of a period: computed while it can be changed, afterwards that of its run. */
export async function loadGrossPay(
  tx: Transaction,
  period: PayPeriod,
  { law, now }: PeriodPayOptions,
): Promise<Cents> {
  if (!isEditable(period.status)) {
    const run = await findPayRun(tx, period.payPeriodId);
    return cents(run?.totals.gross ?? 0);
  }
  const gross = await computeGrossPay(tx, period, { law, now });
  if (gross !== undefined) return gross;
  const { result } = await computePeriod(tx, period, { law, now });
  return result.totals.gross;
}

/** Loads the payments of a period, or a page of them, by worker id and without year-to-date amounts. */
export async function listPeriodPay(
  tx: Transaction,
  period: PayPeriod,
  { law, now, only, after, limit }: PeriodPayOptions & PayPage,
): Promise<readonly WorkerPay[]> {
  if (!isEditable(period.status)) {
    const stored = await listPayItems(tx, period, { only, after, limit });
    return isPosted(period.status)
      ? withPostedAmounts(tx, period, stored, { withYear: false })
      : stored;
  }
  if (limit && !only) return computePage(tx, period, { law, now, after, limit });
  const { items } = await loadPeriodPay(tx, period, { law, now, only });
  return items.filter(({ workerId }) => workerId > (after ?? '')).slice(0, limit);
}

/** Fewer workers take as long, because law and company are read in any case. */
const smallestChunk = 100;

/** Computes pay for chunks of workers until the page is full; some workers of a period are not paid. */
async function computePage(
  tx: Transaction,
  period: PayPeriod,
  { law, now, after, limit }: PeriodPayOptions & PayPage & { readonly limit: number },
): Promise<readonly WorkerPay[]> {
  const items: WorkerPay[] = [];
  let last = after;
  let chunk = Math.max(limit, smallestChunk);
  while (items.length < limit) {
    const only = await listWorkersOfPeriod(tx, period, { after: last, limit: chunk });
    if (only.length > 0)
      items.push(...toPeriodPay(await computePeriod(tx, period, { law, now, only })));
    if (only.length < chunk) break;
    last = only.at(-1);
    chunk *= 2;
  }
  return items.slice(0, limit);
}

export function toPeriodPay({ workers, result, run, standardHours }: ComputedPeriod): WorkerPay[] {
  return result.pays.map((pay, index) => {
    const worker = workers[index];
    if (!worker) throw new Error('pay without a worker');
    const { known, earnings, wage, costSpans, timeOff } = worker;
    const details = {
      workerId: known.workerId,
      firstName: known.firstName,
      lastName: known.lastName,
      hours: earnings.hours,
      payRate: wage?.rate ?? null,
      standardHours: wage?.standardHours ?? standardHours,
      paymentMethod: methodOfWage(known, wage?.paymentMethod),
      costSpans,
      ...(timeOff.length > 0 && { timeOff }),
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
