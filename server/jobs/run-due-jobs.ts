import { type Instant, toInstant } from '../../values/instant.ts';
import { writingFile } from '../payroll/cutoffs.ts';
import type { Context } from '../perform.ts';
import { recordWrite } from '../store/audit.ts';
import { findNextCall } from '../store/calls.ts';
import { type Busy, completeJob, type Job, lockDueJob, postponeJob } from '../store/jobs.ts';
import { endEmployment } from './end-employment.ts';
import { extendPaySchedule } from './extend-pay-schedule.ts';
import {
  closePayroll,
  processPayroll,
  settlePayments,
  submitPayroll,
  writePaymentFile,
} from './payroll.ts';
import { verifyCompany } from './verify-company.ts';
import { verifyWorker } from './verify-worker.ts';

/** What a job is given: as a handler's, without a request to refuse. */
export type JobContext = Omit<Context<never>, 'refuse' | 'by' | 'today' | 'worldTime' | 'mayPause'>;

/** Does one piece of due work; what it returns is kept in the audit trail. */
export type JobHandler = (job: Job, context: JobContext) => Promise<string>;

const handlers: Readonly<Record<string, JobHandler>> = {
  closePayroll,
  endEmployment,
  extendPaySchedule,
  processPayroll,
  settlePayments,
  submitPayroll,
  verifyCompany,
  verifyWorker,
  writePaymentFile,
};

interface Span {
  readonly from: Instant;
  readonly to: Instant;
  readonly busy: Busy;
}

/** Runs what falls due up to a moment, in order, each job at its own time. */
export async function runDueJobs(
  context: Omit<JobContext, 'now'>,
  { from, to, busy }: Span,
): Promise<void> {
  for (;;) {
    const job = await lockDueJob(context.tx, to, busy);
    if (!job) return;
    await runJob(job, { ...context, now: toInstant(Math.max(from, job.dueAt)) });
  }
}

/**
 * The same, but no further than the first file for a bank; tells whether more may be due. All
 * accounts of the bank wait for the file's transaction to end, and nothing else should prolong it.
 */
export async function runJobsUntilFile(
  context: Omit<JobContext, 'now'>,
  { from, to, busy }: Span,
): Promise<boolean> {
  for (;;) {
    const job = await lockDueJob(context.tx, to, busy);
    if (!job) return false;
    await runJob(job, { ...context, now: toInstant(Math.max(from, job.dueAt)) });
    if (job.kind === writingFile) return true;
  }
}

/** The same, but only up to the first call that is due on the way; tells when that is. */
export async function runJobsBeforeCall(
  context: Omit<JobContext, 'now'>,
  { from, to, busy }: Span,
): Promise<Instant | undefined> {
  for (;;) {
    // Asked after every job anew: a job can bring a call with it.
    const dueAt = await findNextCall(context.tx, to);
    const callAt = dueAt === undefined ? undefined : toInstant(Math.max(from, dueAt));
    const job = await lockDueJob(context.tx, callAt ?? to, busy);
    if (!job) return callAt;
    await runJob(job, { ...context, now: toInstant(Math.max(from, job.dueAt)) });
  }
}

/** A job that fails undoes only itself and is tried again later. */
async function runJob(job: Job, context: JobContext): Promise<void> {
  const { tx, now, log } = context;
  try {
    await tx.nested(async () => {
      const handler = handlers[job.kind];
      if (!handler) throw new Error(`no handler for jobs of kind ${job.kind}`);
      const outcome = await handler(job, context);
      completeJob(tx, job.jobId, now);
      const by = `job ${job.jobId}`;
      const request = { subjectId: job.subjectId };
      recordWrite(tx, {
        at: now,
        by,
        operation: job.kind,
        requestId: job.jobId,
        request,
        answer: JSON.stringify(outcome),
      });
    });
  } catch (error) {
    log.error({ err: error, job: job.kind, jobId: job.jobId }, 'job failed');
    const failure = error instanceof Error ? error.message : String(error);
    postponeJob(tx, job.jobId, failure, now);
  }
}
