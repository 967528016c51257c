-- Moves of workers between the pay schedules of their type: 0124 in docs/decisions. Before the first move, a
-- worker belongs to the default schedule. A schedule that is replaced keeps its name, and so its workers.
create table worker_schedule (
  account_id      uuid not null,
  company_id      uuid not null,
  worker_id       uuid not null,
  starts_on       date not null,
  worker_type     text not null check (worker_type in ('W2', '1099-NEC')),
  -- The schedule as it was when the worker was moved.
  pay_schedule_id uuid not null,
  schedule_name   text not null,
  created_at      timestamptz not null,
  primary key (account_id, company_id, worker_id, starts_on),
  foreign key (account_id, company_id, worker_id) references worker,
  foreign key (account_id, company_id, pay_schedule_id, worker_type, schedule_name)
    references pay_schedule (account_id, company_id, pay_schedule_id, worker_type, name)
);
comment on table worker_schedule is 'Pay schedules of workers from a day on, if it is not the default one.';
select guard('worker_schedule', 'select, insert, update (worker_type, pay_schedule_id, schedule_name, created_at)');
select protect('worker_schedule');
