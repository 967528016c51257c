create table garnishment (
  account_id     uuid not null,
  company_id     uuid not null,
  worker_id      uuid not null,
  garnishment_id uuid not null,
  -- OrderTerms of the engine.
  terms          jsonb not null check (jsonb_typeof(terms) = 'object'),
  -- The whole debt, and how much of it our pay runs have deducted.
  total_cents    bigint check (total_cents > 0),
  taken_cents    bigint not null default 0 check (taken_cents >= 0),
  starts_on      date not null,
  ends_on        date,
  created_at     timestamptz not null,
  primary key (account_id, company_id, worker_id, garnishment_id),
  unique (garnishment_id, account_id),
  foreign key (account_id, company_id, worker_id) references worker,
  check (taken_cents <= total_cents)
);
comment on table garnishment is 'Deductions ordered by courts and agencies.';
select guard('garnishment', 'select, insert, update');
