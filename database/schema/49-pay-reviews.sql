-- Figures that stand out and that somebody has found right: 0073 in docs/decisions.

create table pay_review (
  account_id    uuid not null,
  company_id    uuid not null,
  pay_period_id uuid not null,
  worker_id     uuid not null,
  -- Names the figures; with other figures, the review does not count.
  figures_hash  text not null check (figures_hash ~ '^[0-9a-f]{32}$'),
  -- The principal, and the name of the person or key at that time.
  reviewed_by   text not null,
  reviewer_name text,
  created_at    timestamptz not null,
  primary key (account_id, company_id, pay_period_id, worker_id),
  foreign key (account_id, company_id, pay_period_id) references pay_period,
  foreign key (account_id, company_id, worker_id) references worker
);
comment on table pay_review is 'Pay that stands out in a period and that somebody has found right.';
select guard('pay_review', 'select, insert, update, delete');
