import { lockCompany, updateCompanyVerification } from '../../store/companies.ts';
import type { PendingReview } from '../../store/reviews.ts';
import { lockWorker, updateIdentityVerification } from '../../store/workers.ts';
import type { EventContext } from '../webhooks/event-views.ts';
import { recordCompanyEvent, recordUserEvent } from '../webhooks/record-events.ts';

export interface ReviewDecision {
  readonly verdict: 'approve' | 'reject';
  /** Shown to the company; the reason for a worker is in the audit trail only. */
  readonly reason: string | undefined;
}

/**
 * Decides the verification of a company or worker in a transaction that has entered its account. Returns a
 * sentence about the outcome; undefined if somebody has decided before.
 */
export async function decidePendingReview(
  context: EventContext,
  review: PendingReview,
  { verdict, reason }: ReviewDecision,
): Promise<string | undefined> {
  const { tx } = context;
  const { companyId, workerId } = review;
  const verification = verdict === 'approve' ? 'passed' : 'failed';
  if (workerId !== null) {
    if ((await lockWorker(tx, workerId))?.identity !== 'pending') return undefined;
    updateIdentityVerification(tx, workerId, verification);
    await recordUserEvent(context, 'employee.kycstatus.update', { companyId, workerId });
    return `${review.worker} has ${verification} the verification.`;
  }
  if ((await lockCompany(tx, companyId))?.verification !== 'pending') return undefined;
  updateCompanyVerification(tx, companyId, verification, reason);
  await recordCompanyEvent(context, 'company.kybstatus.update', companyId);
  return `${review.company} has ${verification} its verification.`;
}
