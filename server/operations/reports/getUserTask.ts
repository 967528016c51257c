import type { getUserTask as declared } from '../../../contract/reports/getUserTask.ts';
import { listWorkerTasks, loadOtherTasks } from '../../../workflows/tasks/list-tasks.ts';
import { listPlaceTasks } from '../../../workflows/taxes/place-tasks.ts';
import { toTaskRecords } from '../../views/task-records.ts';
import type { Handler } from '../handler.ts';
import { loadWorker } from '../load-worker.ts';
import { Refusal } from '../refusal.ts';

export const getUserTask: Handler<typeof declared> = async (input, context) => {
  const { companyId, workerId } = input;
  const loaded = await loadWorker(input, context);
  if (loaded instanceof Refusal) return loaded;
  const [own, others, places] = await Promise.all([
    listWorkerTasks(context, companyId, [workerId]),
    loadOtherTasks(context, companyId),
    listPlaceTasks(context, companyId, [workerId]),
  ]);
  const { name } = loaded.company;
  const further = others({ kind: 'company', id: companyId, name });
  return toTaskRecords([
    ...own,
    ...further.filter(({ subject }) => subject.id === workerId),
    ...places,
  ]);
};
