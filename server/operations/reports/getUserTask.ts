import type { getUserTask as declared } from '../../../contract/reports/getUserTask.ts';
import { findWorker } from '../../../store/workers.ts';
import { listTasks } from '../../../workflows/tasks/list-tasks.ts';
import { toTaskRecords } from '../../views/task-records.ts';
import type { Handler } from '../handler.ts';

export const getUserTask: Handler<typeof declared> = async (
  { companyId, workerId },
  { tx, account, now, refuse },
) => {
  const found = await listTasks(tx, account, companyId, now);
  if (!found) return refuse('unknownCompany');
  const worker = await findWorker(tx, workerId);
  if (worker?.companyId !== companyId) return refuse('unknownUser');
  return toTaskRecords(found.filter(({ subject }) => subject.id === workerId));
};
