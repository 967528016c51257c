import type { addUser as declared } from '../../../contract/adminPortal/addUser.ts';
import { kycPending } from '../../../contract/statuses.ts';
import { recordUserEvent } from '../../events.ts';
import { newId } from '../../identity.ts';
import { linkHistory } from '../../link-history.ts';
import { type Handler, Refusal } from '../../perform.ts';
import { insertWorkers } from '../../store/workers.ts';
import { loadWorkplace, problemsOf, said, toParticulars } from './state-worker.ts';

export const addUser: Handler<typeof declared> = async (
  { user },
  { tx, keys, now, today, refuse },
) => {
  const workplace = await loadWorkplace(tx, user.companyId, today);
  if (!workplace) return refuse('unknownCompany');
  const worker = { ...toParticulars(user), workerId: newId<'worker'>(), isFormer: false };
  const [first, ...more] = problemsOf(worker, workplace);
  if (first) return Refusal.together([first, ...more]);

  insertWorkers(tx, user.companyId, [worker], { employment: 'current', now });
  await linkHistory(tx, user.companyId, [worker]);
  const { companyId } = user;
  await recordUserEvent({ tx, keys, now }, 'employee.employeestatus.insert', {
    ...worker,
    companyId,
  });
  const added = `${user.firstName} ${user.lastName} was added to ${workplace.company.name}.`;
  const message = said(added, worker, workplace);
  return { user: { userId: worker.workerId, status: kycPending, message } };
};
