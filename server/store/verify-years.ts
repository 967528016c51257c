import type { Id } from '../../values/id.ts';
import { type Database, statement } from './database.ts';

export interface YearFault {
  readonly accountId: Id<'account'>;
  readonly workerId: Id<'worker'>;
  readonly year: number;
  /** A sum by its name in engine/pay/year-sums.ts, in cents: as kept, and as its parts make it. */
  readonly name: string;
  readonly kept: number;
  readonly made: number;
}

/** Adds up every worker's year from payments and imports, and names each sum that is kept otherwise. */
export async function verifyWorkerYears(
  owner: Database,
): Promise<{ readonly years: number; readonly faults: readonly YearFault[] }> {
  const [counted] = await owner.query(countYears);
  return { years: counted?.count ?? 0, faults: await owner.query(listYearFaults) };
}

const countYears = statement<{ count: number }>('', 'select count(*) from worker_year');
const listYearFaults = statement<YearFault>(
  '',
  `with part (account_id, worker_id, year, sums) as (
     select account_id, worker_id, extract(year from pay_on)::integer, counted
     from history_entry join history_period using (account_id, company_id, pay_period_id)
     where worker_id is not null
     union all
     select account_id, worker_id, extract(year from pay_on)::integer, item -> 'counted'
     from pay_result join pay_run using (account_id, company_id, pay_run_id) where counts),
   made as (
     select account_id, worker_id, year, name, sum(amount::bigint)::bigint amount
     from part, jsonb_each_text(sums) each (name, amount)
     group by account_id, worker_id, year, name having sum(amount::bigint) <> 0),
   kept as (
     select account_id, worker_id, year, name, amount::bigint
     from worker_year, jsonb_each_text(sums) each (name, amount))
   select account_id "accountId", worker_id "workerId", year, name,
     coalesce(kept.amount, 0) "kept", coalesce(made.amount, 0) "made"
   from made full join kept using (account_id, worker_id, year, name)
   where made.amount is distinct from kept.amount
   order by 1, 2, 3, 4`,
);
