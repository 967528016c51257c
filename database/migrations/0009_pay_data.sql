-- When people are paid, and what for: schedules and their periods, the pay data of each worker in a
-- period, what recurs from period to period, what was paid before we knew the company, and the sums
-- of each worker's year.

create extension if not exists btree_gist;

create table pay_schedule (
  account_id      uuid not null,
  company_id      uuid not null,
  pay_schedule_id uuid not null,
  worker_type     text not null check (worker_type in ('W2', '1099-NEC')),
  frequency       text not null check (frequency in ('weekly', 'biweekly', 'semimonthly', 'monthly')),
  begins_on       date not null,
  -- How the pay day follows from the period, as engine/calendar writes it.
  pay_day         jsonb not null check (jsonb_typeof(pay_day) = 'object'),
  -- Ten-thousandths of an hour in a period.
  standard_hours  integer check (standard_hours > 0),
  payment_mode    text not null check (payment_mode in ('Self-Initiated', 'Automatic')),
  added_at        timestamptz not null,
  -- When another schedule took its place.
  replaced_at     timestamptz,
  primary key (account_id, company_id, pay_schedule_id),
  unique (account_id, pay_schedule_id),
  foreign key (account_id, company_id) references company
);
create unique index one_active_schedule on pay_schedule (account_id, company_id, worker_type)
  where replaced_at is null;

create table pay_period (
  account_id          uuid not null,
  company_id          uuid not null,
  pay_period_id       uuid not null,
  -- The schedule a regular period comes from; others stand on their own.
  pay_schedule_id     uuid,
  type                text not null check (type in ('Regular', 'Off-Cycle', 'Missing', 'Dismissal')),
  worker_type         text not null check (worker_type in ('W2', '1099-NEC')),
  begins_on           date not null,
  ends_on             date not null,
  pay_on              date not null,
  -- Until then the period can be changed and still be paid on its day.
  deadline_at         timestamptz not null,
  -- Why the pay day is not the one its rule names.
  moved_because       text,
  status              text not null check (status in ('New', 'Submitted', 'Cancelled', 'In Process',
                        'Processed', 'Failed', 'Returned', 'Skipped')),
  status_since        timestamptz not null,
  -- How supplemental pay is withheld on (decision 29).
  supplemental_method text not null default 'flat' check (supplemental_method in ('flat', 'aggregate')),
  added_at            timestamptz not null,
  -- When a new schedule took its place; a withdrawn period is as if it had never been.
  withdrawn_at        timestamptz,
  primary key (account_id, company_id, pay_period_id),
  unique (account_id, pay_period_id),
  foreign key (account_id, company_id) references company,
  foreign key (account_id, company_id, pay_schedule_id) references pay_schedule,
  check (begins_on <= ends_on),
  check ((type = 'Regular') = (pay_schedule_id is not null)),
  check (withdrawn_at is null or status in ('New', 'Cancelled', 'Failed', 'Skipped')),
  constraint regular_periods_never_overlap exclude using gist (
    account_id with =, company_id with =, worker_type with =,
    daterange(begins_on, ends_on, '[]') with &&)
    where (type = 'Regular' and withdrawn_at is null)
);
create index pay_period_in_order on pay_period (account_id, company_id, pay_on, begins_on, pay_period_id)
  where withdrawn_at is null;

-- Names of rates a company pays by, beside the worker's own wage.
create table pay_code (
  account_id  uuid not null,
  company_id  uuid not null,
  code        text not null,
  description text,
  -- Ten-thousandths of a dollar for an hour; without one an import must bring it.
  rate        bigint check (rate between 1 and 1000000000000),
  -- Ten-thousandths: 15000 is time and a half.
  multiplier  integer not null default 10000 check (multiplier > 0),
  added_at    timestamptz not null,
  primary key (account_id, company_id, code),
  foreign key (account_id, company_id) references company
);

-- What was entered for a worker in a period, whole: entering it again replaces it.
create table pay_entry (
  account_id       uuid not null,
  company_id       uuid not null,
  pay_period_id    uuid not null,
  worker_id        uuid not null,
  -- The document of engine/pay/pay-data.ts; none for a worker who is left out of the period.
  data             jsonb check (jsonb_typeof(data) = 'object'),
  left_out_because text,
  entered_at       timestamptz not null,
  primary key (account_id, company_id, pay_period_id, worker_id),
  foreign key (account_id, company_id, pay_period_id) references pay_period,
  foreign key (account_id, company_id, worker_id) references worker,
  check ((data is null) = (left_out_because is not null))
);

create table company_benefit (
  account_id     uuid not null,
  company_id     uuid not null,
  benefit_id     uuid not null,
  benefit_type   text not null,
  -- The kinds of the law files under which each side's contribution is taken.
  worker_kind    text not null,
  company_kind   text,
  effective_from date not null,
  -- The last day it is offered.
  ends_on        date,
  added_at       timestamptz not null,
  primary key (account_id, company_id, benefit_id),
  foreign key (account_id, company_id) references company,
  check (ends_on >= effective_from)
);
create unique index one_open_benefit on company_benefit (account_id, company_id, benefit_type)
  where ends_on is null;

create table benefit_enrolment (
  account_id         uuid not null,
  company_id         uuid not null,
  worker_id          uuid not null,
  enrolment_id       uuid not null,
  benefit_id         uuid not null,
  -- Each side's part in every regular period: cents, or ten-thousandths of a percent of cash pay.
  worker_cents       bigint check (worker_cents >= 0),
  worker_percentage  integer check (worker_percentage between 0 and 1000000),
  company_cents      bigint check (company_cents >= 0),
  company_percentage integer check (company_percentage between 0 and 1000000),
  starts_on          date not null,
  ends_on            date,
  added_at           timestamptz not null,
  primary key (account_id, company_id, worker_id, enrolment_id),
  unique (account_id, enrolment_id),
  foreign key (account_id, company_id, worker_id) references worker,
  foreign key (account_id, company_id, benefit_id) references company_benefit,
  check (ends_on >= starts_on),
  check (num_nonnulls(worker_cents, worker_percentage) = 1),
  check (num_nonnulls(company_cents, company_percentage) <= 1),
  constraint one_enrolment_at_a_time exclude using gist (
    account_id with =, company_id with =, worker_id with =, benefit_id with =,
    daterange(starts_on, ends_on, '[]') with &&)
);

-- Pay, deductions and reimbursements that come back in every regular period.
create table recurring_pay_item (
  account_id  uuid not null,
  company_id  uuid not null,
  worker_id   uuid not null,
  item_id     uuid not null,
  place       text not null check (place in ('extraPay', 'deduction', 'reimbursement')),
  description text not null,
  cents       bigint check (cents > 0),
  -- Ten-thousandths of a percent of cash pay.
  percentage  integer check (percentage between 1 and 1000000),
  starts_on   date not null,
  ends_on     date,
  added_at    timestamptz not null,
  primary key (account_id, company_id, worker_id, item_id),
  unique (account_id, item_id),
  foreign key (account_id, company_id, worker_id) references worker,
  check (num_nonnulls(cents, percentage) = 1),
  check (ends_on >= starts_on - 1)
);

-- Orders of courts and agencies. The document is engine/pay's GarnishmentOrder without its id.
create table garnishment_order (
  account_id   uuid not null,
  company_id   uuid not null,
  worker_id    uuid not null,
  order_id     uuid not null,
  terms        jsonb not null check (jsonb_typeof(terms) = 'object'),
  -- The whole debt, and what of it runs of ours have taken.
  total_cents  bigint check (total_cents > 0),
  taken_cents  bigint not null default 0 check (taken_cents >= 0),
  starts_on    date not null,
  ends_on      date,
  added_at     timestamptz not null,
  primary key (account_id, company_id, worker_id, order_id),
  unique (account_id, order_id),
  foreign key (account_id, company_id, worker_id) references worker,
  check (taken_cents <= total_cents)
);

-- What was paid before, by other means: periods, and in them people by name.
create table history_period (
  account_id    uuid not null,
  company_id    uuid not null,
  pay_period_id uuid not null,
  type          text not null check (type in ('Regular', 'Off-Cycle', 'Missing', 'Dismissal')),
  worker_type   text not null check (worker_type in ('W2', '1099-NEC')),
  begins_on     date not null,
  ends_on       date not null,
  pay_on        date not null,
  deadline_on   date,
  imported_at   timestamptz not null,
  primary key (account_id, company_id, pay_period_id),
  unique (account_id, pay_period_id),
  unique (account_id, company_id, worker_type, type, begins_on, ends_on, pay_on),
  foreign key (account_id, company_id) references company,
  check (begins_on <= ends_on)
);

create table history_entry (
  account_id       uuid not null,
  company_id       uuid not null,
  pay_period_id    uuid not null,
  entry_id         uuid not null,
  first_name       text not null,
  middle_name      text,
  last_name        text not null,
  -- None until a worker of that name is there.
  worker_id        uuid,
  data             jsonb not null check (jsonb_typeof(data) = 'object'),
  -- What it adds to the sums of the worker's year, by engine/pay/year-sums.ts.
  counted          jsonb not null check (jsonb_typeof(counted) = 'object'),
  -- Gross less taxes, deductions and net, where they do not add up.
  difference_cents bigint not null,
  imported_at      timestamptz not null,
  primary key (account_id, company_id, pay_period_id, entry_id),
  foreign key (account_id, company_id, pay_period_id) references history_period,
  foreign key (account_id, company_id, worker_id) references worker
);
create unique index one_history_of_worker
  on history_entry (account_id, company_id, pay_period_id, worker_id);
create unique index one_history_of_name on history_entry (account_id, company_id, pay_period_id,
  lower(first_name), lower(coalesce(middle_name, '')), lower(last_name)) where worker_id is null;
create index history_waiting_for_worker
  on history_entry (account_id, company_id, lower(last_name), lower(first_name))
  where worker_id is null;

-- Sums of a worker's calendar year, kept with every payment, reversal and import that changes them.
create table worker_year (
  account_id uuid not null,
  company_id uuid not null,
  worker_id  uuid not null,
  year       integer not null,
  sums       jsonb not null check (jsonb_typeof(sums) = 'object'),
  primary key (account_id, company_id, worker_id, year),
  foreign key (account_id, company_id, worker_id) references worker
);

do $$
declare
  guarded text;
begin
  foreach guarded in array array[
    'pay_schedule', 'pay_period', 'pay_code', 'pay_entry', 'company_benefit', 'benefit_enrolment',
    'recurring_pay_item', 'garnishment_order', 'history_period', 'history_entry', 'worker_year']
  loop
    execute format('alter table %I enable row level security', guarded);
    execute format('create policy own_account on %I using (account_id = current_account())', guarded);
    execute format('grant select, insert, update on %I to paywright_server', guarded);
  end loop;
end $$;
grant delete on pay_entry, history_entry to paywright_server;
