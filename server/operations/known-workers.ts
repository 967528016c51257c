import type { Transaction } from '../../database/database.ts';
import { listWorkerNames } from '../../store/workers.ts';
import type { Id } from '../../values/id.ts';

/** True if all ids are those of workers of the company. */
export async function areWorkersOf(
  tx: Transaction,
  companyId: Id<'company'>,
  workerIds: readonly Id<'worker'>[],
): Promise<boolean> {
  const names = await listWorkerNames(tx, companyId, workerIds);
  return workerIds.every((workerId) => names.has(workerId));
}

/** The workers that a request names by userId or userIds; undefined for all. */
export function workersAsked({
  workerId,
  workerIds,
}: {
  readonly workerId?: Id<'worker'> | undefined;
  readonly workerIds: readonly Id<'worker'>[] | undefined;
}): readonly Id<'worker'>[] | undefined {
  return workerId ? [...(workerIds ?? []), workerId] : workerIds;
}
