import type { initiateUserKyc as declared } from '../../../contract/userOnboarding/initiateUserKyc.ts';
import { canStartVerification } from '../../../engine/onboarding/company-verification.ts';
import { listWages } from '../../../store/wages.ts';
import { findWorkerIdentity } from '../../../store/worker-identities.ts';
import { startWorkerVerification } from '../../../workflows/onboarding/start-verification.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { withLockedWorkerById } from '../scoped-handlers.ts';

export const initiateUserKyc = withLockedWorkerById<typeof declared>(
  async ({ workerId }, context) => {
    const { tx, worker, keys, refuse } = context;
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
  },
);
