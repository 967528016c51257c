import { statement } from '../database/database.ts';
import type { RowsOfAccounts } from '../database/rows-of-accounts.ts';
import type { MoneyFault, MoneyFinding } from './verify-money.ts';

/** Compares every remittance with the ledger transactions that booked and cancelled it. */
export async function verifyRemittances(rows: RowsOfAccounts): Promise<MoneyFinding> {
  const counted = await rows.total(countRows);
  const faults = await rows.list(listFaults);
  return { examined: `Remittances of garnishments, ${counted.count}`, faults };
}

const countRows = statement<{ count: number }>('', 'select count(*) "count" from order_remittance');
const listFaults = statement<MoneyFault>(
  '',
  `with booked as (
     select account_id, company_id, remittance_id,
       count(distinct transaction_id) filter (where own.kind = 'remittance') remittances,
       count(distinct transaction_id) filter (where own.kind = 'remittance cancelled') cancellations,
       bool_and(posted_on = paid_on) filter (where own.kind = 'remittance') is_on_day,
       sum(posting.amount_cents) filter (where own.kind = 'remittance'
         and account_code = 'liability:orders' and detail = order_kind) remitted,
       -sum(posting.amount_cents) filter (where own.kind = 'remittance'
         and account_code = case when remittance.agency_payment_id is null then 'asset:bank'
           else 'asset:clearing' end) paid,
       sum(posting.amount_cents) filter (where account_code = 'liability:orders') balance
     from ledger_transaction own
     join ledger_posting posting using (account_id, company_id, transaction_id)
     join order_remittance remittance using (account_id, company_id, remittance_id)
     group by 1, 2, 3)
   select account_id "accountId", company_id "companyId",
     'remittance ' || remittance_id || ' differs from the ledger' fault
   from order_remittance left join booked using (account_id, company_id, remittance_id)
   where (remittances, cancellations, is_on_day, remitted, paid, balance) is distinct from
     (1::bigint, (cancelled_at is not null)::integer::bigint, true, amount_cents::numeric,
       amount_cents::numeric,
       (case when cancelled_at is null then amount_cents else 0 end)::numeric)
   order by 1, 2, 3`,
);
