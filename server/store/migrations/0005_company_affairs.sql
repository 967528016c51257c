-- What a company keeps in order: its locations and their uses, the people who run and own it, what
-- its verification found, its registrations with states, and the accounts it pays from.

-- One location is the primary one; letters and filings go to one each.
alter table company_location
  add column phone_number       text check (phone_number ~ '^[0-9]{10}$'),
  add column is_work_location   boolean not null default true,
  add column is_mailing_address boolean not null default false,
  add column is_filing_address  boolean not null default false;
update company_location set is_mailing_address = true, is_filing_address = true where is_primary;
create unique index one_mailing_address on company_location (account_id, company_id)
  where is_mailing_address;
create unique index one_filing_address on company_location (account_id, company_id)
  where is_filing_address;
create unique index one_main_location on company_location (account_id, company_id)
  where name = 'Main';
create unique index company_location_by_id on company_location (account_id, location_id);

-- Who was a beneficial owner stays on record after leaving: 31 CFR 1010.230(i) asks for five years.
alter table business_user add column removed_at timestamptz;
create unique index business_user_by_id on business_user (account_id, business_user_id);

alter table kyb_information
  add column payroll_run_this_year boolean,
  add column former_paid_this_year boolean;
create unique index kyb_information_by_id on kyb_information (account_id, kyb_information_id);

-- Why verification stands where it does, for people: given by whoever decided it.
alter table company add column verification_reason text;
create index company_awaiting_review on company (account_id, company_id)
  where verification = 'pending';

create table state_registration (
  account_id        uuid not null,
  company_id        uuid not null,
  state             text not null check (state ~ '^[A-Z]{2}$'),
  -- What the state asks for, by the names law/registrations gives it.
  answers           jsonb not null check (jsonb_typeof(answers) = 'object'),
  -- Ten-thousandths of a percent; null while the state has not assigned a rate.
  unemployment_rate integer check (unemployment_rate between 0 and 200000),
  changed_at        timestamptz not null,
  primary key (account_id, company_id, state),
  foreign key (account_id, company_id) references company
);
alter table state_registration enable row level security;
create policy own_account on state_registration using (account_id = current_account());
grant select, insert, update, delete on state_registration to paywright_server;

-- Accounts so far were given by the sandbox, which knows its own.
alter table funding_account
  add column status          text not null default 'verified'
    check (status in ('pending', 'verified', 'failed', 'inactive')),
  add column deposit1_cents  bigint check (deposit1_cents between 1 and 99),
  add column deposit2_cents  bigint check (deposit2_cents between 1 and 99),
  add column attempts        integer not null default 0 check (attempts between 0 and 3),
  add column status_since    timestamptz,
  add check (status <> 'pending' or (deposit1_cents is not null and deposit2_cents is not null));
update funding_account set status_since = added_at;
alter table funding_account
  alter column status drop default,
  alter column status_since set not null;
