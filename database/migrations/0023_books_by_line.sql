-- Every report is a sum over the ledger, down to the line of a stub.

-- The line of a payment, as stubs describe it; null where the account says it all.
alter table ledger_entry add column about text;

-- What was booked for one worker is found in the runs of a year, as all of a run is.
drop index ledger_of_run;
create index ledger_of_run on ledger_transaction (pay_run_id, worker_id, company_id, account_id);
-- A worker's pay is booked once by a run, and taken back once.
create unique index pay_booked_once
  on ledger_transaction (pay_run_id, worker_id, kind, company_id, account_id)
  where kind in ('pay', 'correction', 'void');

-- What was booked before is told apart by the payments kept beside it. An entry that holds lines of
-- several descriptions becomes one for each; no transaction changes by a cent on any account.
alter table ledger_entry disable trigger refuse_change;
alter table ledger_entry disable trigger check_balance;

create temporary table kept_line on commit drop as
  with booked as (
    select account_id, company_id, transaction_id, pay_run_id, worker_id, 1 sign
    from ledger_transaction where kind in ('pay', 'correction')
    union all
    select account_id, company_id, taken.transaction_id, booked.pay_run_id, booked.worker_id, -1
    from ledger_transaction taken
    join ledger_transaction booked using (account_id, company_id)
    where taken.reverses_id = booked.transaction_id and booked.kind in ('pay', 'correction'))
  select account_id, company_id, transaction_id, line ->> 'group' line_group, line ->> 'kind' kind,
    line ->> 'description' about, sum(sign * (line ->> 'amount')::bigint)::bigint amount
  from booked
  join pay_result using (account_id, company_id, pay_run_id, worker_id)
  cross join jsonb_array_elements((item -> 'pay' -> 'lines') || (item -> 'pay' -> 'orders')) line
  group by 1, 2, 3, 4, 5, 6 having sum((line ->> 'amount')::bigint) <> 0;

create temporary table told_entry on commit drop as
  with told as (
    select account_id, company_id, transaction_id, place, entry.amount_cents, entry.worker_id,
      ledger_account, line.about,
      sum(case when ledger_account like 'liability:%' then -amount else amount end)::bigint amount
    from ledger_entry entry
    join kept_line line using (account_id, company_id, transaction_id)
    where ledger_account = any (case coalesce(line_group, 'order')
      when 'order' then array['liability:orders:' || kind]
      when 'deduction' then array['liability:deductions:' || kind, 'liability:orders:' || kind]
      when 'reimbursement' then array['expense:reimbursements:' || kind]
      when 'earning' then array['expense:wages:' || kind, 'liability:benefits:' || kind]
      else array['expense:benefits:' || kind, 'liability:benefits:' || kind] end)
    group by account_id, company_id, transaction_id, place, ledger_account, line.about)
  select *, row_number() over (partition by account_id, company_id, transaction_id, place
      order by about) nth
  from (select *, sum(amount) over (partition by account_id, company_id, transaction_id, place)
      told_cents from told) told
  where told_cents = amount_cents;

update ledger_entry entry set about = told.about, amount_cents = told.amount
  from told_entry told
  where told.account_id = entry.account_id and told.company_id = entry.company_id
    and told.transaction_id = entry.transaction_id and told.place = entry.place and nth = 1;

-- What was received elsewhere is on the stub and was in no account: it becomes a memo.
with memo as (
  select account_id, company_id, transaction_id, about, amount,
    'memo:' || case line_group when 'earning' then 'wages:' else 'benefits:' end || kind memo
  from kept_line line
  where line_group in ('earning', 'benefit') and not exists (select from ledger_entry entry
    where entry.account_id = line.account_id and entry.company_id = line.company_id
      and entry.transaction_id = line.transaction_id
      and entry.ledger_account = case line_group when 'earning' then 'expense:wages:'
        else 'expense:benefits:' end || kind)),
added as (
  select account_id, company_id, transaction_id, ledger_account, about, amount
  from told_entry where nth > 1
  union all
  select account_id, company_id, transaction_id, memo, about, amount from memo
  union all
  select account_id, company_id, transaction_id, 'memo:received elsewhere', null, -sum(amount)
  from memo group by account_id, company_id, transaction_id having sum(amount) <> 0)
insert into ledger_entry (account_id, company_id, transaction_id, place, ledger_account, about,
  worker_id, amount_cents)
select account_id, company_id, transaction_id,
  (select max(place) from ledger_entry entry where entry.account_id = added.account_id
     and entry.company_id = added.company_id and entry.transaction_id = added.transaction_id)
    + row_number() over (partition by account_id, company_id, transaction_id
        order by ledger_account, about),
  ledger_account, about, booked.worker_id, amount
from added join ledger_transaction booked using (account_id, company_id, transaction_id);

do $$ begin
  if exists (select from ledger_entry group by account_id, company_id, transaction_id
    having sum(amount_cents) <> 0)
  then
    raise exception 'the entries of a ledger transaction do not sum to zero';
  end if;
end $$;
alter table ledger_entry enable trigger refuse_change;
alter table ledger_entry enable trigger check_balance;

-- Entries are summed and their transactions looked for in one pass over what was added. What is booked
-- as a worker's pay is what the run pays; gross pay follows, for a transaction is nothing, and so is
-- net + taxes + deductions - gross - reimbursements of each result. What takes a transaction back is
-- its opposite on every subject. Rows are found by their whole keys, whatever is known of the tables.
create or replace function check_balance() returns trigger
  language plpgsql security definer set search_path = paywright, pg_temp as $$
declare
  unbalanced boolean;
  unbooked boolean;
  reversals ledger_transaction[];
  another text;
begin
  select bool_or(total <> 0), bool_or(booked.transaction_id is null),
    array_agg(booked) filter (where booked.reverses_id is not null),
    min(booked.worker_id::text || ' in run ' || booked.pay_run_id)
      filter (where booked.kind in ('pay', 'correction') and paid.agrees is not true)
    into unbalanced, unbooked, reversals, another
  from (select account_id, company_id, transaction_id, sum(amount_cents) total,
      coalesce(-sum(amount_cents) filter (where ledger_account = 'liability:net pay'), 0) net,
      coalesce(sum(amount_cents) filter (where ledger_account like 'expense:taxes:%'), 0) employer,
      coalesce(-sum(amount_cents) filter (where ledger_account like 'liability:taxes:%'), 0) taxes,
      coalesce(-sum(amount_cents) filter (where ledger_account like 'liability:deductions:%'
        or ledger_account like 'liability:orders:%'), 0) deductions,
      coalesce(sum(amount_cents) filter (where ledger_account like 'expense:reimbursements:%'), 0)
        reimbursements
    from added group by account_id, company_id, transaction_id) entered
  left join ledger_transaction booked using (account_id, company_id, transaction_id)
  left join lateral (
    select net = net_cents and employer = employer_tax_cents
      and taxes = employee_tax_cents + employer_tax_cents and deductions = deduction_cents
      and reimbursements = reimbursement_cents agrees
    from pay_result result
    where booked.kind in ('pay', 'correction') and result.account_id = booked.account_id
      and result.company_id = booked.company_id and result.pay_run_id = booked.pay_run_id
      and result.worker_id = booked.worker_id
    limit 1) paid on true;
  if unbalanced then
    raise exception 'the entries of a ledger transaction do not sum to zero';
  end if;
  if unbooked then
    raise exception 'ledger entries without a transaction';
  end if;
  if another is not null then
    raise exception 'the books of worker % are not what was paid', another;
  end if;
  if exists (
    select from unnest(reversals) taken cross join lateral (
      select from (
        select ledger_account, about, amount_cents from ledger_entry entry
        where entry.account_id = taken.account_id and entry.company_id = taken.company_id
          and entry.transaction_id = taken.transaction_id
        union all
        select ledger_account, about, amount_cents from ledger_entry entry
        where entry.account_id = taken.account_id and entry.company_id = taken.company_id
          and entry.transaction_id = taken.reverses_id) both_sides
      group by ledger_account, about having sum(amount_cents) <> 0
      limit 1) differing)
  then
    raise exception 'a ledger transaction does not take back exactly what was booked';
  end if;
  return null;
end $$;

-- A run is processed only when all that it pays, and all that it takes back, is in its books.
create function check_books() returns trigger
  language plpgsql security definer set search_path = paywright, pg_temp as $$
declare
  worker uuid;
begin
  select worker_id into worker from (
    select worker_id, case new.kind when 'payroll' then 'pay' else 'correction' end kind
    from pay_result
    where account_id = new.account_id and company_id = new.company_id
      and pay_run_id = new.pay_run_id and (gross_cents, employee_tax_cents,
        employer_tax_cents, deduction_cents, reimbursement_cents) <> (0, 0, 0, 0, 0)
    union all
    select correction.worker_id, 'void'
    from payroll_correction correction
    cross join lateral (select from pay_result result
      where result.account_id = correction.account_id
        and result.company_id = correction.company_id
        and result.pay_run_id = correction.voided_run_id
        and result.worker_id = correction.worker_id and (gross_cents, employee_tax_cents,
          employer_tax_cents, deduction_cents, reimbursement_cents) <> (0, 0, 0, 0, 0)
      limit 1) voided
    where correction.account_id = new.account_id and correction.company_id = new.company_id
      and correction.pay_run_id = new.pay_run_id
    except
    select worker_id, kind from ledger_transaction
    where account_id = new.account_id and company_id = new.company_id
      and pay_run_id = new.pay_run_id and kind in ('pay', 'correction', 'void')) missing
  limit 1;
  if found then
    raise exception 'the pay of worker % is not in the books of run %', worker, new.pay_run_id;
  end if;
  return null;
end $$;
create trigger check_books after update of processed_at on pay_run for each row
  when (old.processed_at is null and new.processed_at is not null) execute function check_books();
