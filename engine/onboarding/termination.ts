import { addYears, type CalendarDate } from '../../values/calendar-date.ts';
import { type EmploymentState, hasLeft } from './worker-status.ts';

interface Employed extends EmploymentState {
  readonly joinedOn: CalendarDate;
}

export interface TerminationTerms {
  readonly kind: 'deactivated' | 'terminated';
  readonly exitOn: CalendarDate;
}

export type TerminationProblem =
  | 'alreadyDeactivated'
  | 'alreadyTerminated'
  | 'alreadyLeft'
  | 'exitBeforeJoining'
  | 'exitTooLate';

/**
 * Finds the first reason, in order of precedence, to refuse a deactivation or termination. A
 * deactivated worker can be terminated, and a worker recorded as former can be given an exit date.
 */
export function findTerminationProblem(
  worker: Employed,
  { kind, exitOn }: TerminationTerms,
  today: CalendarDate,
): TerminationProblem | undefined {
  const isFormer = worker.employment === 'terminated' && worker.exitOn === null;
  if (worker.employment === 'terminated' && !(isFormer && kind === 'terminated'))
    return 'alreadyTerminated';
  if (worker.employment === 'deactivated' && kind === 'deactivated') return 'alreadyDeactivated';
  if (hasLeft(worker, today) && exitOn > today) return 'alreadyLeft';
  if (exitOn < worker.joinedOn) return 'exitBeforeJoining';
  if (exitOn > addYears(today, 1)) return 'exitTooLate';
  return undefined;
}

export type RehireProblem = 'notLeft' | 'joinsBeforeExit' | 'joinsTooLate';

/** Finds the first reason, in order of precedence, to refuse a rehire. */
export function findRehireProblem(
  worker: EmploymentState,
  joinsOn: CalendarDate | undefined,
  today: CalendarDate,
): RehireProblem | undefined {
  if (worker.employment === 'current') return 'notLeft';
  if (joinsOn && worker.exitOn && joinsOn <= worker.exitOn) return 'joinsBeforeExit';
  if (joinsOn && joinsOn > addYears(today, 1)) return 'joinsTooLate';
  return undefined;
}
