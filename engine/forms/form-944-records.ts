import type { FederalLaw } from '../../law/law.ts';
import { type Cents, noMoney } from '../../values/money.ts';
import type { DepositSchedule } from './deposits.ts';
import { listReturnTaxes, toEmploymentTaxTotals, type WagesOfTax } from './form-941-records.ts';
import type { Form944Facts } from './form-944.ts';
import type { PostedTax } from './tax-groups.ts';

/** Records of payments that the annual return is computed from. */
export interface YearRecords {
  readonly year: number;
  /** Wages of the year, one sum for each tax. */
  readonly wages: readonly WagesOfTax[];
  /** Taxes in the ledger by pay date. */
  readonly posted: readonly PostedTax[];
  readonly counts: YearCounts;
  /** Recorded deposits for the quarters of the year. */
  readonly deposits: Cents;
}

export interface YearCounts {
  /** Payments with Medicare tax. */
  readonly payments: number;
  /** Payments to employees that were imported. */
  readonly imported: number;
}

/** Facts of the return. Credits are not recorded and count as zero. */
export function toForm944Facts(
  { year, wages, posted, counts, deposits }: YearRecords,
  schedule: DepositSchedule,
  law: FederalLaw,
): Form944Facts {
  const onReturn = listReturnTaxes(posted);
  return {
    year,
    totals: toEmploymentTaxTotals(wages, onReturn, law),
    researchCredit: noMoney,
    deposits,
    overpayment: 'apply',
    liabilities: onReturn.map(({ payDate, tax }) => ({ payDate, amount: tax })),
    payments: counts.payments,
    schedule,
  };
}
