import { statement, type Transaction } from '../database/database.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import type { StateCode } from '../values/state.ts';
import { joinWorkLocations, workStateExpression } from './worker-locations.ts';
import { scheduleNameOn } from './worker-schedules.ts';

/** An employee who has left or leaves soon, with the facts about the last pay. */
export interface Leaver {
  readonly workerId: Id<'worker'>;
  readonly name: string;
  readonly exitOn: CalendarDate;
  readonly terminationChoice: string | null;
  readonly dismissalType: string | null;
  readonly finalPay: string | null;
  readonly state: StateCode | null;
  /** The first regular payday on or after the exit. */
  readonly nextPayday: CalendarDate | null;
  /** A submitted payroll pays the last day, or is outside the schedule and after it. */
  readonly isPaid: boolean;
}

/** Lists employees of a company whose last day is in a range, the earliest first. */
export async function listLeavers(
  tx: Transaction,
  companyId: Id<'company'>,
  { from, until }: { readonly from: CalendarDate; readonly until: CalendarDate },
): Promise<Leaver[]> {
  return tx.many(listRows, [tx.accountId, companyId, from, until]);
}

const listRows = statement<Leaver>(
  'list leavers',
  `select worker.worker_id "workerId", first_name || ' ' || last_name "name",
     departure.exit_on "exitOn", termination_choice "terminationChoice",
     dismissal_type "dismissalType", departure.final_pay "finalPay", ${workStateExpression} "state",
     (select min(pay_date) from pay_period
      where pay_period.account_id = $1 and pay_period.company_id = $2 and type = 'Regular'
        and pay_period.worker_type = 'W2' and withdrawn_at is null
        and pay_period.schedule_name = ${scheduleNameOn({
          worker: 'worker.worker_id',
          workerType: "'W2'",
          day: 'departure.exit_on',
        })}
        and pay_date >= departure.exit_on) "nextPayday",
     exists (select from pay_result result
       join pay_period using (account_id, company_id, pay_period_id)
       where result.account_id = $1 and result.company_id = $2
         and result.worker_id = worker.worker_id and is_current
         and case when type = 'Regular'
           then departure.exit_on between begins_on and ends_on
           else pay_date >= departure.exit_on end) "isPaid"
   from worker_termination departure
   join worker on worker.account_id = departure.account_id
     and worker.company_id = departure.company_id and worker.worker_id = departure.worker_id
   ${joinWorkLocations('departure.exit_on')}
   where departure.account_id = $1 and departure.company_id = $2 and rehired_on is null
     and departure.exit_on between $3::date and $4::date and worker.worker_type = 'W2'
   order by departure.exit_on, worker.worker_id`,
);
