import type { FederalLaw } from '../../law/law.ts';
import type { Cents } from '../../values/money.ts';
import { toEmploymentTaxTotals, type WagesOfTax } from './form-941-records.ts';
import type { CorrectedTotals941 } from './form-941-x.ts';

/** Wages and tax of a quarter by the code of the tax. */
export type FiguresOfTaxes = Readonly<
  Record<string, Omit<WagesOfTax, 'taxCode'> & { readonly tax: Cents }>
>;

/** Totals of a quarter, from figures that were kept or are summed today. */
export function toCorrectedTotals(figures: FiguresOfTaxes, law: FederalLaw): CorrectedTotals941 {
  const rows = Object.entries(figures).map(([taxCode, figure]) => ({ taxCode, ...figure }));
  return toEmploymentTaxTotals(rows, rows, law);
}
