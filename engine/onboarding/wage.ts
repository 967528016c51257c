import type { CalendarDate } from '../../values/calendar-date.ts';
import type { WorkerType } from '../../values/vocabulary.ts';
import { findWageOn } from '../earnings/salary.ts';
import type { JoinDateRange } from './employment-details.ts';

interface WageFacts {
  readonly startsOn: CalendarDate;
  readonly workerType: WorkerType;
}

export type WageProblem = 'wrongWorkerType' | 'startsTooLate' | 'startsTooLongAgo';

/** The wage in effect on a day. A wage of 0, as a former worker gets, counts as missing. */
export function findKnownWage<
  Wage extends { readonly startsOn: CalendarDate; readonly rate: number },
>(wages: readonly Wage[], day: CalendarDate): Wage | undefined {
  return findWageOn(
    wages.filter(({ rate }) => rate > 0),
    day,
  );
}

/** Finds the first reason, in order of precedence, to refuse a wage. */
export function findWageProblem(
  wage: WageFacts,
  worker: { readonly workerType: WorkerType },
  { earliest, latest }: JoinDateRange,
): WageProblem | undefined {
  if (wage.workerType !== worker.workerType) return 'wrongWorkerType';
  if (wage.startsOn > latest) return 'startsTooLate';
  if (wage.startsOn < earliest) return 'startsTooLongAgo';
  return undefined;
}
