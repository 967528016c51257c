import type { CalendarDate } from '../../../values/calendar-date.ts';
import { isEditable } from '../../../values/pay-period.ts';
import type { Transaction } from '../../store/database.ts';
import { listUnprocessedPeriods, type PayPeriod } from '../../store/pay-periods.ts';

/** Pay days of regular periods for the same workers that can still be changed, in order. */
export async function listPayDaysToCome(
  tx: Transaction,
  { companyId, workerType }: Pick<PayPeriod, 'companyId' | 'workerType'>,
  today: CalendarDate,
): Promise<CalendarDate[]> {
  const periods = await listUnprocessedPeriods(tx, { companyId, workerType });
  return periods
    .filter(({ type, status, payOn }) => type === 'Regular' && isEditable(status) && payOn > today)
    .map(({ payOn }) => payOn);
}
