import { type Cents, lesser, plus } from '../../values/money.ts';
import { type YearTotals, yearTotal } from '../withholding/year-totals.ts';

/** The boxes of a Form W-2 that follow from the sums of a worker's year. */
export interface W2Totals {
  /** Box 1. */
  readonly wages: Cents;
  /** Box 2. */
  readonly federalIncomeTax: Cents;
  /** Box 3: never above the base of the year. */
  readonly socialSecurityWages: Cents;
  /** Box 4. */
  readonly socialSecurityTax: Cents;
  /** Box 5. */
  readonly medicareWages: Cents;
  /** Box 6, with the additional tax on high wages. */
  readonly medicareTax: Cents;
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
  /** The code of a state's income tax. */
  readonly incomeTaxOf: (state: string) => string;
}

export function toW2Totals(sums: YearTotals, { socialSecurityBase, incomeTaxOf }: W2Law): W2Totals {
  const named = (name: string) => yearTotal(sums, name);
  return {
    wages: named('wages.federalIncomeTax'),
    federalIncomeTax: named('tax.US_FIT'),
    socialSecurityWages: lesser(named('wages.socialSecurity'), socialSecurityBase),
    socialSecurityTax: named('tax.US_SS'),
    medicareWages: named('wages.medicare'),
    medicareTax: plus(named('tax.US_MEDICARE'), named('tax.US_ADDITIONAL_MEDICARE')),
    states: statesOf(sums).map((state) => ({
      state,
      wages: named(`state.${state}.incomeTax`),
      incomeTax: named(`tax.${incomeTaxOf(state)}`),
    })),
  };
}

/** Where there were wages for a state's income tax, in alphabetical order. */
function statesOf(sums: YearTotals): readonly string[] {
  return Object.keys(sums)
    .flatMap((name) => /^state\.(\w+)\.incomeTax$/.exec(name)?.[1] ?? [])
    .sort();
}
