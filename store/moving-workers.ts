import { statement, type Transaction } from '../database/database.ts';
import type { MovingWorker } from '../engine/calendar/schedule-move.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import { employmentColumns, joinTerminations } from './terminations.ts';

/** A worker who is to move to another schedule, without moves and wages. */
export interface MovingWorkerRow extends Omit<MovingWorker, 'moves' | 'wages'> {
  readonly workerId: Id<'worker'>;
  readonly firstName: string;
  readonly lastName: string;
}

interface MoveFilter {
  readonly companyId: Id<'company'>;
  readonly scheduleName: string;
  readonly startsOn: CalendarDate;
  readonly workerIds: readonly Id<'worker'>[];
}

/** Lists those of some workers that a company has, with what a payroll pays them after a day. */
export async function listMovingWorkers(
  tx: Transaction,
  { companyId, scheduleName, startsOn, workerIds }: MoveFilter,
): Promise<MovingWorkerRow[]> {
  return tx.many(listRows, [tx.accountId, companyId, workerIds, startsOn, scheduleName]);
}

const listRows = statement<MovingWorkerRow>(
  'list moving workers',
  `select worker.worker_id "workerId", first_name "firstName", last_name "lastName",
     worker.worker_type "workerType", employment, exit_on "exitOn", ${employmentColumns},
     (select max(period.ends_on) from pay_period period
      join pay_result result on result.account_id = $1 and result.company_id = $2
        and result.pay_period_id = period.pay_period_id and result.worker_id = worker.worker_id
        and result.is_current
      where period.account_id = $1 and period.company_id = $2 and period.type = 'Regular'
        and period.withdrawn_at is null and period.ends_on >= $4::date) "paidUntil",
     (select jsonb_build_object('beginsOn', period.begins_on, 'endsOn', period.ends_on,
        'scheduleName', period.schedule_name) from pay_period period
      left join pay_entry entry on entry.account_id = $1 and entry.company_id = $2
        and entry.pay_period_id = period.pay_period_id and entry.worker_id = worker.worker_id
      where period.account_id = $1 and period.company_id = $2 and period.type = 'Regular'
        and period.withdrawn_at is null and period.ends_on >= $4::date
        and case when entry.worker_id is null then period.begins_on >= $4::date and (exists (
            select from retro_pay retro where retro.account_id = $1 and retro.company_id = $2
              and retro.worker_id = worker.worker_id and retro.withdrawn_at is null
              and retro.pay_period_id = period.pay_period_id)
          or exists (select from time_off_payout payout where payout.account_id = $1
              and payout.company_id = $2 and payout.worker_id = worker.worker_id
              and payout.pay_period_id = period.pay_period_id))
          else entry.data is not null and (period.begins_on >= $4::date or exists (
            select from jsonb_array_elements(entry.data -> 'days') day
            where (day ->> 'date')::date >= $4::date)) end
        and period.status in ('New', 'Cancelled', 'Failed') and period.schedule_name <> $5
      order by period.begins_on limit 1) "waitingIn"
   from worker ${joinTerminations}
   where worker.account_id = $1 and worker.company_id = $2 and worker.worker_id = any ($3)`,
);
