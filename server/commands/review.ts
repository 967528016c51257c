import { parseId } from '../../values/id.ts';
import { dayOf, type Instant } from '../../values/instant.ts';
import { worldClock } from '../clock.ts';
import { recordCompanyEvent } from '../events.ts';
import { newId } from '../identity.ts';
import { recordWrite } from '../store/audit.ts';
import { lockCompany, updateVerification } from '../store/companies.ts';
import type { Database } from '../store/database.ts';
import { findAwaitedReview, listAwaitedReviews } from '../store/reviews.ts';
import { say, withStore } from './terminal.ts';

export interface Review {
  readonly companyId: string;
  readonly verdict: 'approve' | 'reject';
  readonly reason?: string | undefined;
}

interface Reason {
  readonly reason?: string;
}

export async function listReviews(): Promise<void> {
  const reviews = await withStore(listAwaitedReviews);
  if (reviews.length === 0) return say('Nothing waits for review.');
  say(
    ...reviews.map((review) =>
      [
        review.companyId,
        dayOf(review.givenAt),
        review.clientId.padEnd(24),
        `EIN ${review.ein}`,
        `${review.entityType}, ${review.incorporationState} ${review.incorporatedOn}`,
        review.company,
      ].join('  '),
    ),
    '',
    'Decide with "review approve <companyId>" or "review reject <companyId> --reason <text>".',
  );
}

export async function approveReview(companyId: string, { reason }: Reason): Promise<void> {
  await decide({ companyId, verdict: 'approve', reason });
}

export async function rejectReview(companyId: string, { reason }: Reason): Promise<void> {
  await decide({ companyId, verdict: 'reject', reason });
}

/** Decides what an operator was asked, in the account it belongs to and in its audit trail. */
export async function reviewCompany(owner: Database, review: Review, now: Instant) {
  const id = parseId<'company'>(review.companyId);
  const awaited = id && (await findAwaitedReview(owner, id));
  if (!awaited) throw notAwaited(review.companyId);
  return owner.inAccount(awaited.accountId, async (tx) => {
    const company = await lockCompany(tx, awaited.companyId);
    if (company?.verification !== 'pending') throw notAwaited(review.companyId);

    const verification = review.verdict === 'approve' ? 'passed' : 'failed';
    updateVerification(tx, awaited.companyId, verification, review.reason);
    await recordCompanyEvent({ tx, now }, 'company.kybstatus.update', awaited.companyId);
    const outcome = `${company.name} has ${verification} its verification.`;
    recordWrite(tx, {
      at: now,
      by: 'command line',
      operation: `review ${review.verdict}`,
      requestId: newId(),
      request: review,
      answer: JSON.stringify(outcome),
    });
    return outcome;
  });
}

async function decide(review: Review): Promise<void> {
  say(await withStore((owner) => reviewCompany(owner, review, worldClock.now())));
}

function notAwaited(companyId: string): Error {
  return new Error(`No live company ${companyId} waits for review. "review list" shows them.`);
}
