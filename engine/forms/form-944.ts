import { yearOf } from '../../values/calendar-date.ts';
import { atLeastZero, type Cents, minus, plus, sum } from '../../values/money.ts';
import { type AnnualDepositor, findAnnualDepositor } from './annual-depositor.ts';
import type { DepositSchedule, Liability } from './deposits.ts';
import {
  computeEmploymentTaxes,
  type EmploymentTaxTotals,
  findTaxProblems,
  findWageProblems,
  isFreeOfContributions,
  type ReturnProblem,
} from './employment-taxes.ts';
import type { EmploymentReturnLaw } from './form-941.ts';
import { type FormLine, listLines, toAmount, toMark } from './form-lines.ts';
import { findLiabilityProblems, fitLiabilities } from './liability-days.ts';
import { listMonthLines, type MonthLineNames } from './month-lines.ts';
import { type OverpaymentUse, toBalance } from './return-balance.ts';

/** Form 944: the annual return of employers whom the Internal Revenue Service told to file it. */
export interface Form944Facts {
  readonly year: number;
  readonly totals: EmploymentTaxTotals;
  /** Credit of Form 8974. */
  readonly researchCredit: Cents;
  readonly deposits: Cents;
  readonly overpayment: OverpaymentUse;
  /** Tax as recorded on each pay date, before credits. */
  readonly liabilities: readonly Liability[];
  readonly payments: number;
  readonly schedule: DepositSchedule;
}

export interface Form944 {
  readonly lines: readonly FormLine[];
  /** The box of line 13. */
  readonly depositor: AnnualDepositor;
  readonly days: readonly Liability[];
  readonly roundingDifference: Cents;
  readonly problems: readonly ReturnProblem[];
  /** The form is still filed for the year, but Form 941 will be due for later ones. */
  readonly warnings: readonly 'taxAboveAnnualLimit'[];
}

/** Lines 13a to 13l, and 13m, which equals line 9. */
const monthLines: MonthLineNames = {
  line: '13',
  letters: 'abcdefghijklm',
  xml: 'TaxLiabilityMonthlyDetailGrp/TaxLiabilityAmt',
};

/**
 * Elements below `IRS944` as in the stylesheets up to tax year 2020; undefined where neither they nor
 * newer schemas were seen.
 */
export const form944Names = [
  ['1', 'WagesAmt'],
  ['2', 'FederalIncomeTaxWithheldAmt'],
  ['3', 'WagesNotSubjToSSMedcrTaxInd'],
  ['4a1', undefined],
  ['4a2', undefined],
  ['4b1', undefined],
  ['4b2', undefined],
  ['4c1', undefined],
  ['4c2', undefined],
  ['4d1', undefined],
  ['4d2', undefined],
  ['4e', undefined],
  ['5', 'TotalTaxBeforeAdjustmentAmt'],
  ['6', 'CurrentYearAdjustmentAmt'],
  ['7', 'TotalTaxAfterAdjustmentAmt'],
  ['8', undefined],
  ['9', undefined],
  ['10', 'TotalTaxDepositAmt'],
  ['11', 'BalanceDueAmt'],
  ['12', 'OverpaymentGrp/OverpaidAmt'],
  ['12 apply', 'OverpaymentGrp/ApplyOverpaymentNextReturnInd'],
  ['12 refund', 'OverpaymentGrp/RefundOverpaymentInd'],
  ['13 small', 'AnnualDepositorInd'],
  ['13 months', 'MonthlyDepositorInd'],
] as const;

export function computeForm944(facts: Form944Facts, law: EmploymentReturnLaw): Form944 {
  const { totals, researchCredit, liabilities } = facts;
  const { annualReturn } = law.rules;
  const taxes = computeEmploymentTaxes(totals, law.federal);
  const before = plus(totals.federalIncomeTax, taxes.total);
  const adjustments = minus(
    taxes.fractionsOfCents,
    plus(totals.withheldByThirdParty, totals.uncollected),
  );
  const adjusted = plus(before, adjustments);
  const totalTax = atLeastZero(minus(adjusted, researchCredit));
  const { days, roundingDifference } = fitLiabilities({
    liabilities,
    credit: researchCredit,
    totalTax,
  });
  const { withReturnBelow } = annualReturn;
  const depositor = findAnnualDepositor(
    { ...facts, totalTax, withReturnBelow },
    law.rules.deposits,
  );
  const { due, overpaid, apply, refund } = toBalance({ ...facts, totalTax });
  const lines = listLines(form944Names, {
    '1': toAmount(totals.wages),
    '2': toAmount(totals.federalIncomeTax),
    '3': toMark(isFreeOfContributions(totals)),
    '4a1': toAmount(totals.socialSecurityWages),
    '4a2': toAmount(taxes.socialSecurity),
    '4b1': toAmount(totals.socialSecurityTips),
    '4b2': toAmount(taxes.socialSecurityTips),
    '4c1': toAmount(totals.medicareWages),
    '4c2': toAmount(taxes.medicare),
    '4d1': toAmount(totals.additionalMedicareWages),
    '4d2': toAmount(taxes.additionalMedicare),
    '4e': toAmount(taxes.total),
    '5': toAmount(before),
    '6': toAmount(adjustments),
    '7': toAmount(adjusted),
    '8': toAmount(researchCredit),
    '9': toAmount(totalTax),
    '10': toAmount(facts.deposits),
    '11': due,
    '12': overpaid,
    '12 apply': apply,
    '12 refund': refund,
    '13 small': toMark(depositor === 'small'),
    '13 months': toMark(depositor === 'monthly'),
  });
  const dayTotal = sum(days.map(({ amount }) => amount));
  return {
    lines: [...lines, ...(depositor === 'monthly' ? listMonthLines(days, monthLines) : [])],
    depositor,
    days,
    roundingDifference,
    problems: [
      ...findWageProblems(totals),
      ...findTaxProblems(adjusted, researchCredit),
      ...findLiabilityProblems(
        {
          difference: roundingDifference,
          payments: facts.payments,
          isTotalEqual: dayTotal === totalTax,
        },
        liabilities.every(({ payDate }) => yearOf(payDate) === facts.year),
      ),
    ],
    warnings: totalTax > annualReturn.taxUpTo ? ['taxAboveAnnualLimit'] : [],
  };
}
