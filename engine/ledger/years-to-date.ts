import { addSums, type YearSums } from '../pay/year-sums.ts';
import type { BookedFigures } from './booked-item.ts';
import { type BookedSum, figuresOf } from './figures.ts';

/** One worker's payment by one run. */
export interface PaymentKey {
  readonly payPeriodId: string;
  readonly payRunId: string;
  readonly workerId: string;
}

/** What one transaction booked of it: the payment itself, or by another run that it is taken back. */
export interface BookedPay extends PaymentKey {
  readonly isVoid: boolean;
  readonly sums: readonly BookedSum[];
}

/** Periods in the order in which they count for the year of their pay date. */
export type PeriodsInOrder = readonly { readonly payPeriodId: string; readonly year: number }[];

/**
 * What the books say of payments and of the year up to each. Earlier periods count as they were
 * corrected; a payment that was replaced still is what it was itself. Whoever was paid nothing has a
 * year all the same.
 */
export function toFiguresOf<Asked extends PaymentKey>(
  asked: readonly Asked[],
  { periods, booked }: { readonly periods: PeriodsInOrder; readonly booked: readonly BookedPay[] },
): ReadonlyMap<Asked, BookedFigures> {
  const askedOf = byPeriod(asked);
  const bookedOf = byPeriod(booked);
  const figures = new Map<Asked, BookedFigures>();
  const years = new Map<string, YearSums>();
  for (const { payPeriodId, year } of periods) {
    const ofRuns = new Map<string, YearSums>();
    const after = new Map<string, YearSums>();
    for (const { payRunId, workerId, isVoid, sums } of bookedOf.get(payPeriodId) ?? []) {
      const own = figuresOf(sums);
      if (!isVoid) ofRuns.set(`${payRunId} ${workerId}`, own);
      const worker = `${year} ${workerId}`;
      after.set(worker, addSums(after.get(worker) ?? years.get(worker) ?? {}, own));
    }
    for (const each of askedOf.get(payPeriodId) ?? []) {
      const own = ofRuns.get(`${each.payRunId} ${each.workerId}`) ?? {};
      const before = years.get(`${year} ${each.workerId}`) ?? {};
      figures.set(each, { own, yearToDate: addSums(before, own) });
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
