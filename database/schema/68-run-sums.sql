-- Sums of what each pay run recorded: returns and the costs of a large company add up tens of rows instead of hundreds
-- of thousands. The server, which has the records in memory, adds them up while it processes the run.
-- check_run_sums compares them with the taxes of the run, and the doctor with every record: 0096 in docs/decisions.

create table run_taxable_wages (
  account_id    uuid not null,
  company_id    uuid not null,
  pay_run_id    uuid not null,
  -- As in taxable_wages.
  kind          text not null check (kind in ('pay', 'correction', 'void')),
  tax_code      text not null,
  payer         text not null check (payer in ('employee', 'employer')),
  gross_cents   bigint not null,
  subject_cents bigint not null,
  taxable_cents bigint not null,
  excess_cents  bigint not null,
  tips_cents    bigint not null,
  tax_cents     bigint not null,
  payments      integer not null check (payments > 0),
  primary key (account_id, company_id, pay_run_id, kind, tax_code),
  foreign key (account_id, company_id, pay_run_id) references pay_run
);
comment on table run_taxable_wages is 'Sums of the taxable wages of a pay run, one for each tax.';
create trigger reject_change before update or delete or truncate on run_taxable_wages
  for each statement execute function reject_change();
select guard('run_taxable_wages', 'select, insert');

create table run_unemployment_wages (
  account_id    uuid not null,
  company_id    uuid not null,
  pay_run_id    uuid not null,
  kind          text not null check (kind in ('pay', 'correction', 'void')),
  -- The state of the unemployment tax of the payments; empty for those without one.
  state         text not null check (state ~ '^([A-Z]{2})?$'),
  -- All pay, and the parts of it that FUTA is due on below and above the wage base.
  gross_cents   bigint not null,
  taxable_cents bigint not null,
  excess_cents  bigint not null,
  payments      integer not null check (payments > 0),
  primary key (account_id, company_id, pay_run_id, kind, state),
  foreign key (account_id, company_id, pay_run_id) references pay_run
);
comment on table run_unemployment_wages is
  'Sums of the pay of employees in a pay run, one for each state of the unemployment tax.';
create trigger reject_change before update or delete or truncate on run_unemployment_wages
  for each statement execute function reject_change();
select guard('run_unemployment_wages', 'select, insert');

create table run_cost (
  account_id          uuid not null,
  company_id          uuid not null,
  pay_run_id          uuid not null,
  kind                text not null check (kind in ('pay', 'correction', 'void')),
  -- Position of the place and codes among those of the run.
  ordinal             integer not null check (ordinal >= 0),
  posted_on           date not null,
  state               text,
  location_id         uuid,
  department          text,
  job                 text,
  cost_center         text,
  wages_cents         bigint not null,
  benefits_cents      bigint not null,
  reimbursement_cents bigint not null,
  tax_cents           bigint not null,
  -- Ten-thousandths of an hour; negative in a void.
  hours               bigint not null,
  primary key (account_id, company_id, pay_run_id, kind, ordinal),
  foreign key (account_id, company_id, pay_run_id) references pay_run
);
comment on table run_cost is 'Sums of the costs of a pay run, one for each place and set of codes.';
create trigger reject_change before update or delete or truncate on run_cost
  for each statement execute function reject_change();
select guard('run_cost', 'select, insert');

-- A run is processed only after its sums have been recorded. Those of taxes are compared with the ledger, tax by tax,
-- and those of costs with the totals of the run.
create function check_run_sums() returns trigger
  language plpgsql security definer set search_path = paywright, pg_temp as $$
declare
  differing text;
begin
  select min(tax_code) into differing from (
    select tax_code from (
      select tax_code, tax_cents amount_cents from run_taxable_wages
      where account_id = new.account_id and company_id = new.company_id
        and pay_run_id = new.pay_run_id
      union all
      select tax_code, -amount_cents from run_tax
      where account_id = new.account_id and company_id = new.company_id
        and pay_run_id = new.pay_run_id) both_sides
    group by tax_code having sum(amount_cents) <> 0) difference;
  if differing is not null then
    raise exception 'the sum of % in run % differs from the ledger', differing, new.pay_run_id;
  end if;
  if exists (select from (
      select coalesce(sum(tax_cents), 0) taxes, coalesce(sum(reimbursement_cents), 0) reimbursements
      from run_cost where account_id = new.account_id and company_id = new.company_id
        and pay_run_id = new.pay_run_id and kind <> 'void') summed
    where taxes <> (new.totals ->> 'employerTaxes')::bigint
      or reimbursements <> (new.totals ->> 'reimbursements')::bigint)
  then
    raise exception 'the costs of run % differ from its totals', new.pay_run_id;
  end if;
  return null;
end $$;
create trigger check_run_sums after update of processed_at on pay_run for each row
  when (old.processed_at is null and new.processed_at is not null)
  execute function check_run_sums();
