import { parseId } from '../../values/id.ts';
import { dayOf, type Instant } from '../../values/instant.ts';
import { worldClock } from '../clock.ts';
import { recordCompanyEvent, recordUserEvent } from '../events.ts';
import { newId } from '../identity.ts';
import { openKeyRing } from '../keys.ts';
import { recordWrite } from '../store/audit.ts';
import { lockCompany, updateVerification } from '../store/companies.ts';
import type { Database } from '../store/database.ts';
import type { KeyRing } from '../store/encryption.ts';
import {
  findAwaitedReview,
  findAwaitedWorker,
  listAwaitedReviews,
  listAwaitedWorkers,
} from '../store/reviews.ts';
import { hasSealedValues } from '../store/rotate-keys.ts';
import { lockWorker, updateIdentity } from '../store/workers.ts';
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
  const [companies, workers] = await withStore((owner) =>
    Promise.all([listAwaitedReviews(owner), listAwaitedWorkers(owner)]),
  );
  if (companies.length + workers.length === 0) return say('Nothing waits for review.');
  say(
    ...companies.map((review) =>
      [
        review.companyId,
        dayOf(review.givenAt),
        review.clientId.padEnd(24),
        `EIN ${review.ein}`,
        `${review.entityType}, ${review.incorporationState} ${review.incorporatedOn}`,
        review.company,
      ].join('  '),
    ),
    ...workers.map(({ workerId, givenAt, clientId, worker, company }) =>
      [workerId, dayOf(givenAt), clientId.padEnd(24), worker, company].join('  '),
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

/** The same for a worker, whose identity is decided. */
export async function reviewWorker(
  owner: Database,
  keys: KeyRing,
  { workerId, verdict, reason }: { readonly workerId: string } & Omit<Review, 'companyId'>,
  now: Instant,
): Promise<string | undefined> {
  const id = parseId<'worker'>(workerId);
  const awaited = id && (await findAwaitedWorker(owner, id));
  if (!awaited) return undefined;
  return owner.inAccount(awaited.accountId, async (tx) => {
    const worker = await lockWorker(tx, awaited.workerId);
    if (worker?.identity !== 'pending') return undefined;

    const decision = verdict === 'approve' ? 'passed' : 'failed';
    updateIdentity(tx, awaited.workerId, decision);
    await recordUserEvent({ tx, keys, now }, 'employee.kycstatus.update', awaited);
    const outcome = `${awaited.worker} has ${decision} the verification.`;
    recordWrite(tx, {
      at: now,
      by: 'command line',
      operation: `review ${verdict}`,
      requestId: newId(),
      request: { workerId, verdict, reason },
      answer: JSON.stringify(outcome),
    });
    return outcome;
  });
}

/** An id may be a worker's or a company's. */
async function decide(review: Review): Promise<void> {
  const outcome = await withStore(async (owner, config) => {
    const keys = await openKeyRing(config, () => hasSealedValues(owner));
    const now = worldClock.now();
    const worker = { ...review, workerId: review.companyId };
    return (
      (await reviewWorker(owner, keys, worker, now)) ?? (await reviewCompany(owner, review, now))
    );
  });
  say(outcome);
}

function notAwaited(companyId: string): Error {
  return new Error(
    `Nobody ${companyId} of a live account waits for review. "review list" shows them.`,
  );
}
