import { statement, type Transaction } from '../database/database.ts';
import type { DateRange } from '../engine/earnings/salary.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';

/** Lists the regular pay periods of employees that contain one of some days, the earliest first. */
export async function listRegularPeriods(
  tx: Transaction,
  companyId: Id<'company'>,
  days: readonly CalendarDate[],
): Promise<DateRange[]> {
  return tx.many(listRows, [tx.accountId, companyId, days]);
}

const listRows = statement<DateRange>(
  'list regular periods of days',
  `select distinct begins_on "beginsOn", ends_on "endsOn"
   from pay_period join unnest($3::date[]) day on day between begins_on and ends_on
   where account_id = $1 and company_id = $2 and type = 'Regular' and worker_type = 'W2'
     and withdrawn_at is null
   order by begins_on, ends_on`,
);
