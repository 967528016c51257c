import { addYears, type CalendarDate } from '../../values/calendar-date.ts';
import { type Departure, hasLeft } from './worker-status.ts';

interface Employed extends Departure {
  readonly joinedOn: CalendarDate;
}

export interface StatedDeparture {
  readonly kind: 'deactivated' | 'terminated';
  readonly exitOn: CalendarDate;
}

export type DepartureProblem =
  | 'alreadyDeactivated'
  | 'alreadyTerminated'
  | 'alreadyGone'
  | 'exitBeforeJoining'
  | 'exitTooLate';

/**
 * The first reason, in order of precedence, why a worker cannot leave as stated. A deactivated worker
 * can be terminated, and one recorded as former can be given an exit date.
 */
export function findDepartureProblem(
  worker: Employed,
  { kind, exitOn }: StatedDeparture,
  today: CalendarDate,
): DepartureProblem | undefined {
  const isFormer = worker.employment === 'terminated' && worker.exitOn === null;
  if (worker.employment === 'terminated' && !(isFormer && kind === 'terminated'))
    return 'alreadyTerminated';
  if (worker.employment === 'deactivated' && kind === 'deactivated') return 'alreadyDeactivated';
  if (hasLeft(worker, today) && exitOn > today) return 'alreadyGone';
  if (exitOn < worker.joinedOn) return 'exitBeforeJoining';
  if (exitOn > addYears(today, 1)) return 'exitTooLate';
  return undefined;
}

export type ReturnProblem = 'notGone' | 'joinsBeforeExit' | 'joinsTooLate';

/** The first reason, in order of precedence, why a worker cannot return as stated. */
export function findReturnProblem(
  worker: Departure,
  joinsOn: CalendarDate | undefined,
  today: CalendarDate,
): ReturnProblem | undefined {
  if (worker.employment === 'current') return 'notGone';
  if (joinsOn && worker.exitOn && joinsOn <= worker.exitOn) return 'joinsBeforeExit';
  if (joinsOn && joinsOn > addYears(today, 1)) return 'joinsTooLate';
  return undefined;
}
