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

-- Everything a run writes names the same run and a worker of the same company, and each foreign key
-- cost as much as the row it was on. What rows name is looked for once a statement instead: the
-- company, the run and the file once each, workers and payments by the one index that can find them.
-- Nobody who serves requests can delete what is named, or move a payment to another run.
alter table pay_result
  drop constraint pay_result_account_id_company_id_pay_run_id_fkey,
  drop constraint pay_result_account_id_company_id_worker_id_fkey;
alter table payment
  drop constraint payment_account_id_company_id_pay_run_id_fkey,
  drop constraint payment_account_id_company_id_worker_id_fkey,
  drop constraint payment_account_id_file_id_fkey;
alter table payment_change drop constraint payment_change_account_id_company_id_payment_id_fkey;
alter table ledger_transaction
  drop constraint ledger_transaction_account_id_company_id_fkey,
  drop constraint ledger_transaction_account_id_company_id_pay_run_id_fkey;
revoke update on payment from paywright_server;
grant update (status, status_since, return_code, file_id, trace, effective_on) on payment to paywright_server;

create function check_named() returns trigger
  language plpgsql security definer set search_path = paywright, pg_temp as $$
begin
  if exists (select from (select distinct account_id, company_id, pay_run_id from added) named
    where not exists (select from company where company.account_id = named.account_id
        and company.company_id = named.company_id)
      or pay_run_id is not null and not exists (select from pay_run
        where pay_run.account_id = named.account_id and pay_run.company_id = named.company_id
          and pay_run.pay_run_id = named.pay_run_id))
  then
    raise foreign_key_violation using message = 'rows of ' || tg_table_name || ' name no run of their company';
  end if;
  if exists (select from added where worker_id is not null and company_id is distinct from (
    select worker.company_id from worker
    where worker.account_id = added.account_id and worker.worker_id = added.worker_id))
  then
    raise foreign_key_violation using message = 'rows of ' || tg_table_name || ' name no worker of their company';
  end if;
  return null;
end $$;
create trigger check_named after insert on pay_result
  referencing new table as added for each statement execute function check_named();
create trigger check_named after insert on payment
  referencing new table as added for each statement execute function check_named();
create trigger check_named after insert on ledger_transaction
  referencing new table as added for each statement execute function check_named();

create function check_payment_named() returns trigger
  language plpgsql security definer set search_path = paywright, pg_temp as $$
begin
  if exists (select from added where company_id is distinct from (
    select payment.company_id from payment
    where payment.account_id = added.account_id and payment.payment_id = added.payment_id))
  then
    raise foreign_key_violation using message = 'a change of no payment of the company';
  end if;
  return null;
end $$;
create trigger check_named after insert on payment_change
  referencing new table as added for each statement execute function check_payment_named();

create function check_file_named() returns trigger
  language plpgsql security definer set search_path = paywright, pg_temp as $$
begin
  if exists (select from (select distinct account_id, file_id from added where file_id is not null) named
    where not exists (select from payment_file where payment_file.account_id = named.account_id
      and payment_file.file_id = named.file_id))
  then
    raise foreign_key_violation using message = 'a payment in no file of the account';
  end if;
  return null;
end $$;
create trigger check_file_at_first after insert on payment
  referencing new table as added for each statement execute function check_file_named();
create trigger check_file_later after update on payment
  referencing new table as added for each statement execute function check_file_named();

-- A result of two to four kilobytes, packed, stays in its row: half of them were put elsewhere, by a
-- second row and a second index.
alter table pay_result set (toast_tuple_target = 4080);
