// SQL of faults that the doctor looks for: payments that no job or file would find.

/** Everything under way has a job that continues it. */
export const openWorkHasJobs = `
  with waiting as (
    select account_id, kind, subject_id from job where done_at is null)
  select account_id, company_id, 'period ' || pay_period_id || ' is submitted and no job waits for it' fault
  from pay_period where status = 'Submitted' and not exists (select from waiting
    where waiting.account_id = pay_period.account_id and kind = 'processPayroll'
      and subject_id = pay_period_id)
  union all
  select account_id, company_id, 'payment ' || payment_id || ' is ' || status
      || ' and no job waits for it'
  from payment where status in ('pending', 'sent')
    and not exists (select from waiting where waiting.account_id = payment.account_id
      and case
        when status = 'sent' then waiting.kind = 'settlePayments' and subject_id = file_id
        when method = any ($1) then waiting.kind = 'closePayroll' and subject_id = pay_period_id
        else waiting.kind = 'writePaymentFile' end)
    and not (status = 'pending' and method <> all ($1) and kind = 'wages' and exists (
      select from payment funding where funding.account_id = payment.account_id
        and funding.company_id = payment.company_id and funding.pay_run_id = payment.pay_run_id
        and funding.kind = 'funding' and funding.status in ('pending', 'sent')))`;

/** The lists by which payments are found while no index has their status, file or trace. */
export const paymentsAreFound = `
  select account_id, company_id, 'payment ' || payment_id || ' is in a file and in no part of it' fault
  from payment left join (
    select account_id, file_id, unnest(payment_ids) payment_id, unnest(traces) number
    from payment_file_part) part using (account_id, file_id, payment_id)
  where file_id is not null and payment.trace is distinct from lpad(part.number::text, 15, '0')
  union all
  select account_id, company_id, 'payment ' || payment_id || ' is pending and its run is not to be sent'
  from payment left join run_to_send run using (account_id, company_id, pay_run_id, method)
  where status = 'pending' and method = any ($1) and run.pay_run_id is null`;
