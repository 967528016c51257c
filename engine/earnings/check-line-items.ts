import type { Id } from '../../values/id.ts';
import type { WorkerType } from '../../values/vocabulary.ts';
import type { Payee } from './pay-input.ts';

export type LineItemProblem =
  | { readonly problem: 'unknownWorker' }
  | { readonly problem: 'duplicate' | 'alreadyPaid' | 'notPaid' }
  | {
      readonly problem: 'wrongWorkerType';
      readonly workerType: WorkerType;
      readonly paid: WorkerType;
    }
  | { readonly problem: 'otherSchedule'; readonly schedule: string };

export interface LineItemFacts {
  readonly period: { readonly workerType: WorkerType };
  readonly payees: ReadonlyMap<Id<'worker'>, Payee>;
  /** Workers who have a line item in the period and were not removed from it. */
  readonly paid: ReadonlySet<Id<'worker'>>;
  /** Names of the schedules of workers whom no day of the period belongs to. */
  readonly otherSchedules?: ReadonlyMap<Id<'worker'>, string>;
  /** True: the workers need a line item in the period. False: they must not have one. */
  readonly mustBePaid: boolean | undefined;
}

/** Finds for each worker the first problem, in order of precedence, with adding or removing it. */
export function checkLineItems(
  workerIds: readonly Id<'worker'>[],
  facts: LineItemFacts,
): readonly (LineItemProblem | undefined)[] {
  const seen = new Set<Id<'worker'>>();
  return workerIds.map((workerId) => {
    const isDuplicate = seen.has(workerId);
    seen.add(workerId);
    return findProblem(workerId, facts, isDuplicate);
  });
}

function findProblem(
  workerId: Id<'worker'>,
  { period, payees, paid, otherSchedules, mustBePaid }: LineItemFacts,
  isDuplicate: boolean,
): LineItemProblem | undefined {
  const payee = payees.get(workerId);
  if (!payee) return { problem: 'unknownWorker' };
  if (isDuplicate) return { problem: 'duplicate' };
  if (payee.workerType !== period.workerType)
    return { problem: 'wrongWorkerType', workerType: payee.workerType, paid: period.workerType };
  const schedule = otherSchedules?.get(workerId);
  if (schedule !== undefined) return { problem: 'otherSchedule', schedule };
  if (mustBePaid === false && paid.has(workerId)) return { problem: 'alreadyPaid' };
  if (mustBePaid === true && !paid.has(workerId)) return { problem: 'notPaid' };
  return undefined;
}
