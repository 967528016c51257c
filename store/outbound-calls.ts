import { statement, type Transaction } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import { takeOrdinals } from '../database/ordinals.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant, toInstant } from '../values/instant.ts';
import type { Job } from './jobs.ts';

/** A job that calls an external service. */
export interface OutboundCall extends Job {
  readonly receiverId: Id;
  readonly laneId: Id;
  /** Attempt number, from 1. A result is recorded only for the current attempt: an expired claim is void. */
  readonly attempt: number;
}

interface CallTimes {
  /** The account's. */
  readonly now: Instant;
  readonly worldTime: Instant;
}

/** Longer than any call may take; afterwards another server may claim the call. */
const claimDurationMs = 30_000;

/** Adds a call outside any lane, so that no other call waits for it. */
export function insertOutboundCall(
  tx: Transaction,
  { kind, subjectId, receiverId, dueAt }: Omit<Job, 'jobId'> & { readonly receiverId: Id },
): void {
  tx.send(insertOutboundCallRow, [
    tx.accountId,
    newId(),
    kind,
    subjectId,
    receiverId,
    formatInstant(dueAt),
    takeOrdinals(),
  ]);
}

/** Lists the receivers of queued calls, due now or later. */
export async function listReceivers(tx: Transaction): Promise<Id[]> {
  return (await tx.many(listReceiverRows, [tx.accountId])).map(({ receiverId }) => receiverId);
}

/** Claims calls to one receiver, earliest due first. */
export async function claimOutboundCalls(
  tx: Transaction,
  receiverId: Id,
  { most, now, worldTime }: CallTimes & { readonly most: number },
): Promise<OutboundCall[]> {
  const until = toInstant(worldTime + claimDurationMs);
  return tx.many(claimOutboundCallRows, [
    tx.accountId,
    receiverId,
    formatInstant(now),
    formatInstant(worldTime),
    formatInstant(until),
    most,
  ]);
}

/** Finds when the account's next call is due, up to a time; includes calls claimed by other servers. */
export async function findNextOutboundCallTime(
  tx: Transaction,
  by: Instant,
): Promise<Instant | undefined> {
  return (await tx.find(findNextOutboundCallRow, [tx.accountId, formatInstant(by)]))?.dueAt;
}

/** Completes a call and releases the next of its lane; false when this attempt is no longer current. */
export async function completeOutboundCall(
  tx: Transaction,
  call: OutboundCall,
  at: Instant,
): Promise<boolean> {
  const row = await tx.find(completeOutboundCallRow, [
    tx.accountId,
    call.jobId,
    call.attempt,
    formatInstant(at),
  ]);
  // A separate statement, so that it sees a call that joined the lane while this one was locked.
  if (row) tx.send(wakeLaneRow, [tx.accountId, call.receiverId, call.laneId]);
  return row !== undefined;
}

/** Reschedules a call; false when this attempt is no longer current. */
export async function postponeOutboundCall(
  tx: Transaction,
  call: OutboundCall,
  { dueAt, failure }: { readonly dueAt: Instant; readonly failure: string },
): Promise<boolean> {
  const values = [call.jobId, call.attempt, formatInstant(dueAt), failure];
  return (await tx.find(postponeOutboundCallRow, [tx.accountId, ...values])) !== undefined;
}

const waiting = 'account_id = $1 and done_at is null and not is_waiting';
const held = 'account_id = $1 and job_id = $2 and attempts = $3 and done_at is null';

const insertOutboundCallRow = statement(
  'insert outbound call',
  `insert into job (account_id, job_id, kind, subject_id, receiver_id, lane_id, due_at, ordinal)
   values ($1, $2, $3, $4, $5, $2, $6, $7)`,
);
// Skips from receiver to receiver by the index, however many calls each has.
const listReceiverRows = statement<{ receiverId: Id }>(
  'list receivers',
  `with recursive receiver as (
     (select receiver_id from job where ${waiting} and receiver_id is not null
      order by receiver_id limit 1)
     union all
     select (select receiver_id from job where ${waiting} and job.receiver_id > receiver.receiver_id
             order by receiver_id limit 1)
     from receiver where receiver_id is not null)
   select receiver_id "receiverId" from receiver where receiver_id is not null`,
);
const claimOutboundCallRows = statement<OutboundCall>(
  'claim calls',
  `with next as (
     select job_id from job
     where ${waiting} and receiver_id = $2 and due_at <= $3
       and (claimed_until is null or claimed_until <= $4)
     order by due_at, ordinal limit $6 for update skip locked)
   update job set claimed_until = $5, attempts = attempts + 1
   from next where job.account_id = $1 and job.job_id = next.job_id
   returning job.job_id "jobId", kind, subject_id "subjectId", due_at "dueAt",
     receiver_id "receiverId", lane_id "laneId", attempts "attempt"`,
);
const findNextOutboundCallRow = statement<{ dueAt: Instant }>(
  'find next call',
  `select due_at "dueAt" from job
   where ${waiting} and receiver_id is not null and due_at <= $2 order by due_at, ordinal limit 1`,
);
const completeOutboundCallRow = statement<Pick<Job, 'jobId'>>(
  'complete call',
  `update job set done_at = $4, claimed_until = null, failure = null where ${held}
   returning job_id "jobId"`,
);
const wakeLaneRow = statement(
  'wake lane',
  `update job set is_waiting = false
   where account_id = $1 and is_waiting and job_id = (
     select job_id from job
     where account_id = $1 and receiver_id = $2 and lane_id = $3 and done_at is null
     order by ordinal limit 1)`,
);
const postponeOutboundCallRow = statement<Pick<Job, 'jobId'>>(
  'postpone call',
  `update job set due_at = $4, claimed_until = null, failure = $5 where ${held}
   returning job_id "jobId"`,
);
