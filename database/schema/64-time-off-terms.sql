-- Terms of time off by version, and the order in which hours count: 0090 in docs/decisions.

create table time_off_terms (
  account_id uuid not null,
  company_id uuid not null,
  policy_id  uuid not null,
  version    integer not null check (version >= 1),
  -- TimeOffTerms of the engine.
  terms      jsonb not null check (jsonb_typeof(terms) = 'object'),
  created_at timestamptz not null,
  primary key (account_id, company_id, policy_id, version),
  foreign key (account_id, company_id, policy_id) references time_off_policy
);
comment on table time_off_terms is 'Terms of a policy of time off, a row for each change.';
create trigger reject_change before delete or truncate or update of account_id, company_id, policy_id, version,
    terms, created_at
  on time_off_terms
  for each statement execute function reject_change();
select guard('time_off_terms', 'select, insert');
select protect('time_off_terms');

-- Number of the present terms.
alter table time_off_policy add version integer not null default 1;
grant update (version) on time_off_policy to paywright_server;

alter table time_off_movement
  -- The day on which the hours count: for hours earned and used, the first day of the pay period.
  add counts_on date not null,
  -- Hours granted or earned before limits.
  add wanted bigint check (wanted >= 0),
  -- The version of the terms by which the hours were booked.
  add terms_version integer,
  -- Above 0 for a change of hours that were booked before, because others count before them.
  add recount integer not null default 0 check (recount >= 0),
  add foreign key (account_id, company_id, policy_id, terms_version) references time_off_terms,
  drop constraint time_off_movement_check,
  add constraint time_off_movement_check check (hours <> 0 or kind in ('granted', 'carriedOver', 'accrued'));
drop index time_off_counted_once;
create unique index time_off_counted_once on time_off_movement
  (account_id, company_id, pay_run_id, worker_id, policy_id, kind, happened_on, is_reversal, recount)
  where pay_run_id is not null;
drop trigger reject_change on time_off_movement;
create trigger reject_change before delete or truncate or update of account_id, company_id, worker_id,
    policy_id, movement_id, kind, hours, happened_on, pay_run_id, is_reversal, reason, recorded_by, created_at,
    counts_on, wanted, terms_version, recount
  on time_off_movement
  for each statement execute function reject_change();
