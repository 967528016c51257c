import type { getCompanyTask as declared } from '../../../contract/reports/getCompanyTask.ts';
import type { Blocker } from '../../../engine/onboarding/blockers.ts';
import { listTasks } from '../../../workflows/tasks/list-tasks.ts';
import { listPlaceTasks } from '../../../workflows/taxes/place-tasks.ts';
import { toTaskRecords } from '../../views/task-records.ts';
import type { Handler } from '../handler.ts';
import { paginate } from '../list-page.ts';

export const getCompanyTask: Handler<typeof declared> = async (
  { companyId, limit, cursor },
  context,
) => {
  const { refuse } = context;
  const [found, places] = await Promise.all([
    listTasks(context, companyId),
    listPlaceTasks(context, companyId),
  ]);
  if (!found) return refuse('unknownCompany');
  const page = paginate([...found, ...places], { limit, cursor }, markOf);
  return page ? { ...toTaskRecords(page.items), ...page.next } : refuse('invalidCursor');
};

function markOf({ subject, key, state, payment, payPeriod, place }: Blocker): string {
  const placeMark = place && `${place.place}${place.code}${place.candidates[0]?.tax ?? ''}`;
  return [subject.id, key, state, payment?.paymentId, payPeriod?.payPeriodId, placeMark]
    .filter(Boolean)
    .join(':');
}
