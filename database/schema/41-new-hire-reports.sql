-- Append-only: a report that was recorded with a wrong date is recorded again, as a further revision.
create table new_hire_report (
  account_id          uuid not null,
  company_id          uuid not null,
  worker_id           uuid not null,
  -- First day of work, or the day of the rehire.
  hired_on            date not null,
  revision            integer not null check (revision > 0),
  -- The state that received the report.
  state               text not null check (state ~ '^[A-Z]{2}$'),
  reported_on         date not null,
  confirmation_number text check (length(confirmation_number) between 1 and 100),
  created_at          timestamptz not null,
  primary key (account_id, company_id, worker_id, hired_on, revision),
  foreign key (account_id, company_id, worker_id) references worker
);
comment on table new_hire_report is 'Hires that the company has reported to a state.';
create trigger reject_change before update or delete or truncate on new_hire_report
  for each statement execute function reject_change();
select guard('new_hire_report', 'select, insert');
