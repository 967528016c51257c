import { statement, type Transaction } from '../database/database.ts';
import type { WageRevision } from '../engine/earnings/retro-pay.ts';
import type { Hours } from '../values/hours.ts';
import type { Id } from '../values/id.ts';

// Facts that decide the earnings of a past period: as known now and as known then.

export interface WorkerWageRevision extends WageRevision {
  readonly workerId: Id<'worker'>;
}

/** Lists every revision of every wage of some workers. */
export async function listWageRevisions(
  tx: Transaction,
  companyId: Id<'company'>,
  workerIds: readonly Id<'worker'>[],
): Promise<WorkerWageRevision[]> {
  return tx.many(listRevisionRows, [tx.accountId, companyId, workerIds]);
}

/** Lists the hours of a full period by the schedules of some periods, where a schedule sets them. */
export async function listStandardHours(
  tx: Transaction,
  companyId: Id<'company'>,
  payPeriodIds: readonly Id<'payPeriod'>[],
): Promise<ReadonlyMap<Id<'payPeriod'>, Hours>> {
  const rows = await tx.many(listHoursRows, [tx.accountId, companyId, payPeriodIds]);
  return new Map(rows.map(({ payPeriodId, hours }) => [payPeriodId, hours]));
}

const listRevisionRows = statement<WorkerWageRevision>(
  'list wage revisions',
  `select worker_id "workerId", wage_id "wageId", starts_on "startsOn", revision, rate, basis,
     standard_hours "standardHours", user_type "userType", ordinal
   from worker_wage
   where account_id = $1 and company_id = $2 and worker_id = any ($3)
   order by worker_id, starts_on, revision`,
);
const listHoursRows = statement<{ payPeriodId: Id<'payPeriod'>; hours: Hours }>(
  'list standard hours of periods',
  `select pay_period_id "payPeriodId", standard_hours "hours"
   from pay_period join pay_schedule schedule on schedule.account_id = pay_period.account_id
     and schedule.company_id = pay_period.company_id
     and case when pay_period.pay_schedule_id is null
       then schedule.worker_type = pay_period.worker_type and name = '' and replaced_at is null
       else schedule.pay_schedule_id = pay_period.pay_schedule_id end
   where pay_period.account_id = $1 and pay_period.company_id = $2
     and pay_period_id = any ($3) and standard_hours is not null`,
);
