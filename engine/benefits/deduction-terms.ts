import type { Id } from '../../values/id.ts';
import { type Cents, minus, noMoney, plus } from '../../values/money.ts';
import { type PayFrequency, periodsPerYear } from '../../values/pay-schedule.ts';
import { normalizeText } from '../earnings/descriptions.ts';
import type { Contribution } from './enrollments.ts';

/** Regular payrolls of a calendar month, by pay date, in which a deduction is taken. */
export type PayrollsOfMonth = 'every' | 'first' | 'second' | 'firstAndSecond' | 'last';

/** How a recurring deduction, or a worker's contribution to a benefit, is collected. */
export interface DeductionTerms {
  readonly payrolls: PayrollsOfMonth;
  /** The amount is for each of these payrolls, or for the month and divided among them. */
  readonly amountPer: 'payroll' | 'month';
  /** Amount to be collected in total; null for a deduction without an end. */
  readonly goal: Cents | null;
  /** The goal is the principal of a loan of the company and this interest. */
  readonly loanInterest?: Cents;
  /** The part that is not taken for lack of pay stays owed and is taken later. */
  readonly keepsArrears: boolean;
  /** The most that a payroll takes of what is owed from earlier ones; null for as much as the pay allows. */
  readonly arrearsLimit: Cents | null;
  /** The last regular pay is asked for everything that is left. */
  readonly takesRestAtExit: boolean;
  /** Place among the deductions that recur: 1 is taken first; null for after those with a place. */
  readonly position: number | null;
}

/** Sums of all movements of a deduction. */
export interface DeductionSums {
  readonly due: Cents;
  readonly taken: Cents;
  readonly writtenOff: Cents;
}

/** A deduction with terms, and what was due and taken so far. */
export interface CountedDeduction extends DeductionSums {
  readonly deductionId: Id<'deduction'>;
  /** A recurring item, or a worker's part of a benefit. */
  readonly source: DeductionSource;
  /** Description of the item, or type of the benefit. */
  readonly name: string;
  readonly terms: DeductionTerms;
}

export type DeductionSource = 'item' | 'benefit';

export const noDeductionSums: DeductionSums = {
  due: noMoney,
  taken: noMoney,
  writtenOff: noMoney,
};

/** True for the repayment of a loan of the company. */
export function isLoan({ loanInterest }: Pick<DeductionTerms, 'loanInterest'>): boolean {
  return loanInterest !== undefined;
}

/** Due and neither taken nor written off; negative if more was taken than due. */
export function owedOf({ due, taken, writtenOff }: DeductionSums): Cents {
  return minus(due, plus(taken, writtenOff));
}

/** Left of the goal; null without a goal. */
export function leftOfGoal(deduction: Pick<CountedDeduction, 'terms'> & DeductionSums) {
  const { terms, taken, writtenOff } = deduction;
  return terms.goal === null ? null : minus(terms.goal, plus(taken, writtenOff));
}

/** Left to be collected: the rest of the goal, or without a goal what is owed. */
export function leftToCollect(deduction: Pick<CountedDeduction, 'terms'> & DeductionSums): Cents {
  return leftOfGoal(deduction) ?? owedOf(deduction);
}

/** Compares names of deductions by letters and digits. */
export function deductionKey(name: string): string {
  return normalizeText(name) || name.toLowerCase();
}

/** Principal and interest of a loan, or of a part of it. */
export interface LoanParts {
  readonly principal: Cents;
  readonly interest: Cents;
}

/** Amounts of a deduction from before the company moved to Paywright. */
export interface OpeningAmounts {
  /** Taken before: it counts towards the goal. */
  readonly taken: Cents;
  /** Due and not taken: it is owed. */
  readonly owed: Cents;
}

/** Adds amounts from before Paywright to the sums of a deduction: what was taken was due. */
export function withOpening(sums: DeductionSums, { taken, owed }: OpeningAmounts): DeductionSums {
  return {
    due: plus(sums.due, plus(taken, owed)),
    taken: plus(sums.taken, taken),
    writtenOff: sums.writtenOff,
  };
}

export type DeductionTermsProblem =
  | 'terminated'
  | 'termsOfGarnishment'
  | 'arrearsOfDeferral'
  | 'arrearsOfPercentage'
  | 'monthOfPercentage'
  | 'noSecondPayroll'
  | 'limitWithoutArrears'
  | 'restWithoutBalance'
  | 'goalBelowDue'
  | 'loanAfterStart'
  | 'loanBelowWrittenOff'
  | 'goalWithinLifetime'
  | 'openingAfterStart'
  | 'openingWithoutArrears';

interface TermsFacts {
  readonly hasLeft: boolean;
  /** Contribution to a retirement plan: a part of the pay from which it is taken. */
  readonly isDeferral: boolean;
  /** The most of all years together, if the law has one for the kind. */
  readonly lifetimeLimit: Cents | undefined;
  /** Deducted as an order of a court or agency, which terms do not count. */
  readonly isGarnishment: boolean;
  /** Present amount or percentage; undefined if the deduction has ended. */
  readonly share: Contribution | undefined;
  readonly sums: DeductionSums;
  /** True if the terms so far are those of a loan. */
  readonly wasLoan: boolean;
  /** Parts of a loan that are written off. */
  readonly writtenOff?: LoanParts | undefined;
  readonly opening?: OpeningAmounts | undefined;
  /** Frequency of the schedule that the worker belongs to after all moves; undefined if there is none yet. */
  readonly frequency: PayFrequency | undefined;
}

/** Lists every problem with the terms of a deduction. */
export function listDeductionTermsProblems(
  terms: DeductionTerms,
  {
    hasLeft,
    isDeferral,
    lifetimeLimit,
    isGarnishment,
    share,
    sums,
    wasLoan,
    writtenOff,
    opening,
    frequency,
  }: TermsFacts,
): readonly DeductionTermsProblem[] {
  const { payrolls, keepsArrears, amountPer, arrearsLimit, takesRestAtExit, goal } = terms;
  const isPercentage = share !== undefined && 'percentage' in share;
  const problems: DeductionTermsProblem[] = [];
  if (hasLeft) problems.push('terminated');
  if (isGarnishment) problems.push('termsOfGarnishment');
  if (keepsArrears && isDeferral) problems.push('arrearsOfDeferral');
  if (keepsArrears && isPercentage && !isDeferral) problems.push('arrearsOfPercentage');
  if (amountPer === 'month' && isPercentage) problems.push('monthOfPercentage');
  if (frequency && neverComes(payrolls, frequency)) problems.push('noSecondPayroll');
  if (arrearsLimit !== null && !keepsArrears) problems.push('limitWithoutArrears');
  if (takesRestAtExit && goal === null && !keepsArrears) problems.push('restWithoutBalance');
  const { due } = opening && !hasBegun(sums) ? withOpening(sums, opening) : sums;
  if (goal !== null && goal < due) problems.push('goalBelowDue');
  if (hasBegun(sums) && isLoan(terms) !== wasLoan) problems.push('loanAfterStart');
  if (writtenOff && isBelow(terms, writtenOff)) problems.push('loanBelowWrittenOff');
  if (lifetimeLimit !== undefined && (goal === null || goal > lifetimeLimit))
    problems.push('goalWithinLifetime');
  if (opening && hasBegun(sums)) problems.push('openingAfterStart');
  if (opening && opening.owed > 0 && !keepsArrears) problems.push('openingWithoutArrears');
  return problems;
}

function isBelow({ goal, loanInterest }: DeductionTerms, { principal, interest }: LoanParts) {
  if (goal === null || loanInterest === undefined) return false;
  return minus(goal, loanInterest) < principal || loanInterest < interest;
}

function hasBegun({ due, taken, writtenOff }: DeductionSums): boolean {
  return due !== 0 || taken !== 0 || writtenOff !== 0;
}

/** True for the second payroll of a month, of a schedule that has at most one. */
export function neverComes(payrolls: PayrollsOfMonth, frequency: PayFrequency): boolean {
  return payrolls === 'second' && periodsPerYear[frequency] <= 12;
}
