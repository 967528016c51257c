import type { YearTotals } from '../../engine/withholding/year-totals.ts';
import { addTotals, subtractTotals } from '../../engine/withholding/year-totals.ts';
import { reverseDeductionsOfRun } from '../../store/deduction-movements.ts';
import { lockDeductions } from '../../store/deductions.ts';
import { addGarnishedAmounts } from '../../store/garnishments.ts';
import { cancelJobs } from '../../store/jobs.ts';
import { shareBalances } from '../../store/lock-balances.ts';
import { type PayPeriod, updatePeriodStatus } from '../../store/pay-periods.ts';
import { endPayRun, listYearTotalChanges, type PayRunRecord } from '../../store/pay-runs.ts';
import { addToYearTotals } from '../../store/year-totals.ts';
import { yearOf } from '../../values/calendar-date.ts';
import { groupBy } from '../../values/group-by.ts';
import type { Id } from '../../values/id.ts';
import { takeBackTimeOff } from '../payroll/book-time-off.ts';
import type { PayrollContext } from '../payroll-context.ts';
import { recordPayPeriodEvents } from '../webhooks/record-events.ts';
import { processPayrollJob } from './payment-jobs.ts';

/** A run that paid nobody, with its period. */
export interface UndoneRun {
  readonly period: PayPeriod;
  readonly run: PayRunRecord;
}

/**
 * Ends runs of a company that paid nobody, and takes their pay out of year totals, garnishments, time off and
 * deductions, in as many round trips to the database as for one run.
 */
export async function undoRuns(
  context: PayrollContext,
  companyId: Id<'company'>,
  undone: readonly UndoneRun[],
  reason: 'cancelled' | 'failed',
): Promise<void> {
  if (undone.length === 0) return;
  const { tx, now } = context;
  const runs = undone.map(({ run }) => run);
  const pays = await Promise.all(
    undone.map(async ({ period, run }) => ({
      year: yearOf(run.payDate),
      items: await listYearTotalChanges(tx, period.payPeriodId),
    })),
  );
  shareBalances(tx, companyId);
  // The earlier year first, as docs/decisions/0038-lock-order.md has it.
  const byYear = [...groupBy(pays, ({ year }) => year)].toSorted(([one], [other]) => one - other);
  for (const [year, ofYear] of byYear) {
    const items = ofYear.flatMap((pay) => pay.items);
    await addToYearTotals(tx, companyId, year, totalsToRemove(items));
  }
  const items = pays.flatMap((pay) => pay.items);
  const garnished = items.map(({ orders }) => ({ pay: { orders } }));
  await addGarnishedAmounts(tx, companyId, garnished, -1);
  const workerIds = [...new Set(items.map(({ workerId }) => workerId))];
  await takeBackTimeOff(tx, companyId, { runs, workerIds }, now);
  await lockDeductions(tx, companyId, workerIds);
  await Promise.all(runs.map((run) => reverseDeductionsOfRun(tx, run, now)));
  for (const run of runs) endPayRun(tx, run, reason, now);
  await Promise.all(
    undone.map(({ period: { payPeriodId: subjectId } }) =>
      cancelJobs(tx, { kind: processPayrollJob, subjectId }, { at: now, busy: 'skip' }),
    ),
  );
  const status = reason === 'cancelled' ? 'Cancelled' : 'Failed';
  const ended = undone.map(({ period }) => updatePeriodStatus(tx, period, status, now));
  recordPayPeriodEvents(context, 'payperiod.payperiodstatus.update', ended);
}

/** Sums the opposite of pay by worker: a worker may be paid by several runs. */
function totalsToRemove(
  items: readonly { readonly workerId: Id<'worker'>; readonly payTotals: YearTotals }[],
): ReadonlyMap<Id<'worker'>, YearTotals> {
  const removed = new Map<Id<'worker'>, YearTotals>();
  for (const { workerId, payTotals } of items) {
    const opposite = subtractTotals({}, payTotals);
    const known = removed.get(workerId);
    removed.set(workerId, known ? addTotals(known, opposite) : opposite);
  }
  return removed;
}
