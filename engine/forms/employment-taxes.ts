import type { FederalLaw } from '../../law/law.ts';
import { type Cents, cents, divide, minus, noMoney, share, sum } from '../../values/money.ts';
import { type Rate, sumOfRates } from '../../values/rate.ts';

/** Totals of a quarter or year, by pay date, for Forms 941, 943 and 944. */
export interface EmploymentTaxTotals {
  /** Wages, tips and other compensation, as in box 1 of Forms W-2. */
  readonly wages: Cents;
  readonly federalIncomeTax: Cents;
  /** Within the wage base of the year, without tips. */
  readonly socialSecurityWages: Cents;
  /** Reported tips within the rest of the wage base. */
  readonly socialSecurityTips: Cents;
  readonly medicareWages: Cents;
  /** Wages and tips above the threshold of each employee's year. */
  readonly additionalMedicareWages: Cents;
  /** Employees' shares of social security, Medicare and Additional Medicare tax that we withheld. */
  readonly withheld: Cents;
  /** Employees' shares on sick pay that a third-party payer withheld and deposited. */
  readonly withheldByThirdParty: Cents;
  /** Employees' shares on tips and group-term life insurance that could not be collected. */
  readonly uncollected: Cents;
}

/** Taxes as a return computes them: at the rates on the totals, not by payment. */
export interface EmploymentTaxes {
  readonly socialSecurity: Cents;
  readonly socialSecurityTips: Cents;
  readonly medicare: Cents;
  readonly additionalMedicare: Cents;
  readonly total: Cents;
  /** Employees' shares that were withheld, less what the rates give: fractions of cents. */
  readonly fractionsOfCents: Cents;
}

type Wages = Pick<
  EmploymentTaxTotals,
  'socialSecurityWages' | 'socialSecurityTips' | 'medicareWages' | 'additionalMedicareWages'
>;

export function computeEmploymentTaxes(
  totals: EmploymentTaxTotals,
  law: FederalLaw,
): EmploymentTaxes {
  const socialSecurity = share(totals.socialSecurityWages, twice(law.socialSecurity.rate));
  const socialSecurityTips = share(totals.socialSecurityTips, twice(law.socialSecurity.rate));
  const medicare = share(totals.medicareWages, twice(law.medicare.rate));
  const additionalMedicare = share(totals.additionalMedicareWages, law.medicare.additionalRate);
  const withheld = sum([totals.withheld, totals.withheldByThirdParty, totals.uncollected]);
  return {
    socialSecurity,
    socialSecurityTips,
    medicare,
    additionalMedicare,
    total: sum([socialSecurity, socialSecurityTips, medicare, additionalMedicare]),
    fractionsOfCents: minus(withheld, computeEmployeeShare(totals, law)),
  };
}

/** The employees' share at the rates, rounded once. */
export function computeEmployeeShare(
  wages: Wages,
  { socialSecurity, medicare }: FederalLaw,
): Cents {
  const parts: readonly (readonly [Cents, Rate])[] = [
    [wages.socialSecurityWages, socialSecurity.rate],
    [wages.socialSecurityTips, socialSecurity.rate],
    [wages.medicareWages, medicare.rate],
    [wages.additionalMedicareWages, medicare.additionalRate],
  ];
  const per = Math.max(...parts.map(([, rate]) => rate.per));
  const total = sum(parts.map(([amount, rate]) => cents(amount * rate.parts * (per / rate.per))));
  return divide(total, per);
}

/** A reason why a return must not be filed as it is. */
export type ReturnProblem =
  /** The employees' wages for social security tax are above those for Medicare tax. */
  | 'socialSecurityAboveMedicare'
  | 'additionalMedicareAboveMedicare'
  /** The adjustments are larger than the tax. */
  | 'negativeTax'
  | 'creditAboveTax'
  /** A liability has a pay date outside the period. */
  | 'payDateOutsidePeriod'
  /** The liabilities differ from the tax by more than rounding explains. */
  | 'liabilitiesDiffer';

export function findWageProblems(wages: Wages): readonly ReturnProblem[] {
  const socialSecurity = wages.socialSecurityWages + wages.socialSecurityTips;
  const problems: ReturnProblem[] = [];
  if (socialSecurity > wages.medicareWages) problems.push('socialSecurityAboveMedicare');
  if (wages.additionalMedicareWages > wages.medicareWages)
    problems.push('additionalMedicareAboveMedicare');
  return problems;
}

/** `adjusted` is the tax after adjustments, before the credit. */
export function findTaxProblems(adjusted: Cents, credit: Cents): readonly ReturnProblem[] {
  if (adjusted < 0) return ['negativeTax'];
  return credit > adjusted ? ['creditAboveTax'] : [];
}

/** True if no wages are subject to social security or Medicare tax. */
export function isFreeOfContributions(wages: Wages): boolean {
  return wages.socialSecurityWages + wages.socialSecurityTips + wages.medicareWages === noMoney;
}

/** The employee's and the employer's share. */
function twice(rate: Rate): Rate {
  return sumOfRates(rate, rate);
}
