import type { initiateUserKyc as declared } from '../../../contract/userOnboarding/initiateUserKyc.ts';
import { canStartVerification } from '../../../engine/onboarding/company-verification.ts';
import { listWages } from '../../../store/wages.ts';
import { findWorkerIdentity } from '../../../store/worker-identities.ts';
import { lockWorker } from '../../../store/workers.ts';
import { startWorkerVerification } from '../../../workflows/onboarding/start-verification.ts';
import { fullNameOf } from '../../views/full-name.ts';
import type { Handler } from '../handler.ts';

export const initiateUserKyc: Handler<typeof declared> = async ({ workerId }, context) => {
  const { tx, keys, refuse } = context;
  const worker = await lockWorker(tx, workerId);
  if (!worker) return refuse('unknownUser');
  const user = fullNameOf(worker);
  if (worker.identity === 'passed') {
    const message = `${user} is already verified.`;
    return { initiateKyc: { workerId, status: 'kycPassed', message } };
  }
  if (!canStartVerification(worker.identity)) {
    const message = `The verification of ${user} is in progress.`;
    return { initiateKyc: { workerId, status: 'kycPending', message } };
  }

  // A worker recorded as former has no wage.
  const needsWage = worker.employment !== 'terminated';
  if (needsWage && (await listWages(tx, worker.companyId, [workerId])).length === 0)
    return refuse('noWage');
  if (!(await findWorkerIdentity(tx, keys, worker)))
    return refuse('identityMissing', { name: user });

  await startWorkerVerification(context, worker);
  const message = `The verification of ${user} was started.`;
  return { initiateKyc: { workerId, status: 'kycPending', message } };
};
