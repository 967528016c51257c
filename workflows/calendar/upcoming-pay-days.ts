import type { Transaction } from '../../database/database.ts';
import { listUnprocessedPeriods, type PayPeriod } from '../../store/pay-periods.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { isEditable } from '../../values/pay-schedule.ts';

type UpcomingPeriod = Pick<PayPeriod, 'beginsOn' | 'payDate'>;

/** Lists regular periods of a worker type that can still be changed and are paid after today, in order. */
export async function listUpcomingPeriods(
  tx: Transaction,
  { companyId, workerType }: Pick<PayPeriod, 'companyId' | 'workerType'>,
  today: CalendarDate,
): Promise<UpcomingPeriod[]> {
  const periods = await listUnprocessedPeriods(tx, { companyId, workerType });
  return periods.filter(
    ({ type, status, payDate }) => type === 'Regular' && isEditable(status) && payDate > today,
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
