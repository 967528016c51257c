import type { confirmTask as declared } from '../../../contract/adminPortal/confirmTask.ts';
import { confirmEin, confirmSsn } from '../../../store/tasks.ts';
import { findWorker } from '../../../store/workers.ts';
import { listTasks } from '../../../workflows/tasks/list-tasks.ts';
import type { Handler } from '../handler.ts';

export const confirmTask: Handler<typeof declared> = async (
  { companyId, workerId, task },
  context,
) => {
  const { tx, now, refuse } = context;
  const tasks = await listTasks(context, companyId);
  if (!tasks) return refuse('unknownCompany');
  if (workerId && (await findWorker(tx, workerId))?.companyId !== companyId)
    return refuse('unknownUser');
  const subjectId = workerId ?? companyId;
  const open = tasks.find(({ key, subject }) => key === task && subject.id === subjectId);
  if (!open) return refuse('nothingToConfirm', { task });

  if (workerId) confirmSsn(tx, { companyId, workerId }, now);
  else confirmEin(tx, companyId, now);
  const message = `The shared ${workerId ? 'SSN' : 'EIN'} of ${open.subject.name} is confirmed.`;
  return { task: { companyId, status: 'ready', message } };
};
