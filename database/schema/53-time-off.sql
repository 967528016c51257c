-- Policies of paid time off, and the hours that workers earn and use: 0080 in docs/decisions.

create table time_off_policy (
  account_id uuid not null,
  company_id uuid not null,
  policy_id  uuid not null,
  name       text not null check (name <> ''),
  kind       text not null check (kind in ('Vacation', 'Sick', 'PTO', 'Other')),
  -- TimeOffTerms of the engine.
  format_version smallint not null default 1 check (format_version = 1),
  terms      jsonb not null check (jsonb_typeof(terms) = 'object'),
  -- Last day on which hours are earned; null while no end is known.
  ends_on    date,
  created_at timestamptz not null,
  primary key (account_id, company_id, policy_id),
  unique (policy_id, account_id),
  foreign key (account_id, company_id) references company
);
comment on table time_off_policy is 'Rules by which workers of a company earn paid time off.';
create unique index time_off_policy_name on time_off_policy (account_id, company_id, lower(name));
select guard('time_off_policy', 'select, insert, update (name, kind, terms, ends_on)');
select protect('time_off_policy');

create table time_off_assignment (
  account_id uuid not null,
  company_id uuid not null,
  worker_id  uuid not null,
  policy_id  uuid not null,
  starts_on  date not null,
  ends_on    date check (ends_on >= starts_on - 1),
  -- Hours of a year are granted on the first day as well, because no opening balance was entered.
  grants_at_start boolean not null,
  -- The first day on which hours are granted or lost; null if it is starts_on.
  yearly_from date check (yearly_from >= starts_on),
  created_at timestamptz not null,
  primary key (account_id, company_id, worker_id, policy_id),
  foreign key (account_id, company_id, worker_id) references worker,
  foreign key (account_id, company_id, policy_id) references time_off_policy
);
comment on table time_off_assignment is 'Workers who earn time off under a policy.';
create index time_off_assignment_of_policy on time_off_assignment (account_id, company_id, policy_id);
select guard('time_off_assignment', 'select, insert, update (ends_on)');
select protect('time_off_assignment');

-- A balance is the sum of the movements. A run that ends, and a payment that is voided, add the opposite.
create table time_off_movement (
  account_id  uuid not null,
  company_id  uuid not null,
  worker_id   uuid not null,
  policy_id   uuid not null,
  movement_id uuid not null default gen_random_uuid(),
  kind        text not null check (kind in ('opening', 'adjusted', 'granted', 'carriedOver', 'accrued',
    'used', 'paidOut')),
  -- Ten-thousandths of an hour, added to the balance. A day of grant or carry-over that changes nothing is
  -- booked as well, so that it is not due again.
  hours       bigint not null check (hours <> 0 or kind in ('granted', 'carriedOver')),
  happened_on date not null,
  -- The payroll or correction that earns, uses, grants or pays out the hours.
  pay_run_id  uuid,
  -- True for the opposite of the movement of the same payment.
  is_reversal boolean not null default false,
  reason      text,
  recorded_by text not null,
  created_at  timestamptz not null,
  primary key (account_id, company_id, worker_id, policy_id, movement_id),
  foreign key (account_id, company_id, worker_id, policy_id) references time_off_assignment,
  foreign key (account_id, company_id, pay_run_id, worker_id) references pay_result
    (account_id, company_id, pay_run_id, worker_id),
  check ((pay_run_id is null) = (kind in ('opening', 'adjusted'))),
  check (not is_reversal or pay_run_id is not null),
  check (reason is not null or kind <> 'adjusted')
);
comment on table time_off_movement is 'Hours of paid time off that were earned, used, granted, lost, paid out or adjusted.';
-- A payment is counted once, whether requests are repeated, concurrent or cut off.
create unique index time_off_counted_once on time_off_movement
  (account_id, company_id, pay_run_id, worker_id, policy_id, kind, happened_on, is_reversal)
  where pay_run_id is not null;
create unique index one_opening_balance on time_off_movement (account_id, company_id, worker_id, policy_id)
  where kind = 'opening';
-- A rotation of keys renews the digests of its rows, and nothing else.
create trigger reject_change before delete or truncate or update of account_id, company_id, worker_id,
    policy_id, movement_id, kind, hours, happened_on, pay_run_id, is_reversal, reason, recorded_by, created_at
  on time_off_movement
  for each statement execute function reject_change();
select guard('time_off_movement', 'select, insert');
select protect('time_off_movement');

create table time_off_payout (
  account_id    uuid not null,
  company_id    uuid not null,
  pay_period_id uuid not null,
  worker_id     uuid not null,
  policy_id     uuid not null,
  hours         bigint not null,
  amount_cents  bigint not null,
  -- The balance after the payroll is paid out, with the hours that the payroll itself earns. Hours and amount are those
  -- known when it was entered.
  pays_all      boolean not null,
  created_at    timestamptz not null,
  check (hours > 0 and amount_cents > 0 or pays_all and hours >= 0 and amount_cents >= 0),
  primary key (account_id, company_id, pay_period_id, worker_id, policy_id),
  foreign key (account_id, company_id, pay_period_id) references pay_period,
  foreign key (account_id, company_id, worker_id, policy_id) references time_off_assignment
);
comment on table time_off_payout is 'Hours of time off that a pay period pays out, in addition to its pay data.';
create index time_off_payout_of_worker on time_off_payout (account_id, company_id, worker_id, policy_id);
select guard('time_off_payout', 'select, insert, update (hours, amount_cents, pays_all, created_at), delete');
select protect('time_off_payout');
