import { insertJob } from '../../store/jobs.ts';
import { updateIdentityVerification, type Worker } from '../../store/workers.ts';
import type { EventContext } from '../webhooks/event-views.ts';
import { recordUserEvent } from '../webhooks/record-events.ts';

/** Starts or restarts the verification of a worker's identity. */
export async function startIdentityVerification(
  context: EventContext,
  worker: Worker,
): Promise<void> {
  const { tx, now } = context;
  updateIdentityVerification(tx, worker.workerId, 'pending');
  insertJob(tx, { kind: 'verifyWorker', subjectId: worker.workerId, dueAt: now });
  await recordUserEvent(context, 'employee.kycstatus.update', worker);
}
