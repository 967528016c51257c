import { statement } from '../database/database.ts';
import type { RowsOfAccounts } from '../database/rows-of-accounts.ts';
import type { MoneyFault, MoneyFinding } from './verify-money.ts';

/**
 * Compares every tax deposit with the ledger transactions that book it and, if cancelled, reverse it, and
 * the taxes of every pay run with the ledger.
 */
export async function verifyTaxDeposits(rows: RowsOfAccounts): Promise<readonly MoneyFinding[]> {
  const counted = await rows.total(countRows);
  return [
    { examined: `Tax deposits, ${counted.deposits}`, faults: await rows.list(listFaults) },
    {
      examined: `Taxes of pay runs, ${counted.taxes}`,
      faults: await rows.list(listRunTaxFaults),
    },
  ];
}

const countRows = statement<{ deposits: number; taxes: number }>(
  '',
  'select (select count(*) from tax_deposit) deposits, (select count(*) from run_tax) taxes',
);

const listRunTaxFaults = statement<MoneyFault>(
  '',
  `with posted as (
     select account_id, company_id, pay_run_id, detail tax_code, -sum(amount_cents) amount
     from ledger_transaction join ledger_posting using (account_id, company_id, transaction_id)
     where account_code = 'liability:taxes' and pay_run_id is not null
     group by 1, 2, 3, 4)
   select account_id "accountId", company_id "companyId",
     tax_code || ' of run ' || pay_run_id || ' is summed up differently from the ledger' fault
   from posted full join run_tax using (account_id, company_id, pay_run_id, tax_code)
   where amount is distinct from amount_cents::numeric
   order by 1, 2, 3`,
);

const listFaults = statement<MoneyFault>(
  '',
  `with booked as (
     select account_id, company_id, tax_deposit_id deposit_id,
       count(distinct transaction_id) filter (where kind = 'tax deposit') deposits,
       count(distinct transaction_id) filter (where kind = 'tax deposit cancelled') cancellations,
       bool_and(posted_on = paid_on) filter (where kind = 'tax deposit') is_on_day,
       coalesce(sum(amount_cents) filter
         (where kind = 'tax deposit' and account_code = 'liability:taxes'), 0) taxes,
       coalesce(-sum(amount_cents) filter
         (where kind = 'tax deposit' and account_code = paid_from), 0) paid,
       bool_or(account_code not in ('liability:taxes', paid_from)) has_other_account
     from ledger_transaction
     join ledger_posting using (account_id, company_id, transaction_id)
     join (select account_id, company_id, deposit_id tax_deposit_id, paid_on,
         case when agency_payment_id is null then 'asset:bank' else 'asset:clearing' end paid_from
       from tax_deposit) deposit
       using (account_id, company_id, tax_deposit_id)
     group by 1, 2, 3)
   select account_id "accountId", company_id "companyId",
     'tax deposit ' || deposit_id || ' differs from the ledger in ' || concat_ws(', ',
       case when coalesce(deposits, 0) <> 1 then 'number of transactions' end,
       case when coalesce(cancellations, 0) <> (cancelled_at is not null)::integer
         then 'cancellation' end,
       case when (taxes, paid) is distinct from (amount_cents::numeric, amount_cents::numeric)
         then 'amount' end,
       case when is_on_day is not true then 'date' end,
       case when has_other_account is not false then 'accounts' end) fault
   from tax_deposit left join booked using (account_id, company_id, deposit_id)
   where (deposits, cancellations, taxes, paid, is_on_day, has_other_account) is distinct from
     (1::bigint, (cancelled_at is not null)::integer::bigint, amount_cents::numeric,
       amount_cents::numeric, true, false)
   union all
   select account_id, company_id,
     'ledger transaction ' || transaction_id || ' (' || kind || ') belongs to no tax deposit'
   from ledger_transaction
   left join (select account_id, company_id, deposit_id tax_deposit_id, true is_known
     from tax_deposit) deposit using (account_id, company_id, tax_deposit_id)
   where tax_deposit_id is not null and is_known is not true
   order by 1, 2, 3`,
);
