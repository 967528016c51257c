-- The first of two people who approve a payroll, where a company wants two. It names the figures that
-- person saw; the second can approve only those.
create table payroll_approval (
  account_id       uuid not null,
  company_id       uuid not null,
  pay_period_id    uuid not null,
  business_user_id uuid not null,
  preview_hash     text not null,
  approved_at      timestamptz not null,
  primary key (account_id, company_id, pay_period_id),
  foreign key (account_id, company_id, pay_period_id) references pay_period,
  foreign key (account_id, company_id, business_user_id) references business_user
);
alter table payroll_approval enable row level security;
create policy own_account on payroll_approval using (account_id = current_account());
grant select, insert, update, delete on payroll_approval to paywright_server;
