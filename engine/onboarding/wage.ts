import type { CalendarDate } from '../../values/calendar-date.ts';
import type { WorkerType } from '../../values/vocabulary.ts';
import type { JoinDateRange } from './employment-details.ts';

interface WageFacts {
  readonly startsOn: CalendarDate;
  readonly workerType: WorkerType;
}

export type WageProblem = 'wrongWorkerType' | 'startsTooLate' | 'startsTooLongAgo';

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
