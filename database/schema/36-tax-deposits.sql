-- Taxes paid to agencies. Amounts are never changed: a deposit that was recorded by mistake is cancelled,
-- and the ledger keeps both.
create table tax_deposit (
  account_id    uuid not null,
  company_id    uuid not null,
  deposit_id    uuid not null,
  -- 'US 941', 'US 940', or the code of a state or local tax: engine/forms/tax-groups.ts.
  tax_group     text not null check (tax_group <> ''),
  -- First day of the quarter, for US 940 of the year.
  period_start  date not null check (extract(day from period_start) = 1
    and extract(month from period_start) in (1, 4, 7, 10)),
  paid_on       date not null,
  amount_cents  bigint not null check (amount_cents > 0),
  -- The part that is above what was owed for the period when it was recorded.
  excess_cents  bigint not null,
  -- Confirmation number of the agency.
  reference     text,
  created_at    timestamptz not null,
  -- Order in which deposits were recorded.
  ordinal       bigint not null,
  cancelled_at  timestamptz,
  cancel_reason text,
  primary key (account_id, company_id, deposit_id),
  unique (deposit_id, account_id),
  foreign key (account_id, company_id) references company,
  constraint excess_is_part_of_amount check (excess_cents between 0 and amount_cents),
  constraint yearly_period check (tax_group <> 'US 940' or extract(month from period_start) = 1),
  constraint reason_of_cancellation check (cancelled_at is not null or cancel_reason is null)
);
comment on table tax_deposit is 'Payments of taxes to agencies.';
-- The same payment is recorded once. Two payments of one day and amount have different references.
create unique index one_tax_deposit on tax_deposit
  (account_id, company_id, tax_group, period_start, paid_on, amount_cents, reference)
  nulls not distinct where cancelled_at is null;
create index tax_deposit_of_period on tax_deposit (account_id, company_id, period_start);
select guard('tax_deposit', 'select, insert, update (cancelled_at, cancel_reason)');
select protect('tax_deposit');

-- A deposit is cancelled once, and nothing else changes. The columns are named, because a rotation of keys
-- renews row_digest.
create function reject_deposit_change() returns trigger language plpgsql as $$
begin
  raise exception 'a tax deposit is cancelled once and not changed otherwise';
end $$;
create trigger reject_deposit_change before update of account_id, company_id, deposit_id, tax_group,
  period_start, paid_on, amount_cents, excess_cents, reference, created_at, ordinal on tax_deposit
  for each row execute function reject_deposit_change();
create trigger reject_second_cancellation before update of cancelled_at, cancel_reason on tax_deposit
  for each row when (old.cancelled_at is not null) execute function reject_deposit_change();
create trigger reject_removal before delete or truncate on tax_deposit
  for each statement execute function reject_deposit_change();

alter table ledger_transaction add foreign key (account_id, company_id, tax_deposit_id)
  references tax_deposit;
-- By deposit first, for the reason given at payment_of_run.
create index ledger_of_tax_deposit on ledger_transaction (tax_deposit_id, company_id, account_id)
  where tax_deposit_id is not null;

-- Sums of the ledger: the lookback period of a large company has millions of postings, and deposits are
-- planned with every list of tasks. A trigger adds to the sums, and the server only reads them.
create table run_tax (
  account_id   uuid not null,
  company_id   uuid not null,
  pay_run_id   uuid not null,
  tax_code     text not null,
  amount_cents bigint not null,
  primary key (account_id, company_id, pay_run_id, tax_code),
  foreign key (account_id, company_id, pay_run_id) references pay_run
);
comment on table run_tax is 'Taxes that a pay run posted to the ledger, one sum for each tax.';
select guard('run_tax', 'select');

-- The new transactions are joined with nothing but their own lists. check_balance has rejected those of several
-- accounts.
create function add_run_taxes() returns trigger
  language plpgsql security definer set search_path = paywright, pg_temp as $$
declare
  own_account uuid;
  summed record;
begin
  select account_id into own_account from added limit 1;
  -- Transactions without a run, such as tax deposits, are left out.
  select array_agg(company_id) companies, array_agg(pay_run_id) runs, array_agg(code) codes,
    array_agg(amount) amounts
    into summed
  from (select company_id, pay_run_id, posting.detail code, -sum(posting.amount)::bigint amount
    from added
    cross join lateral (select unnest(account_codes) code, unnest(details) detail,
      unnest(amounts_cents) amount) posting
    where pay_run_id is not null and posting.code = 'liability:taxes'
    group by company_id, pay_run_id, posting.detail order by pay_run_id, posting.detail) ordered;
  for at in 1 .. coalesce(cardinality(summed.codes), 0) loop
    insert into run_tax (account_id, company_id, pay_run_id, tax_code, amount_cents)
    values (own_account, summed.companies[at], summed.runs[at], summed.codes[at], summed.amounts[at])
    on conflict (account_id, company_id, pay_run_id, tax_code)
      do update set amount_cents = run_tax.amount_cents + excluded.amount_cents;
  end loop;
  return null;
end $$;
create trigger sum_run_taxes after insert on ledger_transaction
  referencing new table as added for each statement execute function add_run_taxes();
