import { statement } from '../database/database.ts';
import type { RowsOfAccounts } from '../database/rows-of-accounts.ts';
import type { MoneyFault, MoneyFinding } from './verify-money.ts';

/**
 * Compares divided costs with the expenses of the ledger and with the hours of stored pay, and voids with
 * what they void.
 */
export async function verifyCosts(rows: RowsOfAccounts): Promise<MoneyFinding> {
  const counted = await rows.total(countPay);
  const faults = await rows.list(listFaults);
  return { examined: `Costs of pay, ${counted.count}`, faults };
}

const isPay = "kind in ('pay', 'correction', 'void')";
const countPay = statement<{ count: number }>(
  '',
  `select count(*) from ledger_transaction where ${isPay}`,
);

const key = 'account_id, company_id, transaction_id';
const target = ['state', 'location_id', 'department', 'job', 'cost_center'];
const sign = "case kind when 'void' then -1 else 1 end sign";

/** The places and codes of each payment, with its hours; a void has the opposite sign. */
const counted = `
  select ${key}, ${target}, hours, ${sign} from ledger_transaction where ${isPay} and hours is not null
  union all
  select ${key}, ${target.map((name) => `part.${name}`)}, part.hours, ${sign}
  from ledger_cost_part part join ledger_transaction using (${key})`;

/** Divided costs whose shares are not the expenses of their transaction. */
const otherExpenses = `
  select ${key}, 'shares of costs differ from the expenses' fault from (
    select ${key}, ordinal, amount_cents from ledger_cost_share
    union all
    select ${key}, ordinal, -amount_cents
    from (select distinct ${key} from ledger_cost_part) divided
    join ledger_posting using (${key}) join ledger_account on code = account_code
    where class = 'expense') both_sides
  group by ${key}, ordinal having sum(amount_cents) <> 0`;

/** Payments whose hours are not those of the stored pay. */
const otherHours = `
  select ${key}, 'hours differ from the stored pay'
  from (select ${key}, sum(hours) hours from counted group by ${key}) summed
  join (select ${key}, pay_run_id, worker_id from ledger_transaction
    where kind in ('pay', 'correction')) posted using (${key})
  join pay_result using (account_id, company_id, pay_run_id, worker_id)
  where summed.hours <> pay_result.hours`;

/** Each void with itself and with what it voids. Two lists, because a join by either id would compare all pairs. */
const voids = `
  select account_id, company_id, transaction_id void_id, transaction_id
  from ledger_transaction where kind = 'void'
  union all
  select account_id, company_id, transaction_id, reverses_id
  from ledger_transaction where kind = 'void'`;

/** Voids that do not reverse the same places and codes. */
const otherVoids = `
  select account_id, company_id, void_id, 'the void reverses other costs'
  from (${voids}) void
  join (
    select ${key}, ${target}, 0 amount_cents, hours, sign from counted
    union all
    select ${key}, ${target}, amount_cents, 0, 0
    from ledger_cost_share join ledger_cost_part using (${key}, part)) cost using (${key})
  group by account_id, company_id, void_id, ${target}
  having (sum(amount_cents), sum(hours), sum(sign)) <> (0, 0, 0)`;

const listFaults = statement<MoneyFault>(
  '',
  `with counted as materialized (${counted}),
   broken as (${otherExpenses} union all ${otherHours} union all ${otherVoids})
   select distinct account_id "accountId", company_id "companyId",
     'ledger transaction ' || transaction_id || ': ' || fault "fault"
   from broken order by 1, 2, 3`,
);
