-- Stored pay documents carry the version of their format. A change of the format raises the version
-- and comes with a migration of the stored documents.

create table pay_entry (
  account_id      uuid not null,
  company_id      uuid not null,
  pay_period_id   uuid not null,
  worker_id       uuid not null,
  format_version  smallint not null default 1 check (format_version = 1),
  -- PayData of the engine; null for a worker who is excluded from the period.
  data            jsonb check (jsonb_typeof(data) = 'object'),
  excluded_reason text,
  -- The principal who entered it.
  entered_by      text not null,
  updated_at      timestamptz not null,
  primary key (account_id, company_id, pay_period_id, worker_id),
  foreign key (account_id, company_id, pay_period_id) references pay_period,
  foreign key (account_id, company_id, worker_id) references worker,
  check ((data is null) = (excluded_reason is not null))
);
comment on table pay_entry is 'Pay data entered for a worker in a period; a new entry replaces it.';
select guard('pay_entry', 'select, insert, update, delete');

create table recurring_pay_item (
  account_id  uuid not null,
  company_id  uuid not null,
  worker_id   uuid not null,
  item_id     uuid not null,
  kind        text not null check (kind in ('extraPay', 'deduction', 'reimbursement')),
  description text not null,
  cents       bigint check (cents > 0),
  -- Ten-thousandths of a percent of cash pay.
  percentage  integer check (percentage between 1 and 1000000),
  starts_on   date not null,
  ends_on     date,
  created_at  timestamptz not null,
  primary key (account_id, company_id, worker_id, item_id),
  unique (item_id, account_id),
  foreign key (account_id, company_id, worker_id) references worker,
  check (num_nonnulls(cents, percentage) = 1),
  check (ends_on >= starts_on - 1)
);
comment on table recurring_pay_item is
  'Pay, deductions and reimbursements that recur in every regular period.';
select guard('recurring_pay_item', 'select, insert, update');

create table retro_pay (
  account_id    uuid not null,
  company_id    uuid not null,
  worker_id     uuid not null,
  retro_pay_id  uuid not null,
  -- The period in which it is paid.
  pay_period_id uuid not null,
  -- The period for which it is paid.
  for_period_id uuid not null,
  -- The wages it results from.
  basis         text not null,
  description   text not null,
  amount_cents  bigint not null check (amount_cents > 0),
  created_at    timestamptz not null,
  -- When it turned out that its period does not pay the worker.
  withdrawn_at  timestamptz,
  primary key (account_id, company_id, worker_id, retro_pay_id),
  foreign key (account_id, company_id, worker_id) references worker,
  foreign key (account_id, company_id, pay_period_id) references pay_period,
  foreign key (account_id, company_id, for_period_id) references pay_period
    (account_id, company_id, pay_period_id),
  check (pay_period_id <> for_period_id)
);
comment on table retro_pay is 'Pay owed for a past period because a wage was recorded late.';
create unique index retro_paid_once on retro_pay
  (account_id, company_id, worker_id, for_period_id, basis) where withdrawn_at is null;
create index retro_pay_of_period on retro_pay (account_id, company_id, pay_period_id)
  where withdrawn_at is null;
select guard('retro_pay', 'select, insert, update (withdrawn_at)');

create table paid_by_company (
  account_id    uuid not null,
  company_id    uuid not null,
  pay_period_id uuid not null,
  worker_id     uuid not null,
  created_at    timestamptz not null,
  primary key (account_id, company_id, pay_period_id, worker_id),
  foreign key (account_id, company_id, pay_period_id) references pay_period,
  foreign key (account_id, company_id, worker_id) references worker
);
comment on table paid_by_company is
  'Workers whom the company pays outside this system in a period, marked before the run.';
select guard('paid_by_company', 'select, insert, delete');

create table payroll_approval (
  account_id       uuid not null,
  company_id       uuid not null,
  pay_period_id    uuid not null,
  -- The approver: a person who signs in, or in an account without people the business user that the request
  -- names.
  business_user_id uuid,
  person_id        uuid,
  -- The principal who sent it.
  approved_by      text not null,
  -- Names the figures that were approved; the second person can approve only the same figures.
  preview_hash     text not null,
  created_at       timestamptz not null,
  primary key (account_id, company_id, pay_period_id),
  foreign key (account_id, company_id, pay_period_id) references pay_period,
  foreign key (account_id, company_id, business_user_id) references business_user,
  check (num_nonnulls(business_user_id, person_id) = 1)
);
comment on table payroll_approval is 'The first of two approvals of a payroll.';
select guard('payroll_approval', 'select, insert, update, delete');
