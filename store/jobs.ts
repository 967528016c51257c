import { type Database, statement, type Transaction } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import { ordinalsOf, takeOrdinals } from '../database/ordinals.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import { accountRow } from './account-row.ts';

export interface Job {
  readonly jobId: Id<'job'>;
  readonly kind: string;
  readonly subjectId: Id;
  readonly dueAt: Instant;
}

export function insertJob(tx: Transaction, job: Omit<Job, 'jobId'>): void {
  tx.send(insertJobRow, [
    tx.accountId,
    newId(),
    job.kind,
    job.subjectId,
    formatInstant(job.dueAt),
    takeOrdinals(),
  ]);
}

/** Adds any number of jobs with one statement. */
export function insertJobs(tx: Transaction, jobs: readonly Omit<Job, 'jobId'>[]): void {
  if (jobs.length === 0) return;
  tx.send(insertJobRows, [
    tx.accountId,
    jobs.map(() => newId()),
    jobs.map(({ kind }) => kind),
    jobs.map(({ subjectId }) => subjectId),
    jobs.map(({ dueAt }) => formatInstant(dueAt)),
    ordinalsOf(jobs),
  ]);
}

/** How to treat a job that another server is running: skip it, or wait for it. */
export type BusyJobPolicy = 'skip' | 'wait';

/** Locks the account's next due job; outbound-calls.ts claims calls instead. */
export async function lockDueJob(
  tx: Transaction,
  by: Instant,
  busy: BusyJobPolicy,
): Promise<Job | undefined> {
  return tx.find(busy === 'skip' ? lockIdleDueJobRow : lockDueJobRow, [
    tx.accountId,
    formatInstant(by),
  ]);
}

export function completeJob(tx: Transaction, jobId: Id<'job'>, at: Instant): void {
  tx.send(completeJobRow, [tx.accountId, jobId, formatInstant(at)]);
}

/**
 * Cancels the open jobs of a subject. A caller that has locked the subject must skip a job that is
 * running, because that job waits for the subject; it will find the subject changed.
 */
export async function cancelJobs(
  tx: Transaction,
  { kind, subjectId }: Pick<Job, 'kind' | 'subjectId'>,
  { at, busy }: { readonly at: Instant; readonly busy: BusyJobPolicy },
): Promise<void> {
  const cancelRows = busy === 'skip' ? cancelIdleJobRows : cancelJobRows;
  await tx.many(cancelRows, [tx.accountId, kind, subjectId, formatInstant(at)]);
}

/** Reports whether another job of the same kind is open for the subject. */
export async function hasOtherJob(
  tx: Transaction,
  { jobId, kind, subjectId }: Pick<Job, 'jobId' | 'kind' | 'subjectId'>,
): Promise<boolean> {
  return (await tx.find(findOtherJobRow, [tx.accountId, kind, subjectId, jobId])) !== undefined;
}

/** Reschedules a failed job with increasing delay. */
export function postponeJob(
  tx: Transaction,
  jobId: Id<'job'>,
  failure: string,
  now: Instant,
): void {
  tx.send(postponeJobRow, [tx.accountId, jobId, failure, formatInstant(now)]);
}

export async function listAccountsWithDueJobs(
  database: Database,
  worldTime: Instant,
): Promise<Id<'account'>[]> {
  const rows = await database.query(listAccountRows, [formatInstant(worldTime)]);
  return rows.map(({ accountId }) => accountId);
}

const insertJobRow = statement(
  'insert job',
  `insert into job (account_id, job_id, kind, subject_id, due_at, ordinal)
   values ($1, $2, $3, $4, $5, $6)`,
);
const insertJobRows = statement(
  'insert jobs',
  `insert into job (account_id, job_id, kind, subject_id, due_at, ordinal)
   select own.account_id, given.*
   from ${accountRow}
   cross join unnest($2::uuid[], $3::text[], $4::uuid[], $5::timestamptz[], $6::bigint[]) given`,
);
const nextDueJob = `select job_id "jobId", kind, subject_id "subjectId", due_at "dueAt" from job
   where account_id = $1 and receiver_id is null and done_at is null and not is_waiting
     and due_at <= $2
   order by due_at, ordinal limit 1 for update`;
const lockDueJobRow = statement<Job>('lock due job', nextDueJob);
const lockIdleDueJobRow = statement<Job>('lock idle due job', `${nextDueJob} skip locked`);
const completeJobRow = statement(
  'complete job',
  `update job set done_at = $3, attempts = attempts + 1, failure = null
   where account_id = $1 and job_id = $2`,
);
const cancelOpenJobs = (policy: string) => `with open as materialized (
     select job_id from job
     where account_id = $1 and kind = $2 and subject_id = $3 and done_at is null
     order by job_id for update ${policy})
   update job set done_at = $4 from open where account_id = $1 and job.job_id = open.job_id`;
const cancelJobRows = statement('withdraw jobs', cancelOpenJobs(''));
const cancelIdleJobRows = statement('withdraw idle jobs', cancelOpenJobs('skip locked'));
const findOtherJobRow = statement<{ jobId: Id<'job'> }>(
  'find other job',
  `select job_id "jobId" from job
   where account_id = $1 and kind = $2 and subject_id = $3 and job_id <> $4 and done_at is null
   limit 1`,
);
// In UTC, because a distributed database computes only what depends on no setting from the columns of a row.
const postponeJobRow = statement(
  'postpone job',
  `update job set attempts = attempts + 1, failure = $3,
     due_at = ($4::timestamptz at time zone 'UTC'
       + least(power(2, least(attempts, 20)), 86400) * interval '1 second') at time zone 'UTC'
   where account_id = $1 and job_id = $2`,
);
const listAccountRows = statement<{ accountId: Id<'account'> }>(
  'list accounts with due jobs',
  'select accounts_with_due_jobs($1) "accountId"',
);
