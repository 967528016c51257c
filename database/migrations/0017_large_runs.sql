-- What made the time of a run grow with the square of its workers.

-- Entries that are added sum to nothing by transaction, so whatever was there does, and goes on to:
-- nothing else need be read. Their transactions are looked for once each, in place of a foreign key
-- that did it for every entry; the ledger is append-only, so what is there stays.
alter table ledger_entry drop constraint ledger_entry_account_id_company_id_transaction_id_fkey;
create or replace function check_balance() returns trigger
  language plpgsql security definer set search_path = paywright, pg_temp as $$
begin
  if exists (
    select from added
    group by account_id, company_id, transaction_id having sum(amount_cents) <> 0)
  then
    raise exception 'the entries of a ledger transaction do not sum to zero';
  end if;
  if (select count(*) from (select distinct account_id, company_id, transaction_id from added) entered
      join ledger_transaction using (account_id, company_id, transaction_id))
    <> (select count(*) from (select distinct account_id, company_id, transaction_id from added) entered)
  then
    raise exception 'ledger entries without a transaction';
  end if;
  return null;
end $$;

-- While a table is new, PostgreSQL takes any index that begins with account and company for as good as
-- the primary key, and a foreign key checked by it reads all rows of the company for each one. So no
-- other index of a table that large runs refer to begins so.
drop index ledger_of_run;
create index ledger_of_run on ledger_transaction (pay_run_id, company_id, account_id);
drop index payment_of_run;
create index payment_of_run on payment (pay_run_id, company_id, account_id);
create index payment_of_file on payment (file_id, account_id) where file_id is not null;
