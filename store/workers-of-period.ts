import { statement, type Transaction } from '../database/database.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import { firstPlace } from './list-sql.ts';
import type { PayPeriod } from './pay-periods.ts';
import { employedSinceExpression, joinTerminations } from './terminations.ts';
import { joinIdentity } from './worker-identities.ts';
import { hasDayInPeriod, joinScheduleDays } from './worker-schedules.ts';

/** Lists the ids of workers whom a period may pay, in order, starting after one of them. */
export async function listWorkersOfPeriod(
  tx: Transaction,
  { companyId, payPeriodId, type, workerType, beginsOn, endsOn }: PayPeriod,
  { after, limit }: { readonly after: Id<'worker'> | undefined; readonly limit: number },
): Promise<Id<'worker'>[]> {
  const rows = await tx.many(listIdRows, [
    tx.accountId,
    companyId,
    workerType,
    after ?? firstPlace.id,
    payPeriodId,
    type === 'Regular',
    beginsOn,
    endsOn,
    limit,
  ]);
  return rows.map(({ workerId }) => workerId);
}

/**
 * Lists ids of workers in order, about as many as a period may pay: a regular one has everybody who has not left
 * before it. Reading who belongs to it exactly takes twenty times as long.
 */
export async function listUsualWorkers(
  tx: Transaction,
  { companyId, workerType, beginsOn }: PayPeriod,
): Promise<Id<'worker'>[]> {
  const rows = await tx.many(listUsualRows, [tx.accountId, companyId, workerType, beginsOn]);
  return rows.map(({ workerId }) => workerId);
}

/** Lists the ids of employees on a day who may live or work in one of some states, in order. */
export async function listWorkersInStates(
  tx: Transaction,
  companyId: Id<'company'>,
  { on, states }: { readonly on: CalendarDate; readonly states: readonly string[] },
): Promise<Id<'worker'>[]> {
  const rows = await tx.many(listInStatesRows, [tx.accountId, companyId, on, states]);
  return rows.map(({ workerId }) => workerId);
}

// The limit keeps the planner to one lookup by primary key: without statistics it expects one row of a
// period, and read all of them again for each worker (40 seconds for 10,000).
export const joinPayEntry = `left join lateral (select worker_id, data, excluded_reason, updated_at, entered_by
     from pay_entry entry
     where entry.account_id = $1 and entry.company_id = worker.company_id
       and entry.pay_period_id = $5 and entry.worker_id = worker.worker_id
     limit 1) pay_entry on true`;

// Workers with pay data, retroactive pay or time off to be paid out are paid. A regular period has every other worker who was
// employed on one of its days, too: most are paid by their wage, the others are listed as not paid.
// The condition that holds for most workers comes first, so that retroactive pay is looked up for the others.
// Days of work belong to one schedule of the worker.
export const belongsToPeriod = `(($6::boolean and ${employedSinceExpression} <= $8::date
         and (employment = 'current' or exit_on >= $7::date) and ${hasDayInPeriod('$5')})
       or pay_entry.data is not null
       or (pay_entry.worker_id is null and exists (select from retro_pay
         where retro_pay.account_id = $1 and retro_pay.company_id = worker.company_id
           and retro_pay.worker_id = worker.worker_id and retro_pay.pay_period_id = $5
           and withdrawn_at is null))
       or (pay_entry.worker_id is null and exists (select from time_off_payout payout
         where payout.account_id = $1 and payout.company_id = worker.company_id
           and payout.pay_period_id = $5 and payout.worker_id = worker.worker_id)))`;

const listIdRows = statement<{ workerId: Id<'worker'> }>(
  'list ids of workers of pay period',
  `select worker.worker_id "workerId" from worker ${joinPayEntry} ${joinTerminations} ${joinScheduleDays('$5')}
   where worker.account_id = $1 and worker.company_id = $2 and worker.worker_type = $3
     and worker.worker_id > $4 and ${belongsToPeriod}
   order by worker.worker_id limit $9`,
);
const listUsualRows = statement<{ workerId: Id<'worker'> }>(
  'list ids of usual workers',
  `select worker_id "workerId" from worker
   where account_id = $1 and company_id = $2 and worker_type = $3
     and (employment = 'current' or exit_on >= $4::date)
   order by worker_id`,
);
// An office may be in any state, and so may a former home.
const listInStatesRows = statement<{ workerId: Id<'worker'> }>(
  'list ids of workers in states',
  `select worker.worker_id "workerId" from worker ${joinIdentity} ${joinTerminations}
   where worker.account_id = $1 and worker.company_id = $2 and worker.worker_type = 'W2'
     and ${employedSinceExpression} <= $3::date and (employment = 'current' or exit_on >= $3::date)
     and (worker_identity.state = any ($4)
       or exists (select from worker_location placed
         where placed.account_id = $1 and placed.company_id = worker.company_id
           and placed.worker_id = worker.worker_id and (work_state = any ($4)
             or remote_state = any ($4) or location_category = 'Office' or is_remote_by_choice))
       or exists (select from worker_former_home former
         where former.account_id = $1 and former.company_id = worker.company_id
           and former.worker_id = worker.worker_id))
   order by worker.worker_id`,
);
