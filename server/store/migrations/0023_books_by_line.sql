-- Every report is a sum over the ledger, down to the line of a stub.

-- The line of a payment, as stubs describe it; null where the account says it all.
alter table ledger_entry add column about text;

-- What was booked for one worker is found in the runs of a year, as all of a run is.
drop index ledger_of_run;
create index ledger_of_run on ledger_transaction (pay_run_id, worker_id, company_id, account_id);

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

-- A run is processed only when its books say of every worker what it pays, or after a correction what
-- it pays less what it takes back. Gross pay follows: each transaction is nothing, and so is
-- net + taxes + deductions - gross - reimbursements of each result.
-- Each transaction is summed by itself: sorting the entries of a large run took as long as reading them.
create function check_books() returns trigger
  language plpgsql security definer set search_path = paywright, pg_temp as $$
declare
  worker uuid;
begin
  select worker_id into worker from (
    select worker_id, -net_cents net, -employer_tax_cents employer,
      -employee_tax_cents - employer_tax_cents taxes, -deduction_cents deductions,
      -reimbursement_cents reimbursements
    from pay_result
    where account_id = new.account_id and company_id = new.company_id
      and pay_run_id = new.pay_run_id
    union all
    select result.worker_id, net_cents, employer_tax_cents, employee_tax_cents + employer_tax_cents,
      deduction_cents, reimbursement_cents
    from payroll_correction correction
    join pay_result result on result.account_id = correction.account_id
      and result.company_id = correction.company_id
      and result.pay_run_id = correction.voided_run_id and result.worker_id = correction.worker_id
    where correction.account_id = new.account_id and correction.company_id = new.company_id
      and correction.pay_run_id = new.pay_run_id
    union all
    select worker_id, summed.*
    from ledger_transaction booked, lateral (
      select -sum(amount_cents) filter (where ledger_account = 'liability:net pay'),
        sum(amount_cents) filter (where ledger_account like 'expense:taxes:%'),
        -sum(amount_cents) filter (where ledger_account like 'liability:taxes:%'),
        -sum(amount_cents) filter (where ledger_account like 'liability:deductions:%'
          or ledger_account like 'liability:orders:%'),
        sum(amount_cents) filter (where ledger_account like 'expense:reimbursements:%')
      from ledger_entry entry where entry.account_id = booked.account_id
        and entry.company_id = booked.company_id
        and entry.transaction_id = booked.transaction_id) summed
    where booked.account_id = new.account_id and booked.company_id = new.company_id
      and booked.pay_run_id = new.pay_run_id and booked.kind in ('pay', 'correction', 'void')
    ) both_sides
  group by worker_id
  having sum(net) <> 0 or sum(employer) <> 0 or sum(taxes) <> 0 or sum(deductions) <> 0
    or sum(reimbursements) <> 0
  limit 1;
  if found then
    raise exception 'the books of run % are not what it pays to worker %', new.pay_run_id, worker;
  end if;
  return null;
end $$;
create trigger check_books after update of processed_at on pay_run for each row
  when (old.processed_at is null and new.processed_at is not null) execute function check_books();
