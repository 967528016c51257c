import { type Cents, minus, noMoney, plus, sum } from '../../values/money.ts';
import type { Form940, Form940Facts } from './form-940.ts';
import { findAmount } from './form-lines.ts';
import { isRounding } from './liability-days.ts';

/** Records of payments that Form 940 is computed from. */
export interface UnemploymentRecords {
  readonly sums: readonly UnemploymentSum[];
  /** FUTA of the year in the ledger. */
  readonly posted: Cents;
  /** Recorded deposits for the year. */
  readonly deposits: Cents;
}

/** Pay of employees in a quarter, of one state. */
export interface UnemploymentSum {
  /** 1 to 4. */
  readonly quarter: number;
  /** The state whose unemployment tax was computed with the payment; null without such a tax. */
  readonly state: string | null;
  /** All pay, and the parts of it that FUTA is due on below and above the wage base. */
  readonly gross: Cents;
  readonly taxable: Cents;
  readonly excess: Cents;
  readonly payments: number;
}

/** Facts of the return. Which state taxes were paid on time is not known. */
export function toForm940Facts({ sums, deposits }: UnemploymentRecords): Form940Facts {
  const total = (of: 'gross' | 'taxable' | 'excess') => sum(sums.map((each) => each[of]));
  const aboveWageBase = total('excess');
  const exempt = minus(total('gross'), plus(total('taxable'), aboveWageBase));
  return {
    payments: total('gross'),
    exempt: { unclassified: exempt },
    aboveWageBase,
    taxableWages: sums
      .filter(({ taxable }) => taxable !== noMoney)
      .map(({ quarter, state, taxable }) => ({
        state: state ?? undefined,
        quarter,
        wages: taxable,
        isExemptFromState: state === null,
      })),
    stateTaxes: undefined,
    deposits,
    overpayment: 'apply',
  };
}

/** The FUTA in the ledger and on the return differ by more than rounding explains. */
export type UnemploymentRecordProblem = 'unemploymentTaxDiffers';

/**
 * Compares the tax in the ledger with line 8. Payments that were made after the credit reductions had
 * been published accrued them, so that the ledger may be higher by line 11.
 */
export function findUnemploymentProblems(
  { sums, posted }: UnemploymentRecords,
  { lines }: Form940,
): readonly UnemploymentRecordProblem[] {
  const payments = sums.reduce((count, each) => count + each.payments, 0);
  const difference = minus(posted, findAmount(lines, '8') ?? noMoney);
  const accrued = findAmount(lines, '11') ?? noMoney;
  const isExplained =
    isRounding(difference, payments) ||
    isRounding(minus(difference, accrued), payments) ||
    (difference > noMoney && difference < accrued);
  return isExplained ? [] : ['unemploymentTaxDiffers'];
}
