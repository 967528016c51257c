import { statement } from '../database/database.ts';
import type { RowsOfAccounts } from '../database/rows-of-accounts.ts';
import type { MoneyFault, MoneyFinding } from './verify-money.ts';

/** Compares what each deduction with terms has taken by payrolls with the lines of the stored pay. */
export async function verifyDeductions(rows: RowsOfAccounts): Promise<MoneyFinding> {
  const counted = await rows.total(countRows);
  const faults = await rows.list(listFaults);
  return { examined: `Deductions with terms, ${counted.count}`, faults };
}

const countRows = statement<{ count: number }>('', 'select count(*) "count" from deduction');
// The text is searched first: taking lines out of every document would take most of the time.
const listFaults = statement<MoneyFault>(
  '',
  `with paid as (
     select account_id, company_id, worker_id, (line #>> '{counted,id}')::uuid deduction_id,
       sum((line ->> 'amount')::bigint) taken
     from pay_result cross join lateral json_array_elements(item::json #> '{pay,lines}') line
     where is_current and item like '%"counted"%' and line -> 'counted' is not null
     group by 1, 2, 3, 4),
   booked as (
     select account_id, company_id, worker_id, deduction_id,
       sum(taken_cents) filter (where kind = 'payroll') taken
     from deduction_movement group by 1, 2, 3, 4)
   select account_id "accountId", company_id "companyId",
     'deduction ' || deduction_id || ' has taken ' || coalesce(booked.taken, 0)
       || ' cents, but stored pay adds up to ' || coalesce(paid.taken, 0) fault
   from paid full join booked using (account_id, company_id, worker_id, deduction_id)
   where coalesce(paid.taken, 0) <> coalesce(booked.taken, 0)
   order by 1, 2, 3`,
);
