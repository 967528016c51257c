import { recordWrite } from '../../database/audit.ts';
import {
  type BusyJobPolicy,
  completeJob,
  type Job,
  lockDueJob,
  postponeJob,
} from '../../store/jobs.ts';
import { findNextOutboundCallTime } from '../../store/outbound-calls.ts';
import { type Instant, toInstant } from '../../values/instant.ts';
import { extendPaySchedule } from '../calendar/extend-pay-schedule.ts';
import { endEmployment } from '../onboarding/end-employment.ts';
import { writePaymentFileJob } from '../payments/payment-jobs.ts';
import type { JobContext, JobHandler } from './job-context.ts';
import {
  handleClosePayroll,
  handleProcessPayroll,
  handleSettlePayments,
  handleSubmitPayroll,
  handleWritePaymentFile,
} from './payroll-jobs.ts';

const handlers: Readonly<Record<string, JobHandler>> = {
  closePayroll: handleClosePayroll,
  endEmployment,
  extendPaySchedule,
  processPayroll: handleProcessPayroll,
  settlePayments: handleSettlePayments,
  submitPayroll: handleSubmitPayroll,
  writePaymentFile: handleWritePaymentFile,
};

interface JobWindow {
  readonly from: Instant;
  readonly to: Instant;
  readonly busy: BusyJobPolicy;
}

/** Runs the jobs that fall due up to a moment, in order, each at its own time. */
export async function runDueJobs(
  context: Omit<JobContext, 'now'>,
  { from, to, busy }: JobWindow,
): Promise<void> {
  for (;;) {
    const job = await lockDueJob(context.tx, to, busy);
    if (!job) return;
    await runJob(job, { ...context, now: toInstant(Math.max(from, job.dueAt)) });
  }
}

/**
 * Runs due jobs, but stops after the first payment file; returns true when more may be due. All
 * accounts of the bank wait for the file's transaction to end, so nothing else may prolong it.
 */
export async function runJobsUntilPaymentFile(
  context: Omit<JobContext, 'now'>,
  { from, to, busy }: JobWindow,
): Promise<boolean> {
  for (;;) {
    const job = await lockDueJob(context.tx, to, busy);
    if (!job) return false;
    await runJob(job, { ...context, now: toInstant(Math.max(from, job.dueAt)) });
    if (job.kind === writePaymentFileJob) return true;
  }
}

/** Runs due jobs up to the first outbound call that falls due, and returns the time of that call. */
export async function runJobsUntilOutboundCall(
  context: Omit<JobContext, 'now'>,
  { from, to, busy }: JobWindow,
): Promise<Instant | undefined> {
  for (;;) {
    // Looked up after every job, because a job can add a call.
    const dueAt = await findNextOutboundCallTime(context.tx, to);
    const callAt = dueAt === undefined ? undefined : toInstant(Math.max(from, dueAt));
    const job = await lockDueJob(context.tx, callAt ?? to, busy);
    if (!job) return callAt;
    await runJob(job, { ...context, now: toInstant(Math.max(from, job.dueAt)) });
  }
}

/** A job that fails is rolled back alone and retried later. */
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
