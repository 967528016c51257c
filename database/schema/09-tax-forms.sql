-- Rows are added and never changed: a pay run can always be computed again with the answers that were
-- valid when it was made.
create table withholding_certificate (
  account_id   uuid not null,
  company_id   uuid not null,
  worker_id    uuid not null,
  -- US, or a state's two letters.
  jurisdiction text not null check (jurisdiction = 'US' or jurisdiction ~ '^[A-Z]{2}$'),
  revision     integer not null check (revision > 0),
  -- A lock-in letter of the IRS limits what the forms of the worker can lower.
  kind         text not null check (kind in ('form', 'lock-in letter')),
  -- The edition of the form, as the law files name it; new editions come every year.
  form         text not null,
  -- Answers as text, by the id of the question in the law files.
  answers      jsonb not null check (jsonb_typeof(answers) = 'object'),
  -- The year printed on the form; decides the credit for each dependent.
  form_year    integer not null check (form_year between 1990 and 2100),
  -- Applies to pay dates from this day on.
  effective_on date not null,
  created_at   timestamptz not null,
  primary key (account_id, company_id, worker_id, jurisdiction, revision),
  foreign key (account_id, company_id, worker_id) references worker
);
comment on table withholding_certificate is
  'Withholding forms of workers, W-4 and state forms, and lock-in letters of the IRS.';
select guard('withholding_certificate', 'select, insert');

create table worker_risk_class (
  account_id     uuid not null,
  company_id     uuid not null,
  worker_id      uuid not null,
  state          text not null check (state ~ '^[A-Z]{2}$'),
  code           text not null,
  name           text not null,
  -- Ten-thousandths of a dollar for an hour; the worker's part is included in the composite.
  composite_rate integer not null check (composite_rate > 0),
  worker_rate    integer not null check (worker_rate between 0 and composite_rate),
  updated_at     timestamptz not null,
  primary key (account_id, company_id, worker_id, state, code),
  foreign key (account_id, company_id, worker_id) references worker
);
comment on table worker_risk_class is
  'Hourly premiums of a risk class, as the company''s rate notice states them.';
select guard('worker_risk_class', 'select, insert, update');
