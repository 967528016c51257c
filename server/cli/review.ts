import { recordWrite } from '../../database/audit.ts';
import type { Database } from '../../database/database.ts';
import { newId } from '../../database/new-id.ts';
import { describePrincipal } from '../../engine/access/principal.ts';
import { systemClock } from '../../providers/clock.ts';
import { findPendingReview, listPendingReviews, type PendingReview } from '../../store/reviews.ts';
import { parseId } from '../../values/id.ts';
import { type Instant, newYorkDateOf } from '../../values/instant.ts';
import { decidePendingReview } from '../../workflows/onboarding/decide-review.ts';
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
  const reviews = await withDatabase(listPendingReviews);
  if (reviews.length === 0) return printLines('No verification needs a decision.');
  const companies = reviews.filter(({ workerId }) => workerId === null);
  const workers = reviews.filter(({ workerId }) => workerId !== null);
  printLines(
    ...[...companies, ...workers].map(describeReview),
    '',
    'Decide with "review approve <id>" or "review reject <id> --reason <text>".',
  );
}

function describeReview(review: PendingReview): string {
  const { companyId, workerId, company, clientId, givenAt } = review;
  return [
    workerId ?? companyId,
    newYorkDateOf(givenAt),
    clientId.padEnd(24),
    ...(workerId === null
      ? [
          `EIN ${review.ein}`,
          `${review.entityType}, ${review.incorporationState} ${review.incorporatedOn}`,
        ]
      : [review.worker ?? '']),
    company,
  ].join('  ');
}

export async function approveReview(companyId: string, { reason }: Reason): Promise<void> {
  await decide({ companyId, verdict: 'approve', reason });
}

export async function rejectReview(companyId: string, { reason }: Reason): Promise<void> {
  await decide({ companyId, verdict: 'reject', reason });
}

/** Decides the verification of a company, in its account and its audit trail. */
export async function reviewCompany(owner: Database, review: Review, now: Instant) {
  const pending = await findReview(owner, review.companyId);
  const outcome =
    pending?.workerId === null ? await decideIn(owner, pending, review, now) : undefined;
  if (outcome === undefined) throw notPending(review.companyId);
  return outcome;
}

/** Decides the identity of a worker; undefined if the id is not of a worker who needs a decision. */
export async function reviewWorker(
  owner: Database,
  review: { readonly workerId: string } & Omit<Review, 'companyId'>,
  now: Instant,
): Promise<string | undefined> {
  const pending = await findReview(owner, review.workerId);
  return pending?.workerId ? decideIn(owner, pending, review, now) : undefined;
}

async function findReview(owner: Database, given: string): Promise<PendingReview | undefined> {
  const id = parseId<'company' | 'worker'>(given);
  return id && findPendingReview(owner, id);
}

/** Decides in the account of the company or worker, whose audit trail records the command. */
async function decideIn(
  owner: Database,
  pending: PendingReview,
  review: Omit<Review, 'companyId'>,
  now: Instant,
): Promise<string | undefined> {
  const { verdict, reason } = review;
  return owner.inAccount(pending.accountId, async (tx) => {
    const outcome = await decidePendingReview({ tx, now, eventViews }, pending, {
      verdict,
      reason,
    });
    if (outcome === undefined) return undefined;
    recordWrite(tx, {
      at: now,
      by: describePrincipal({ kind: 'commandLine' }),
      operation: `review ${verdict}`,
      requestId: newId(),
      about: {
        companyId: pending.companyId,
        subjects: pending.workerId === null ? [] : [`worker ${pending.workerId}`],
      },
      request: review,
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
