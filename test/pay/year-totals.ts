import type { TotalKey } from '../../engine/withholding/total-key.ts';
import type { YearTotals } from '../../engine/withholding/year-totals.ts';

/** Totals written as plain numbers of cents. */
export type PlainTotals = Readonly<Partial<Record<TotalKey, number>>>;

export function toYearTotals(amounts: PlainTotals): YearTotals {
  return amounts as YearTotals;
}
