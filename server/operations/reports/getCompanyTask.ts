import type { getCompanyTask as declared } from '../../../contract/reports/getCompanyTask.ts';
import type { Blocker } from '../../../engine/onboarding/blockers.ts';
import { markOfFiling } from '../../../workflows/returns/filing-desk.ts';
import { listCompanyTasks, type TaskContext } from '../../../workflows/tasks/list-tasks.ts';
import {
  findTaskStart,
  listTaskParts,
  smallestTaskPart,
} from '../../../workflows/tasks/task-parts.ts';
import { toTaskRecords } from '../../views/task-records.ts';
import type { Handler } from '../handler.ts';
import { cutPage } from '../list-page.ts';

export const getCompanyTask: Handler<typeof declared> = async (
  { companyId, severity, task, keys, limit, cursor },
  context,
) => {
  const { refuse } = context;
  const company = await listCompanyTasks(context, companyId);
  if (!company) return refuse('unknownCompany');
  const isAsked = (each: Blocker) =>
    (!severity || each.severity === severity) &&
    (!task || each.key === task) &&
    (!keys || keys.includes(each.key));
  const found = await listTasksAfter(context, company, {
    cursor,
    most: limit && limit + 1,
    isAsked,
  });
  if (!found) return refuse('invalidCursor');
  const { items, next } = cutPage(found, limit, markOf);
  return { ...toTaskRecords(items), ...next };
};

interface TaskPage {
  readonly cursor: string | undefined;
  readonly most: number | undefined;
  readonly isAsked: (task: Blocker) => boolean;
}

/** Lists tasks after a cursor until there are enough; undefined if the task of the cursor is not open. */
async function listTasksAfter(
  context: TaskContext,
  company: Parameters<typeof listTaskParts>[1],
  { cursor, most, isAsked }: TaskPage,
): Promise<Blocker[] | undefined> {
  const [subjectId = '', key = ''] = cursor?.split(':') ?? [];
  const found: Blocker[] = [];
  let isAfter = cursor === undefined;
  const workers = most ? smallestTaskPart : Number.POSITIVE_INFINITY;
  const start = { ...findTaskStart({ key, subjectId }), workers };
  for await (const tasks of listTaskParts(context, company, start)) {
    for (const task of tasks) {
      if (isAfter && isAsked(task)) found.push(task);
      isAfter ||= markOf(task) === cursor;
    }
    if (most && found.length >= most) break;
  }
  return isAfter ? found : undefined;
}

function markOf({ subject, key, state, payment, payPeriod, place, filing }: Blocker): string {
  const placeMark = place && `${place.place}${place.code}${place.candidates[0]?.tax ?? ''}`;
  const filingMark = filing && markOfFiling(filing);
  return [subject.id, key, state, payment?.paymentId, payPeriod?.payPeriodId, placeMark, filingMark]
    .filter(Boolean)
    .join(':');
}
