import { addYears, type CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import type { StateCode } from '../../values/state.ts';
import type { LocationCategory } from '../../values/vocabulary.ts';

/** Details of a worker that are checked against the company and the date. */
export interface EmploymentDetails {
  readonly joinedOn: CalendarDate;
  /** The worker left before being added. */
  readonly isFormer: boolean;
  readonly locationCategory: LocationCategory;
  readonly workState: StateCode | null;
  readonly locationId: Id<'location'> | null;
  readonly isRemoteByChoice?: boolean;
}

export interface WorkplaceFacts {
  readonly today: CalendarDate;
  readonly joining: JoinDateRange;
  readonly incorporatedOn?: CalendarDate | undefined;
  readonly locations: readonly {
    readonly locationId: Id<'location'>;
    readonly state: StateCode;
    readonly isPrimary: boolean;
  }[];
}

/** Earliest and latest accepted dateOfJoin. */
export interface JoinDateRange {
  readonly earliest: CalendarDate;
  readonly latest: CalendarDate;
}

export function joinDateRange(today: CalendarDate): JoinDateRange {
  return {
    earliest: addYears(today, -longestEmploymentYears),
    latest: addYears(today, latestJoinYears),
  };
}

export type WorkerProblem =
  | 'joinedTooLongAgo'
  | 'joinsTooLate'
  | 'formerNotYetJoined'
  | 'remoteWithoutState'
  | 'unknownLocation'
  | 'choiceInOffice';

/** Lists every reason to refuse the details of a worker. */
export function listWorkerProblems(worker: EmploymentDetails, workplace: WorkplaceFacts) {
  const { today, joining, locations } = workplace;
  const { joinedOn, locationId } = worker;
  const problems: WorkerProblem[] = [];
  if (joinedOn < joining.earliest) problems.push('joinedTooLongAgo');
  if (joinedOn > joining.latest) problems.push('joinsTooLate');
  else if (worker.isFormer && joinedOn > today) problems.push('formerNotYetJoined');
  if (worker.locationCategory === 'Remote' && !worker.workState)
    problems.push('remoteWithoutState');
  if (locationId && !locations.some((location) => location.locationId === locationId))
    problems.push('unknownLocation');
  if (worker.isRemoteByChoice && worker.locationCategory === 'Office')
    problems.push('choiceInOffice');
  return problems;
}

export type WorkerWarning = 'joinedBeforeIncorporation' | 'noLocation' | 'otherState';

/** Lists details that are accepted but may be mistakes. */
export function listWorkerWarnings(worker: EmploymentDetails, workplace: WorkplaceFacts) {
  const { locations, incorporatedOn } = workplace;
  const warnings: WorkerWarning[] = [];
  if (incorporatedOn && worker.joinedOn < incorporatedOn)
    warnings.push('joinedBeforeIncorporation');
  if (worker.locationCategory === 'Remote') return warnings;
  const office = locations.find(({ locationId, isPrimary }) =>
    worker.locationId ? locationId === worker.locationId : isPrimary,
  );
  if (!office) warnings.push('noLocation');
  else if (worker.workState && worker.workState !== office.state) warnings.push('otherState');
  return warnings;
}

const longestEmploymentYears = 100;
const latestJoinYears = 1;
