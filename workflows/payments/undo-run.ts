import { subtractTotals } from '../../engine/withholding/year-totals.ts';
import { reverseDeductionsOfRun } from '../../store/deduction-movements.ts';
import { lockDeductions } from '../../store/deductions.ts';
import { addGarnishedAmounts } from '../../store/garnishments.ts';
import { cancelJobs } from '../../store/jobs.ts';
import { type PayPeriod, updatePeriodStatus } from '../../store/pay-periods.ts';
import { endPayRun, listYearTotalChanges, type PayRunRecord } from '../../store/pay-runs.ts';
import { addToYearTotals } from '../../store/year-totals.ts';
import { yearOf } from '../../values/calendar-date.ts';
import { takeBackTimeOff } from '../payroll/book-time-off.ts';
import type { PayrollContext } from '../payroll-context.ts';
import { recordPayPeriodEvents } from '../webhooks/record-events.ts';
import { processPayrollJob } from './payment-jobs.ts';

/** Ends a run that paid nobody, and takes its pay out of year totals, garnishments, time off and deductions. */
export async function undoRun(
  context: PayrollContext,
  period: PayPeriod,
  run: PayRunRecord,
  reason: 'cancelled' | 'failed',
): Promise<void> {
  const { tx, now } = context;
  const items = await listYearTotalChanges(tx, period.payPeriodId);
  const removed = items.map(
    ({ workerId, payTotals }) => [workerId, subtractTotals({}, payTotals)] as const,
  );
  await addToYearTotals(tx, period.companyId, yearOf(run.payDate), new Map(removed));
  const garnished = items.map(({ orders }) => ({ pay: { orders } }));
  await addGarnishedAmounts(tx, period.companyId, garnished, -1);
  const workerIds = items.map(({ workerId }) => workerId);
  await takeBackTimeOff(tx, run, workerIds, now);
  await lockDeductions(tx, period.companyId, workerIds);
  await reverseDeductionsOfRun(tx, run, now);
  endPayRun(tx, run, reason, now);
  const process = { kind: processPayrollJob, subjectId: period.payPeriodId };
  await cancelJobs(tx, process, { at: now, busy: 'skip' });
  const status = reason === 'cancelled' ? 'Cancelled' : 'Failed';
  const ended = updatePeriodStatus(tx, period, status, now);
  recordPayPeriodEvents(context, 'payperiod.payperiodstatus.update', [ended]);
}
