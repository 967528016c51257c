import { statement } from '../database/database.ts';
import type { RowsOfAccounts } from '../database/rows-of-accounts.ts';
import type { MoneyFault, MoneyFinding } from './verify-money.ts';

/** Compares every record of taxable wages with the stored pay, and its tax with the ledger. */
export async function verifyTaxableWages(rows: RowsOfAccounts): Promise<MoneyFinding> {
  const counted = await rows.total(countRecords);
  const faults = await rows.list(listFaults);
  return { examined: `Taxable wages, ${counted.count}`, faults };
}

const countRecords = statement<{ count: number }>('', 'select count(*) from taxable_wages');

const key = 'account_id, company_id, pay_run_id, worker_id, kind, tax_code';
const figures = ['gross', 'subject', 'taxable', 'excess', 'tips', 'tax'];
const columns = figures.map((name) => `${name}_cents`).join(', ');
const amountOf = (name: string) => `coalesce((tax ->> '${name}')::bigint, 0)`;

/**
 * The records that stored pay should have, as engine/ledger/tax-records.ts lists them. `offset 0` keeps PostgreSQL from
 * parsing the document again for each field.
 */
const expected = `
  select account_id, company_id, pay_run_id, worker_id,
    case pay_run.kind when 'payroll' then 'pay' else 'correction' end kind, tax ->> 'code' tax_code,
    pay_date, min(tax ->> 'payer') payer, min(gross) gross_cents,
    sum(${amountOf('taxableWages')} + ${amountOf('excess')}) subject_cents,
    sum(${amountOf('taxableWages')}) taxable_cents, sum(${amountOf('excess')}) excess_cents,
    sum(${amountOf('tips')}) tips_cents, sum(${amountOf('amount')}) tax_cents
  from pay_result join pay_run using (account_id, company_id, pay_run_id)
  cross join lateral (select item::json -> 'pay' pay offset 0) stored
  cross join lateral (select (pay ->> 'gross')::bigint + (pay ->> 'paidElsewhere')::bigint gross offset 0) paid
  cross join lateral json_array_elements(pay -> 'taxes') tax
  where processed_at is not null
  group by account_id, company_id, pay_run_id, worker_id, pay_run.kind, tax ->> 'code', pay_date
  having min(gross) > 0 or sum(${amountOf('amount')}) <> 0`;

/** The opposite of the pay that a transaction of the ledger voids. */
const voided = `
  select account_id, company_id, reversal.pay_run_id, expected.worker_id, 'void', tax_code, pay_date,
    payer, ${figures.map((name) => `-${name}_cents`).join(', ')}
  from ledger_transaction reversal
  join expected using (account_id, company_id, worker_id)
  join ledger_transaction posted using (account_id, company_id)
  where reversal.kind = 'void' and posted.transaction_id = reversal.reverses_id
    and posted.pay_run_id = expected.pay_run_id and posted.kind = expected.kind`;

const listFaults = statement<MoneyFault>(
  '',
  `with expected as materialized (${expected}),
   due as (select * from expected union all ${voided}),
   difference as (
     select ${key}, 'stored pay' source
     from (select ${key}, pay_date, payer, ${columns} from due) due
     full join (select ${key}, pay_date recorded_on, payer recorded_payer,
         ${figures.map((name) => `${name}_cents recorded_${name}`).join(', ')}
       from taxable_wages) recorded using (${key})
     where (pay_date, payer, ${columns}) is distinct from (recorded_on, recorded_payer,
       ${figures.map((name) => `recorded_${name}`).join(', ')})
     union all
     select ${key}, 'the ledger' from (
       select ${key}, tax_cents from taxable_wages
       union all
       select account_id, company_id, pay_run_id, posted.worker_id, kind, detail, amount_cents
       from ledger_transaction posted
       join ledger_posting using (account_id, company_id, transaction_id)
       where kind in ('pay', 'correction', 'void') and account_code = 'liability:taxes') both_sides
     group by ${key} having sum(tax_cents) <> 0)
   select account_id "accountId", company_id "companyId", 'the taxable wages of '
     || coalesce(tax_code, 'no tax') || ' of worker ' || worker_id || ' in run ' || pay_run_id || ' differ from ' || source "fault"
   from difference order by 1, 2, 3`,
);
