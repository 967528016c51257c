import type { Blocker } from '../../engine/onboarding/blockers.ts';
import { listStatesWithPlaces } from '../../law/law.ts';
import { listWorkerGroups } from '../../store/worker-groups.ts';
import { groupBy } from '../../values/group-by.ts';
import type { Id } from '../../values/id.ts';
import { newYorkDateOf } from '../../values/instant.ts';
import { listPlaceTasks } from '../taxes/place-tasks.ts';
import { listWorkerTasks, loadOtherTasks, type TaskContext } from './list-tasks.ts';
import { listTasksByPlaceKey, listTasksOfGroup } from './task-groups.ts';

/** Open tasks by worker. */
export type TasksByWorker = ReadonlyMap<Id<'worker'>, readonly Blocker[]>;

type TaskKey = Blocker['key'];

interface WorkersAndOtherTasks {
  readonly workerIds: readonly Id<'worker'>[];
  readonly others: readonly Blocker[];
}

/**
 * Lists the open tasks of some workers of a company, with a fixed number of queries. The other tasks are those of
 * `listOtherTasksOfWorkers`, which a request reads once.
 */
export async function listTasksByWorker(
  context: TaskContext,
  companyId: Id<'company'>,
  { workerIds, others }: WorkersAndOtherTasks,
): Promise<TasksByWorker> {
  const [own, places] = await Promise.all([
    listWorkerTasks(context, companyId, workerIds),
    workerIds.length === 0 ? [] : listPlaceTasks(context, companyId, workerIds),
  ]);
  const asked = new Set<string>(workerIds);
  const all = [...own, ...others, ...places].filter(({ subject }) => asked.has(subject.id));
  return groupBy(all, workerIdOf);
}

/** Counts the workers of a company who have an open task. */
export async function countWorkersWithTasks(
  context: TaskContext,
  companyId: Id<'company'>,
  others: readonly Blocker[],
): Promise<number> {
  const remaining = new Set(others.map(workerIdOf));
  const groups = await listKeysOfGroups(context, companyId, [...remaining]);
  let count = 0;
  for (const { keys, count: alike, memberIds } of groups) {
    if (keys.length === 0) continue;
    count += alike;
    for (const workerId of memberIds) remaining.delete(workerId);
  }
  return count + remaining.size;
}

/** Lists the ids of the workers of a company who have an open task, or one with a key. */
export async function listWorkersWithTask(
  context: TaskContext,
  companyId: Id<'company'>,
  { key, others }: { readonly key?: TaskKey | undefined; readonly others: readonly Blocker[] },
): Promise<Id<'worker'>[]> {
  const isAsked = (each: TaskKey) => key === undefined || each === key;
  const groups = await listKeysOfGroups(context, companyId, 'all');
  const found = [
    ...others.filter((task) => isAsked(task.key)).map(workerIdOf),
    ...groups.filter(({ keys }) => keys.some(isAsked)).flatMap(({ memberIds }) => memberIds),
  ];
  return [...new Set(found)];
}

/** Groups workers with the same facts, which are judged once, with the keys of their tasks. */
async function listKeysOfGroups(
  context: TaskContext,
  companyId: Id<'company'>,
  members: readonly Id<'worker'>[] | 'all',
) {
  const today = newYorkDateOf(context.now);
  const states = listStatesWithPlaces();
  const shown = { today, states, mostNames: 1, members };
  const groups = await listWorkerGroups(context.tx, companyId, shown);
  const places = await listTasksByPlaceKey(context, companyId, groups);
  return groups.map((group) => {
    const ofPlace = places.get(group.placeKey ?? '') ?? [];
    const keys = [...listTasksOfGroup(context, group), ...ofPlace].map(({ key }) => key);
    return { keys, count: group.count, memberIds: group.memberIds };
  });
}

/** Lists the tasks of history and payrolls whose subject is a worker. */
export async function listOtherTasksOfWorkers(
  context: TaskContext,
  companyId: Id<'company'>,
): Promise<readonly Blocker[]> {
  const others = await loadOtherTasks(context, companyId);
  // The name of the company is not shown: its own tasks are left out.
  const tasks = others({ kind: 'company', id: companyId, name: '' });
  return tasks.filter(({ subject }) => subject.kind === 'worker');
}

const workerIdOf = ({ subject }: Blocker) => subject.id as Id<'worker'>;
