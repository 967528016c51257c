import type { Id } from '../../values/id.ts';
import { processPeriod } from '../payroll/process.ts';
import { closePayroll as close, settleFile } from '../payroll/settle.ts';
import { submitAutomatically } from '../payroll/submit.ts';
import { writePaymentFile as writeFile } from '../payroll/write-file.ts';
import type { JobHandler } from './run-due-jobs.ts';

// What happens to a payroll by itself, each step in the transaction of its job.

/** At the deadline of a period whose schedule submits by itself. */
export const submitPayroll: JobHandler = (job, context) =>
  submitAutomatically(context, job.subjectId as Id<'payPeriod'>);

/** At the deadline of a submitted period. */
export const processPayroll: JobHandler = (job, context) =>
  processPeriod(context, job.subjectId as Id<'payPeriod'>);

/** At a cut-off: one file for everything that is ready to leave. */
export const writePaymentFile: JobHandler = (job, context) => writeFile(context, job.dueAt);

/** When the bank has answered about payments of a file. */
export const settlePayments: JobHandler = (job, context) =>
  settleFile(context, job.subjectId as Id<'paymentFile'>);

/** On pay day. */
export const closePayroll: JobHandler = (job, context) =>
  close(context, job.subjectId as Id<'payPeriod'>);
