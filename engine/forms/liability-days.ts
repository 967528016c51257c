import { type Cents, lesser, minus, noMoney, plus, sum } from '../../values/money.ts';
import { type Liability, sumByDay } from './deposits.ts';
import type { ReturnProblem } from './employment-taxes.ts';

/** Liabilities by pay date that sum to the total tax of a return. */
export interface LiabilityDays {
  readonly days: readonly Liability[];
  /**
   * Total tax less the recorded liabilities and credits. The employer's share is rounded with each
   * payment, but a return rounds it once; the last pay date takes the difference.
   */
  readonly roundingDifference: Cents;
}

export interface LiabilityFacts {
  readonly liabilities: readonly Liability[];
  /** Credits against the tax, such as the one of Form 8974. */
  readonly credit: Cents;
  readonly totalTax: Cents;
}

/**
 * Fits the recorded liabilities to the total tax. No day is negative: credits and negative days reduce
 * the earliest liabilities first.
 */
export function fitLiabilities({ liabilities, credit, totalTax }: LiabilityFacts): LiabilityDays {
  const recorded = sumByDay(liabilities);
  const negative = sum(recorded.map(({ amount }) => lesser(amount, noMoney)));
  const positive = recorded.filter(({ amount }) => amount > 0);
  const reduced = reduceInOrder(positive, minus(credit, negative));
  const total = sum(reduced.map(({ amount }) => amount));
  const roundingDifference = minus(totalTax, total);
  return { days: addToLast(reduced, roundingDifference), roundingDifference };
}

export interface FittedLiabilities {
  readonly difference: Cents;
  /** Number of payments of the period. */
  readonly payments: number;
  /** The days sum to the total tax. */
  readonly isTotalEqual: boolean;
}

export function findLiabilityProblems(
  { difference, payments, isTotalEqual }: FittedLiabilities,
  areAllInPeriod: boolean,
): readonly ReturnProblem[] {
  const problems: ReturnProblem[] = areAllInPeriod ? [] : ['payDateOutsidePeriod'];
  if (!isRounding(difference, payments) || !isTotalEqual) problems.push('liabilitiesDiffer');
  return problems;
}

/** Rounding explains at most a cent for each payment, and one for each line of the form. */
export function isRounding(difference: Cents, payments: number): boolean {
  const roundedLines = 5;
  return Math.abs(difference) <= payments + roundedLines;
}

/** Takes a reduction from the earliest liabilities; they are given in order. */
export function reduceInOrder(days: readonly Liability[], reduction: Cents): readonly Liability[] {
  let left = reduction;
  return days.map(({ payDate, amount }) => {
    const taken = lesser(left, amount);
    left = minus(left, taken);
    return { payDate, amount: minus(amount, taken) };
  });
}

function addToLast(days: readonly Liability[], difference: Cents): readonly Liability[] {
  if (difference < 0) {
    const fromLast = reduceInOrder([...days].reverse(), minus(noMoney, difference));
    return withoutZeros([...fromLast].reverse());
  }
  const last = days.length - 1;
  return withoutZeros(
    days.map((day, index) =>
      index === last ? { ...day, amount: plus(day.amount, difference) } : day,
    ),
  );
}

function withoutZeros(days: readonly Liability[]): readonly Liability[] {
  return days.filter(({ amount }) => amount !== 0);
}
