import type { Transaction } from '../../database/database.ts';
import { listUnprocessedPeriods, type PayPeriod } from '../../store/pay-periods.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { isEditable } from '../../values/pay-schedule.ts';

type UpcomingPeriod = Pick<PayPeriod, 'beginsOn' | 'payOn'>;

/** Regular periods for the same workers that are to be paid and can still be changed, in order. */
export async function listUpcomingPeriods(
  tx: Transaction,
  { companyId, workerType }: Pick<PayPeriod, 'companyId' | 'workerType'>,
  today: CalendarDate,
): Promise<UpcomingPeriod[]> {
  const periods = await listUnprocessedPeriods(tx, { companyId, workerType });
  return periods.filter(
    ({ type, status, payOn }) => type === 'Regular' && isEditable(status) && payOn > today,
  );
}

/** The pay days on which a worker is paid; whoever has left is paid for no period after that. */
export function listPayDaysOfWorker(
  periods: readonly UpcomingPeriod[],
  exitOn: CalendarDate | null,
): readonly CalendarDate[] {
  return periods
    .filter(({ beginsOn }) => exitOn === null || beginsOn <= exitOn)
    .map(({ payOn }) => payOn);
}
