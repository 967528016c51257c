import type { getCompanyTask as declared } from '../../../contract/reports/getCompanyTask.ts';
import type { Blocker } from '../../../engine/onboarding/blockers.ts';
import type { Handler } from '../../perform.ts';
import { listToDo, toDoAnswer } from '../../to-do.ts';
import { pageOf } from './list-page.ts';

export const getCompanyTask: Handler<typeof declared> = async (
  { companyId, limit, cursor },
  { tx, account, now, refuse },
) => {
  const found = await listToDo(tx, account, companyId, now);
  if (!found) return refuse('unknownCompany');
  const page = pageOf(found, { limit, cursor }, markOf);
  return page ? { ...toDoAnswer(page.items), ...page.next } : refuse('invalidCursor');
};

function markOf({ subject, key, state, payment, payPeriod }: Blocker): string {
  return [subject.id, key, state, payment?.id, payPeriod?.payPeriodId].filter(Boolean).join(':');
}
