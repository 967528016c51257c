import type { getCompanyTask as declared } from '../../../contract/reports/getCompanyTask.ts';
import type { Blocker } from '../../../engine/onboarding/blockers.ts';
import { listTasks } from '../../../workflows/tasks/list-tasks.ts';
import { toTaskRecords } from '../../views/task-records.ts';
import type { Handler } from '../handler.ts';
import { paginate } from '../list-page.ts';

export const getCompanyTask: Handler<typeof declared> = async (
  { companyId, limit, cursor },
  { tx, account, now, refuse },
) => {
  const found = await listTasks(tx, account, companyId, now);
  if (!found) return refuse('unknownCompany');
  const page = paginate(found, { limit, cursor }, markOf);
  return page ? { ...toTaskRecords(page.items), ...page.next } : refuse('invalidCursor');
};

function markOf({ subject, key, state, payment, payPeriod }: Blocker): string {
  return [subject.id, key, state, payment?.paymentId, payPeriod?.payPeriodId]
    .filter(Boolean)
    .join(':');
}
