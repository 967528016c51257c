import type { FederalLaw } from '../../law/law.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { type Cents, minus, noMoney, sum } from '../../values/money.ts';
import type { DepositSchedule } from './deposits.ts';
import {
  computeEmployeeShare,
  computeEmploymentTaxes,
  type EmploymentTaxTotals,
} from './employment-taxes.ts';
import type { Form941, Form941Facts } from './form-941.ts';
import { findAmount } from './form-lines.ts';
import { isRounding } from './liability-days.ts';
import {
  employeeShares,
  form940Tax,
  form941Taxes,
  incomeTax,
  type PostedTax,
} from './tax-groups.ts';
import type { ReturnTotals } from './w3.ts';

/** Records of payments that the return of a quarter is computed from. */
export interface QuarterRecords {
  /** First day of the quarter. */
  readonly quarter: CalendarDate;
  /** Wages of the quarter, one sum for each tax. */
  readonly wages: readonly WagesOfTax[];
  /** Taxes in the ledger by pay date, of the quarter and of the one before. */
  readonly posted: readonly PostedTax[];
  readonly counts: QuarterCounts;
  /** Recorded deposits for the quarter. */
  readonly deposits: Cents;
}

export interface WagesOfTax {
  readonly taxCode: string;
  readonly gross: Cents;
  readonly taxable: Cents;
  readonly tips: Cents;
}

type TaxAmount = Pick<PostedTax, 'taxCode' | 'tax'>;

export interface QuarterCounts {
  /** Employees paid for a pay period that includes the 12th of the quarter's last month. */
  readonly employees: number;
  /** Payments with Medicare tax. */
  readonly payments: number;
  /** Payments to employees that were imported, with pay dates in the quarter. */
  readonly imported: number;
  /** The same, in the quarter before. */
  readonly importedBefore: number;
}

/** Facts of the return. Credits and unreported tips are not recorded and count as zero. */
export function toForm941Facts(
  { quarter, wages, posted, counts, deposits }: QuarterRecords,
  schedule: DepositSchedule,
  law: FederalLaw,
): Form941Facts {
  const onReturn = listReturnTaxes(posted);
  const own = onReturn.filter(({ payDate }) => payDate >= quarter);
  const before = onReturn.filter(({ payDate }) => payDate < quarter);
  // With imported pay, the tax of the quarter before is not known.
  const isBeforeKnown = before.length > 0 && counts.importedBefore === 0;
  return {
    quarter,
    employees: counts.employees,
    totals: toEmploymentTaxTotals(wages, own, law),
    unreportedTipsTax: noMoney,
    researchCredit: noMoney,
    deposits,
    overpayment: 'apply',
    liabilities: own.map(({ payDate, tax }) => ({ payDate, amount: tax })),
    payments: counts.payments,
    schedule,
    taxOfQuarterBefore: isBeforeKnown ? sumOfTaxes(before, form941Taxes) : undefined,
  };
}

/** Figures of a return that Forms W-2 repeat. */
export function toReturnTotals({ totals }: Form941Facts, { lines }: Form941): ReturnTotals {
  const sumOf = (...names: readonly string[]) =>
    sum(names.map((name) => findAmount(lines, name) ?? noMoney));
  return {
    wages: totals.wages,
    federalIncomeTax: totals.federalIncomeTax,
    socialSecurityWages: totals.socialSecurityWages,
    socialSecurityTips: totals.socialSecurityTips,
    medicareWages: totals.medicareWages,
    socialSecurityAndMedicareTax: sumOf('5a2', '5b2', '5c2'),
    additionalMedicareTax: sumOf('5d2'),
    adjustments: sumOf('7', '8', '9'),
  };
}

/** A reason in the records why the return must not be filed as it is. */
export type RecordProblem =
  /** Payments with other federal taxes have no record of income tax: line 2 would be too low. */
  | 'incomeTaxWagesMissing'
  /** The employees' shares differ from the rates by more than fractions of cents. */
  | 'withholdingDiffers';

export function findRecordProblems(
  wages: readonly WagesOfTax[],
  { totals, payments }: Pick<Form941Facts, 'totals' | 'payments'>,
  law: FederalLaw,
): readonly RecordProblem[] {
  const problems: RecordProblem[] = [];
  const { gross } = wagesOf(wages, incomeTax);
  if (wages.some((each) => employeeTaxes.includes(each.taxCode) && each.gross > gross))
    problems.push('incomeTaxWagesMissing');
  const { fractionsOfCents } = computeEmploymentTaxes(totals, law);
  if (!isRounding(fractionsOfCents, payments)) problems.push('withholdingDiffers');
  return problems;
}

/** Federal taxes of employees; contractors have others. */
export const employeeTaxes = [...form941Taxes, form940Tax];

/** Taxes of Forms 941 and 944 among those in the ledger. */
export function listReturnTaxes(posted: readonly PostedTax[]): readonly PostedTax[] {
  return posted.filter(({ taxCode }) => form941Taxes.includes(taxCode));
}

/** Totals of a quarter or year. */
export function toEmploymentTaxTotals(
  wages: readonly WagesOfTax[],
  posted: readonly TaxAmount[],
  law: FederalLaw,
): EmploymentTaxTotals {
  const socialSecurity = wagesOf(wages, 'US_SS_ER');
  const medicare = wagesOf(wages, 'US_MEDICARE_ER');
  // The employer owes its share on sick pay from which a third party withheld the employee's share.
  const withheldElsewhere = {
    socialSecurityWages: minus(socialSecurity.taxable, wagesOf(wages, 'US_SS').taxable),
    socialSecurityTips: noMoney,
    medicareWages: minus(medicare.taxable, wagesOf(wages, 'US_MEDICARE').taxable),
    additionalMedicareWages: noMoney,
  };
  return {
    wages: wagesOf(wages, incomeTax).taxable,
    federalIncomeTax: sumOfTaxes(posted, [incomeTax]),
    socialSecurityWages: minus(socialSecurity.taxable, socialSecurity.tips),
    socialSecurityTips: socialSecurity.tips,
    medicareWages: medicare.taxable,
    additionalMedicareWages: wagesOf(wages, 'US_ADDITIONAL_MEDICARE').taxable,
    withheld: sumOfTaxes(posted, employeeShares),
    withheldByThirdParty: computeEmployeeShare(withheldElsewhere, law),
    uncollected: noMoney,
  };
}

function wagesOf(wages: readonly WagesOfTax[], code: string): Omit<WagesOfTax, 'taxCode'> {
  const found = wages.find(({ taxCode }) => taxCode === code);
  return found ?? { gross: noMoney, taxable: noMoney, tips: noMoney };
}

function sumOfTaxes(posted: readonly TaxAmount[], codes: readonly string[]): Cents {
  return sum(posted.filter(({ taxCode }) => codes.includes(taxCode)).map(({ tax }) => tax));
}
