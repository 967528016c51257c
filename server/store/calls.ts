import type { Id } from '../../values/id.ts';
import { type Instant, instantText, toInstant } from '../../values/instant.ts';
import { statement, type Transaction } from './database.ts';
import type { Job } from './jobs.ts';

/** A job that speaks to somebody outside. */
export interface Call extends Job {
  readonly receiverId: Id;
  /** This attempt's number, from 1. Who records must still hold it: a lapsed claim has moved on. */
  readonly attempt: number;
}

interface Times {
  /** The account's. */
  readonly now: Instant;
  readonly worldTime: Instant;
}

/** Longer than any call may take; after it another server takes the call for abandoned. */
const claimMilliseconds = 30_000;

/** Who is to be called now, by calls that nobody has in hand. */
export async function listReceivers(tx: Transaction, { now, worldTime }: Times): Promise<Id[]> {
  const rows = await tx.many(listReceiverRows, [instantText(now), instantText(worldTime)]);
  return rows.map(({ receiverId }) => receiverId);
}

/** Takes calls to one receiver into our hands, those due first. */
export async function claimCalls(
  tx: Transaction,
  receiverId: Id,
  { most, now, worldTime }: Times & { readonly most: number },
): Promise<Call[]> {
  const until = toInstant(worldTime + claimMilliseconds);
  return tx.many(claimCallRows, [
    receiverId,
    instantText(now),
    instantText(worldTime),
    instantText(until),
    most,
  ]);
}

/** When the account's next call is due, by a moment; one that another server has in hand counts. */
export async function findNextCall(tx: Transaction, by: Instant): Promise<Instant | undefined> {
  return (await tx.find(findNextCallRow, [instantText(by)]))?.dueAt ?? undefined;
}

/** Ends a call for good. False when the attempt is no longer ours. */
export async function completeCall(tx: Transaction, call: Call, at: Instant): Promise<boolean> {
  const row = await tx.find(completeCallRow, [call.jobId, call.attempt, instantText(at)]);
  return row !== undefined;
}

/** Lets a call go until it is due again. False when the attempt is no longer ours. */
export async function postponeCall(
  tx: Transaction,
  call: Call,
  { dueAt, failure }: { readonly dueAt: Instant; readonly failure: string },
): Promise<boolean> {
  const values = [call.jobId, call.attempt, instantText(dueAt), failure];
  return (await tx.find(postponeCallRow, values)) !== undefined;
}

const dueCalls = (moment: string) => `job.account_id = current_account()
     and job.receiver_id is not null and job.done_at is null and job.due_at <= ${moment}
     and not exists (
       select from job earlier
       where earlier.account_id = job.account_id and earlier.receiver_id = job.receiver_id
         and earlier.lane_id = job.lane_id and earlier.place < job.place
         and earlier.done_at is null)`;
const held = `account_id = current_account() and job_id = $1 and attempts = $2 and done_at is null`;

const listReceiverRows = statement<{ receiverId: Id }>(
  'list receivers',
  `select receiver_id "receiverId" from job
   where ${dueCalls('$1')} and (claimed_until is null or claimed_until <= $2)
   group by receiver_id order by min(due_at), receiver_id`,
);
const claimCallRows = statement<Call>(
  'claim calls',
  `with next as (
     select job_id from job
     where receiver_id = $1 and ${dueCalls('$2')}
       and (claimed_until is null or claimed_until <= $3)
     order by due_at, place limit $5 for update skip locked)
   update job set claimed_until = $4, attempts = attempts + 1
   from next where job.account_id = current_account() and job.job_id = next.job_id
   returning job.job_id "jobId", kind, subject_id "subjectId", due_at "dueAt",
     receiver_id "receiverId", attempts "attempt"`,
);
const findNextCallRow = statement<{ dueAt: Instant | null }>(
  'find next call',
  `select min(due_at) "dueAt" from job where ${dueCalls('$1')}`,
);
const completeCallRow = statement<object>(
  'complete call',
  `update job set done_at = $3, claimed_until = null, failure = null where ${held}
   returning job_id`,
);
const postponeCallRow = statement<object>(
  'postpone call',
  `update job set due_at = $3, claimed_until = null, failure = $4 where ${held}
   returning job_id`,
);
