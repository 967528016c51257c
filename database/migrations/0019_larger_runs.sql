-- What a run of a hundred thousand workers asks of the database.

-- Whether a run is funded is one row among all its payments.
create index payment_funding on payment (pay_run_id, company_id, account_id) where kind = 'funding';
-- The payments of a period are those of its runs, corrections included.
create index pay_run_of_period on pay_run (pay_period_id, company_id, account_id);

-- Entries are summed and their transactions looked for in one pass over what was added.
create or replace function check_balance() returns trigger
  language plpgsql security definer set search_path = paywright, pg_temp as $$
declare
  unbalanced boolean;
  unbooked boolean;
begin
  select bool_or(total <> 0), bool_or(booked.transaction_id is null) into unbalanced, unbooked
  from (select account_id, company_id, transaction_id, sum(amount_cents) total
    from added group by account_id, company_id, transaction_id) entered
  left join ledger_transaction booked using (account_id, company_id, transaction_id);
  if unbalanced then
    raise exception 'the entries of a ledger transaction do not sum to zero';
  end if;
  if unbooked then
    raise exception 'ledger entries without a transaction';
  end if;
  return null;
end $$;

-- Nobody who serves requests moves a payment to another run, or changes what it is over.
revoke update on payment from paywright_server;
grant update (status, status_since, return_code, file_id, trace, effective_on) on payment
  to paywright_server;

-- A result of two to four kilobytes, packed, stays in its row: half of them were put elsewhere, by a
-- second row and a second index.
alter table pay_result set (toast_tuple_target = 4080);
