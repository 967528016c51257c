import { statement } from '../database/database.ts';
import type { RowsOfAccounts } from '../database/rows-of-accounts.ts';
import type { Id } from '../values/id.ts';

export interface YearTotalFault {
  readonly accountId: Id<'account'>;
  readonly workerId: Id<'worker'>;
  readonly year: number;
  /** A total by its name in the engine, in cents: as stored, and as the sum of its parts. */
  readonly name: string;
  readonly stored: number;
  readonly recomputed: number;
  /** The source of the parts. */
  readonly from: 'stored pay' | 'ledger';
}

/** Totals that would not be examined before the Forms W-2 of their year are filed, or would without need. */
export interface ExaminationFault {
  readonly accountId: Id<'account'>;
  readonly workerId: Id<'worker'>;
  readonly year: number;
}

/** Lists year totals that are marked for examination otherwise than their amounts require. */
export async function verifyExaminations(
  rows: RowsOfAccounts,
): Promise<readonly ExaminationFault[]> {
  return rows.list(listExaminationFaults);
}

/**
 * Recomputes every worker's year totals from payments and imports, and the money also from the ledger,
 * unprocessed runs and imports; lists each stored total that differs.
 */
export async function verifyYearTotals(
  rows: RowsOfAccounts,
): Promise<{ readonly years: number; readonly faults: readonly YearTotalFault[] }> {
  const counted = await rows.total(countYears);
  return {
    years: counted.count,
    faults: [...(await rows.list(listYearFaults)), ...(await rows.list(listLedgerFaults))],
  };
}

const countYears = statement<{ count: number }>('', 'select count(*) from year_totals');
const imported = `select account_id, worker_id, extract(year from pay_date)::integer "year", totals sums
     from history_entry join history_period using (account_id, company_id, pay_period_id)
     where worker_id is not null`;
const submitted = `select account_id, worker_id, extract(year from pay_date)::integer,
       (select coalesce(jsonb_object_agg(name, amount) filter (where num_nulls(name, amount) = 0), '{}')
        from rows from (json_array_elements_text(pay_and_year_totals::json -> 'names'),
          json_array_elements_text(pay_and_year_totals::json -> 'pay')) added (name, amount))
     from pay_result join pay_run using (account_id, company_id, pay_run_id)`;
const listYearFaults = statement<YearTotalFault>(
  '',
  `with part as (
     ${imported}
     union all
     ${submitted} where is_current),
   recomputed as (
     select account_id, worker_id, year, name, sum(amount::bigint)::bigint amount
     from part, jsonb_each_text(sums) each (name, amount)
     group by account_id, worker_id, year, name having sum(amount::bigint) <> 0),
   stored as (
     select account_id, worker_id, year, name, amount::bigint
     from year_totals, jsonb_each_text(totals) each (name, amount))
   select account_id "accountId", worker_id "workerId", year, name,
     coalesce(stored.amount, 0) "stored", coalesce(recomputed.amount, 0) "recomputed", 'stored pay' "from"
   from recomputed full join stored using (account_id, worker_id, year, name)
   where recomputed.amount is distinct from stored.amount
   order by 1, 2, 3, 4`,
);
// The totals and each tax, as engine/ledger/sum-postings.ts computes them; lines are compared payment by payment.
const listLedgerFaults = statement<YearTotalFault>(
  '',
  `with part as (
     ${imported}
     union all
     ${submitted} where is_current and processed_at is null),
   posted as (
     select account_id, posted.worker_id, extract(year from pay_date)::integer "year", account_code,
       detail, sum(amount_cents) amount
     from ledger_transaction posted
     join pay_run using (account_id, company_id, pay_run_id)
     join ledger_posting using (account_id, company_id, transaction_id)
     where posted.kind in ('pay', 'correction', 'void')
     group by 1, 2, 3, 4, 5),
   figure as (
     select account_id, worker_id, year, name, amount::bigint
     from part, jsonb_each_text(sums) each (name, amount)
     union all
     select account_id, worker_id, year, reading.name, share * amount
     from posted join ledger_account on code = account_code
     cross join lateral (values
       (case stub_total when 'taxes' then 'employeeTaxes' else stub_total end, sign),
       (case stub_total when 'employerTaxes' then 'employeeTaxes' end, -sign),
       (case stub_line when 'tax' then 'tax.' || posted.detail end, sign)) reading (name, share)
     where reading.name is not null),
   recomputed as (
     select account_id, worker_id, year, name, sum(amount)::bigint amount from figure
     group by account_id, worker_id, year, name having sum(amount) <> 0),
   stored as (
     select account_id, worker_id, year, name, amount::bigint
     from year_totals, jsonb_each_text(totals) each (name, amount))
   select account_id "accountId", worker_id "workerId", year, name,
     coalesce(stored.amount, 0) "stored", coalesce(recomputed.amount, 0) "recomputed", 'ledger' "from"
   from recomputed full join stored using (account_id, worker_id, year, name)
   where recomputed.amount is distinct from stored.amount and (name like 'tax.%' or name in
     ('gross', 'net', 'reimbursements', 'deductions', 'employerTaxes', 'employeeTaxes'))
   order by 1, 2, 3, 4`,
);
const listExaminationFaults = statement<ExaminationFault>(
  '',
  `select account_id "accountId", worker_id "workerId", year from year_totals
   where needs_examination <> may_block_w2(totals)
   order by 1, 2, 3`,
);
