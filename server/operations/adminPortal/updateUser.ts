import type { updateUser as declared } from '../../../contract/adminPortal/updateUser.ts';
import type { RequestOf } from '../../../contract/operation.ts';
import { planLocationChange } from '../../../engine/onboarding/work-locations.ts';
import { hasLeft } from '../../../engine/onboarding/worker-status.ts';
import { listWorkLocations, putWorkLocation } from '../../../store/worker-locations.ts';
import { lockWorker, updateWorker, type Worker } from '../../../store/workers.ts';
import { linkHistory } from '../../../workflows/history/link-history.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { describeMove, listMoveWarnings } from '../../views/work-location.ts';
import type { Handler, RequestContext } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { storeReference } from '../store-reference.ts';
import { toRemoteLocation } from '../userOnboarding/identity-input.ts';
import {
  listWorkerInputProblems,
  loadWorkplace,
  toLocationTerms,
  withWorkerWarnings,
} from './worker-input.ts';

export const updateUser: Handler<typeof declared> = async ({ user }, context) => {
  const { tx, now, today, refuse, warn } = context;
  const worker = await lockWorker(tx, user.workerId);
  const workplace = worker && (await loadWorkplace(tx, worker.companyId, today));
  if (!workplace) return refuse('unknownUser');

  const plan = await planMove(user, worker, context);
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
    isFormer: hasLeft(worker, today),
    ...toLocationTerms(plan.location),
  };
  const name = fullNameOf(changed);
  const refusal = Refusal.of(listWorkerInputProblems(changed, workplace));
  if (refusal) return refusal;
  const { startsOn } = plan.location;
  if (startsOn < workplace.joining.earliest || startsOn > workplace.joining.latest)
    return refuse('effectiveDateOutOfRange');
  if (worker.exitOn && changed.joinedOn > worker.exitOn)
    return refuse('joinsAfterExit', { user: name, exitDate: worker.exitOn });

  const { companyId, workerId: subjectId } = worker;
  if (!(await storeReference(context, { companyId, kind: 'worker', subjectId }, user)))
    return refuse('externalIdTaken');
  updateWorker(tx, worker.workerId, changed);
  if (plan.isChanged) putWorkLocation(tx, worker, plan.location, now);
  for (const warning of listMoveWarnings(plan, user.effectiveDate, today)) warn(warning);
  await linkHistory(context, worker.companyId, [changed]);
  const sentences = [`The details of ${name} were updated.`, ...describeMove(plan)].join(' ');
  const message = withWorkerWarnings(sentences, changed, workplace, {
    path: 'user',
    sent: user,
    warn,
  });
  return { user: { workerId: worker.workerId, status: 'ready', message } };
};

/** Plans the change of the work location; every worker has one since being added. */
async function planMove(
  user: RequestOf<typeof declared>['user'],
  worker: Worker,
  { tx, today }: Pick<RequestContext<typeof declared>, 'tx' | 'today'>,
) {
  const [first, ...others] = await listWorkLocations(tx, worker);
  if (!first) throw new Error('a worker has no work location');
  return planLocationChange(
    [first, ...others],
    {
      locationCategory: user.companyLocationCategory,
      workState: user.stateCode,
      locationId: user.companyLocationId,
      isRemoteByChoice: user.isRemoteByChoice,
      remote: toRemoteLocation(user.userRemoteLocation),
    },
    { effectiveOn: user.effectiveDate, today },
  );
}
