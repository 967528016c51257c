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
    };

export interface LineItemFacts {
  readonly period: { readonly workerType: WorkerType };
  readonly payees: ReadonlyMap<Id<'worker'>, Payee>;
  /** Those for whom something is entered in the period, and who are not left out of it. */
  readonly paid: ReadonlySet<Id<'worker'>>;
  /** Whether those named must be in the period already, or must not be; undefined where both do. */
  readonly mustBePaid: boolean | undefined;
}

/** The first reason, in order of precedence, why each worker cannot be added or taken out. */
export function checkLineItems(
  workerIds: readonly Id<'worker'>[],
  facts: LineItemFacts,
): readonly (LineItemProblem | undefined)[] {
  const seen = new Set<Id<'worker'>>();
  return workerIds.map((workerId) => {
    const isTwice = seen.has(workerId);
    seen.add(workerId);
    return findProblem(workerId, facts, isTwice);
  });
}

function findProblem(
  workerId: Id<'worker'>,
  { period, payees, paid, mustBePaid }: LineItemFacts,
  isTwice: boolean,
): LineItemProblem | undefined {
  const payee = payees.get(workerId);
  if (!payee) return { problem: 'unknownWorker' };
  if (isTwice) return { problem: 'duplicate' };
  if (payee.workerType !== period.workerType)
    return { problem: 'wrongWorkerType', workerType: payee.workerType, paid: period.workerType };
  if (mustBePaid === false && paid.has(workerId)) return { problem: 'alreadyPaid' };
  if (mustBePaid === true && !paid.has(workerId)) return { problem: 'notPaid' };
  return undefined;
}
