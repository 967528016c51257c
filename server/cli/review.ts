import { recordWrite } from '../../database/audit.ts';
import type { Database } from '../../database/database.ts';
import { newId } from '../../database/new-id.ts';
import { describePrincipal } from '../../engine/access/principal.ts';
import { systemClock } from '../../providers/clock.ts';
import { lockCompany, updateCompanyVerification } from '../../store/companies.ts';
import {
  findPendingCompanyReview,
  findPendingWorkerReview,
  listPendingCompanyReviews,
  listPendingWorkerReviews,
} from '../../store/reviews.ts';
import { lockWorker, updateIdentityVerification } from '../../store/workers.ts';
import { parseId } from '../../values/id.ts';
import { type Instant, newYorkDateOf } from '../../values/instant.ts';
import { recordCompanyEvent, recordUserEvent } from '../../workflows/webhooks/record-events.ts';
import { eventViews } from '../views/event-views.ts';
import { printLines, withDatabase, withKeys } from './terminal.ts';

export interface Review {
  readonly companyId: string;
  readonly verdict: 'approve' | 'reject';
  readonly reason?: string | undefined;
}

interface Reason {
  readonly reason?: string;
}

export async function listReviews(): Promise<void> {
  const [companies, workers] = await withDatabase((owner) =>
    Promise.all([listPendingCompanyReviews(owner), listPendingWorkerReviews(owner)]),
  );
  if (companies.length + workers.length === 0)
    return printLines('No verification needs a decision.');
  printLines(
    ...companies.map((review) =>
      [
        review.companyId,
        newYorkDateOf(review.givenAt),
        review.clientId.padEnd(24),
        `EIN ${review.ein}`,
        `${review.entityType}, ${review.incorporationState} ${review.incorporatedOn}`,
        review.company,
      ].join('  '),
    ),
    ...workers.map(({ workerId, givenAt, clientId, worker, company }) =>
      [workerId, newYorkDateOf(givenAt), clientId.padEnd(24), worker, company].join('  '),
    ),
    '',
    'Decide with "review approve <id>" or "review reject <id> --reason <text>".',
  );
}

export async function approveReview(companyId: string, { reason }: Reason): Promise<void> {
  await decide({ companyId, verdict: 'approve', reason });
}

export async function rejectReview(companyId: string, { reason }: Reason): Promise<void> {
  await decide({ companyId, verdict: 'reject', reason });
}

/** Decides the verification of a company, in its account and its audit trail. */
export async function reviewCompany(owner: Database, review: Review, now: Instant) {
  const id = parseId<'company'>(review.companyId);
  const pending = id && (await findPendingCompanyReview(owner, id));
  if (!pending) throw notPending(review.companyId);
  return owner.inAccount(pending.accountId, async (tx) => {
    const company = await lockCompany(tx, pending.companyId);
    if (company?.verification !== 'pending') throw notPending(review.companyId);

    const verification = review.verdict === 'approve' ? 'passed' : 'failed';
    updateCompanyVerification(tx, pending.companyId, verification, review.reason);
    await recordCompanyEvent(
      { tx, now, eventViews },
      'company.kybstatus.update',
      pending.companyId,
    );
    const outcome = `${company.name} has ${verification} its verification.`;
    recordWrite(tx, {
      at: now,
      by: describePrincipal({ kind: 'operator' }),
      operation: `review ${review.verdict}`,
      requestId: newId(),
      request: review,
      answer: JSON.stringify(outcome),
    });
    return outcome;
  });
}

/** Decides the identity of a worker; undefined if the id is not of a worker who needs a decision. */
export async function reviewWorker(
  owner: Database,
  { workerId, verdict, reason }: { readonly workerId: string } & Omit<Review, 'companyId'>,
  now: Instant,
): Promise<string | undefined> {
  const id = parseId<'worker'>(workerId);
  const pending = id && (await findPendingWorkerReview(owner, id));
  if (!pending) return undefined;
  return owner.inAccount(pending.accountId, async (tx) => {
    const worker = await lockWorker(tx, pending.workerId);
    if (worker?.identity !== 'pending') return undefined;

    const decision = verdict === 'approve' ? 'passed' : 'failed';
    updateIdentityVerification(tx, pending.workerId, decision);
    await recordUserEvent({ tx, now, eventViews }, 'employee.kycstatus.update', pending);
    const outcome = `${pending.worker} has ${decision} the verification.`;
    recordWrite(tx, {
      at: now,
      by: describePrincipal({ kind: 'operator' }),
      operation: `review ${verdict}`,
      requestId: newId(),
      request: { workerId, verdict, reason },
      answer: JSON.stringify(outcome),
    });
    return outcome;
  });
}

/** Decides for a worker or a company: the id may be of either. */
async function decide(review: Review): Promise<void> {
  const outcome = await withKeys(async (owner) => {
    const now = systemClock.now();
    const worker = { ...review, workerId: review.companyId };
    return (await reviewWorker(owner, worker, now)) ?? (await reviewCompany(owner, review, now));
  });
  printLines(outcome);
}

function notPending(companyId: string): Error {
  return new Error(
    `No company or worker ${companyId} of a live account needs a decision. "review list" lists those that do.`,
  );
}
