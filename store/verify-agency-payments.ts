import { type Database, statement } from '../database/database.ts';
import type { MoneyFault, MoneyFinding } from './verify-money.ts';

/**
 * Compares every debit, tax payment and refund with the deposits and ledger transactions that it made: a
 * debit draws what its taxes pay, a tax that was sent is deposited once, and no money moves twice.
 */
export async function verifyAgencyPayments(owner: Database): Promise<MoneyFinding> {
  const [counted] = await owner.query(countRows);
  const faults = await owner.query(listFaults);
  return { examined: `Tax payments by file, ${counted?.count ?? 0}`, faults };
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
     select account_id, company_id, 'debit ' || debit_id || ' draws another amount than its taxes' fault
     from agency_payment where kind <> 'refund' and repeats_id is null
     group by account_id, company_id, debit_id
     having sum(case kind when 'debit' then amount_cents else -amount_cents end) <> 0
     union all
     select account_id, company_id, 'tax payment ' || payment.agency_payment_id || ' is '
       || payment.status || ' and its deposit is ' || case when deposit_id is null then 'missing'
         when cancelled_at is null then 'recorded' else 'cancelled' end
     from agency_payment payment
     left join (select account_id, company_id, agency_payment_id, deposit_id, cancelled_at,
         tax_group deposited, period_start deposited_for, amount_cents deposited_cents,
         paid_on from tax_deposit) deposit using (account_id, company_id, agency_payment_id)
     where payment.kind = 'tax' and (
       (payment.status in ('sent', 'settled', 'returned')) <> (deposit_id is not null)
       or (payment.status = 'returned') <> (cancelled_at is not null)
       or (tax_group, period_start, amount_cents, effective_on)
         is distinct from (deposited, deposited_for, deposited_cents, paid_on)
         and deposit_id is not null)
     union all
     select account_id, company_id, payment.kind || ' ' || payment.agency_payment_id || ' is '
       || payment.status || ' and its posting differs'
     from agency_payment payment left join posted using (account_id, company_id, agency_payment_id)
     where payment.kind <> 'tax' and case
       when payment.status = 'settled' then (transactions, reversals, drawn) is distinct from
         (1::bigint, 0::bigint,
          (case payment.kind when 'debit' then amount_cents else -amount_cents end)::numeric)
       when payment.status = 'returned' then transactions is distinct from reversals
       else transactions is not null end
     union all
     select account_id, company_id, 'tax payment ' || tax.agency_payment_id
       || ' was sent before its debit had arrived'
     from agency_payment tax join agency_payment debit using (account_id, company_id)
     where tax.kind = 'tax' and debit.agency_payment_id = tax.debit_id and tax.file_id is not null
       and debit.status not in ('settled', 'returned')
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
