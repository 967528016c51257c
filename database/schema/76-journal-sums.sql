-- Sums of the ledger as the journal shows them: what waits for an export is read from tens of rows for each payroll,
-- instead of every posting. The server, which has the postings in memory, adds them up when it posts them. An export
-- adds up the ledger itself, and the doctor compares every sum with it: 0107 in docs/decisions.

create table journal_sum (
  account_id     uuid not null,
  company_id     uuid not null,
  -- The first of the transactions that were posted together with the same day, kind and run. An export takes all of
  -- them or none, because it selects by day and run.
  transaction_id uuid not null,
  ordinal        integer not null check (ordinal >= 0),
  account_code   text not null references ledger_account,
  detail         text,
  -- Expenses only.
  department     text,
  location_id    uuid,
  amount_cents   bigint not null check (amount_cents <> 0),
  primary key (account_id, company_id, transaction_id, ordinal),
  foreign key (account_id, company_id, transaction_id) references ledger_transaction
);
comment on table journal_sum is
  'Sums of ledger transactions that were posted together, by account, detail, department and location.';
create trigger reject_change before update or delete or truncate on journal_sum
  for each statement execute function reject_change();
select guard('journal_sum', 'select, insert');

-- Transactions are balanced, so their sums are. They are inserted by one statement.
create function check_journal_sums() returns trigger
  language plpgsql security definer set search_path = paywright, pg_temp as $$
declare
  unbalanced uuid;
begin
  select transaction_id into unbalanced from added
  group by account_id, company_id, transaction_id having sum(amount_cents) <> 0 limit 1;
  if found then
    raise exception 'the sums of transaction % for the journal are not balanced', unbalanced;
  end if;
  return null;
end $$;
create trigger check_journal_sums after insert on journal_sum
  referencing new table as added for each statement execute function check_journal_sums();
