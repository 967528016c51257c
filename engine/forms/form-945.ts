import type { ReturnRules } from '../../law/law.ts';
import { yearOf } from '../../values/calendar-date.ts';
import { atLeastZero, type Cents, noMoney, plus, sum } from '../../values/money.ts';
import { type AnnualDepositor, findAnnualDepositor } from './annual-depositor.ts';
import type { DepositSchedule, Liability } from './deposits.ts';
import { findTaxProblems, type ReturnProblem } from './employment-taxes.ts';
import { type FormLine, listLines, toAmount, toMark } from './form-lines.ts';
import { findLiabilityProblems, fitLiabilities } from './liability-days.ts';
import { listMonthLines, type MonthLineNames } from './month-lines.ts';
import { type OverpaymentUse, toBalance } from './return-balance.ts';

/** Form 945: the annual return of federal income tax withheld from payments that are not wages. */
export interface Form945Facts {
  readonly year: number;
  /** Withheld from pensions, gambling winnings and the like, which are not paid here. */
  readonly incomeTax: Cents;
  readonly backupWithholding: Cents;
  readonly deposits: Cents;
  readonly overpayment: OverpaymentUse;
  /** Tax in the ledger on each pay date. */
  readonly liabilities: readonly Liability[];
  readonly schedule: DepositSchedule;
}

export interface Form945 {
  readonly lines: readonly FormLine[];
  /** The box of line 7. */
  readonly depositor: AnnualDepositor;
  readonly days: readonly Liability[];
  readonly roundingDifference: Cents;
  readonly problems: readonly ReturnProblem[];
}

/** The XML schema of the form was not seen. */
export const form945Names = [
  ['1', undefined],
  ['2', undefined],
  ['3', undefined],
  ['4', undefined],
  ['5', undefined],
  ['6a', undefined],
  ['6b apply', undefined],
  ['6b refund', undefined],
  ['7 semiweekly', undefined],
  ['7 monthly', undefined],
] as const;

/** Lines 7A to 7L, and 7M, which equals line 3. */
const monthLines: MonthLineNames = { line: '7', letters: 'ABCDEFGHIJKLM', xml: undefined };

export function computeForm945(facts: Form945Facts, rules: ReturnRules): Form945 {
  const { incomeTax, backupWithholding, deposits, liabilities, year } = facts;
  const withheld = plus(incomeTax, backupWithholding);
  const totalTax = atLeastZero(withheld);
  const { days, roundingDifference } = fitLiabilities({ liabilities, credit: noMoney, totalTax });
  const { withReturnBelow } = rules.nonpayrollReturn;
  const depositor = findAnnualDepositor({ ...facts, totalTax, withReturnBelow }, rules.deposits);
  const { due, overpaid, apply, refund } = toBalance({ ...facts, totalTax });
  const lines = listLines(form945Names, {
    '1': toAmount(incomeTax),
    '2': toAmount(backupWithholding),
    '3': toAmount(totalTax),
    '4': toAmount(deposits),
    '5': due,
    '6a': overpaid,
    '6b apply': apply,
    '6b refund': refund,
    '7 semiweekly': toMark(depositor === 'semiweekly'),
    '7 monthly': toMark(depositor === 'monthly'),
  });
  const isTotalEqual = sum(days.map(({ amount }) => amount)) === totalTax;
  // Tax is rounded with each payment and never again: nothing may differ.
  const difference = { difference: roundingDifference, payments: 0, isTotalEqual };
  const areAllInYear = liabilities.every(({ payDate }) => yearOf(payDate) === year);
  return {
    lines: [...lines, ...(depositor === 'monthly' ? listMonthLines(days, monthLines) : [])],
    depositor,
    days,
    roundingDifference,
    problems: [
      ...findTaxProblems(withheld, noMoney),
      ...findLiabilityProblems(difference, areAllInYear),
    ],
  };
}
