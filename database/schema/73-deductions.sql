-- Terms of recurring deductions and of workers' contributions to benefits, and what was due and taken: 0120 in
-- docs/decisions.

create table deduction (
  account_id   uuid not null,
  company_id   uuid not null,
  worker_id    uuid not null,
  deduction_id uuid not null,
  -- A recurring item by its description, or a benefit by its type.
  source       text not null check (source in ('item', 'benefit')),
  name         text not null check (name <> ''),
  -- The name by its letters and digits.
  name_key     text not null check (name_key <> ''),
  -- DeductionTerms of the engine.
  format_version smallint not null default 1 check (format_version = 1),
  terms        jsonb not null check (jsonb_typeof(terms) = 'object'),
  created_at   timestamptz not null,
  primary key (account_id, company_id, worker_id, deduction_id),
  unique (deduction_id, account_id),
  unique (account_id, company_id, worker_id, source, name_key),
  foreign key (account_id, company_id, worker_id) references worker
);
comment on table deduction is 'Terms by which a deduction of a worker is collected.';
select guard('deduction', 'select, insert, update (terms)');
select protect('deduction');

-- The amount owed is the sum of due less taken and written off. A run that ends, and a payment that is replaced, add
-- the opposite. A payroll that takes nothing of its part of a month's amount has a row without amounts.
create table deduction_movement (
  account_id   uuid not null,
  company_id   uuid not null,
  worker_id    uuid not null,
  deduction_id uuid not null,
  movement_id  uuid not null,
  kind         text not null check (kind in ('opening', 'payroll', 'repaid', 'writtenOff')),
  due_cents    bigint not null,
  taken_cents  bigint not null,
  written_off_cents bigint not null,
  happened_on  date not null,
  -- The payroll or correction that takes the deduction, or in which it was due.
  pay_run_id   uuid,
  -- True for the opposite of the movement of the same payroll.
  is_reversal  boolean not null default false,
  reason       text check (reason <> ''),
  recorded_by  text not null,
  created_at   timestamptz not null,
  primary key (account_id, company_id, worker_id, deduction_id, movement_id),
  foreign key (account_id, company_id, worker_id, deduction_id) references deduction,
  foreign key (account_id, company_id, pay_run_id) references pay_run,
  check ((pay_run_id is not null) = (kind = 'payroll')),
  check (due_cents <> 0 or taken_cents <> 0 or written_off_cents <> 0 or kind = 'payroll'),
  check (is_reversal or (due_cents >= 0 and taken_cents >= 0 and written_off_cents >= 0)),
  check (not is_reversal or (kind = 'payroll' and due_cents <= 0 and taken_cents <= 0)),
  check ((written_off_cents <> 0) = (kind = 'writtenOff')),
  check (reason is not null or kind in ('opening', 'payroll'))
);
comment on table deduction_movement is 'Amounts of deductions that became due, were taken, repaid or written off.';
-- What was owed and taken before the company moved to Paywright is entered once.
create unique index deduction_opened_once on deduction_movement (account_id, company_id, worker_id, deduction_id)
  where kind = 'opening';
-- A payment is counted once, whether requests are repeated, concurrent or cut off.
create unique index deduction_counted_once on deduction_movement
  (account_id, company_id, pay_run_id, worker_id, deduction_id, is_reversal)
  where pay_run_id is not null;
-- A rotation of keys renews the digests of its rows, and nothing else.
create trigger reject_change before delete or truncate or update of account_id, company_id, worker_id,
    deduction_id, movement_id, kind, due_cents, taken_cents, written_off_cents, happened_on, pay_run_id,
    is_reversal, reason, recorded_by, created_at
  on deduction_movement
  for each statement execute function reject_change();
select guard('deduction_movement', 'select, insert');
select protect('deduction_movement');
