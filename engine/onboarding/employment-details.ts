import { addYears, type CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import type { StateCode } from '../../values/state.ts';
import type { LocationCategory } from '../../values/vocabulary.ts';

/** What is stated about a worker that could be wrong by what else is known. */
export interface EmploymentDetails {
  readonly joinedOn: CalendarDate;
  /** Left before being added here. */
  readonly isFormer: boolean;
  readonly locationCategory: LocationCategory;
  readonly workState: StateCode | null;
  readonly locationId: Id<'location'> | null;
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

/** The first and the last day on which somebody employed here can have joined. */
export interface JoinDateRange {
  readonly earliest: CalendarDate;
  readonly latest: CalendarDate;
}

export function joinDateRange(today: CalendarDate): JoinDateRange {
  return { earliest: addYears(today, -longestEmployment), latest: addYears(today, furthestAhead) };
}

export type WorkerProblem =
  | 'joinedTooLongAgo'
  | 'joinsTooLate'
  | 'formerNotYetJoined'
  | 'remoteWithoutState'
  | 'unknownLocation';

/** Every reason why a worker cannot be taken as stated. */
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
  return problems;
}

export type WorkerWarning = 'joinedBeforeIncorporation' | 'noLocation' | 'otherState';

/** What is accepted although it may be a mistake. */
export function listWorkerWarnings(worker: EmploymentDetails, workplace: WorkplaceFacts) {
  const { locations, incorporatedOn } = workplace;
  const oddities: WorkerWarning[] = [];
  if (incorporatedOn && worker.joinedOn < incorporatedOn)
    oddities.push('joinedBeforeIncorporation');
  if (worker.locationCategory === 'Remote') return oddities;
  const office = locations.find(({ locationId, isPrimary }) =>
    worker.locationId ? locationId === worker.locationId : isPrimary,
  );
  if (!office) oddities.push('noLocation');
  else if (worker.workState && worker.workState !== office.state) oddities.push('otherState');
  return oddities;
}

const longestEmployment = 100;
const furthestAhead = 1;
