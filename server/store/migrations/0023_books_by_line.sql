-- Every report is a sum over the ledger, down to the line of a stub.

-- The line of a payment, as stubs describe it; null where the account says it all.
alter table ledger_entry add column about text;

-- A worker's pay is booked once by a run, and taken back once; by this it is also found.
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
-- as a worker's pay is what the run pays, and what takes it back is what the run it takes back paid.
-- Gross pay follows: a transaction is nothing, and so is net + taxes + deductions - gross -
-- reimbursements of each result.
create or replace function check_balance() returns trigger
  language plpgsql security definer set search_path = paywright, pg_temp as $$
declare
  unbalanced boolean;
  unbooked boolean;
  another text;
begin
  select bool_or(total <> 0), bool_or(booked.transaction_id is null),
    min(booked.worker_id::text || ' in run ' || booked.pay_run_id)
      filter (where booked.kind in ('pay', 'correction', 'void') and (
        net <> sign * net_cents or employer <> sign * employer_tax_cents
        or taxes <> sign * (employee_tax_cents + employer_tax_cents)
        or deductions <> sign * deduction_cents or reimbursements <> sign * reimbursement_cents
        or result.worker_id is null))
    into unbalanced, unbooked, another
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
  left join ledger_transaction reversed on booked.kind = 'void'
    and reversed.account_id = booked.account_id and reversed.company_id = booked.company_id
    and reversed.transaction_id = booked.reverses_id
  left join pay_result result on booked.kind in ('pay', 'correction', 'void')
    and result.account_id = booked.account_id and result.company_id = booked.company_id
    and result.pay_run_id = case booked.kind when 'void' then reversed.pay_run_id
      else booked.pay_run_id end
    and result.worker_id = booked.worker_id
  cross join lateral (select case booked.kind when 'void' then -1 else 1 end sign) signed;
  if unbalanced then
    raise exception 'the entries of a ledger transaction do not sum to zero';
  end if;
  if unbooked then
    raise exception 'ledger entries without a transaction';
  end if;
  if another is not null then
    raise exception 'the books of worker % are not what was paid', another;
  end if;
  return null;
end $$;

-- A run is processed only when all that it pays, and all that it takes back, is in its books.
create function check_books() returns trigger
  language plpgsql security definer set search_path = paywright, pg_temp as $$
declare
  worker uuid;
begin
  select due.worker_id into worker from (
    select worker_id, case new.kind when 'payroll' then 'pay' else 'correction' end kind,
      gross_cents, employee_tax_cents, employer_tax_cents,
      deduction_cents, reimbursement_cents
    from pay_result
    where account_id = new.account_id and company_id = new.company_id
      and pay_run_id = new.pay_run_id
    union all
    select result.worker_id, 'void', gross_cents, employee_tax_cents, employer_tax_cents,
      deduction_cents, reimbursement_cents
    from payroll_correction correction
    join pay_result result on result.account_id = correction.account_id
      and result.company_id = correction.company_id
      and result.pay_run_id = correction.voided_run_id and result.worker_id = correction.worker_id
    where correction.account_id = new.account_id and correction.company_id = new.company_id
      and correction.pay_run_id = new.pay_run_id) due
  where (gross_cents, employee_tax_cents, employer_tax_cents, deduction_cents, reimbursement_cents)
      <> (0, 0, 0, 0, 0)
    and not exists (select from ledger_transaction booked
      where booked.account_id = new.account_id and booked.company_id = new.company_id
        and booked.pay_run_id = new.pay_run_id and booked.worker_id = due.worker_id
        and booked.kind = due.kind and booked.kind in ('pay', 'correction', 'void'))
  limit 1;
  if found then
    raise exception 'the pay of worker % is not in the books of run %', worker, new.pay_run_id;
  end if;
  return null;
end $$;
create trigger check_books after update of processed_at on pay_run for each row
  when (old.processed_at is null and new.processed_at is not null) execute function check_books();
