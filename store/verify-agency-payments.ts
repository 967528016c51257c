import { statement } from '../database/database.ts';
import type { RowsOfAccounts } from '../database/rows-of-accounts.ts';
import type { MoneyFault, MoneyFinding } from './verify-money.ts';

/**
 * Compares every debit, payment and refund with the tax deposits, remittances and ledger transactions that it
 * made: a debit draws what its payments pay, a payment that was sent is recorded once, and no money moves twice.
 */
export async function verifyAgencyPayments(rows: RowsOfAccounts): Promise<MoneyFinding> {
  const counted = await rows.total(countRows);
  const faults = await rows.list(listFaults);
  return { examined: `Payments to agencies by file, ${counted.count}`, faults };
}

const countRows = statement<{ count: number }>('', 'select count(*) "count" from agency_payment');
const listFaults = statement<MoneyFault>(
  '',
  `with posted as (
     select account_id, company_id, own.agency_payment_id,
       count(distinct transaction_id) filter (where own.reverses_id is null) transactions,
       count(distinct transaction_id) filter (where own.reverses_id is not null) reversals,
       sum(amount_cents) filter (where own.reverses_id is null and account_code = 'asset:clearing')
         drawn
     from ledger_transaction own join ledger_posting using (account_id, company_id, transaction_id)
     where own.agency_payment_id is not null group by 1, 2, 3)
   select account_id "accountId", company_id "companyId", fault from (
     select account_id, company_id, 'debit ' || debit_id || ' draws another amount than its payments' fault
     from agency_payment where kind <> 'refund' and repeats_id is null
     group by account_id, company_id, debit_id
     having sum(case kind when 'debit' then amount_cents else -amount_cents end) <> 0
     union all
     select account_id, company_id, kind || ' payment ' || payment.agency_payment_id || ' is '
       || payment.status || ' and its ' || case kind when 'tax' then 'deposit' else 'remittance' end
       || ' is ' || case when paid_for is null then 'missing'
         when cancelled_at is null then 'recorded' else 'cancelled' end
     from agency_payment payment
     left join (
       select account_id, company_id, agency_payment_id, cancelled_at, amount_cents paid_cents, paid_on,
         concat_ws(' ', tax_group, period_start) paid_for from tax_deposit
       union all
       select account_id, company_id, agency_payment_id, cancelled_at, amount_cents, paid_on,
         concat_ws(' ', pay_period_id, worker_id, order_id) from order_remittance) paid
       using (account_id, company_id, agency_payment_id)
     where payment.kind = payment.purpose and (
       (payment.status in ('sent', 'settled', 'returned')) <> (paid_for is not null)
       or (payment.status = 'returned') <> (cancelled_at is not null)
       or (concat_ws(' ', tax_group, period_start, pay_period_id, worker_id, order_id), amount_cents,
         effective_on) is distinct from (paid_for, paid_cents, paid_on) and paid_for is not null)
     union all
     select account_id, company_id, payment.kind || ' ' || payment.agency_payment_id || ' is '
       || payment.status || ' and its posting differs'
     from agency_payment payment left join posted using (account_id, company_id, agency_payment_id)
     where payment.kind <> payment.purpose and case
       when payment.status = 'settled' then (transactions, reversals, drawn) is distinct from
         (1::bigint, 0::bigint,
          (case payment.kind when 'debit' then amount_cents else -amount_cents end)::numeric)
       when payment.status = 'returned' then transactions is distinct from reversals
       else transactions is not null end
     union all
     select account_id, company_id, paid.kind || ' payment ' || paid.agency_payment_id
       || ' was sent before its debit had arrived'
     from agency_payment paid join agency_payment debit using (account_id, company_id)
     where paid.kind = paid.purpose and debit.agency_payment_id = paid.debit_id
       and paid.file_id is not null and debit.status not in ('settled', 'returned')
     union all
     select account_id, company_id, other.kind || ' ' || other.agency_payment_id
       || ' has another purpose than its debit'
     from agency_payment other join agency_payment debit using (account_id, company_id)
     where debit.agency_payment_id = other.debit_id and other.purpose <> debit.purpose
     union all
     select account_id, company_id, payment.kind || ' ' || payment.agency_payment_id || ' is '
       || payment.status || ' and no job waits for it'
     from agency_payment payment
     where payment.status in ('pending', 'sent') and not exists (
       select from job where job.account_id = payment.account_id and done_at is null
         and case when payment.status = 'sent'
           then job.kind = 'settlePayments' and job.subject_id = payment.file_id
           else job.kind = 'writePaymentFile' or exists (
             select from agency_payment debit join job settling
               on settling.account_id = debit.account_id and settling.subject_id = debit.file_id
             where debit.account_id = payment.account_id and debit.company_id = payment.company_id
               and debit.agency_payment_id = payment.debit_id and debit.status = 'sent'
               and settling.done_at is null) end)) broken
   order by 1, 2, 3`,
);
