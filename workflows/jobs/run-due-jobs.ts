import { recordWrite } from '../../database/audit.ts';
import { isLockConflict } from '../../database/database-errors.ts';
import {
  type BusyJobPolicy,
  completeJob,
  type Job,
  lockDueJob,
  postponeJob,
} from '../../store/jobs.ts';
import { type Instant, toInstant } from '../../values/instant.ts';
import { extendPaySchedule } from '../calendar/extend-pay-schedule.ts';
import { endEmployment } from '../onboarding/end-employment.ts';
import { makeReport } from '../reports/make-report.ts';
import { announceFilings } from '../returns/filing-notices.ts';
import type { JobContext, JobHandler } from './job-context.ts';
import { findJobRecords } from './job-records.ts';
import {
  handleClosePayroll,
  handleProcessPayroll,
  handleSettlePayments,
  handleSubmitPayroll,
  handleWritePaymentFile,
} from './payroll-jobs.ts';

const handlers: Readonly<Record<string, JobHandler>> = {
  announceFilings,
  closePayroll: handleClosePayroll,
  endEmployment,
  extendPaySchedule,
  makeReport,
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

/**
 * Runs the next job that falls due up to a moment, at its own time; undefined if none is due. Each
 * job needs a transaction of its own: two would take the locks of two subjects in any order.
 */
export async function runNextJob(
  context: Omit<JobContext, 'now'>,
  { from, to, busy }: JobWindow,
): Promise<{ readonly ranAt: Instant } | undefined> {
  const job = await lockDueJob(context.tx, to, busy);
  if (!job) return undefined;
  const ranAt = toInstant(Math.max(from, job.dueAt));
  await runJob(job, { ...context, now: ranAt });
  return { ranAt };
}

/**
 * A job that fails is rolled back alone and retried later; after a deadlock, which another
 * transaction may have caused, the whole transaction is repeated.
 */
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
        about: await findJobRecords(tx, job),
        request,
        answer: JSON.stringify(outcome),
      });
    });
  } catch (error) {
    if (isLockConflict(error)) throw error;
    log.error({ err: error, job: job.kind, jobId: job.jobId }, 'job failed');
    const failure = error instanceof Error ? error.message : String(error);
    postponeJob(tx, job.jobId, failure, now);
  }
}
