import type { Blocker } from '../../engine/onboarding/blockers.ts';
import { groupBy } from '../../values/group-by.ts';
import type { Id } from '../../values/id.ts';
import { listPlaceTasks, listPlaceWorkerIds } from '../taxes/place-tasks.ts';
import { listWorkerTasks, loadOtherTasks, type TaskContext } from './list-tasks.ts';

/** Open tasks by worker. */
export type TasksByWorker = ReadonlyMap<Id<'worker'>, readonly Blocker[]>;

/** Lists the open tasks of all workers of a company, or of some, with a fixed number of queries. */
export async function listTasksByWorker(
  context: TaskContext,
  companyId: Id<'company'>,
  only?: readonly Id<'worker'>[],
): Promise<TasksByWorker> {
  const inPlaces = only ?? (await listPlaceWorkerIds(context, companyId));
  const [own, others, places] = await Promise.all([
    listWorkerTasks(context, companyId, only),
    loadOtherTasks(context, companyId),
    inPlaces.length === 0 ? [] : listPlaceTasks(context, companyId, inPlaces),
  ]);
  // The name of the company is not shown: its own tasks are left out.
  const ofPayrolls = others({ kind: 'company', id: companyId, name: '' });
  const all = [...own, ...ofPayrolls, ...places].filter(({ subject }) => subject.kind === 'worker');
  const grouped = groupBy(all, ({ subject }) => subject.id as Id<'worker'>);
  if (!only) return grouped;
  const asked = new Set(only);
  return new Map([...grouped].filter(([workerId]) => asked.has(workerId)));
}
