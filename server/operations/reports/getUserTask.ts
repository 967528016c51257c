import type { getUserTask as declared } from '../../../contract/reports/getUserTask.ts';
import type { Handler } from '../../perform.ts';
import { findWorker } from '../../store/workers.ts';
import { listToDo, toDoAnswer } from '../../to-do.ts';

export const getUserTask: Handler<typeof declared> = async (
  { companyId, userId },
  { tx, account, now, refuse },
) => {
  const found = await listToDo(tx, account, companyId, now);
  if (!found) return refuse('unknownCompany');
  const worker = await findWorker(tx, userId);
  if (worker?.companyId !== companyId) return refuse('unknownUser');
  return toDoAnswer(found.filter(({ subject }) => subject.id === userId));
};
