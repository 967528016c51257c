-- Exclusion constraints compare ids and ranges in one index.
create extension if not exists btree_gist;

create table pay_schedule (
  account_id      uuid not null,
  company_id      uuid not null,
  pay_schedule_id uuid not null,
  worker_type     text not null check (worker_type in ('W2', '1099-NEC')),
  -- Empty for the default schedule of the worker type.
  name            text not null default '' check (name = trim(name)),
  frequency       text not null
    check (frequency in ('weekly', 'biweekly', 'semimonthly', 'monthly', 'quarterly', 'annually')),
  begins_on       date not null,
  -- How the pay date follows from the period: PayDayRule of values.
  pay_day         jsonb not null check (jsonb_typeof(pay_day) = 'object'),
  -- Ten-thousandths of an hour in a period.
  standard_hours  integer check (standard_hours > 0),
  payment_mode    text not null check (payment_mode in ('Self-Initiated', 'Automatic')),
  created_at      timestamptz not null,
  replaced_at     timestamptz,
  primary key (account_id, company_id, pay_schedule_id),
  unique (pay_schedule_id, account_id),
  unique (account_id, company_id, pay_schedule_id, worker_type, name),
  foreign key (account_id, company_id) references company,
  -- The interface knows no other frequencies of the schedule of a worker type.
  constraint default_schedule_frequency check (name <> '' or frequency not in ('quarterly', 'annually'))
);
comment on table pay_schedule is 'How often a company pays workers of one type.';
create unique index one_active_schedule on pay_schedule (account_id, company_id, worker_type, lower(name))
  where replaced_at is null;
select guard('pay_schedule', 'select, insert, update');

create table pay_period (
  account_id          uuid not null,
  company_id          uuid not null,
  pay_period_id       uuid not null,
  -- Regular periods belong to a schedule; the others do not.
  pay_schedule_id     uuid,
  schedule_name       text,
  type                text not null check (type in ('Regular', 'Off-Cycle', 'Missing', 'Dismissal')),
  worker_type         text not null check (worker_type in ('W2', '1099-NEC')),
  begins_on           date not null,
  ends_on             date not null,
  pay_date              date not null,
  -- Last moment to submit the period and still pay on time.
  deadline_at         timestamptz not null,
  -- Why the pay date is not the one that the schedule's rule gives.
  moved_reason        text,
  status              text not null check (status in ('New', 'Submitted', 'Cancelled', 'In Process',
                        'Processed', 'Failed', 'Returned', 'Skipped')),
  status_since        timestamptz not null,
  -- How tax is withheld from supplemental pay.
  supplemental_method text not null check (supplemental_method in ('flat', 'aggregate')),
  created_at          timestamptz not null,
  -- The principal who changed the pay of the period last, and the person if it was one.
  edited_by           text,
  edited_person_id    uuid,
  -- When a new schedule replaced the period; a withdrawn period no longer exists for users.
  withdrawn_at        timestamptz,
  primary key (account_id, company_id, pay_period_id),
  unique (pay_period_id, account_id),
  foreign key (account_id, company_id) references company,
  foreign key (account_id, company_id, pay_schedule_id, worker_type, schedule_name)
    references pay_schedule (account_id, company_id, pay_schedule_id, worker_type, name),
  check (begins_on <= ends_on),
  check (edited_person_id is null or edited_by is not null),
  check ((type = 'Regular') = (pay_schedule_id is not null)),
  check ((type = 'Regular') = (schedule_name is not null)),
  check (withdrawn_at is null or status in ('New', 'Cancelled', 'Failed', 'Skipped')),
  constraint regular_periods_never_overlap exclude using gist (
    account_id with =, company_id with =, worker_type with =, schedule_name with =,
    daterange(begins_on, ends_on, '[]') with &&)
    where (type = 'Regular' and withdrawn_at is null)
);
comment on table pay_period is 'Days of work that are paid together on a pay date.';
create index pay_period_in_order on pay_period (account_id, company_id, pay_date, begins_on, pay_period_id)
  where withdrawn_at is null;
select guard('pay_period', 'select, insert, update');
