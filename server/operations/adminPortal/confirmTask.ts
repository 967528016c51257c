import type { confirmTask as declared } from '../../../contract/adminPortal/confirmTask.ts';
import { confirmUserBankAccount } from '../../../contract/userPortal/confirmUserBankAccount.ts';
import { confirmEin, confirmSharedAccount, confirmSsn } from '../../../store/tasks.ts';
import { findWorker } from '../../../store/workers.ts';
import { listTasks } from '../../../workflows/tasks/list-tasks.ts';
import { authorize } from '../../principals/authorize.ts';
import type { Handler } from '../handler.ts';
import { Refusal } from '../refusal.ts';

export const confirmTask: Handler<typeof declared> = async (
  { companyId, workerId, task },
  context,
) => {
  const { tx, now, caller, refuse } = context;
  const tasks = await listTasks(context, companyId);
  if (!tasks) return refuse('unknownCompany');
  if (workerId && (await findWorker(tx, workerId))?.companyId !== companyId)
    return refuse('unknownUser');
  const subjectId = workerId ?? companyId;
  const open = tasks.find(({ key, subject }) => key === task && subject.id === subjectId);
  if (!open) return refuse('nothingToConfirm', { task });

  if (workerId && task === 'payAccountShared') {
    // Those who confirm a changed account confirm a shared one, too.
    const granted = authorize(caller, confirmUserBankAccount);
    if (granted instanceof Refusal) return granted;
    confirmSharedAccount(tx, { companyId, workerId }, now);
  } else if (workerId) confirmSsn(tx, { companyId, workerId }, now);
  else confirmEin(tx, companyId, now);
  const what = { einShared: 'EIN', ssnShared: 'SSN', payAccountShared: 'bank account' }[task];
  const message = `The shared ${what} of ${open.subject.name} is confirmed.`;
  return { task: { companyId, status: 'ready', message } };
};
