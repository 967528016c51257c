import type { initiateUserKyc as declared } from '../../../contract/userOnboarding/initiateUserKyc.ts';
import { canStartVerification } from '../../../engine/onboarding/company-verification.ts';
import { insertJob } from '../../../store/jobs.ts';
import { listWages } from '../../../store/wages.ts';
import { findWorkerIdentity } from '../../../store/worker-identities.ts';
import { lockWorker, updateIdentityVerification } from '../../../store/workers.ts';
import { recordUserEvent } from '../../../workflows/webhooks/record-events.ts';
import { fullNameOf } from '../../views/full-name.ts';
import type { Handler } from '../handler.ts';

export const initiateUserKyc: Handler<typeof declared> = async (
  { workerId },
  { tx, keys, now, eventViews, refuse },
) => {
  const worker = await lockWorker(tx, workerId);
  if (!worker) return refuse('unknownUser');
  const user = fullNameOf(worker);
  if (worker.identity === 'passed')
    return {
      initiateKyc: { workerId, status: 'kycPassed', message: `${user} is already verified.` },
    };
  if (!canStartVerification(worker.identity)) {
    const message = `The verification of ${user} is in progress.`;
    return { initiateKyc: { workerId, status: 'kycPending', message } };
  }

  // One who left before being added here has no wage to be asked for.
  const needsWage = worker.employment !== 'terminated';
  if (needsWage && (await listWages(tx, worker.companyId, [workerId])).length === 0)
    return refuse('noWage');
  if (!(await findWorkerIdentity(tx, keys, worker)))
    return refuse('identityMissing', { name: user });

  updateIdentityVerification(tx, workerId, 'pending');
  insertJob(tx, { kind: 'verifyWorker', subjectId: workerId, dueAt: now });
  await recordUserEvent({ tx, now, eventViews }, 'employee.kycstatus.update', worker);
  const message = `The verification of ${user} was started.`;
  return { initiateKyc: { workerId, status: 'kycPending', message } };
};
