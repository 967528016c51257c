import type { Blocker } from '../../engine/onboarding/blockers.ts';
import { listPlaceBlockers } from '../../engine/onboarding/place-blockers.ts';
import { listStatesWithPlaces } from '../../law/law.ts';
import { listWorkersInStates } from '../../store/workers-of-period.ts';
import type { Id } from '../../values/id.ts';
import { newYorkDateOf } from '../../values/instant.ts';
import type { TaskContext } from '../tasks/list-tasks.ts';
import { loadTaxedWorkers } from './taxed-workers.ts';

/** Lists the ids of employees for whom a local tax may exist: others have no such tasks. */
export async function listPlaceWorkerIds(
  { tx, now }: Pick<TaskContext, 'tx' | 'now'>,
  companyId: Id<'company'>,
): Promise<Id<'worker'>[]> {
  return listWorkersInStates(tx, companyId, {
    on: newYorkDateOf(now),
    states: listStatesWithPlaces(),
  });
}

/** Lists a task for each local tax of a worker's home or work that cannot be resolved. */
export async function listPlaceTasks(
  { tx, law, now }: Omit<TaskContext, 'account'>,
  companyId: Id<'company'>,
  only?: readonly Id<'worker'>[],
): Promise<Blocker[]> {
  const on = newYorkDateOf(now);
  const { workers } = await loadTaxedWorkers(tx, { law, companyId, on, now, only });
  return workers.flatMap(({ known, facts }) => {
    const { workerId: id, firstName, lastName } = known;
    const subject = { kind: 'worker', id, name: `${firstName} ${lastName}` } as const;
    return listPlaceBlockers(subject, facts.places.unresolved ?? []);
  });
}
