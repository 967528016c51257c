import { type Database, statement } from '../database/database.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import type { AccountKind, WorkerType } from '../values/vocabulary.ts';
import { joinWorkLocations, workStateExpression } from './worker-locations.ts';

// For the operator: these statements read all accounts, each by its own clock.

/** Dates of a period that can still be submitted. */
export interface PayDateAhead {
  readonly companyId: Id<'company'>;
  readonly kind: AccountKind;
  readonly workerType: WorkerType;
  readonly beginsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly payDate: CalendarDate;
}

/** Lists the pay dates of all companies within some days, in order. */
export async function listPayDatesAhead(
  owner: Database,
  worldTime: Instant,
  days: number,
): Promise<readonly PayDateAhead[]> {
  return owner.query(listPayDateRows, [formatInstant(worldTime), days]);
}

/** Lists the states in which employees of each company live or work. */
export async function listStatesOfCompanies(
  owner: Database,
  worldTime: Instant,
): Promise<ReadonlyMap<Id<'company'>, readonly string[]>> {
  const rows = await owner.query(listStateRows, [formatInstant(worldTime)]);
  return new Map(rows.map(({ companyId, states }) => [companyId, states]));
}

const clock = `account_clock as (select account_id, kind,
    (($1::timestamptz + coalesce(offset_ms, 0) * interval '1 millisecond')
      at time zone 'America/New_York')::date today
  from account left join sandbox_clock using (account_id))`;

const listPayDateRows = statement<PayDateAhead>(
  '',
  `with ${clock}
   select distinct company_id "companyId", kind, worker_type "workerType", begins_on "beginsOn",
     ends_on "endsOn", pay_date "payDate"
   from pay_period join account_clock using (account_id)
   where withdrawn_at is null and status in ('New', 'Cancelled', 'Failed')
     and pay_date between today and today + $2::integer
   order by pay_date, begins_on, company_id`,
);
const listStateRows = statement<{ companyId: Id<'company'>; states: string[] }>(
  '',
  `with ${clock}
   select worker.company_id "companyId", array_agg(distinct needed.state) "states"
   from worker join account_clock using (account_id) ${joinWorkLocations('today', 'worker.account_id')}
   left join worker_identity identity on identity.account_id = worker.account_id
     and identity.company_id = worker.company_id and identity.worker_id = worker.worker_id
   cross join lateral (values (${workStateExpression}), (identity.state)) needed (state)
   where worker.worker_type = 'W2' and needed.state is not null
     and (employment = 'current' or exit_on > today)
   group by worker.account_id, worker.company_id`,
);
