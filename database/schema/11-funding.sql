create table funding_account (
  account_id               uuid not null,
  company_id               uuid not null,
  funding_account_id       uuid not null,
  bank_name                text not null,
  account_name             text not null,
  account_type             text not null check (account_type in ('checking', 'savings')),
  routing_number           text not null check (routing_number ~ '^[0-9]{9}$'),
  account_number_encrypted bytea not null,
  account_number_masked    text not null,
  status                   text not null
    check (status in ('unapproved', 'pending', 'verified', 'failed', 'inactive')),
  status_since             timestamptz not null,
  -- The person who added an account that a second person must approve.
  added_person_id          uuid,
  approved_person_id       uuid,
  -- The two micro-deposits that the company has to confirm; null for an account that needs none.
  deposit1_cents           bigint check (deposit1_cents between 1 and 99),
  deposit2_cents           bigint check (deposit2_cents between 1 and 99),
  attempts                 integer not null default 0 check (attempts between 0 and 3),
  created_at               timestamptz not null,
  primary key (account_id, company_id, funding_account_id),
  foreign key (account_id, company_id) references company,
  check (status <> 'pending' or (deposit1_cents is not null and deposit2_cents is not null)),
  constraint approved_by_another_person check (approved_person_id <> added_person_id),
  constraint unapproved_account_pays_nothing check (
    status = 'inactive'
    or (status = 'unapproved') = (added_person_id is not null and approved_person_id is null))
);
comment on table funding_account is 'Company bank accounts that payroll is drawn from.';
select guard('funding_account', 'select, insert, update');
