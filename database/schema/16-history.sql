create table history_period (
  account_id    uuid not null,
  company_id    uuid not null,
  pay_period_id uuid not null,
  type          text not null check (type in ('Regular', 'Off-Cycle', 'Missing', 'Dismissal')),
  worker_type   text not null check (worker_type in ('W2', '1099-NEC')),
  begins_on     date not null,
  ends_on       date not null,
  pay_date        date not null,
  deadline_on   date,
  updated_at    timestamptz not null,
  primary key (account_id, company_id, pay_period_id),
  unique (pay_period_id, account_id),
  unique (account_id, company_id, worker_type, type, begins_on, ends_on, pay_date),
  foreign key (account_id, company_id) references company,
  check (begins_on <= ends_on)
);
comment on table history_period is 'Pay periods that were paid by another payroll service.';
select guard('history_period', 'select, insert, update');

create table history_entry (
  account_id       uuid not null,
  company_id       uuid not null,
  pay_period_id    uuid not null,
  entry_id         uuid not null,
  first_name       text not null,
  middle_name      text,
  last_name        text not null,
  -- Null until a worker of that name exists.
  worker_id        uuid,
  format_version   smallint not null default 1 check (format_version = 1),
  -- HistoryEntry of the engine.
  data             jsonb not null check (jsonb_typeof(data) = 'object'),
  -- Amounts that the entry adds to the totals of the worker's year.
  totals           jsonb not null check (jsonb_typeof(totals) = 'object'),
  -- Gross pay less taxes, deductions and net pay; not zero if they do not add up.
  difference_cents bigint not null,
  created_at       timestamptz not null,
  primary key (account_id, company_id, pay_period_id, entry_id),
  foreign key (account_id, company_id, pay_period_id) references history_period,
  foreign key (account_id, company_id, worker_id) references worker
);
comment on table history_entry is 'Pay of one person in an imported period.';
create unique index one_history_of_worker
  on history_entry (account_id, company_id, pay_period_id, worker_id);
create unique index one_history_of_name on history_entry (account_id, company_id, pay_period_id,
  lower(first_name), lower(coalesce(middle_name, '')), lower(last_name)) where worker_id is null;
create index history_waiting_for_worker
  on history_entry (account_id, company_id, lower(last_name), lower(first_name))
  where worker_id is null;
-- The order of reports.
create index history_in_order on history_entry (account_id, company_id, pay_period_id,
  lower(last_name), lower(first_name), entry_id);
select guard('history_entry', 'select, insert, update, delete');

-- 70-references-of-pay.sql checks the worker.
create table year_totals (
  account_id     uuid not null,
  company_id     uuid not null,
  worker_id      uuid not null,
  year           integer not null,
  format_version smallint not null default 1 check (format_version = 1),
  -- Amounts by the keys of the engine.
  totals         jsonb not null check (jsonb_typeof(totals) = 'object'),
  -- True if the server must examine the Form W-2 of these totals: see may_block_w2.
  needs_examination boolean not null,
  primary key (account_id, company_id, worker_id, year)
-- Half of each page stays free: a payroll replaces all totals, and a new version beside the old one needs no
-- new entry in any index.
) with (fillfactor = 45);
comment on table year_totals is
  'Totals of a worker''s calendar year, updated by every payment, correction and import.';
select guard('year_totals', 'select, insert, update (totals, needs_examination)');
