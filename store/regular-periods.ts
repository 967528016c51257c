import { statement, type Transaction } from '../database/database.ts';
import type { KnownPayroll } from '../engine/benefits/payrolls-of-month.ts';
import type { SalariedPeriod } from '../engine/earnings/salary.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import type { PayPeriod } from './pay-periods.ts';
import { employedSinceExpression, joinTerminations } from './terminations.ts';
import { scheduledDays, scheduleNameOn } from './worker-schedules.ts';

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

/** Days from which and up to which payrolls are paid. */
interface PaidDays {
  readonly from: CalendarDate;
  readonly until: CalendarDate;
}

/** Lists the other regular periods of the same schedule that are paid on some days. Skipped ones pay nobody. */
export async function listRegularPayrolls(
  tx: Transaction,
  {
    companyId,
    payPeriodId,
    workerType,
    scheduleName,
  }: Pick<PayPeriod, 'companyId' | 'payPeriodId' | 'workerType' | 'scheduleName'>,
  { from, until }: PaidDays,
): Promise<KnownPayroll[]> {
  const values = [companyId, workerType, payPeriodId, from, until, scheduleName];
  return tx.many(listPayrollRows, [tx.accountId, ...values]);
}

/** Lists the other regular periods in which some workers who were moved are employed, by whichever schedule. */
export async function listPayrollsOfMoved(
  tx: Transaction,
  {
    companyId,
    payPeriodId,
    workerType,
  }: Pick<PayPeriod, 'companyId' | 'payPeriodId' | 'workerType'>,
  { from, until }: PaidDays,
  workerIds: readonly Id<'worker'>[],
): Promise<(KnownPayroll & { readonly workerId: Id<'worker'> })[]> {
  const values = [companyId, workerType, payPeriodId, from, until, workerIds];
  return tx.many(listMovedRows, [tx.accountId, ...values]);
}

const payrollColumns = `period.pay_period_id "payPeriodId", period.pay_date "payDate", period.begins_on "beginsOn",
     frequency, period.status in ('Submitted', 'In Process', 'Processed', 'Returned') "isSubmitted"`;
const joinSchedule = `join pay_schedule schedule on schedule.account_id = $1 and schedule.company_id = $2
     and schedule.pay_schedule_id = period.pay_schedule_id`;
const otherPayrolls = `period.account_id = $1 and period.company_id = $2 and period.worker_type = $3
     and period.pay_period_id <> $4 and period.type = 'Regular' and period.withdrawn_at is null
     and period.status <> 'Skipped' and period.pay_date between $5::date and $6::date`;
const listPayrollRows = statement<KnownPayroll>(
  'list regular payrolls of days',
  `select ${payrollColumns} from pay_period period ${joinSchedule}
   where ${otherPayrolls} and ($7::text is null or schedule_name = $7)`,
);
const listMovedRows = statement<KnownPayroll & { workerId: Id<'worker'> }>(
  'list payrolls of moved workers',
  `select distinct own.worker_id "workerId", ${payrollColumns}
   from pay_period period ${joinSchedule}
   join ${scheduledDays('$3')} own on own.schedule_name = period.schedule_name
   join worker on worker.account_id = $1 and worker.company_id = $2 and worker.worker_id = own.worker_id
   ${joinTerminations}
   where ${otherPayrolls} and own.worker_id = any ($7::uuid[])
     and (employment = 'current' or exit_on >= period.begins_on)
     and case when ${employedSinceExpression} <= period.ends_on then own.days && daterange(
       greatest(period.begins_on, ${employedSinceExpression}), period.ends_on, '[]') else false end`,
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
