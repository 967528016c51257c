import type { Month } from '../../values/calendar-date.ts';
import { addDays, type CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import type { Cents } from '../../values/money.ts';
import type { Percentage } from '../../values/rate.ts';
import type { WorkerType } from '../../values/vocabulary.ts';
import { type CompanyBenefit, toStoredEnd } from './offers.ts';

/** What somebody puts in every regular period: an amount, or a share of the cash pay. */
export type Contribution = { readonly amount: Cents } | { readonly percentage: Percentage };

export interface Contributions {
  readonly worker: Contribution;
  readonly company: Contribution | null;
}

export interface Enrollment extends Contributions {
  readonly enrolmentId: Id<'enrolment'>;
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
  | 'enrolledAlready';

interface ElectionFacts {
  readonly worker: { readonly workerType: WorkerType; readonly employment: string };
  readonly offer: CompanyBenefit | undefined;
  /** The worker's in this benefit. */
  readonly enrolments: readonly Enrollment[];
  readonly month: Month;
}

/** Everything that keeps a worker from being enrolled so. */
export function listElectionProblems(
  given: Contributions,
  { worker, offer, enrolments, month }: ElectionFacts,
): readonly ElectionProblem[] {
  const problems: ElectionProblem[] = [];
  if (worker.workerType !== 'W2') problems.push('contractor');
  if (worker.employment === 'terminated') problems.push('terminated');
  if (!offer) problems.push('notOffered');
  if (offer) problems.push(...listContributionProblems(given, offer));
  const open = enrolments.some(
    (each) => !wasWithdrawn(each) && (each.endsOn === null || each.endsOn >= month),
  );
  if (open) problems.push('enrolledAlready');
  return problems;
}

/** What is wrong with the parts of the two sides. */
export function listContributionProblems(
  { worker, company }: Contributions,
  { companyKind }: Pick<CompanyBenefit, 'companyKind'>,
): readonly ('noCompanyContribution' | 'noContribution')[] {
  const companyGives = company !== null && !isZeroContribution(company);
  if (companyGives && companyKind === null) return ['noCompanyContribution'];
  return !companyGives && isZeroContribution(worker) ? ['noContribution'] : [];
}

export function isZeroContribution(contribution: Contribution): boolean {
  return 'amount' in contribution ? contribution.amount === 0 : contribution.percentage === 0;
}

/** Whether it ended before it began; `endOf` keeps it so. */
export function wasWithdrawn({ startsOn, endsOn }: Pick<Enrollment, 'startsOn' | 'endsOn'>) {
  return startsOn === endsOn;
}

/**
 * One that was taken back before it began, and whose place a new enrolment takes: two never hold a
 * day together. There is one at most, because the next enrolment always takes it.
 */
export function findWithdrawnEnrollment(
  enrolments: readonly Enrollment[],
  today: CalendarDate,
): Enrollment | undefined {
  return enrolments.find((each) => wasWithdrawn(each) && each.startsOn > today);
}

export type EnrollmentChange =
  | { readonly type: 'problem'; readonly problem: 'endedBefore' | 'replacedLater' }
  /** It has not begun by then: its contributions are others from its first day. */
  | { readonly type: 'correction' }
  | { readonly type: 'succession'; readonly lastDay: CalendarDate };

/** How contributions change from a month on. */
export function planEnrollmentChange(
  enrolment: Enrollment,
  enrolments: readonly Enrollment[],
  month: Month,
): EnrollmentChange {
  const { endsOn, startsOn } = enrolment;
  const isFollowed = enrolments.some((each) => !wasWithdrawn(each) && each.startsOn > startsOn);
  if (isFollowed && startsOn < month) return { type: 'problem', problem: 'replacedLater' };
  if (wasWithdrawn(enrolment) || (endsOn !== null && endsOn < month))
    return { type: 'problem', problem: 'endedBefore' };
  if (month <= startsOn) return { type: 'correction' };
  return { type: 'succession', lastDay: addDays(month, -1) };
}

/** The day an enrolment ends on when it holds no more from a month on; undefined when it has ended. */
export function planEnrollmentEnd(enrolment: Enrollment, month: Month): CalendarDate | undefined {
  const lastDay = addDays(month, -1);
  if (wasWithdrawn(enrolment)) return undefined;
  if (enrolment.endsOn !== null && enrolment.endsOn <= lastDay) return undefined;
  return toStoredEnd(enrolment.startsOn, lastDay);
}
