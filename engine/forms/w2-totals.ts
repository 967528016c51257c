import { type Cents, lesser, plus } from '../../values/money.ts';
import { parseTotalKey, stateWagesKey, type TotalKey, taxKey } from '../withholding/total-key.ts';
import { totalKeys, type YearTotals, yearTotal } from '../withholding/year-totals.ts';

/** Boxes of a Form W-2, computed from the totals of a worker's year. */
export interface W2Totals {
  /** Box 1. */
  readonly wages: Cents;
  /** Box 2. */
  readonly federalIncomeTax: Cents;
  /** Boxes 3 and 7 together, at most the wage base of the year. */
  readonly socialSecurityWages: Cents;
  /** Box 4. */
  readonly socialSecurityTax: Cents;
  /** Box 5. */
  readonly medicareWages: Cents;
  /** Box 6, including Additional Medicare tax. */
  readonly medicareTax: Cents;
  /** Box 7: tips within the wage base. */
  readonly socialSecurityTips: Cents;
  /** Box 12, code TT from 2026: the premium of overtime that federal law requires. */
  readonly overtimePremium: Cents;
  /** Box 12, codes A and B: tax on tips that the cash pay did not cover. */
  readonly uncollectedSocialSecurity: Cents;
  readonly uncollectedMedicare: Cents;
  /** Boxes 15 to 17, by state. */
  readonly states: readonly StateTotals[];
}

export interface StateTotals {
  readonly state: string;
  readonly wages: Cents;
  readonly incomeTax: Cents;
}

export interface W2Law {
  readonly socialSecurityBase: Cents;
  /** Code of a state's income tax. */
  readonly incomeTaxOf: (state: string) => string;
}

export function toW2Totals(
  totals: YearTotals,
  { socialSecurityBase, incomeTaxOf }: W2Law,
): W2Totals {
  const total = (key: TotalKey) => yearTotal(totals, key);
  return {
    wages: total('wages.federalIncomeTax'),
    federalIncomeTax: total('tax.US_FIT'),
    socialSecurityWages: lesser(total('wages.socialSecurity'), socialSecurityBase),
    socialSecurityTax: total('tax.US_SS'),
    medicareWages: total('wages.medicare'),
    medicareTax: plus(total('tax.US_MEDICARE'), total('tax.US_ADDITIONAL_MEDICARE')),
    socialSecurityTips: total('tips.US_SS'),
    overtimePremium: total('overtimePremium'),
    uncollectedSocialSecurity: total('uncollected.US_SS'),
    uncollectedMedicare: total('uncollected.US_MEDICARE'),
    states: statesWithWages(totals).map((state) => ({
      state,
      wages: total(stateWagesKey(state, 'incomeTax')),
      incomeTax: total(taxKey(incomeTaxOf(state))),
    })),
  };
}

/** An amount of the year that boxes 10 to 14 may show. */
export interface KindTotal {
  readonly kind: string;
  /** Text of box 14. */
  readonly label: string;
  readonly amount: Cents;
}

/** Lists pay, deductions and benefits of the year by kind and description. */
export function listKindTotals(totals: YearTotals): readonly KindTotal[] {
  return totalKeys(totals).flatMap((key) => {
    const name = parseTotalKey(key);
    if (name.family !== 'line') return [];
    return { kind: name.kind, label: name.description, amount: yearTotal(totals, key) };
  });
}

/** States with wages for income tax, in alphabetical order. */
function statesWithWages(totals: YearTotals): readonly string[] {
  return totalKeys(totals)
    .map(parseTotalKey)
    .flatMap((name) => (name.family === 'state' && name.tax === 'incomeTax' ? name.state : []))
    .sort();
}
