import type { Transaction } from '../../database/database.ts';
import type { PayRun } from '../../engine/pay/compute-pay-run.ts';
import type { Pay } from '../../engine/pay/pay.ts';
import type { Law } from '../../law/law.ts';
import { listUnprocessedPeriods, type PayPeriod } from '../../store/pay-periods.ts';
import { findPayResult } from '../../store/pay-results.ts';
import type { Worker } from '../../store/workers.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import { type Instant, newYorkDateOf } from '../../values/instant.ts';
import type { PayRate } from '../../values/pay-rate.ts';
import { isEditable } from '../../values/pay-schedule.ts';
import { computePeriod } from './compute-period.ts';
import type { DraftCertificate } from './unsaved-facts.ts';

export interface NextPay {
  readonly period: PayPeriod;
  readonly payDate: CalendarDate;
  /** True without the law of the pay date: the latest is used. */
  readonly isEstimated: boolean;
  /** True if the payroll is submitted: the pay is as it was submitted. */
  readonly isSubmitted: boolean;
  /** Undefined for a worker whom the period does not pay as far as is entered now. */
  readonly pay: Pay | undefined;
  /** The pay with the draft and the rate; undefined without both. */
  readonly payWithDraft: Pay | undefined;
}

interface PreviewOptions {
  readonly law: Law;
  readonly now: Instant;
  /** A form that is not stored. */
  readonly draft: Omit<DraftCertificate, 'workerId'> | undefined;
  /** A rate of the wage that is not stored. */
  readonly wageRate: PayRate | undefined;
}

/**
 * The next regular pay of a worker: as submitted, or computed from what is entered now. A draft has an
 * effect only in a payroll that is not submitted, so that one is computed.
 */
export async function previewNextPayOf(
  tx: Transaction,
  { companyId, workerId, workerType }: Pick<Worker, 'companyId' | 'workerId' | 'workerType'>,
  { law, now, draft, wageRate }: PreviewOptions,
): Promise<NextPay | undefined> {
  const periods = await listUnprocessedPeriods(tx, { companyId, workerType, workerId });
  const regular = periods.filter(({ type }) => type === 'Regular');
  const open = regular.findIndex(
    ({ status, deadlineAt }) => isEditable(status) && deadlineAt >= now,
  );
  const isChanged = draft !== undefined || wageRate !== undefined;
  if (!isChanged) {
    const before = open < 0 ? regular : regular.slice(0, open);
    const submitted = await findSubmittedPay(tx, before, { workerId, now });
    if (submitted) return submitted;
  }
  const period = regular[open];
  if (!period) return undefined;
  const options = { law, now, only: [workerId] };
  const { payDate, isEstimated, result } = await computePeriod(tx, period, options);
  const drafts = draft && [{ ...draft, workerId }];
  const changed = isChanged
    ? await computePeriod(tx, period, { ...options, drafts, draftRate: wageRate })
    : undefined;
  return {
    period,
    payDate,
    isEstimated,
    isSubmitted: false,
    pay: coveredPay(result),
    payWithDraft: changed && coveredPay(changed.result),
  };
}

/** Finds the first payroll that is submitted, pays the worker, and is paid today or later. */
async function findSubmittedPay(
  tx: Transaction,
  periods: readonly PayPeriod[],
  { workerId, now }: { readonly workerId: Id<'worker'>; readonly now: Instant },
): Promise<NextPay | undefined> {
  const today = newYorkDateOf(now);
  for (const period of periods) {
    if (isEditable(period.status)) continue;
    const result = await findPayResult(tx, period.payPeriodId, workerId);
    if (!result || result.payDate < today) continue;
    const { payDate, pay } = result;
    const asSubmitted = { isEstimated: false, isSubmitted: true, pay, payWithDraft: undefined };
    return { period, payDate, ...asSubmitted };
  }
  return undefined;
}

/** The pay of the only worker; undefined where the law files do not cover the worker. */
function coveredPay({ pays: [pay] }: PayRun): Pay | undefined {
  return pay?.notCovered.length === 0 ? pay : undefined;
}
