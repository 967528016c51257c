import { statement, type Transaction } from '../database/database.ts';
import type { RegularPayroll } from '../engine/benefits/planned-deductions.ts';
import type { DateRange } from '../engine/earnings/salary.ts';
import type { CalendarDate, Month } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import type { PayPeriod } from './pay-periods.ts';

/** Lists the regular pay periods of employees that contain one of some days, the earliest first. */
export async function listRegularPeriods(
  tx: Transaction,
  companyId: Id<'company'>,
  days: readonly CalendarDate[],
): Promise<DateRange[]> {
  return tx.many(listRows, [tx.accountId, companyId, days]);
}

/** Lists the other regular periods that are paid in a month. Skipped ones pay nobody. */
export async function listRegularPayrolls(
  tx: Transaction,
  {
    companyId,
    payPeriodId,
    workerType,
  }: Pick<PayPeriod, 'companyId' | 'payPeriodId' | 'workerType'>,
  month: Month,
): Promise<RegularPayroll[]> {
  const values = [companyId, workerType, payPeriodId, month];
  return tx.many(listPayrollRows, [tx.accountId, ...values]);
}

const listPayrollRows = statement<RegularPayroll>(
  'list regular payrolls of month',
  `select pay_date "payDate", begins_on "beginsOn" from pay_period
   where account_id = $1 and company_id = $2 and worker_type = $3 and pay_period_id <> $4
     and type = 'Regular' and withdrawn_at is null and status <> 'Skipped'
     and pay_date >= $5::date and pay_date < $5::date + interval '1 month'`,
);
const listRows = statement<DateRange>(
  'list regular periods of days',
  `select distinct begins_on "beginsOn", ends_on "endsOn"
   from pay_period join unnest($3::date[]) day on day between begins_on and ends_on
   where account_id = $1 and company_id = $2 and type = 'Regular' and worker_type = 'W2'
     and withdrawn_at is null
   order by begins_on, ends_on`,
);
