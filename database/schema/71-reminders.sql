-- Reminders of what workers have to give: 0111 in docs/decisions.

create table worker_reminder (
  account_id  uuid not null,
  company_id  uuid not null,
  worker_id   uuid not null,
  reminded_by text not null,
  reminded_at timestamptz not null,
  primary key (account_id, company_id, worker_id),
  foreign key (account_id, company_id, worker_id) references worker
);
comment on table worker_reminder is 'Last reminder of a worker of what they have to give.';
select guard('worker_reminder', 'select, insert, update (reminded_by, reminded_at)');
