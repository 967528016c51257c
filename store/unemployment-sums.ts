import { statement, type Transaction } from '../database/database.ts';
import type { UnemploymentSum } from '../engine/forms/form-940-records.ts';
import { employeeTaxes } from '../engine/forms/form-941-records.ts';
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
  return tx.many(listSumRows, [tx.accountId, companyId, from, until, employeeTaxes]);
}

// Records are grouped by payment in the order of the primary key, so that nothing is sorted. The gross
// pay of a payment is the same in all of its records.
const listSumRows = statement<UnemploymentSum>(
  'sum unemployment wages',
  `select extract(quarter from pay_date)::integer "quarter", state "state",
     sum(gross)::bigint "gross", sum(taxable)::bigint "taxable", sum(excess)::bigint "excess",
     count(*) filter (where kind <> 'void') "payments"
   from (select pay_date, kind,
       max(left(tax_code, 2)) filter (where tax_code like '___SUI') state,
       max(gross_cents) gross,
       coalesce(sum(taxable_cents) filter (where tax_code = 'US_FUTA'), 0) taxable,
       coalesce(sum(excess_cents) filter (where tax_code = 'US_FUTA'), 0) excess
     from taxable_wages recorded
     where recorded.account_id = $1 and recorded.company_id = $2
       and recorded.pay_date >= $3::date and recorded.pay_date <= $4::date
     group by pay_date, worker_id, pay_run_id, kind
     having bool_or(tax_code = any ($5::text[]))) paid
   group by 1, 2 order by 1, 2`,
);
