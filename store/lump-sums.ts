import { statement, type Transaction } from '../database/database.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import type { Cents } from '../values/money.ts';

interface LumpSumToNotify {
  readonly workerId: Id<'worker'>;
  readonly name: string;
  readonly payPeriodId: Id<'payPeriod'>;
  readonly beginsOn: CalendarDate;
  readonly endsOn: CalendarDate;
}

/** Lists extra pay in unprocessed periods of workers whose garnishments require notice of lump sums. */
export async function listLumpSumsToNotify(
  tx: Transaction,
  companyId: Id<'company'>,
): Promise<LumpSumToNotify[]> {
  return tx.many(listLumpSumRows, [tx.accountId, companyId]);
}

interface UnpaidSeverance {
  readonly workerId: Id<'worker'>;
  readonly name: string;
  readonly amount: Cents;
}

/** Lists severance of terminated workers, less the severance paid since the year of their exit. */
export async function listUnpaidSeverance(
  tx: Transaction,
  companyId: Id<'company'>,
): Promise<UnpaidSeverance[]> {
  return tx.many(listUnpaidSeveranceRows, [tx.accountId, companyId]);
}

// Read for the few workers that are found: a join may read all workers of the company.
const nameOf = (workerId: string) => `(select first_name || ' ' || last_name from worker
     where worker.account_id = $1 and worker.company_id = $2 and worker.worker_id = ${workerId})`;

const listUnpaidSeveranceRows = statement<UnpaidSeverance>(
  'list unpaid severance',
  `select worker_id "workerId", ${nameOf('left_company.worker_id')} "name",
     severance_cents - coalesce(paid.amount, 0) "amount"
   from worker_termination left_company
   left join lateral (select sum(each.value::bigint)::bigint amount
     from year_totals, jsonb_each_text(totals) each
     where year_totals.account_id = $1 and year_totals.company_id = $2
       and year_totals.worker_id = left_company.worker_id
       and year >= extract(year from left_company.exit_on)
       and each.key like 'line.earning.severance.%') paid on true
   where account_id = $1 and company_id = $2 and severance_cents is not null
     and rehired_on is null and severance_cents > coalesce(paid.amount, 0)
   order by left_company.exit_on, worker_id`,
);
const listLumpSumRows = statement<LumpSumToNotify>(
  'list lump sums with notice',
  `select distinct worker_id "workerId", ${nameOf('garnishment.worker_id')} "name",
     pay_period_id "payPeriodId", begins_on "beginsOn", pay_period.ends_on "endsOn"
   from garnishment
   join pay_entry using (account_id, company_id, worker_id)
   join pay_period using (account_id, company_id, pay_period_id)
   where account_id = $1 and company_id = $2 and terms ->> 'lumpSumNotice' = 'true'
     and starts_on <= pay_date and (garnishment.ends_on is null or garnishment.ends_on >= pay_date)
     and withdrawn_at is null and pay_period.status in ('New', 'Submitted', 'Cancelled', 'Failed')
     and (data ?| array['lump', 'lumpNet'] or jsonb_array_length(coalesce(data -> 'extraPay', '[]')) > 0)
   order by begins_on, worker_id, pay_period_id`,
);
