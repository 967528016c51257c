import { type Database, statement } from '../database/database.ts';
import type { Id } from '../values/id.ts';

export interface YearTotalFault {
  readonly accountId: Id<'account'>;
  readonly workerId: Id<'worker'>;
  readonly year: number;
  /** A sum by its name in engine/pay/year-sums.ts, in cents: as kept, and as its parts make it. */
  readonly name: string;
  readonly kept: number;
  readonly made: number;
  /** What its parts were found in. */
  readonly from: 'payments' | 'books';
}

/**
 * Adds up every worker's year from payments and imports, and its money from the books, from what waits
 * to be processed and from imports; names each sum that is kept otherwise.
 */
export async function verifyYearTotals(
  owner: Database,
): Promise<{ readonly years: number; readonly faults: readonly YearTotalFault[] }> {
  const [counted] = await owner.query(countYears);
  return {
    years: counted?.count ?? 0,
    faults: [...(await owner.query(listYearFaults)), ...(await owner.query(listLedgerFaults))],
  };
}

const countYears = statement<{ count: number }>('', 'select count(*) from worker_year');
const imported = `select account_id, worker_id, extract(year from pay_on)::integer, counted
     from history_entry join history_period using (account_id, company_id, pay_period_id)
     where worker_id is not null`;
const submitted = `select account_id, worker_id, extract(year from pay_on)::integer,
       item -> 'counted'
     from pay_result join pay_run using (account_id, company_id, pay_run_id)`;
const listYearFaults = statement<YearTotalFault>(
  '',
  `with part (account_id, worker_id, year, sums) as (
     ${imported}
     union all
     ${submitted} where counts),
   made as (
     select account_id, worker_id, year, name, sum(amount::bigint)::bigint amount
     from part, jsonb_each_text(sums) each (name, amount)
     group by account_id, worker_id, year, name having sum(amount::bigint) <> 0),
   kept as (
     select account_id, worker_id, year, name, amount::bigint
     from worker_year, jsonb_each_text(sums) each (name, amount))
   select account_id "accountId", worker_id "workerId", year, name,
     coalesce(kept.amount, 0) "kept", coalesce(made.amount, 0) "made", 'payments' "from"
   from made full join kept using (account_id, worker_id, year, name)
   where made.amount is distinct from kept.amount
   order by 1, 2, 3, 4`,
);
// The totals and each tax, as engine/ledger/figures.ts reads them; lines are compared payment by payment.
const listLedgerFaults = statement<YearTotalFault>(
  '',
  `with part (account_id, worker_id, year, sums) as (
     ${imported}
     union all
     ${submitted} where counts and processed_at is null),
   booked as (
     select account_id, booked.worker_id, extract(year from pay_on)::integer "year", ledger_account,
       sum(amount_cents) amount
     from ledger_transaction booked
     join pay_run using (account_id, company_id, pay_run_id)
     join ledger_entry using (account_id, company_id, transaction_id)
     where booked.kind in ('pay', 'correction', 'void')
     group by account_id, booked.worker_id, 3, ledger_account),
   figure as (
     select account_id, worker_id, year, name, amount::bigint
     from part, jsonb_each_text(sums) each (name, amount)
     union all
     select account_id, worker_id, year, name, sign * amount
     from booked, lateral (values
       ('gross', 1, '^(expense:(wages|benefits)|liability:benefits):'),
       ('net', -1, '^liability:net pay$'),
       ('reimbursements', 1, '^expense:reimbursements:'),
       ('deductions', -1, '^liability:(deductions|orders):'),
       ('employerTaxes', 1, '^expense:taxes:'),
       ('employeeTaxes', -1, '^(expense|liability):taxes:'),
       (replace(ledger_account, 'liability:taxes:', 'tax.'), -1, '^liability:taxes:'))
       reading (name, sign, accounts)
     where ledger_account ~ accounts),
   made as (
     select account_id, worker_id, year, name, sum(amount)::bigint amount from figure
     group by account_id, worker_id, year, name having sum(amount) <> 0),
   kept as (
     select account_id, worker_id, year, name, amount::bigint
     from worker_year, jsonb_each_text(sums) each (name, amount))
   select account_id "accountId", worker_id "workerId", year, name,
     coalesce(kept.amount, 0) "kept", coalesce(made.amount, 0) "made", 'books' "from"
   from made full join kept using (account_id, worker_id, year, name)
   where made.amount is distinct from kept.amount and (name like 'tax.%' or name in
     ('gross', 'net', 'reimbursements', 'deductions', 'employerTaxes', 'employeeTaxes'))
   order by 1, 2, 3, 4`,
);
