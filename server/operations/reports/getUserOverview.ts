import type { RequestOf } from '../../../contract/operation.ts';
import type { getUserOverview as declared } from '../../../contract/reports/getUserOverview.ts';
import { listPaydays } from '../../../store/pay-periods.ts';
import { listWages } from '../../../store/wages.ts';
import { countWorkers, listWorkers, type WorkerFilter } from '../../../store/worker-lists.ts';
import { countWorkersByPlace, listPlacements } from '../../../store/worker-overview.ts';
import { listReminders } from '../../../store/worker-reminders.ts';
import { listScheduleMoves } from '../../../store/worker-schedules.ts';
import { findWorker } from '../../../store/workers.ts';
import { addYears } from '../../../values/calendar-date.ts';
import { groupBy } from '../../../values/group-by.ts';
import type { Id } from '../../../values/id.ts';
import { type WorkerType, workerTypes } from '../../../values/vocabulary.ts';
import {
  countWorkersWithTasks,
  listOtherTasksOfWorkers,
  listTasksByWorker,
  listWorkersWithTask,
} from '../../../workflows/tasks/workers-with-tasks.ts';
import { toUserOverview } from '../../views/user-overview-record.ts';
import type { RequestContext } from '../handler.ts';
import { cutPage } from '../list-page.ts';
import { withCompany } from '../scoped-handlers.ts';

type Asked = RequestOf<typeof declared>;

export const getUserOverview = withCompany<typeof declared>(async (asked, context) => {
  const { tx, refuse } = context;
  const { companyId, sort, cursor: after, limit, withTotal, withCounts } = asked;
  const isByTask = asked.task !== undefined || asked.group === 'Missing';
  const others = await listOtherTasksOfWorkers(context, companyId);
  const withTask = isByTask
    ? await listWorkersWithTask(context, companyId, { key: asked.task, others })
    : undefined;
  const filter = toFilter(asked, withTask, context);
  const [last, found, total, counts, missing] = await Promise.all([
    after && findWorker(tx, after),
    listWorkers(tx, filter, { sort, after, limit: limit && limit + 1 }),
    withTotal ? countWorkers(tx, filter) : undefined,
    withCounts ? countWorkersByPlace(tx, filter) : undefined,
    withCounts ? countWorkersWithTasks(context, companyId, others) : 0,
  ]);
  if (after && last?.companyId !== companyId) return refuse('invalidCursor');

  const { items, next } = cutPage(found, limit, ({ workerId }) => workerId);
  const workerIds = items.map(({ workerId }) => workerId);
  const shown = await loadShown(context, companyId, { workerIds, others });
  return {
    users: items.map((worker) => toUserOverview(worker, shown, context.today)),
    ...(counts && {
      counts: {
        active: counts.groups.active ?? 0,
        joining: counts.groups.joining ?? 0,
        left: counts.groups.left ?? 0,
        missing,
        states: [...counts.states],
        departments: [...counts.departments],
      },
    }),
    ...next,
    total,
  };
});

function toFilter(
  { companyId, group, stateCode, department, workerType, search }: Asked,
  workerIds: readonly Id<'worker'>[] | undefined,
  { today }: Pick<RequestContext<typeof declared>, 'today'>,
): WorkerFilter {
  return {
    ...{ companyId, today, workState: stateCode, department, workerType, search },
    group: group && groups[group],
    workerIds,
  };
}

const groups = { Active: 'active', Joining: 'joining', Left: 'left', Missing: undefined } as const;

/** Loads what a page shows besides the workers, with a fixed number of queries. */
async function loadShown(
  context: RequestContext<typeof declared>,
  companyId: Id<'company'>,
  { workerIds, others }: Parameters<typeof listTasksByWorker>[2],
) {
  const { tx, today } = context;
  const movesOf = (workerType: WorkerType) =>
    listScheduleMoves(tx, { companyId, workerType }, workerIds);
  const [tasks, wages, placements, reminders, paydays, ...moves] = await Promise.all([
    listTasksByWorker(context, companyId, { workerIds, others }),
    listWages(tx, companyId, workerIds),
    listPlacements(tx, { companyId, today }, workerIds),
    listReminders(tx, companyId, workerIds),
    listPaydays(tx, { companyId, from: today, to: addYears(today, 1) }),
    ...workerTypes.map(movesOf),
  ]);
  return {
    tasks,
    wages: groupBy(wages, workerIdOf),
    placements,
    reminders,
    moves: groupBy(moves.flat(), workerIdOf),
    paydays,
  };
}

const workerIdOf = ({ workerId }: { readonly workerId: Id<'worker'> }) => workerId;
