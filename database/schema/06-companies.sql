create table company (
  account_id          uuid not null references account,
  company_id          uuid not null,
  name                text not null,
  website             text,
  naics_code          text,
  phone_number        text not null,
  email               text not null,
  is_esign            boolean not null,
  verification_status text not null
    check (verification_status in ('new', 'pending', 'passed', 'failed')),
  -- Why the verification has its status, for people.
  verification_reason text,
  terms_accepted_at   timestamptz not null,
  -- A second person must approve each payroll before it is submitted.
  needs_approval      boolean not null default false,
  -- The person who wants to end these approvals, until a second person agrees.
  approval_end_person_id uuid,
  -- Workers have gift cards and prizes already: they are taxed, and not paid out.
  gift_cards_received boolean not null default false,
  -- Overtime is computed from plain hours; otherwise only overtime that is entered is paid.
  computes_overtime   boolean not null default false,
  workweek_starts_on  text not null default 'Sunday' check (workweek_starts_on in
    ('Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday')),
  -- Treatment of pay for hours below the minimum wage.
  minimum_wage_rule   text not null default 'Not checked'
    check (minimum_wage_rule in ('Not checked', 'Block', 'Make up')),
  primary key (account_id, company_id),
  check (approval_end_person_id is null or needs_approval)
);
comment on table company is 'A company whose payroll the account runs.';
create index company_by_name on company (account_id, name, company_id);
create index company_awaiting_review on company (account_id, company_id)
  where verification_status = 'pending';
select guard('company', 'select, insert, update');

create table company_location (
  account_id         uuid not null,
  company_id         uuid not null,
  location_id        uuid not null,
  name               text not null,
  is_primary         boolean not null,
  is_work_location   boolean not null,
  is_mailing_address boolean not null,
  is_filing_address  boolean not null,
  address1           text not null,
  address2           text not null,
  city               text not null,
  state              text not null check (state ~ '^[A-Z]{2}$'),
  zip_code           text not null,
  phone_number       text check (phone_number ~ '^[0-9]{10}$'),
  primary key (account_id, company_id, location_id),
  unique (location_id, account_id),
  foreign key (account_id, company_id) references company
);
comment on table company_location is 'Work locations and addresses of a company.';
create unique index one_primary_location on company_location (account_id, company_id)
  where is_primary;
create unique index one_mailing_address on company_location (account_id, company_id)
  where is_mailing_address;
create unique index one_filing_address on company_location (account_id, company_id)
  where is_filing_address;
create unique index one_main_location on company_location (account_id, company_id)
  where name = 'Main';
select guard('company_location', 'select, insert, update');

create table business_user (
  account_id       uuid not null,
  company_id       uuid not null,
  business_user_id uuid not null,
  first_name       text not null,
  middle_name      text,
  last_name        text not null,
  phone_number     text,
  email            text,
  address1         text,
  address2         text,
  city             text,
  state            text check (state ~ '^[A-Z]{2}$'),
  zip_code         text,
  ssn_encrypted    bytea,
  date_of_birth    date,
  payroll_admin    boolean not null,
  book_keeper      boolean not null,
  beneficial_owner boolean not null,
  -- Ten-thousandths of a percent.
  ownership        integer not null check (ownership between 0 and 1000000),
  created_at       timestamptz not null,
  -- Order among users that were created at the same time.
  ordinal          bigint not null,
  -- Former beneficial owners stay on record for five years: 31 CFR 1010.230(i).
  removed_at       timestamptz,
  primary key (account_id, company_id, business_user_id),
  unique (business_user_id, account_id),
  foreign key (account_id, company_id) references company,
  check (not beneficial_owner or (
    ownership >= 250000
    and num_nulls(address1, city, state, zip_code, ssn_encrypted, date_of_birth) = 0))
);
comment on table business_user is 'People who run or own a company.';
select guard('business_user', 'select, insert, update');

create table kyb_information (
  account_id            uuid not null,
  company_id            uuid not null,
  kyb_information_id    uuid not null,
  ein                   text not null check (ein ~ '^[0-9]{9}$'),
  entity_type           text not null check (entity_type in ('C Corp', 'S Corp', 'LLC',
                          'Single Member LLC', 'LLP', 'Partnership', 'Sole Proprietor',
                          'Non-Profit')),
  incorporated_on       date not null,
  incorporation_state   text not null check (incorporation_state ~ '^[A-Z]{2}$'),
  federal_form          text not null check (federal_form in ('941', '944')),
  payroll_run_this_year boolean,
  former_paid_this_year boolean,
  updated_at            timestamptz not null,
  primary key (account_id, company_id),
  unique (kyb_information_id, account_id),
  foreign key (account_id, company_id) references company
);
comment on table kyb_information is 'Facts that the verification of a company is based on.';
create index kyb_information_ein on kyb_information (account_id, ein);
select guard('kyb_information', 'select, insert, update');

create table state_registration (
  account_id uuid not null,
  company_id uuid not null,
  state      text not null check (state ~ '^[A-Z]{2}$'),
  -- Answers by the names that law/registrations gives the state's questions.
  answers    jsonb not null check (jsonb_typeof(answers) = 'object'),
  updated_at timestamptz not null,
  primary key (account_id, company_id, state),
  foreign key (account_id, company_id) references company
);
comment on table state_registration is 'Registrations of a company with states.';
select guard('state_registration', 'select, insert, update, delete');

-- A correction is a further revision for the same day: rows are added and never changed, so that the
-- rate a past quarter was computed with stays known.
create table unemployment_rate (
  account_id   uuid not null,
  company_id   uuid not null,
  state        text not null check (state ~ '^[A-Z]{2}$'),
  effective_on date not null,
  revision     integer not null check (revision > 0),
  -- Ten-thousandths of a percent.
  rate         integer not null check (rate between 0 and 200000),
  created_at   timestamptz not null,
  primary key (account_id, company_id, state, effective_on, revision),
  foreign key (account_id, company_id, state) references state_registration on delete cascade
);
comment on table unemployment_rate is
  'Unemployment insurance rates assigned by states, each effective until the next.';
select guard('unemployment_rate', 'select, insert');

create table task_confirmation (
  account_id uuid not null,
  company_id uuid not null,
  -- The company itself, or one of its workers: no foreign key covers both.
  subject_id uuid not null,
  -- The task and the value that was confirmed, such as an EIN that two companies share.
  key        text not null,
  created_at timestamptz not null,
  primary key (account_id, company_id, subject_id, key),
  foreign key (account_id, company_id) references company
);
comment on table task_confirmation is 'Tasks that somebody has looked at and confirmed as correct.';
select guard('task_confirmation', 'select, insert');

create table document (
  account_id        uuid not null,
  company_id        uuid not null,
  document_id       uuid not null,
  file_name         text not null,
  -- In the company's own words, so there is no list of types.
  document_type     text not null,
  bytes             integer not null check (bytes > 0),
  content_encrypted bytea not null,
  created_at        timestamptz not null,
  ordinal           bigint not null,
  primary key (account_id, company_id, document_id),
  unique (document_id, account_id),
  foreign key (account_id, company_id) references company
);
comment on table document is 'Files uploaded by a company: notices, forms, letters.';
select guard('document', 'select, insert');
