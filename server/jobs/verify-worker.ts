import type { Id } from '../../values/id.ts';
import { recordUserEvent } from '../events.ts';
import { verificationProvider } from '../outside/verification.ts';
import { findIdentity } from '../store/identities.ts';
import { lockWorker, updateIdentity } from '../store/workers.ts';
import type { JobHandler } from './run-due-jobs.ts';

/** Asks the provider about a worker whose verification was begun, and keeps what it says. */
export const verifyWorker: JobHandler = async (job, { tx, keys, account, now }) => {
  const workerId = job.subjectId as Id<'worker'>;
  const worker = await lockWorker(tx, workerId);
  const identity = worker && (await findIdentity(tx, keys, worker));
  if (worker?.identity !== 'pending' || !identity) return 'nothing to verify';

  const provider = verificationProvider(account.kind);
  const decision = await provider.verifyWorker({ ssn: identity.ssn });
  updateIdentity(tx, workerId, decision);
  await recordUserEvent({ tx, keys, now }, 'employee.kycstatus.update', worker);
  return `${decision} by ${provider.name}`;
};
