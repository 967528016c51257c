import type { Blocker } from '../../engine/onboarding/blockers.ts';
import { listActiveWorkerIds } from '../../store/tasks.ts';
import type { Id } from '../../values/id.ts';
import { newYorkDateOf } from '../../values/instant.ts';
import { listPlaceTasks, listPlaceWorkerIds } from '../taxes/place-tasks.ts';
import { listDutyTasks } from './duty-tasks.ts';
import {
  type CompanyTasks,
  listWorkerTasks,
  loadOtherTasks,
  type TaskContext,
} from './list-tasks.ts';

/** Sections of the list of tasks, in order. */
const sections = ['company', 'workers', 'others', 'places'] as const;
type TaskSection = (typeof sections)[number];

export interface TaskStart {
  /** The list starts with this section … */
  readonly section: TaskSection;
  /** … and, if it lists workers, with this one. */
  readonly workerId?: Id<'worker'> | undefined;
}

/** Workers of the first part; each later part has twice as many. */
export const smallestTaskPart = 200;

/** Finds where the list of tasks goes on after a task. */
export function findTaskStart({ key, subjectId }: { key: string; subjectId: string }): TaskStart {
  const workerId = subjectId as Id<'worker'>;
  if (key === 'placeUnresolved') return { section: 'places', workerId };
  if (keysOfOthers.has(key)) return { section: 'others' };
  return keysOfWorkers.has(key) ? { section: 'workers', workerId } : { section: 'company' };
}

const keysOfWorkers: ReadonlySet<string> = new Set<Blocker['key']>([
  'wageMissing',
  'identityMissing',
  'identityPending',
  'identityFailed',
  'ssnShared',
  'joinedBeforeIncorporation',
  'federalFormMissing',
  'exemptFormExpires',
  'stateFormMissing',
  'payAccountMissing',
  'payAccountUnconfirmed',
  'payAccountShared',
]);
const keysOfOthers: ReadonlySet<string> = new Set<Blocker['key']>([
  'newHireReportDue',
  'historyWithoutWorker',
  'historyDoesNotAddUp',
  'taxDepositLate',
  'taxDepositDue',
  'taxPaymentReturned',
  'taxDebitReturned',
  'orderPaymentReturned',
  'orderDebitReturned',
  'payrollNotRun',
  'severanceUnpaid',
  'finalPayDue',
  'finalPayDateUnknown',
  'timeOffPayoutDue',
  'timeOffPayoutUnknown',
  'lumpSumNotice',
  'fundingFailed',
  'fundingReturned',
  'paymentReturned',
  'filingDue',
  'filingReopened',
]);

/** Lists the open tasks of a company in parts, so that a page needs the facts of few workers. */
export async function* listTaskParts(
  context: TaskContext,
  { subject, tasks }: CompanyTasks,
  { section, workerId, workers }: TaskStart & { readonly workers: number },
): AsyncGenerator<readonly Blocker[]> {
  const companyId = subject.id as Id<'company'>;
  const today = newYorkDateOf(context.now);
  const isDue = (each: TaskSection) => sections.indexOf(each) >= sections.indexOf(section);
  const from = (ids: readonly Id<'worker'>[], each: TaskSection) =>
    chunksFrom(ids, { first: each === section ? workerId : undefined, length: workers });

  if (isDue('company')) yield tasks;
  if (isDue('workers'))
    for (const some of from(await listActiveWorkerIds(context.tx, companyId, today), 'workers'))
      yield listWorkerTasks(context, companyId, some);
  if (isDue('others')) {
    const [others, duties] = await Promise.all([
      loadOtherTasks(context, companyId),
      listDutyTasks(context, subject),
    ]);
    yield [...others(subject), ...duties];
  }
  for (const some of from(await listPlaceWorkerIds(context, companyId), 'places'))
    yield listPlaceTasks(context, companyId, some);
}

/** Divides ids from one of them on into chunks, each twice as long as the one before. */
function* chunksFrom(
  ids: readonly Id<'worker'>[],
  { first, length }: { readonly first: Id<'worker'> | undefined; readonly length: number },
): Generator<readonly Id<'worker'>[]> {
  const begin = first === undefined ? 0 : ids.indexOf(first);
  if (begin < 0) return;
  for (let from = begin, next = length; from < ids.length; from += next / 2) {
    yield ids.slice(from, from + next);
    next *= 2;
  }
}
