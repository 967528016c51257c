create table payroll_correction (
  account_id     uuid not null,
  company_id     uuid not null,
  pay_run_id     uuid not null,
  worker_id      uuid not null,
  pay_period_id  uuid not null,
  -- The run whose payment is voided.
  voided_run_id  uuid not null,
  action         text not null check (action in ('void', 'replace')),
  reason         text,
  format_version smallint not null default 1 check (format_version = 1),
  -- PayData of the engine, from which the replacement was computed.
  data           jsonb check (jsonb_typeof(data) = 'object'),
  -- Amounts that it adds to the totals of the year of the original pay date.
  difference     jsonb not null check (jsonb_typeof(difference) = 'object'),
  -- Owed to the worker; negative if the worker was overpaid.
  cash_cents     bigint not null,
  -- Tax forms that were filed with other figures.
  forms          jsonb not null check (jsonb_typeof(forms) = 'array'),
  created_at     timestamptz not null,
  primary key (account_id, company_id, pay_run_id, worker_id),
  foreign key (account_id, company_id, pay_run_id, pay_period_id) references pay_run
    (account_id, company_id, pay_run_id, pay_period_id),
  foreign key (account_id, company_id, worker_id) references worker,
  foreign key (account_id, company_id, voided_run_id, worker_id) references pay_result
    (account_id, company_id, pay_run_id, worker_id)
);
comment on table payroll_correction is 'Payments that were voided or replaced by a correction run.';
-- The same payment is corrected once; its replacement can be corrected again.
create unique index corrected_once on payroll_correction
  (account_id, company_id, voided_run_id, worker_id);
create index correction_of_period on payroll_correction (account_id, pay_period_id);
select guard('payroll_correction', 'select, insert');

-- A payment keeps its figures although a law that was confirmed later gives others. Rows are never
-- changed; under another law, or after a correction, the payment is listed again.
create table dismissed_law_difference (
  account_id   uuid not null,
  company_id   uuid not null,
  pay_run_id   uuid not null,
  worker_id    uuid not null,
  -- The law whose figures were not taken.
  law_version  text not null check (law_version ~ '^[0-9a-f]{12}$'),
  dismissed_by text not null,
  created_at   timestamptz not null,
  primary key (account_id, company_id, pay_run_id, worker_id, law_version),
  foreign key (account_id, company_id, pay_run_id, worker_id) references pay_result
    (account_id, company_id, pay_run_id, worker_id)
);
comment on table dismissed_law_difference is
  'Payments that the company leaves as they are although the present law gives other figures.';
select guard('dismissed_law_difference', 'select, insert');
