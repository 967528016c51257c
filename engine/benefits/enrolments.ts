import { addDays, type CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import type { Cents } from '../../values/money.ts';
import type { Month } from '../../values/month.ts';
import type { Percentage } from '../../values/percentage.ts';
import type { WorkerType } from '../../values/worker-type.ts';
import { type CompanyBenefit, endOf } from './offers.ts';

/** What somebody puts in every regular period: an amount, or a share of the cash pay. */
export type Contribution = { readonly amount: Cents } | { readonly percentage: Percentage };

export interface Contributions {
  readonly worker: Contribution;
  readonly company: Contribution | null;
}

export interface Enrolment extends Contributions {
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
  | 'hasLeft'
  | 'notOffered'
  | 'companyHasNoPart'
  | 'nobodyContributes'
  | 'enrolledAlready';

interface Electing {
  readonly worker: { readonly workerType: WorkerType; readonly employment: string };
  readonly offer: CompanyBenefit | undefined;
  /** The worker's in this benefit. */
  readonly enrolments: readonly Enrolment[];
  readonly month: Month;
}

/** Everything that keeps a worker from being enrolled so. */
export function findElectionProblems(
  given: Contributions,
  { worker, offer, enrolments, month }: Electing,
): readonly ElectionProblem[] {
  const problems: ElectionProblem[] = [];
  if (worker.workerType !== 'W2') problems.push('contractor');
  if (worker.employment === 'terminated') problems.push('hasLeft');
  if (!offer) problems.push('notOffered');
  if (offer) problems.push(...findContributionProblems(given, offer));
  const open = enrolments.some(
    (each) => !wasTakenBack(each) && (each.endsOn === null || each.endsOn >= month),
  );
  if (open) problems.push('enrolledAlready');
  return problems;
}

/** What is wrong with the parts of the two sides. */
export function findContributionProblems(
  { worker, company }: Contributions,
  { companyKind }: Pick<CompanyBenefit, 'companyKind'>,
): readonly ('companyHasNoPart' | 'nobodyContributes')[] {
  const companyGives = company !== null && !isNothing(company);
  if (companyGives && companyKind === null) return ['companyHasNoPart'];
  return !companyGives && isNothing(worker) ? ['nobodyContributes'] : [];
}

export function isNothing(contribution: Contribution): boolean {
  return 'amount' in contribution ? contribution.amount === 0 : contribution.percentage === 0;
}

/** Whether it ended before it began; `endOf` keeps it so. */
export function wasTakenBack({ startsOn, endsOn }: Pick<Enrolment, 'startsOn' | 'endsOn'>) {
  return startsOn === endsOn;
}

/**
 * One that was taken back before it began, and whose place a new enrolment takes: two never hold a
 * day together. There is one at most, because the next enrolment always takes it.
 */
export function findFreePlace(
  enrolments: readonly Enrolment[],
  today: CalendarDate,
): Enrolment | undefined {
  return enrolments.find((each) => wasTakenBack(each) && each.startsOn > today);
}

export type Change =
  | { readonly is: 'problem'; readonly problem: 'endedBefore' | 'followed' }
  /** It has not begun by then: its contributions are others from its first day. */
  | { readonly is: 'correction' }
  | { readonly is: 'succession'; readonly lastDay: CalendarDate };

/** How contributions change from a month on. */
export function planChange(
  enrolment: Enrolment,
  enrolments: readonly Enrolment[],
  month: Month,
): Change {
  const { endsOn, startsOn } = enrolment;
  const isFollowed = enrolments.some((each) => !wasTakenBack(each) && each.startsOn > startsOn);
  if (isFollowed && startsOn < month) return { is: 'problem', problem: 'followed' };
  if (wasTakenBack(enrolment) || (endsOn !== null && endsOn < month))
    return { is: 'problem', problem: 'endedBefore' };
  if (month <= startsOn) return { is: 'correction' };
  return { is: 'succession', lastDay: addDays(month, -1) };
}

/** The day an enrolment ends on when it holds no more from a month on; undefined when it has ended. */
export function planEnd(enrolment: Enrolment, month: Month): CalendarDate | undefined {
  const lastDay = addDays(month, -1);
  if (wasTakenBack(enrolment)) return undefined;
  if (enrolment.endsOn !== null && enrolment.endsOn <= lastDay) return undefined;
  return endOf(enrolment.startsOn, lastDay);
}
