import type { updateUser as declared } from '../../../contract/adminPortal/updateUser.ts';
import { hasLeft } from '../../../engine/onboarding/worker-status.ts';
import { lockWorker, updateWorker } from '../../../store/workers.ts';
import { linkHistory } from '../../../workflows/history/link-history.ts';
import { fullNameOf } from '../../views/full-name.ts';
import type { Handler } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { listWorkerInputProblems, loadWorkplace, withWorkerWarnings } from './worker-input.ts';

export const updateUser: Handler<typeof declared> = async ({ user }, { tx, today, refuse }) => {
  const worker = await lockWorker(tx, user.workerId);
  const workplace = worker && (await loadWorkplace(tx, worker.companyId, today));
  if (!workplace) return refuse('unknownUser');

  const changed = {
    reference: user.userReferenceId ?? worker.reference,
    firstName: user.firstName ?? worker.firstName,
    middleName: user.middleName ?? worker.middleName,
    lastName: user.lastName ?? worker.lastName,
    email: user.email ?? worker.email,
    personalEmail: user.personalEmail ?? worker.personalEmail,
    phoneNumber: user.phoneNumber ?? worker.phoneNumber,
    workerType: user.workerType ?? worker.workerType,
    jobTitle: user.jobTitle ?? worker.jobTitle,
    joinedOn: user.dateOfJoin ?? worker.joinedOn,
    locationCategory: user.companyLocationCategory ?? worker.locationCategory,
    workState: user.stateCode ?? worker.workState,
    locationId: user.companyLocationId ?? worker.locationId,
    isFormer: hasLeft(worker, today),
  };
  const name = fullNameOf(changed);
  const refusal = Refusal.of(listWorkerInputProblems(changed, workplace));
  if (refusal) return refusal;
  if (worker.exitOn && changed.joinedOn > worker.exitOn)
    return refuse('joinsAfterExit', { user: name, exitDate: worker.exitOn });

  updateWorker(tx, worker.workerId, changed);
  await linkHistory(tx, worker.companyId, [changed]);
  const message = withWorkerWarnings(`The details of ${name} were updated.`, changed, workplace);
  return { user: { workerId: worker.workerId, status: 'ready', message } };
};
