import type { ResponseOf } from '../../contract/operation.ts';
import type { getWithholdingReconciliation } from '../../contract/reports/getWithholdingReconciliation.ts';
import type { TaxableWagesKey, TaxableWagesSum } from '../../store/taxable-wages-lists.ts';
import { toDateParts } from '../../values/calendar-date.ts';
import { type Cents, minus, noMoney, plus, sum } from '../../values/money.ts';
import type { StateCode } from '../../values/state.ts';

type Answer = ResponseOf<typeof getWithholdingReconciliation>;

interface WagesAndTax {
  readonly wages: Cents;
  readonly tax: Cents;
}

/** Income tax of a state in a year, from each source. */
export interface YearOfState {
  /** Records of taxable wages by quarter. */
  readonly wages: readonly TaxableWagesSum[];
  /** Tax in the ledger by quarter. */
  readonly posted: readonly (TaxableWagesKey & { readonly tax: Cents })[];
  readonly imported: WagesAndTax;
  /** Stored totals of the year, which the W-2s show. */
  readonly w2: WagesAndTax & { readonly workers: number };
}

interface ReconciledYear extends YearOfState {
  readonly stateCode: StateCode;
  readonly year: number;
  readonly account: string | undefined;
}

export function toReconciliationRecord(reconciled: ReconciledYear): Answer {
  const { stateCode, year, account, wages, imported, w2 } = reconciled;
  const stateWages = sum(wages.map(({ taxable }) => taxable));
  const withheld = sum(wages.map(({ tax }) => tax));
  return {
    withholdingReconciliation: {
      stateCode,
      year,
      stateAccount: account ?? null,
      stateWages,
      withheld,
      importedWages: imported.wages,
      importedTax: imported.tax,
      w2Count: w2.workers,
      w2Wages: w2.wages,
      w2Tax: w2.tax,
      wagesDifference: minus(w2.wages, plus(stateWages, imported.wages)),
      taxDifference: minus(w2.tax, plus(withheld, imported.tax)),
    },
    quarters: [1, 2, 3, 4].map((quarter) => toQuarter(quarter, reconciled)),
  };
}

function toQuarter(quarter: number, { wages, posted }: YearOfState): Answer['quarters'][number] {
  const isOfQuarter = ({ spanStart }: TaxableWagesKey) =>
    toDateParts(spanStart).month === 3 * quarter - 2;
  const recorded = wages.find(isOfQuarter);
  return {
    quarter,
    stateWages: recorded?.taxable ?? noMoney,
    withheld: recorded?.tax ?? noMoney,
    withheldInLedger: posted.find(isOfQuarter)?.tax ?? noMoney,
  };
}
