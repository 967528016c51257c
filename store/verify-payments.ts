import { statement } from '../database/database.ts';
import type { RowsOfAccounts } from '../database/rows-of-accounts.ts';
import { methodsOf } from '../engine/payments/rails/registry.ts';
import type { MoneyFault, MoneyFinding } from './verify-money.ts';

/**
 * Compares every payment with its history and its ledger transactions: a payment that arrived is posted
 * once, for its run and worker, on the day it arrived, between the accounts of its kind and rail; one that
 * was returned since is reversed once; and no money moves in the ledger without a payment.
 */
export async function verifyPayments(rows: RowsOfAccounts): Promise<MoneyFinding> {
  const counted = await rows.total(countPayments);
  const faults = await rows.list(listFaults, [
    methodsOf(({ ledgerAccount }) => ledgerAccount === 'asset:clearing'),
  ]);
  return { examined: `Payments and their postings, ${counted.count}`, faults };
}

const countPayments = statement<{ count: number }>('', 'select count(*) "count" from payment');
const day = "(change.at at time zone 'America/New_York')::date";
const listFaults = statement<MoneyFault>(
  '',
  `with history as (
     select account_id, company_id, payment_id,
       count(*) filter (where change.status = 'settled') settled,
       min(${day}) filter (where change.status = 'settled') settled_on,
       count(*) filter (where change.status = 'returned') returned
     from payment cross join lateral unnest(statuses, status_times) change (status, at)
     group by 1, 2, 3),
   expected as (
     select payment.*, history.settled, history.settled_on,
       least(history.settled, history.returned) reversed,
       case kind when 'funding' then 'funding' when 'refund' then 'refund'
         when 'reversal' then 'collected back'
         else case when replaces_id is null then 'payment' else 'reissue' end end ledger_kind,
       case kind when 'refund' then 'asset:bank' when 'wages' then 'liability:net pay'
         else 'asset:clearing' end debited,
       case when kind = 'funding' then 'asset:bank' when kind = 'refund' then 'asset:clearing'
         when kind = 'reversal' then 'liability:net pay'
         when method = any ($1) then 'asset:clearing' else 'asset:bank' end credited
     from payment left join history using (account_id, company_id, payment_id)),
   posted as (
     select account_id, company_id, transaction_id, own.payment_id, own.kind, own.pay_run_id,
       own.worker_id, own.posted_on, count(amount_cents) postings,
       sum(amount_cents) filter (where amount_cents > 0) amount_cents,
       min(account_code) filter (where amount_cents > 0) debited,
       min(account_code) filter (where amount_cents < 0) credited
     from ledger_transaction own left join ledger_posting using (account_id, company_id, transaction_id)
     where own.payment_id is not null and own.reverses_id is null
     group by account_id, company_id, transaction_id, own.payment_id, own.kind, own.pay_run_id,
       own.worker_id, own.posted_on),
   counted as (
     select account_id, company_id, payment_id, count(*) filter (where reverses_id is null) posted,
       count(*) filter (where reverses_id is not null) reversed
     from ledger_transaction where payment_id is not null group by 1, 2, 3)
   select account_id "accountId", company_id "companyId", fault from (
     select account_id, company_id, 'payment ' || payment_id || ' has arrived ' || coalesce(settled, 0)
         || ' times and was posted ' || coalesce(posted, 0) || ' times' fault
     from expected left join counted using (account_id, company_id, payment_id)
     where coalesce(settled, 0) <> coalesce(posted, 0)
     union all
     select account_id, company_id, 'payment ' || payment_id || ' was returned ' || expected.reversed
         || ' times after it had arrived and its posting was reversed '
         || coalesce(counted.reversed, 0) || ' times'
     from expected left join counted using (account_id, company_id, payment_id)
     where expected.reversed <> coalesce(counted.reversed, 0)
     union all
     select posted.account_id, posted.company_id, 'ledger transaction ' || transaction_id
         || ' differs from payment ' || payment_id || ' in '
         || concat_ws(', ', case when posted.kind <> ledger_kind then 'kind' end,
           case when posted.amount_cents is distinct from expected.amount_cents then 'amount' end,
           case when posted.posted_on <> settled_on then 'date' end,
           case when posted.pay_run_id <> expected.pay_run_id then 'run' end,
           case when posted.worker_id is distinct from expected.worker_id then 'worker' end,
           case when (postings, posted.debited, posted.credited)
             is distinct from (2::bigint, expected.debited, expected.credited) then 'accounts' end)
     from posted join expected using (account_id, company_id, payment_id)
     where (posted.kind, posted.amount_cents, posted.posted_on, posted.pay_run_id, posted.worker_id,
         postings, posted.debited, posted.credited)
       is distinct from (ledger_kind, expected.amount_cents::numeric, settled_on,
         expected.pay_run_id, expected.worker_id, 2::bigint, expected.debited, expected.credited)
       and settled = 1
     union all
     select own.account_id, own.company_id, 'ledger transaction ' || own.transaction_id || ' (' || own.kind
         || ') belongs to no payment'
     from ledger_transaction own left join payment using (account_id, company_id, payment_id)
     where payment.payment_id is null and (own.payment_id is not null
       or own.kind in ('funding', 'payment', 'reissue', 'refund'))
     union all
     select account_id, company_id, 'ledger transaction ' || transaction_id || ' (' || kind
         || ') reverses nothing'
     from ledger_transaction
     where kind in ('payment returned', 'funding returned') and reverses_id is null) broken
   order by 1, 2, 3`,
);
