import type { getUserTask as declared } from '../../../contract/reports/getUserTask.ts';
import { findWorker } from '../../../store/workers.ts';
import { listTasks } from '../../../workflows/tasks/list-tasks.ts';
import { listPlaceTasks } from '../../../workflows/taxes/place-tasks.ts';
import { toTaskRecords } from '../../views/task-records.ts';
import type { Handler } from '../handler.ts';

export const getUserTask: Handler<typeof declared> = async ({ companyId, workerId }, context) => {
  const { tx, refuse } = context;
  const [found, places] = await Promise.all([
    listTasks(context, companyId),
    listPlaceTasks(context, companyId, [workerId]),
  ]);
  if (!found) return refuse('unknownCompany');
  const worker = await findWorker(tx, workerId);
  if (worker?.companyId !== companyId) return refuse('unknownUser');
  return toTaskRecords([...found, ...places].filter(({ subject }) => subject.id === workerId));
};
