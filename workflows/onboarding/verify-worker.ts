import { verificationProvider } from '../../providers/verification.ts';
import { findWorkerIdentity } from '../../store/worker-identities.ts';
import { lockWorker, updateIdentityVerification } from '../../store/workers.ts';
import type { Id } from '../../values/id.ts';
import type { JobHandler } from '../jobs/job-context.ts';
import { recordUserEvent } from '../webhooks/record-events.ts';

/** Asks the provider about a worker whose verification was begun, and keeps what it says. */
export const verifyWorker: JobHandler = async (job, { tx, keys, account, now, eventViews }) => {
  const workerId = job.subjectId as Id<'worker'>;
  const worker = await lockWorker(tx, workerId);
  const identity = worker && (await findWorkerIdentity(tx, keys, worker));
  if (worker?.identity !== 'pending' || !identity) return 'nothing to verify';

  const provider = verificationProvider(account.kind);
  const decision = await provider.verifyWorker({ ssn: identity.ssn });
  updateIdentityVerification(tx, workerId, decision);
  await recordUserEvent({ tx, now, eventViews }, 'employee.kycstatus.update', worker);
  return `${decision} by ${provider.name}`;
};
