import type { Blocker } from '../../engine/onboarding/blockers.ts';
import { listStatesWithPlaces } from '../../law/law.ts';
import type { EmployeeStates } from '../../store/tasks.ts';
import { type AlikeWorkers, listWorkerGroups } from '../../store/worker-groups.ts';
import { groupBy } from '../../values/group-by.ts';
import type { Id } from '../../values/id.ts';
import { newYorkDateOf } from '../../values/instant.ts';
import type { StateCode } from '../../values/state.ts';
import { listPlaceTasks } from '../taxes/place-tasks.ts';
import { listDutyTasks } from './duty-tasks.ts';
import { blockersOf, listCompanyTasks, loadOtherTasks, type TaskContext } from './list-tasks.ts';

/** Open tasks with the same key and severity. */
export interface TaskGroup {
  /** The first of them. */
  readonly task: Blocker;
  readonly count: number;
  /** The first few subjects. */
  readonly names: readonly string[];
  /** Codes of the states that the tasks are about. */
  readonly states: readonly string[];
}

/** Subjects of a group that are named; the others are counted. */
const mostNames = 3;

/** Tasks of subjects with the same facts, with the first few subjects. */
interface CountedTask {
  readonly task: Blocker;
  readonly count: number;
  readonly first: readonly Subject[];
}

interface Subject {
  /** Orders the subjects of tasks with the same key. */
  readonly place: string;
  readonly name: string;
}

/**
 * Groups the open tasks of a company, in the order of `listTaskParts`; undefined for an unknown company. Workers with
 * the same facts have the same tasks, so the facts of each group are judged once, however many workers there are.
 */
export async function listTaskGroups(
  context: TaskContext,
  companyId: Id<'company'>,
): Promise<TaskGroup[] | undefined> {
  const today = newYorkDateOf(context.now);
  const states = listStatesWithPlaces();
  const workers = await listWorkerGroups(context.tx, companyId, { today, states, mostNames });
  const company = await listCompanyTasks(context, companyId, toEmployeeStates(workers));
  if (!company) return undefined;
  const { subject, tasks } = company;
  const [others, duties, places] = await Promise.all([
    loadOtherTasks(context, companyId),
    listDutyTasks(context, subject),
    countPlaceTasks(context, companyId, workers),
  ]);
  const counted = [
    ...tasks.map(toSingleTask),
    ...countWorkerTasks(context, workers),
    ...[...others(subject), ...duties].map(toSingleTask),
    ...places,
  ];
  const groups = groupBy(counted, ({ task: { key, severity } }) => `${severity} ${key}`);
  return [...groups.values()].flatMap(toTaskGroup);
}

/** Lists the states in which the present employees work and live. */
function toEmployeeStates(workers: readonly AlikeWorkers[]): EmployeeStates {
  const employees = workers.filter(({ isCurrent, workerType }) => isCurrent && workerType === 'W2');
  const inOrder = (states: readonly (StateCode | null)[]) =>
    [...new Set(states.flatMap((state) => state ?? []))].toSorted();
  return {
    statesOfWork: inOrder(employees.map(({ stateOfWork }) => stateOfWork)),
    homeStates: inOrder(employees.map(({ homeState }) => homeState)),
  };
}

function toSingleTask(task: Blocker): CountedTask {
  return { task, count: 1, first: [{ place: '', name: task.subject.name }] };
}

function toTaskGroup(tasks: readonly CountedTask[]): TaskGroup[] {
  const [first] = tasks;
  if (!first) return [];
  const subjects = tasks.flatMap((each) => each.first);
  const inOrder = subjects.toSorted(byPlace);
  return [
    {
      task: first.task,
      count: tasks.reduce((sum, { count }) => sum + count, 0),
      names: [...new Set(inOrder.map(({ name }) => name))].slice(0, mostNames),
      states: [...new Set(tasks.flatMap(({ task }) => stateOf(task) ?? []))].toSorted(),
    },
  ];
}

const stateOf = ({ state, filing, place }: Blocker) => state ?? filing?.state ?? place?.state;

function byPlace(one: Subject, other: Subject): number {
  if (one.place === other.place) return 0;
  return one.place < other.place ? -1 : 1;
}

function countWorkerTasks(context: TaskContext, workers: readonly AlikeWorkers[]): CountedTask[] {
  return workers.flatMap((group) => {
    const first = group.first.map(splitAt(placeDigits));
    const tasks = listTasksOfGroup(context, group, first[0]?.name);
    return tasks.map((task) => ({ task, count: group.count, first }));
  });
}

/** Lists the tasks of onboarding that each worker of a group has. */
export function listTasksOfGroup(
  { account, now }: Pick<TaskContext, 'account' | 'now'>,
  { isActive, ...facts }: AlikeWorkers,
  name = '',
): readonly Blocker[] {
  if (!isActive) return [];
  const isLive = account.kind === 'live';
  // No single worker is the subject of a group.
  return blockersOf({ ...facts, workerId: noWorker, name }, { isLive, today: newYorkDateOf(now) });
}

const placeDigits = 10;
const noWorker = '' as Id<'worker'>;

/** Counts the tasks of local taxes. */
async function countPlaceTasks(
  context: TaskContext,
  companyId: Id<'company'>,
  workers: readonly AlikeWorkers[],
): Promise<CountedTask[]> {
  const tasks = await listTasksByPlaceKey(context, companyId, workers);
  return [...tasks].flatMap(([placeKey, ofPlace]) => {
    const same = workers.filter((group) => group.placeKey === placeKey);
    const listed = same.flatMap(({ firstIds }) => firstIds.map(splitAt(idLength)));
    const first = listed.toSorted(byPlace).slice(0, mostNames);
    const count = same.reduce((sum, group) => sum + group.count, 0);
    return ofPlace.map((task) => ({ task, count, first }));
  });
}

/** Lists the tasks of local taxes by place key: those of one worker stand for everybody with the same key. */
export async function listTasksByPlaceKey(
  context: TaskContext,
  companyId: Id<'company'>,
  workers: readonly AlikeWorkers[],
): Promise<ReadonlyMap<string, readonly Blocker[]>> {
  const firsts = new Map<string, string>();
  for (const { placeKey, firstIds } of workers)
    for (const { place: id } of firstIds.map(splitAt(idLength)))
      if (placeKey !== null && id < (firsts.get(placeKey) ?? '~')) firsts.set(placeKey, id);
  if (firsts.size === 0) return new Map();
  const keyOf = new Map([...firsts].map(([placeKey, id]) => [id.toUpperCase(), placeKey]));
  const tasks = await listPlaceTasks(context, companyId, [...keyOf.keys()] as Id<'worker'>[]);
  return groupBy(tasks, ({ subject }) => keyOf.get(subject.id) ?? '');
}

const idLength = 36;

/** Divides the text of a subject into its place and its name. */
function splitAt(length: number): (subject: string) => Subject {
  return (subject) => ({ place: subject.slice(0, length), name: subject.slice(length) });
}
