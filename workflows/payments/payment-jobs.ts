import { nextCutoff } from '../../engine/payments/cutoffs.ts';
import { insertJob } from '../../store/jobs.ts';
import type { PayrollContext } from '../payroll-context.ts';

export const processPayrollJob = 'processPayroll';
export const writePaymentFileJob = 'writePaymentFile';
export const settlePaymentsJob = 'settlePayments';
export const closePayrollJob = 'closePayroll';

/** Has a file written at the next cutoff with everything that is ready to be sent. */
export function schedulePaymentFile({
  tx,
  account,
  now,
}: Pick<PayrollContext, 'tx' | 'account' | 'now'>): void {
  insertJob(tx, { kind: writePaymentFileJob, subjectId: account.id, dueAt: nextCutoff(now) });
}
