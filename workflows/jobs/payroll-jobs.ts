import type { Id } from '../../values/id.ts';
import { settleFile } from '../payments/settle-file.ts';
import { closePayroll } from '../payments/settle-payments.ts';
import { writePaymentFiles } from '../payments/write-payment-file.ts';
import { processPeriod } from '../payroll/process-run.ts';
import { submitAutomatically } from '../payroll/submit-period.ts';
import type { JobHandler } from './job-context.ts';

// Steps of a payroll that run on their own, each in the transaction of its job.

/** At the deadline of a period of an automatic schedule. */
export const handleSubmitPayroll: JobHandler = (job, context) =>
  submitAutomatically(context, job.subjectId as Id<'payPeriod'>);

/** At the deadline of a submitted period. */
export const handleProcessPayroll: JobHandler = (job, context) =>
  processPeriod(context, job.subjectId as Id<'payPeriod'>);

/** At a cutoff: one file for all payments that are ready to be sent. */
export const handleWritePaymentFile: JobHandler = (job, context) =>
  writePaymentFiles(context, job.dueAt);

/** When the bank has had time to return payments of a file. */
export const handleSettlePayments: JobHandler = (job, context) =>
  settleFile(context, job.subjectId as Id<'paymentFile'>);

/** On pay day. */
export const handleClosePayroll: JobHandler = (job, context) =>
  closePayroll(context, job.subjectId as Id<'payPeriod'>);
