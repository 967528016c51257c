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
  unique (account_id, deposit_id),
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

-- The new postings are joined with nothing: a session keeps the plan of its first, small payroll for large ones, and a
-- join would then compare every posting with every transaction. The limit keeps the planner, which has no statistics of
-- new rows, to one lookup by primary key for each transaction. check_balance has rejected postings of several accounts.
-- Postings of one run, as of a payroll, are summed at once; those of several runs by transaction first.
create function add_run_taxes() returns trigger
  language plpgsql security definer set search_path = paywright, pg_temp as $$
declare
  own_account uuid;
  named record;
  runs uuid[];
  posted record;
  summed record;
begin
  select account_id into own_account from added limit 1;
  select array_agg(company_id) companies, array_agg(transaction_id) transactions into named
  from (select distinct company_id, transaction_id from added where account_code = 'liability:taxes') taxed;
  if named.companies is null then
    return null;
  end if;
  -- Null for transactions without a run, such as tax deposits.
  select array_agg(distinct pay_run_id) into runs
  from (select (select found.pay_run_id from ledger_transaction found
      where found.account_id = own_account and found.company_id = given.company_id
        and found.transaction_id = given.transaction_id limit 1) pay_run_id
    from unnest(named.companies, named.transactions) given (company_id, transaction_id) offset 0) looked_up;
  if cardinality(runs) = 1 then
    select array_agg(named.companies[1]) companies, array_agg(runs[1]) runs, array_agg(code) codes,
      array_agg(amount) amounts
      into summed
    from (select detail code, -sum(amount_cents)::bigint amount from added
      where account_code = 'liability:taxes' group by detail order by detail) taxes
    where runs[1] is not null;
  else
    select array_agg(company_id) companies, array_agg(transaction_id) transactions,
      array_agg(detail) codes, array_agg(amount_cents) amounts
      into posted
    from added where account_code = 'liability:taxes';
    select array_agg(company_id) companies, array_agg(pay_run_id) runs, array_agg(code) codes,
      array_agg(amount) amounts
      into summed
    from (select company_id, pay_run_id, tax.code, -sum(tax.amount)::bigint amount
      from (select listed.company_id, listed.codes, listed.amounts,
          (select found.pay_run_id from ledger_transaction found
           where found.account_id = own_account and found.company_id = listed.company_id
             and found.transaction_id = listed.transaction_id limit 1) pay_run_id
        from (select company_id, transaction_id, array_agg(code) codes, array_agg(amount) amounts
          from unnest(posted.companies, posted.transactions, posted.codes, posted.amounts)
            given (company_id, transaction_id, code, amount)
          group by company_id, transaction_id) listed offset 0) taxes
      cross join lateral unnest(codes, amounts) tax (code, amount)
      where pay_run_id is not null
      group by company_id, pay_run_id, tax.code order by pay_run_id, tax.code) ordered;
  end if;
  for at in 1 .. coalesce(cardinality(summed.codes), 0) loop
    insert into run_tax (account_id, company_id, pay_run_id, tax_code, amount_cents)
    values (own_account, summed.companies[at], summed.runs[at], summed.codes[at], summed.amounts[at])
    on conflict (account_id, company_id, pay_run_id, tax_code)
      do update set amount_cents = run_tax.amount_cents + excluded.amount_cents;
  end loop;
  return null;
end $$;
create trigger sum_run_taxes after insert on ledger_posting
  referencing new table as added for each statement execute function add_run_taxes();
