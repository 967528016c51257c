-- Entries that are added sum to nothing by transaction, so whatever was there does, and goes on to. Asking
-- for all entries of those transactions compared each with each, for minutes in a run of 10,000 workers.
create or replace function check_balance() returns trigger
  language plpgsql security definer set search_path = paywright, pg_temp as $$
begin
  if exists (
    select from added
    group by account_id, company_id, transaction_id having sum(amount_cents) <> 0)
  then
    raise exception 'the entries of a ledger transaction do not sum to zero';
  end if;
  return null;
end $$;
