import type { BenefitTestLaw } from '../../law/law.ts';
import { type Cents, sum } from '../../values/money.ts';
import type { Percentage, Rate } from '../../values/rate.ts';

/** Workers who were paid in the year and whom the tests treat alike, with the sums of their benefits. */
export interface TestedWorkers {
  /** Marked as an owner or corporate officer. */
  readonly isOwner: boolean;
  /** Paid more last year than a worker who is not highly compensated. */
  readonly isHighlyPaid: boolean;
  readonly workers: number;
  /** Benefits through the cafeteria plan. */
  readonly cafeteria: Cents;
  /** Dependent care assistance. */
  readonly dependentCare: Cents;
}

/** Workers whom a test measures against the others, and their benefits. */
export interface TestedGroup {
  readonly workers: number;
  readonly benefits: Cents;
}

export interface BenefitTestResult {
  readonly test: 'keyEmployees' | 'dependentCare';
  /** `nothingToTest` if no worker has such a benefit. */
  readonly status: 'passed' | 'warning' | 'notComputed' | 'nothingToTest';
  readonly favored: TestedGroup;
  readonly others: TestedGroup;
  /** Rounded to two decimals; undefined if there is nothing to divide. */
  readonly measured: Percentage | undefined;
  /** The greatest share of key employees, or the least average of the others. */
  readonly bound: Rate;
}

/** Finds the pay of last year above which a worker is highly compensated; undefined if it is not confirmed for the year. */
export function findHighPay(
  { highlyCompensated }: BenefitTestLaw,
  year: number,
): Cents | undefined {
  return highlyCompensated.find((each) => each.year === year)?.paidLastYear;
}

/** Tests the benefits of a year so far. A result never changes pay. */
export function testBenefits(
  workers: readonly TestedWorkers[],
  law: BenefitTestLaw,
  year: number,
): readonly BenefitTestResult[] {
  return [testKeyEmployees(workers, law), testDependentCare(workers, law, year)];
}

/** 26 U.S.C. 125(b)(2): key employees have at most a quarter of all benefits. */
function testKeyEmployees(
  workers: readonly TestedWorkers[],
  { mostOfKeyEmployees: bound }: BenefitTestLaw,
): BenefitTestResult {
  const groups = divide(workers, ({ isOwner }) => isOwner, 'cafeteria');
  const { favored, others } = groups;
  const all = favored.benefits + others.benefits;
  const isWithin = big(favored.benefits) * big(bound.per) <= big(all) * big(bound.parts);
  const isKnown = favored.workers > 0;
  return {
    test: 'keyEmployees',
    status:
      all === 0 ? 'nothingToTest' : !isKnown ? 'notComputed' : isWithin ? 'passed' : 'warning',
    ...groups,
    measured: isKnown ? percentageOf(big(favored.benefits), big(all)) : undefined,
    bound,
  };
}

/** 26 U.S.C. 129(d)(8): the average of the others is at least 55 percent of that of the highly compensated. */
function testDependentCare(
  workers: readonly TestedWorkers[],
  law: BenefitTestLaw,
  year: number,
): BenefitTestResult {
  const { leastAverageOfOthers: bound } = law;
  const threshold = findHighPay(law, year);
  const isFavored = ({ isOwner, isHighlyPaid }: TestedWorkers) => isOwner || isHighlyPaid;
  const groups = divide(workers, isFavored, 'dependentCare');
  const { favored, others } = groups;
  // Averages are compared without dividing: both sides are multiplied by the numbers of workers.
  const ofOthers = big(others.benefits) * big(favored.workers);
  const ofFavored = big(favored.benefits) * big(others.workers);
  const isWithin = ofOthers * big(bound.per) >= ofFavored * big(bound.parts);
  const isNothing = favored.benefits + others.benefits === 0;
  return {
    test: 'dependentCare',
    status: isNothing
      ? 'nothingToTest'
      : threshold === undefined
        ? 'notComputed'
        : isWithin
          ? 'passed'
          : 'warning',
    ...groups,
    measured: threshold === undefined ? undefined : percentageOf(ofOthers, ofFavored),
    bound,
  };
}

function divide(
  workers: readonly TestedWorkers[],
  isFavored: (worker: TestedWorkers) => boolean,
  benefit: 'cafeteria' | 'dependentCare',
): Pick<BenefitTestResult, 'favored' | 'others'> {
  const groupOf = (members: readonly TestedWorkers[]): TestedGroup => ({
    workers: members.reduce((count, each) => count + each.workers, 0),
    benefits: sum(members.map((each) => each[benefit])),
  });
  return {
    favored: groupOf(workers.filter(isFavored)),
    others: groupOf(workers.filter((worker) => !isFavored(worker))),
  };
}

const big = (number: number) => BigInt(number);

/** A share as a percentage with two decimals, rounded to the nearest; an average may be more than 100 percent. */
function percentageOf(part: bigint, whole: bigint): Percentage | undefined {
  if (whole === 0n) return undefined;
  const hundredths = Number((part * 20_000n + whole) / (whole * 2n));
  return (hundredths * 100) as Percentage;
}
