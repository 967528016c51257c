import type { addUsers as declared } from '../../../contract/adminPortal/addUsers.ts';
import { newId } from '../../../database/new-id.ts';
import { insertWorkers } from '../../../store/workers.ts';
import { linkHistory } from '../../../workflows/history/link-history.ts';
import { recordUsersAdded } from '../../../workflows/webhooks/record-events.ts';
import { fullNameOf } from '../../views/full-name.ts';
import type { Handler } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import {
  listWorkerInputProblems,
  loadWorkplace,
  toWorkerDetails,
  withWorkerWarnings,
} from './worker-input.ts';

export const addUsers: Handler<typeof declared> = async (
  { companyId, users },
  { tx, law, now, eventViews, today, refuse, warn },
) => {
  const workplace = await loadWorkplace(tx, companyId, today);
  if (!workplace) return refuse('unknownCompany');
  const workers = users.map((user) => ({
    ...toWorkerDetails(user),
    workerId: newId<'worker'>(),
    isFormer: false,
  }));
  const refusal = Refusal.of(
    workers.flatMap((worker, index) =>
      listWorkerInputProblems(worker, workplace, ['users', index], { users }),
    ),
  );
  if (refusal) return refusal;

  insertWorkers(tx, companyId, workers, { employment: 'current', now });
  await linkHistory({ tx, law }, companyId, workers);
  recordUsersAdded({ tx, now, eventViews }, companyId, workers);
  return workers.map((worker, index) => {
    const added = `${fullNameOf(worker)} was added to ${workplace.company.name}.`;
    const message = withWorkerWarnings(added, worker, workplace, {
      path: `users[${index}]`,
      sent: users[index] ?? {},
      warn,
    });
    return { user: { workerId: worker.workerId, status: 'kycPending', message } };
  });
};
