-- Wages behind every tax of every payment, in the order in which returns and wage reports add them up: by
-- company, pay date and worker. One row has the pay of a worker in a run, with one element in each list for each
-- tax: as rows of their own they took a fifth of the time of processing a run. The view taxable_wages has one row
-- for each tax. Append-only: a voided payment has a row with the opposite signs, and a correction has the pay date
-- of what it corrects. No foreign keys, because each adds a second to a large run: check_taxable_wages compares the
-- rows with the run and with its postings instead. 0131 in docs/decisions names what guards the lists.

-- True if no wages of a tax are larger than all pay, or negative; the other way round in a void.
create function are_part_of_gross(
  is_void boolean, gross_cents bigint, taxable_cents bigint[], excess_cents bigint[]
) returns boolean language plpgsql immutable parallel safe as $$
declare
  subject bigint;
begin
  for number in 1 .. cardinality(taxable_cents) loop
    subject := taxable_cents[number] + excess_cents[number];
    if (case when is_void then subject between gross_cents and 0
      else subject between 0 and gross_cents end) is not true
    then
      return false;
    end if;
  end loop;
  return true;
end $$;

-- True if the tips of each tax are a part of its taxable wages, and excess has the sign of the payment.
create function are_tips_taxable(
  is_void boolean, taxable_cents bigint[], excess_cents bigint[], tips_cents bigint[]
) returns boolean language plpgsql immutable parallel safe as $$
begin
  for number in 1 .. cardinality(taxable_cents) loop
    if (case when is_void
      then excess_cents[number] <= 0 and tips_cents[number] between taxable_cents[number] and 0
      else excess_cents[number] >= 0 and tips_cents[number] between 0 and taxable_cents[number] end)
      is not true
    then
      return false;
    end if;
  end loop;
  return true;
end $$;

-- True if the list names each tax once.
create function are_distinct(names text[]) returns boolean
  language plpgsql immutable parallel safe as $$
begin
  for number in 1 .. cardinality(names) loop
    if array_position(names, names[number], number + 1) is not null then
      return false;
    end if;
  end loop;
  return true;
end $$;

-- The list with the opposite signs, for a void.
create function negated(amounts bigint[]) returns bigint[]
  language plpgsql immutable parallel safe as $$
begin
  for number in 1 .. cardinality(amounts) loop
    amounts[number] := -amounts[number];
  end loop;
  return amounts;
end $$;

create table worker_taxable_wages (
  account_id    uuid not null,
  company_id    uuid not null,
  pay_date      date not null,
  worker_id     uuid not null,
  pay_run_id    uuid not null,
  -- That of the ledger transaction with the taxes.
  kind          text not null check (kind in ('pay', 'correction', 'void')),
  -- All pay of the payment, non-cash pay included.
  gross_cents   bigint not null,
  -- `US_SS`, `CA_SDI`: as in the ledger and in year totals.
  tax_codes     text[] not null,
  payers        text[] not null check (payers <@ array['employee', 'employer']),
  -- The part of the pay that each tax is due on, up to the cap and above it.
  taxable_cents bigint[] not null,
  excess_cents  bigint[] not null,
  -- The part of the taxable wages that is tips, for Social Security.
  tips_cents    bigint[] not null,
  tax_cents     bigint[] not null,
  primary key (account_id, company_id, pay_date, worker_id, pay_run_id, kind),
  -- The dimensions of an empty list are null.
  constraint lists_have_one_length check ((cardinality(tax_codes) > 0 and array_ndims(tax_codes) = 1
    and array_dims(payers) = array_dims(tax_codes) and array_dims(taxable_cents) = array_dims(tax_codes)
    and array_dims(excess_cents) = array_dims(tax_codes) and array_dims(tips_cents) = array_dims(tax_codes)
    and array_dims(tax_cents) = array_dims(tax_codes)) is true),
  constraint no_wages_are_missing check (array_position(tax_codes, null) is null
    and array_position(payers, null) is null and array_position(tax_cents, null) is null),
  constraint each_tax_is_named_once check (are_distinct(tax_codes)),
  -- Most payments have neither excess nor tips, and need no function to compare each element.
  constraint subject_is_part_of_gross check (case
    when kind <> 'void' and 0 = all (excess_cents)
      then (0 <= all (taxable_cents) and gross_cents >= all (taxable_cents)) is true
    else are_part_of_gross(kind = 'void', gross_cents, taxable_cents, excess_cents) end),
  constraint tips_are_taxable check (case
    when kind <> 'void' and 0 = all (tips_cents)
      then (0 <= all (taxable_cents) and 0 <= all (excess_cents)) is true
    else are_tips_taxable(kind = 'void', taxable_cents, excess_cents, tips_cents) end)
);
comment on table worker_taxable_wages is
  'Wages of a worker in a pay run that are subject to each tax, and the taxes, as lists.';
create trigger reject_change before update or delete or truncate on worker_taxable_wages
  for each statement execute function reject_change();
select guard('worker_taxable_wages', 'select, insert');

-- Subject wages are taxable wages and excess: they are added here, so that they cannot differ.
create view taxable_wages with (security_invoker) as
  select account_id, company_id, pay_date, worker_id, pay_run_id, kind, tax.tax_code, tax.payer,
    gross_cents, tax.taxable_cents + tax.excess_cents subject_cents, tax.taxable_cents,
    tax.excess_cents, tax.tips_cents, tax.tax_cents
  from worker_taxable_wages recorded
  cross join lateral unnest(recorded.tax_codes, recorded.payers, recorded.taxable_cents,
      recorded.excess_cents, recorded.tips_cents, recorded.tax_cents)
    tax (tax_code, payer, taxable_cents, excess_cents, tips_cents, tax_cents);
comment on view taxable_wages is 'Wages subject to each tax of a payment, and the tax.';
grant select on taxable_wages to paywright_server;

-- A number for each tax. The sum of taxes times their numbers compares all taxes of a payment at once, in
-- half the time that comparing them one by one takes.
create function tax_weight(tax_code text) returns bigint
  language sql immutable parallel safe
  return hashtext(tax_code) % 1000003;

create function weighted_taxes(tax_codes text[], tax_cents bigint[]) returns bigint
  language plpgsql immutable parallel safe as $$
declare
  weighted bigint := 0;
begin
  for number in 1 .. cardinality(tax_codes) loop
    weighted := weighted + tax_cents[number] * (hashtext(tax_codes[number]) % 1000003);
  end loop;
  return weighted;
end $$;

-- Checks new rows in one pass: they have the pay date of their run, and each tax of a payment is what
-- the ledger has for that tax, which it has credited. The transition table is aggregated first; other tables are
-- then queried by account and keys.
create function check_taxable_wages() returns trigger
  language plpgsql security definer set search_path = paywright, pg_temp as $$
declare
  own_account uuid;
  named record;
  paid record;
  differing text;
begin
  select array_agg(distinct account_id) accounts, array_agg(company_id) companies,
    array_agg(pay_run_id) runs, array_agg(pay_date) dates
    into named
  from (select distinct account_id, company_id, pay_run_id, pay_date from added) listed;
  if named.accounts is null then
    return null;
  end if;
  own_account := named.accounts[1];
  if cardinality(named.accounts) > 1 then
    raise exception 'taxable wages of several accounts in one statement';
  end if;
  select min(given.pay_run_id::text) into differing
  from unnest(named.companies, named.runs, named.dates) given (company_id, pay_run_id, pay_date)
  left join pay_run run on run.account_id = own_account and run.company_id = given.company_id
    and run.pay_run_id = given.pay_run_id
  where run.pay_date is distinct from given.pay_date;
  if differing is not null then
    raise exception 'taxable wages have another pay date than run %', differing;
  end if;
  select array_agg(company_id) companies, array_agg(pay_run_id) runs, array_agg(worker_id) workers,
    array_agg(kind) kinds, array_agg(weighted_taxes(tax_codes, tax_cents)) weighted
    into paid
  from added;
  select min(given.worker_id || ' in run ' || given.pay_run_id) into differing
  from unnest(paid.companies, paid.runs, paid.workers, paid.kinds, paid.weighted)
    given (company_id, pay_run_id, worker_id, kind, weighted)
  cross join lateral (
    select coalesce(-sum(posting.amount * tax_weight(posting.detail)), 0) weighted
    from (select account_codes, details, amounts_cents from ledger_transaction found
      where found.account_id = own_account and found.company_id = given.company_id
        and found.pay_run_id = given.pay_run_id and found.worker_id = given.worker_id
        and found.kind = given.kind offset 0) posted
    cross join lateral (select unnest(account_codes) code, unnest(details) detail,
      unnest(amounts_cents) amount) posting
    where posting.code = 'liability:taxes') owed
  where given.weighted <> owed.weighted;
  if differing is not null then
    raise exception 'the taxes of worker % differ between taxable wages and the ledger', differing;
  end if;
  return null;
end $$;
create trigger check_taxable_wages after insert on worker_taxable_wages
  referencing new table as added for each statement execute function check_taxable_wages();

-- A run is processed only after the taxable wages of everybody with taxes have been recorded.
create function check_taxable_wages_recorded() returns trigger
  language plpgsql security definer set search_path = paywright, pg_temp as $$
declare
  worker uuid;
begin
  select worker_id into worker from (
    select worker_id, false is_void from pay_result
    where account_id = new.account_id and company_id = new.company_id
      and pay_run_id = new.pay_run_id and (employee_tax_cents, employer_tax_cents) <> (0, 0)
    union all
    select correction.worker_id, true
    from payroll_correction correction
    cross join lateral (select from pay_result result
      where result.account_id = new.account_id
        and result.company_id = correction.company_id
        and result.pay_run_id = correction.voided_run_id
        and result.worker_id = correction.worker_id
        and (employee_tax_cents, employer_tax_cents) <> (0, 0) limit 1) voided
    where correction.account_id = new.account_id and correction.company_id = new.company_id
      and correction.pay_run_id = new.pay_run_id
    except
    select worker_id, kind = 'void' from worker_taxable_wages
    where account_id = new.account_id and company_id = new.company_id
      and pay_date = new.pay_date and pay_run_id = new.pay_run_id) missing
  limit 1;
  if found then
    raise exception 'the taxable wages of worker % in run % have not been recorded', worker,
      new.pay_run_id;
  end if;
  return null;
end $$;
create trigger check_taxable_wages_recorded after update of processed_at on pay_run for each row
  when (old.processed_at is null and new.processed_at is not null)
  execute function check_taxable_wages_recorded();
