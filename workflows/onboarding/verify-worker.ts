import type { VerificationDecision } from '../../providers/verification.ts';
import { findWorkerIdentity } from '../../store/worker-identities.ts';
import { findWorker, lockWorker, updateIdentityVerification } from '../../store/workers.ts';
import type { Id } from '../../values/id.ts';
import type { Ssn } from '../../values/masked.ts';
import type { OutboundCallContext, OutboundCallHandler } from '../jobs/outbound-call.ts';
import { recordUserEvent } from '../webhooks/record-events.ts';
import { callVerificationProvider, verifyWorkerCall } from './start-verification.ts';

/** Asks the provider to verify a worker's identity, and records its decision. */
export const verifyWorker: OutboundCallHandler = async (call, { tx, keys, account }) => {
  const workerId = call.subjectId as Id<'worker'>;
  const worker = await findWorker(tx, workerId);
  const identity = worker && (await findWorkerIdentity(tx, keys, worker));
  if (worker?.identity !== 'pending' || !identity) return undefined;
  const { ssn } = identity;
  return async ({ providers, signal }) => {
    const provider = providers.verification[account.kind];
    const decision = await provider.verifyWorker({ ssn }, signal);
    return {
      record: async (context) => {
        const outcome = await recordDecision(context, workerId, { ssn, decision });
        return `${outcome} by ${provider.name}`;
      },
    };
  };
};

async function recordDecision(
  context: OutboundCallContext,
  workerId: Id<'worker'>,
  { ssn, decision }: { readonly ssn: Ssn; readonly decision: VerificationDecision },
): Promise<string> {
  const { tx, keys } = context;
  const worker = await lockWorker(tx, workerId);
  const identity = worker && (await findWorkerIdentity(tx, keys, worker));
  if (worker?.identity !== 'pending' || !identity) return `decided before, ignored: ${decision}`;
  if (identity.ssn.reveal() !== ssn.reveal()) {
    callVerificationProvider(context, verifyWorkerCall, workerId);
    return `SSN corrected meanwhile, ignored: ${decision}`;
  }
  updateIdentityVerification(tx, workerId, decision);
  await recordUserEvent(context, 'employee.kycstatus.update', worker);
  return decision;
}
