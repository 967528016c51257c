import { statement, type Transaction } from '../database/database.ts';
import type { RegularPayroll } from '../engine/benefits/payrolls-of-month.ts';
import type { SalariedPeriod } from '../engine/earnings/salary.ts';
import type { CalendarDate, Month } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import type { PayPeriod } from './pay-periods.ts';
import { scheduleNameOn } from './worker-schedules.ts';

/** A day of an employee. */
interface DayOfWorker {
  readonly workerId: Id<'worker'>;
  readonly day: CalendarDate;
}

/** A regular period of an employee's own schedule. */
export interface PeriodOfWorker extends SalariedPeriod {
  readonly workerId: Id<'worker'>;
}

/** Lists the regular pay periods of employees that contain a day of each, the earliest first. */
export async function listRegularPeriods(
  tx: Transaction,
  companyId: Id<'company'>,
  days: readonly DayOfWorker[],
): Promise<PeriodOfWorker[]> {
  return tx.many(listRows, [
    tx.accountId,
    companyId,
    days.map(({ workerId }) => workerId),
    days.map(({ day }) => day),
  ]);
}

/** Lists the other regular periods of the same schedule that are paid in a month. Skipped ones pay nobody. */
export async function listRegularPayrolls(
  tx: Transaction,
  {
    companyId,
    payPeriodId,
    workerType,
    scheduleName,
  }: Pick<PayPeriod, 'companyId' | 'payPeriodId' | 'workerType' | 'scheduleName'>,
  month: Month,
): Promise<RegularPayroll[]> {
  const values = [companyId, workerType, payPeriodId, month, scheduleName];
  return tx.many(listPayrollRows, [tx.accountId, ...values]);
}

const listPayrollRows = statement<RegularPayroll>(
  'list regular payrolls of month',
  `select pay_date "payDate", begins_on "beginsOn" from pay_period
   where account_id = $1 and company_id = $2 and worker_type = $3 and pay_period_id <> $4
     and type = 'Regular' and withdrawn_at is null and status <> 'Skipped'
     and pay_date >= $5::date and pay_date < $5::date + interval '1 month'
     and ($6::text is null or schedule_name = $6)`,
);
const listRows = statement<PeriodOfWorker>(
  'list regular periods of days',
  `select asked.worker_id "workerId", period.begins_on "beginsOn", period.ends_on "endsOn",
     schedule.frequency, schedule.standard_hours "standardHours"
   from pay_period period join unnest($3::uuid[], $4::date[]) asked (worker_id, day)
     on day between period.begins_on and period.ends_on
   join pay_schedule schedule on schedule.account_id = $1 and schedule.company_id = $2
     and schedule.pay_schedule_id = period.pay_schedule_id
   where period.account_id = $1 and period.company_id = $2 and period.type = 'Regular'
     and period.worker_type = 'W2' and period.withdrawn_at is null
     and period.schedule_name = ${scheduleNameOn({
       worker: 'asked.worker_id',
       workerType: "'W2'",
       day: 'asked.day',
     })}
   order by period.begins_on, period.ends_on, asked.worker_id`,
);
