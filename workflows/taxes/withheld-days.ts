import type { Transaction } from '../../database/database.ts';
import {
  type BackupWithholding,
  listBackupWithholding,
  listPayDatesOfWorker,
} from '../../store/backup-withholding.ts';
import type { Worker } from '../../store/workers.ts';
import { lockYearTotals } from '../../store/year-totals.ts';
import { type CalendarDate, yearOf } from '../../values/calendar-date.ts';

interface WithheldDaysOfWorker {
  readonly known: readonly BackupWithholding[];
  /** Pay dates of submitted and paid payments, the earliest first. */
  readonly payDates: readonly CalendarDate[];
}

/**
 * Loads the withheld days and the pay dates of a worker, and keeps both as they are until the transaction
 * ends: a payroll that is being submitted has locked the totals of its year.
 */
export async function lockWithheldDays(
  tx: Transaction,
  worker: Pick<Worker, 'companyId' | 'workerId'>,
  today: CalendarDate,
): Promise<WithheldDaysOfWorker> {
  const { companyId, workerId } = worker;
  // Pay dates of payrolls that are submitted now are in this year or the next.
  for (const year of [yearOf(today), yearOf(today) + 1])
    await lockYearTotals(tx, companyId, year, [workerId]);
  const [known, payDates] = await Promise.all([
    listBackupWithholding(tx, worker),
    listPayDatesOfWorker(tx, worker),
  ]);
  return { known, payDates };
}
