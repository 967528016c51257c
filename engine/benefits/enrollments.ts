import type { Month } from '../../values/calendar-date.ts';
import { addDays, type CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import type { Cents } from '../../values/money.ts';
import type { Percentage } from '../../values/rate.ts';
import type { WorkerType } from '../../values/vocabulary.ts';
import { type CompanyBenefit, toStoredEnd } from './offers.ts';

/** A contribution in every regular period: an amount, or a percentage of cash pay. */
export type Contribution = { readonly amount: Cents } | { readonly percentage: Percentage };

export interface Contributions {
  readonly worker: Contribution;
  readonly company: Contribution | null;
  /** Amount that a life insurance pays; null if none was entered. */
  readonly cover: Cents | null;
  /** First month of the health coverage, if it began before the enrollment. */
  readonly coveredSince: Month | null;
}

export interface Enrollment extends Contributions {
  readonly enrollmentId: Id<'enrollment'>;
  readonly benefitId: Id<'benefit'>;
  readonly benefitType: string;
  readonly workerKind: string;
  readonly companyKind: string | null;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate | null;
}

export type ElectionProblem =
  | 'contractor'
  | 'terminated'
  | 'notOffered'
  | 'noCompanyContribution'
  | 'noContribution'
  | 'noCover'
  | 'noCoverageMonths'
  | 'coveredLater'
  | 'enrolledAlready';

interface ElectionFacts {
  readonly worker: { readonly workerType: WorkerType; readonly employment: string };
  readonly offer: CompanyBenefit | undefined;
  /** True for a benefit whose cover can be entered. */
  readonly hasCover: boolean;
  /** True for a benefit whose limit is that of the months with coverage. */
  readonly isLimitedByMonth: boolean;
  /** The worker's enrollments in this benefit. */
  readonly enrollments: readonly Enrollment[];
  readonly month: Month;
}

/** Lists every problem with enrolling a worker. */
export function listElectionProblems(
  contributions: Contributions,
  { worker, offer, hasCover, isLimitedByMonth, enrollments, month }: ElectionFacts,
): readonly ElectionProblem[] {
  const problems: ElectionProblem[] = [];
  if (worker.workerType !== 'W2') problems.push('contractor');
  if (worker.employment === 'terminated') problems.push('terminated');
  if (!offer) problems.push('notOffered');
  const facts = { hasCover, isLimitedByMonth, startsOn: month };
  if (offer) problems.push(...listContributionProblems(contributions, { ...offer, ...facts }));
  const isEnrolled = enrollments.some(
    (each) => !wasWithdrawn(each) && (each.endsOn === null || each.endsOn >= month),
  );
  if (isEnrolled) problems.push('enrolledAlready');
  return problems;
}

type ContributionProblem = Extract<
  ElectionProblem,
  'noCompanyContribution' | 'noContribution' | 'noCover' | 'noCoverageMonths' | 'coveredLater'
>;

interface ContributionFacts
  extends Pick<CompanyBenefit, 'companyKind'>,
    Pick<ElectionFacts, 'hasCover' | 'isLimitedByMonth'> {
  /** First day of the contributions. */
  readonly startsOn: CalendarDate;
}

/** Lists problems with the contributions of worker and company. */
export function listContributionProblems(
  { worker, company, cover, coveredSince }: Contributions,
  { companyKind, hasCover, isLimitedByMonth, startsOn }: ContributionFacts,
): readonly ContributionProblem[] {
  if (cover !== null && !hasCover) return ['noCover'];
  if (coveredSince !== null && !isLimitedByMonth) return ['noCoverageMonths'];
  if (coveredSince !== null && coveredSince > startsOn) return ['coveredLater'];
  const companyContributes = company !== null && !isZeroContribution(company);
  if (companyContributes && companyKind === null) return ['noCompanyContribution'];
  const isNothing = !companyContributes && isZeroContribution(worker) && cover === null;
  return isNothing ? ['noContribution'] : [];
}

export function isZeroContribution(contribution: Contribution): boolean {
  return 'amount' in contribution ? contribution.amount === 0 : contribution.percentage === 0;
}

/** True for an enrollment that was withdrawn before it started: `toStoredEnd` stores it as ending on its first day. */
export function wasWithdrawn({ startsOn, endsOn }: Pick<Enrollment, 'startsOn' | 'endsOn'>) {
  return startsOn === endsOn;
}

/**
 * Finds a withdrawn enrollment that a new one replaces: two enrollments never share a day. There is
 * at most one, because the next enrollment always replaces it.
 */
export function findWithdrawnEnrollment(
  enrollments: readonly Enrollment[],
  today: CalendarDate,
): Enrollment | undefined {
  return enrollments.find((each) => wasWithdrawn(each) && each.startsOn > today);
}

export type EnrollmentChange =
  | { readonly type: 'problem'; readonly problem: 'endedBefore' | 'replacedLater' }
  /** The enrollment has not started by then: its contributions change from the first day. */
  | { readonly type: 'correction' }
  | { readonly type: 'succession'; readonly lastDay: CalendarDate };

/** Plans a change of contributions from a month on. */
export function planEnrollmentChange(
  enrollment: Enrollment,
  enrollments: readonly Enrollment[],
  month: Month,
): EnrollmentChange {
  const { endsOn, startsOn } = enrollment;
  const isReplacedLater = enrollments.some(
    (each) => !wasWithdrawn(each) && each.startsOn > startsOn,
  );
  if (isReplacedLater && startsOn < month) return { type: 'problem', problem: 'replacedLater' };
  if (wasWithdrawn(enrollment) || (endsOn !== null && endsOn < month))
    return { type: 'problem', problem: 'endedBefore' };
  if (month <= startsOn) return { type: 'correction' };
  return { type: 'succession', lastDay: addDays(month, -1) };
}

/** The day to store as the end of an enrollment that stops before a month; undefined if it has ended. */
export function planEnrollmentEnd(enrollment: Enrollment, month: Month): CalendarDate | undefined {
  const lastDay = addDays(month, -1);
  if (wasWithdrawn(enrollment)) return undefined;
  if (enrollment.endsOn !== null && enrollment.endsOn <= lastDay) return undefined;
  return toStoredEnd(enrollment.startsOn, lastDay);
}
