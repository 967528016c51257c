import { addTotals, type YearTotals } from '../withholding/year-totals.ts';
import type { PostedTotals } from './posted-amounts.ts';
import { type PostingSum, sumPostings } from './sum-postings.ts';

/** The pay of one worker in one run. */
export interface PaymentKey {
  readonly payPeriodId: string;
  readonly payRunId: string;
  readonly workerId: string;
}

/** The postings of one transaction: the pay itself, or its reversal by another run. */
export interface PostedPay extends PaymentKey {
  readonly isVoid: boolean;
  readonly sums: readonly PostingSum[];
}

/** Periods in the order of their pay dates within the year. */
export type PeriodsInOrder = readonly { readonly payPeriodId: string; readonly year: number }[];

/**
 * Computes the posted amounts of payments and the year totals up to each. Earlier periods count as
 * corrected; a replaced payment itself is shown as it was. Workers without pay in the period have year
 * totals too.
 */
export function computePostedTotals<Key extends PaymentKey>(
  keys: readonly Key[],
  { periods, posted }: { readonly periods: PeriodsInOrder; readonly posted: readonly PostedPay[] },
): ReadonlyMap<Key, PostedTotals> {
  const keysOf = byPeriod(keys);
  const postedOf = byPeriod(posted);
  const figures = new Map<Key, PostedTotals>();
  const years = new Map<string, YearTotals>();
  for (const { payPeriodId, year } of periods) {
    const ofRuns = new Map<string, YearTotals>();
    const after = new Map<string, YearTotals>();
    for (const { payRunId, workerId, isVoid, sums } of postedOf.get(payPeriodId) ?? []) {
      const own = sumPostings(sums);
      if (!isVoid) ofRuns.set(`${payRunId} ${workerId}`, own);
      const worker = `${year} ${workerId}`;
      after.set(worker, addTotals(after.get(worker) ?? years.get(worker) ?? {}, own));
    }
    for (const each of keysOf.get(payPeriodId) ?? []) {
      const own = ofRuns.get(`${each.payRunId} ${each.workerId}`) ?? {};
      const before = years.get(`${year} ${each.workerId}`) ?? {};
      figures.set(each, { own, yearToDate: addTotals(before, own) });
    }
    for (const [worker, sums] of after) years.set(worker, sums);
  }
  return figures;
}

function byPeriod<Of extends PaymentKey>(payments: readonly Of[]): ReadonlyMap<string, Of[]> {
  const periods = new Map<string, Of[]>();
  for (const payment of payments) {
    const same = periods.get(payment.payPeriodId);
    if (same) same.push(payment);
    else periods.set(payment.payPeriodId, [payment]);
  }
  return periods;
}
