import type { Transaction } from '../../database/database.ts';
import { listUnprocessedPeriods, type PayPeriod } from '../../store/pay-periods.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import { isEditable } from '../../values/pay-schedule.ts';

type UpcomingPeriod = Pick<PayPeriod, 'beginsOn' | 'payDate'>;

interface UpcomingFilter extends Pick<PayPeriod, 'companyId' | 'workerType' | 'scheduleName'> {
  /** Periods of the worker's schedule; otherwise those of the schedule, or of all if it is null. */
  readonly workerId?: Id<'worker'>;
}

/** Lists regular periods that can still be changed and are paid after today, in order. */
export async function listUpcomingPeriods(
  tx: Transaction,
  { companyId, workerType, workerId, scheduleName }: UpcomingFilter,
  today: CalendarDate,
): Promise<UpcomingPeriod[]> {
  const periods = await listUnprocessedPeriods(tx, { companyId, workerType, workerId });
  const named = workerId === undefined ? scheduleName : null;
  return periods.filter(
    (period) =>
      period.type === 'Regular' &&
      isEditable(period.status) &&
      period.payDate > today &&
      (named === null || period.scheduleName === named),
  );
}

/** Lists the pay days of a worker: none for periods that begin after the exit date. */
export function listPayDaysOfWorker(
  periods: readonly UpcomingPeriod[],
  exitOn: CalendarDate | null,
): readonly CalendarDate[] {
  return periods
    .filter(({ beginsOn }) => exitOn === null || beginsOn <= exitOn)
    .map(({ payDate }) => payDate);
}
