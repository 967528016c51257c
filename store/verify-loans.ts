import { statement } from '../database/database.ts';
import type { RowsOfAccounts } from '../database/rows-of-accounts.ts';
import type { MoneyFault, MoneyFinding } from './verify-money.ts';

/** Compares the balance of each worker's loans in the ledger, and their interest, with terms and movements. */
export async function verifyLoans(rows: RowsOfAccounts): Promise<MoneyFinding> {
  const counted = await rows.total(countRows);
  const faults = [...(await rows.list(listFaults)), ...(await rows.list(listInterestFaults))];
  return { examined: `Loans to workers, ${counted.count}`, faults };
}

const isOfLoan = `terms -> 'loanInterest' is not null`;
const countRows = statement<{ count: number }>(
  '',
  `select count(*) "count" from deduction where ${isOfLoan}`,
);
// A payroll moves the deductions when it is submitted and the ledger when it is processed.
const listFaults = statement<MoneyFault>(
  '',
  `with posted as (
     select account_id, company_id, worker_id, sum(posting.amount_cents) balance
     from ledger_transaction own
     cross join lateral unnest(own.account_codes, own.amounts_cents) posting (account_code, amount_cents)
     where own.account_codes @> array['asset:employee loans'] and account_code = 'asset:employee loans'
     group by 1, 2, 3),
   settled as (
     select account_id, company_id, worker_id, deduction_id, sum(taken_cents + written_off_cents) amount
     from deduction_movement movement
     where kind <> 'payroll' or exists (select from ledger_transaction own
       where own.account_id = movement.account_id and own.company_id = movement.company_id
         and own.pay_run_id = movement.pay_run_id and own.worker_id = movement.worker_id
         and own.kind in ('pay', 'correction'))
     group by 1, 2, 3, 4),
   owed as (
     select account_id, company_id, worker_id,
       sum((terms ->> 'goal')::bigint - coalesce(settled.amount, 0)) balance
     from deduction left join settled using (account_id, company_id, worker_id, deduction_id)
     where ${isOfLoan}
     group by 1, 2, 3)
   select account_id "accountId", company_id "companyId",
     'worker ' || worker_id || ' owes ' || coalesce(owed.balance, 0)
       || ' cents of loans, but the ledger has ' || coalesce(posted.balance, 0) fault
   from posted full join owed using (account_id, company_id, worker_id)
   where coalesce(posted.balance, 0) <> coalesce(owed.balance, 0)
   order by 1, 2, 3`,
);
// The interest of a loan from before Paywright is in the opening balance, all or in part: only its limits are known.
const listInterestFaults = statement<MoneyFault>(
  '',
  `with posted as (
     select account_id, company_id, worker_id, deduction_id,
       -coalesce(sum(amount_cents) filter (where account_code = 'liability:unearned interest'), 0) unearned,
       coalesce(sum(amount_cents) filter (where account_code = 'expense:forgiven loans'), 0) forgiven,
       bool_or(account_code = 'equity:opening balances') is_opening
     from ledger_transaction own
     cross join lateral unnest(own.account_codes, own.amounts_cents) posting (account_code, amount_cents)
     where deduction_id is not null
     group by 1, 2, 3, 4),
   moved as (
     select account_id, company_id, worker_id, deduction_id, sum(written_off_cents) written_off,
       bool_or(kind = 'opening') is_opening
     from deduction_movement
     group by 1, 2, 3, 4),
   interest as (
     select account_id, company_id, worker_id, name, coalesce(unearned, 0) unearned,
       case when ${isOfLoan}
         then (terms ->> 'loanInterest')::bigint - coalesce(written_off, 0) + coalesce(forgiven, 0)
         else 0 end charged,
       coalesce(posted.is_opening, false) or coalesce(moved.is_opening, false) is_opening
     from deduction
     left join posted using (account_id, company_id, worker_id, deduction_id)
     left join moved using (account_id, company_id, worker_id, deduction_id))
   select account_id "accountId", company_id "companyId",
     'loan ' || name || ' of worker ' || worker_id || ' has ' || unearned
       || ' cents of unearned interest, but its terms have ' || charged fault
   from interest
   where case when is_opening then unearned not between 0 and charged else unearned <> charged end
   order by 1, 2, 3`,
);
