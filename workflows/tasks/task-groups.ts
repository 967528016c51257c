import type { Blocker } from '../../engine/onboarding/blockers.ts';
import { listStatesWithPlaces } from '../../law/law.ts';
import { listPlaceGroups, listWorkerTaskGroups } from '../../store/task-groups.ts';
import { groupBy } from '../../values/group-by.ts';
import type { Id } from '../../values/id.ts';
import { newYorkDateOf } from '../../values/instant.ts';
import { listPlaceTasks } from '../taxes/place-tasks.ts';
import { listDutyTasks } from './duty-tasks.ts';
import { blockersOf, type CompanyTasks, loadOtherTasks, type TaskContext } from './list-tasks.ts';

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
 * Groups the open tasks of a company, in the order of `listTaskParts`. Workers with the same facts have the
 * same tasks, so the facts of each group are judged once, however many workers there are.
 */
export async function listTaskGroups(
  context: TaskContext,
  { subject, tasks }: CompanyTasks,
): Promise<TaskGroup[]> {
  const companyId = subject.id as Id<'company'>;
  const [workers, others, duties, places] = await Promise.all([
    countWorkerTasks(context, companyId),
    loadOtherTasks(context, companyId),
    listDutyTasks(context, subject),
    countPlaceTasks(context, companyId),
  ]);
  const counted = [
    ...tasks.map(toSingleTask),
    ...workers,
    ...[...others(subject), ...duties].map(toSingleTask),
    ...places,
  ];
  const groups = groupBy(counted, ({ task: { key, severity } }) => `${severity} ${key}`);
  return [...groups.values()].flatMap(toTaskGroup);
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

async function countWorkerTasks(
  { tx, account, now }: TaskContext,
  companyId: Id<'company'>,
): Promise<CountedTask[]> {
  const today = newYorkDateOf(now);
  const isLive = account.kind === 'live';
  const groups = await listWorkerTaskGroups(tx, companyId, { today, mostNames });
  return groups.flatMap(({ count, first: listed, ...facts }) => {
    const first = listed.map(splitAt(placeDigits));
    const name = first[0]?.name ?? '';
    // No single worker is the subject of a group.
    const tasks = blockersOf({ ...facts, workerId: noWorker, name }, { isLive, today });
    return tasks.map((task) => ({ task, count, first }));
  });
}

const placeDigits = 9;
const noWorker = '' as Id<'worker'>;

async function countPlaceTasks(
  context: TaskContext,
  companyId: Id<'company'>,
): Promise<CountedTask[]> {
  const on = newYorkDateOf(context.now);
  const states = listStatesWithPlaces();
  const groups = await listPlaceGroups(context.tx, companyId, { on, states, mostNames });
  if (groups.length === 0) return [];
  const countedOf = new Map(
    groups.map(({ count, first: listed }) => {
      const first = listed.map(splitAt(idLength));
      return [first[0]?.place.toUpperCase() ?? '', { count, first }];
    }),
  );
  const tasks = await listPlaceTasks(context, companyId, [...countedOf.keys()] as Id<'worker'>[]);
  return tasks.flatMap((task) => {
    const counted = countedOf.get(task.subject.id);
    return counted ? [{ task, ...counted }] : [];
  });
}

const idLength = 36;

/** Divides the text of a subject into its place and its name. */
function splitAt(length: number): (subject: string) => Subject {
  return (subject) => ({ place: subject.slice(0, length), name: subject.slice(length) });
}
