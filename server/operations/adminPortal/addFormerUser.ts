import type { addFormerUser as declared } from '../../../contract/adminPortal/addFormerUser.ts';
import { newId } from '../../../database/new-id.ts';
import { insertWorkers } from '../../../store/workers.ts';
import { linkHistory } from '../../../workflows/history/link-history.ts';
import { recordUserEvent } from '../../../workflows/webhooks/record-events.ts';
import { fullNameOf } from '../../views/full-name.ts';
import type { Handler } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import {
  listWorkerInputProblems,
  loadWorkplace,
  toWorkerDetails,
  withWorkerWarnings,
} from './worker-input.ts';

export const addFormerUser: Handler<typeof declared> = async (
  { user },
  { tx, now, eventViews, today, refuse },
) => {
  const workplace = await loadWorkplace(tx, user.companyId, today);
  if (!workplace) return refuse('unknownCompany');
  const worker = { ...toWorkerDetails(user), workerId: newId<'worker'>(), isFormer: true };
  const refusal = Refusal.of(listWorkerInputProblems(worker, workplace));
  if (refusal) return refusal;

  insertWorkers(tx, user.companyId, [worker], { employment: 'terminated', now });
  await linkHistory(tx, user.companyId, [worker]);
  const { companyId } = user;
  await recordUserEvent({ tx, now, eventViews }, 'employee.employeestatus.insert', {
    ...worker,
    companyId,
  });
  const name = fullNameOf(user);
  const recorded = `${name} was recorded as a former worker of ${workplace.company.name}.`;
  const message = withWorkerWarnings(recorded, worker, workplace);
  return { user: { workerId: worker.workerId, status: 'kycPending', message } };
};
