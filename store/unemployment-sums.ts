import { statement, type Transaction } from '../database/database.ts';
import type { UnemploymentSum } from '../engine/forms/form-940-records.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';

export interface PaidYear {
  readonly companyId: Id<'company'>;
  readonly from: CalendarDate;
  readonly until: CalendarDate;
}

/** Sums the pay of employees in a year by quarter and by the state of its unemployment tax. */
export async function listUnemploymentSums(
  tx: Transaction,
  { companyId, from, until }: PaidYear,
): Promise<UnemploymentSum[]> {
  return tx.many(listSumRows, [tx.accountId, companyId, from, until]);
}

const listSumRows = statement<UnemploymentSum>(
  'sum unemployment wages',
  `select extract(quarter from run.pay_date)::integer "quarter", nullif(state, '') "state",
     sum(gross_cents)::bigint "gross", sum(taxable_cents)::bigint "taxable",
     sum(excess_cents)::bigint "excess",
     coalesce(sum(payments) filter (where wages.kind <> 'void'), 0)::bigint "payments"
   from pay_run run
   join run_unemployment_wages wages on wages.account_id = $1 and wages.company_id = $2
     and wages.pay_run_id = run.pay_run_id
   where run.account_id = $1 and run.company_id = $2
     and run.pay_date >= $3::date and run.pay_date <= $4::date
   group by 1, 2 order by 1, 2`,
);
