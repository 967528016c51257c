import type { addUsers as declared } from '../../../contract/adminPortal/addUsers.ts';
import { kycPending } from '../../../contract/statuses.ts';
import { recordUsersAdded } from '../../events.ts';
import { newId } from '../../identity.ts';
import { linkHistory } from '../../link-history.ts';
import { type Handler, Refusal } from '../../perform.ts';
import { insertWorkers } from '../../store/workers.ts';
import { loadWorkplace, problemsOf, said, toParticulars } from './state-worker.ts';

export const addUsers: Handler<typeof declared> = async (
  { companyId, users },
  { tx, now, today, refuse },
) => {
  const workplace = await loadWorkplace(tx, companyId, today);
  if (!workplace) return refuse('unknownCompany');
  const workers = users.map((user) => ({
    ...toParticulars(user),
    workerId: newId<'worker'>(),
    isFormer: false,
  }));
  const [first, ...more] = workers.flatMap((worker, index) =>
    problemsOf(worker, workplace, ['users', index], { users }),
  );
  if (first) return Refusal.together([first, ...more]);

  insertWorkers(tx, companyId, workers, { employment: 'current', now });
  await linkHistory(tx, companyId, workers);
  await recordUsersAdded({ tx, now }, companyId, workers);
  return workers.map((worker) => {
    const added = `${worker.firstName} ${worker.lastName} was added to ${workplace.company.name}.`;
    const message = said(added, worker, workplace);
    return { user: { userId: worker.workerId, status: kycPending, message } };
  });
};
