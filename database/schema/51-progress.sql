-- How far long work has come that is not committed yet, such as the submission of a large payroll. Rows are
-- written outside the transaction of the work, at most twice a second, and deleted at its end. A row that is not
-- renewed belongs to work that was interrupted.

-- Without foreign keys: the transaction of the work may hold locks on the account's rows.
create table work_progress (
  account_id uuid not null,
  company_id uuid not null,
  -- The pay period that the work is about.
  subject_id uuid not null,
  step       text not null check (step in ('storing', 'processing')),
  done       integer not null check (done >= 0),
  total      integer not null check (total >= done),
  -- In real time, whatever the clock of the account shows.
  started_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, company_id, subject_id)
);
comment on table work_progress is 'Progress of long work that is not committed yet.';
select guard('work_progress', 'select, insert, update, delete');
