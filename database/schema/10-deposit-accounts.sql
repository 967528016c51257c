create table deposit_account (
  account_id               uuid not null,
  company_id               uuid not null,
  worker_id                uuid not null,
  deposit_account_id       uuid not null,
  bank_name                text not null,
  account_name             text not null,
  account_type             text not null check (account_type in ('checking', 'savings')),
  routing_number           text not null check (routing_number ~ '^[0-9]{9}$'),
  account_number_encrypted bytea not null,
  account_number_masked    text not null,
  -- Four bytes that name the key, then a keyed digest: finds a number used by two workers of the account.
  account_number_digest    bytea not null check (length(account_number_digest) = 36),
  -- Split: ten-thousandths of a percent of the net pay that fixed amounts leave.
  percentage               integer not null check (percentage between 0 and 1000000),
  -- Split: fixed amount of each payment.
  amount_cents             bigint check (amount_cents > 0),
  is_primary               boolean not null,
  check (amount_cents is null or (percentage = 0 and not is_primary)),
  created_at               timestamptz not null,
  -- When routing or account number was last replaced; payments that were returned may then be sent again.
  updated_at               timestamptz,
  version                  integer not null default 1 check (version > 0),
  primary key (account_id, company_id, worker_id, deposit_account_id),
  unique (deposit_account_id, account_id),
  foreign key (account_id, company_id, worker_id) references worker
);
comment on table deposit_account is 'Bank accounts that workers are paid into.';
create unique index one_primary_deposit_account on deposit_account (account_id, company_id, worker_id)
  where is_primary;
create index deposit_account_number on deposit_account (account_id, account_number_digest);
select guard('deposit_account', 'select, insert, update');

create function check_splits() returns trigger
  language plpgsql security definer set search_path = paywright, pg_temp as $$
begin
  if (select sum(percentage) from deposit_account
      where account_id = new.account_id and company_id = new.company_id
        and worker_id = new.worker_id) <> 1000000 then
    raise exception 'the splits of a worker''s deposit accounts do not sum to 100 percent';
  end if;
  return null;
end $$;
create constraint trigger check_splits after insert or update on deposit_account
  deferrable initially deferred for each row execute function check_splits();

-- A payment goes to the version of the account that was current when the payment was made, so a later
-- change affects only later payrolls, and a reversal debits the account that was paid.
create table former_deposit_account (
  account_id               uuid not null,
  company_id               uuid not null,
  worker_id                uuid not null,
  deposit_account_id       uuid not null,
  deposit_account_version  integer not null check (deposit_account_version > 0),
  account_type             text not null check (account_type in ('checking', 'savings')),
  routing_number           text not null check (routing_number ~ '^[0-9]{9}$'),
  -- Encrypted for the row of deposit_account.
  account_number_encrypted bytea not null,
  primary key (account_id, company_id, worker_id, deposit_account_version, deposit_account_id),
  foreign key (account_id, company_id, worker_id, deposit_account_id) references deposit_account
);
comment on table former_deposit_account is 'Earlier versions of deposit accounts.';
select guard('former_deposit_account', 'select, insert');

create function keep_former_deposit_account() returns trigger language plpgsql as $$
begin
  insert into paywright.former_deposit_account (account_id, company_id, worker_id, deposit_account_id,
    deposit_account_version, account_type, routing_number, account_number_encrypted)
  values (old.account_id, old.company_id, old.worker_id, old.deposit_account_id, old.version,
    old.account_type, old.routing_number, old.account_number_encrypted);
  return null;
end $$;
create trigger keep_former after update on deposit_account for each row
  when (old.version <> new.version) execute function keep_former_deposit_account();

create table deposit_account_change (
  account_id   uuid not null,
  company_id   uuid not null,
  worker_id    uuid not null,
  change_id    uuid not null,
  -- All accounts of the worker, account numbers masked.
  before       jsonb not null check (jsonb_typeof(before) = 'array'),
  after        jsonb not null check (jsonb_typeof(after) = 'array'),
  -- The bank's notification, if the bank requested the change.
  reason       text,
  created_at   timestamptz not null,
  -- When somebody confirmed that the worker asked for it; a payroll submitted earlier holds the payment.
  confirmed_at timestamptz,
  primary key (account_id, company_id, worker_id, change_id),
  foreign key (account_id, company_id, worker_id) references worker
);
comment on table deposit_account_change is
  'Changes of deposit accounts, which are payment instructions, before and after.';
select guard('deposit_account_change', 'select, insert, update (confirmed_at)');
