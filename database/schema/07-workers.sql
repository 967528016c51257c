create table worker (
  account_id          uuid not null,
  company_id          uuid not null,
  worker_id           uuid not null,
  -- The company's own number for the worker.
  reference           text,
  first_name          text not null,
  middle_name         text,
  last_name           text not null,
  email               text,
  personal_email      text,
  phone_number        text,
  worker_type         text not null check (worker_type in ('W2', '1099-NEC')),
  job_title           text,
  joined_on           date not null,
  employment          text not null check (employment in ('current', 'deactivated', 'terminated')),
  -- First day on which the worker is no longer employed; unknown for workers imported as former.
  exit_on             date check (exit_on is null or employment <> 'current'),
  identity_status     text not null default 'new'
                        check (identity_status in ('new', 'pending', 'passed', 'failed')),
  -- Set when the first deposit account is added.
  has_deposit_account boolean not null default false,
  terms_accepted_at   timestamptz,
  created_at          timestamptz not null,
  -- Order among workers that were created at the same time.
  ordinal             bigint not null check (ordinal >= 0),
  primary key (account_id, company_id, worker_id),
  unique (worker_id, account_id),
  foreign key (account_id, company_id) references company
);
comment on table worker is 'Employees and contractors of a company.';
-- Partial, although no ordinal is negative: while the table has no statistics, the planner takes any
-- index that begins with account and company for as good as the primary key, and a foreign key check
-- would read the whole company (16 seconds for 10,000 rows). Only queries that state the condition use it.
create index worker_in_order on worker (account_id, company_id, created_at, ordinal)
  where ordinal >= 0;
select guard('worker', 'select, insert, update');

create table worker_location (
  account_id          uuid not null,
  company_id          uuid not null,
  worker_id           uuid not null,
  -- The first work location of a worker applies before its start date too.
  starts_on           date not null,
  location_category   text not null check (location_category in ('Remote', 'Office')),
  work_state          text check (work_state ~ '^[A-Z]{2}$'),
  -- Null means the company's primary location: the office of an office worker, or the office that a
  -- remote worker by choice could use.
  location_id         uuid,
  is_remote_by_choice boolean not null,
  -- Work location of a remote worker who does not work at home.
  remote_address1     text,
  remote_address2     text,
  remote_city         text,
  remote_state        text check (remote_state ~ '^[A-Z]{2}$'),
  remote_zip_code     text,
  created_at          timestamptz not null,
  primary key (account_id, company_id, worker_id, starts_on),
  foreign key (account_id, company_id, worker_id) references worker,
  foreign key (account_id, company_id, location_id) references company_location,
  check (location_category = 'Office' or work_state is not null),
  check (location_category = 'Remote' or not is_remote_by_choice),
  check (num_nulls(remote_address1, remote_city, remote_state, remote_zip_code) in (0, 4))
);
comment on table worker_location is
  'Where a worker works from a day on, until the next work location starts.';
select guard('worker_location', 'select, insert, update');

create table worker_identity (
  account_id      uuid not null,
  company_id      uuid not null,
  worker_id       uuid not null,
  ssn_encrypted   bytea not null,
  -- Four bytes that name the key, then a keyed digest: finds a number used twice in a company.
  ssn_digest      bytea not null check (length(ssn_digest) = 36),
  -- False for a number that is never assigned: known without opening it, for the status of annual forms.
  is_ssn_assignable boolean not null,
  date_of_birth   date not null,
  address1        text not null,
  address2        text,
  city            text not null,
  state           text not null check (state ~ '^[A-Z]{2}$'),
  zip_code        text not null,
  updated_at      timestamptz not null,
  primary key (account_id, company_id, worker_id),
  foreign key (account_id, company_id, worker_id) references worker
);
comment on table worker_identity is 'Facts that the verification of a worker is based on, and the home address.';
-- Not by account and company first: while the table has no statistics, the planner takes such an index for as
-- good as the primary key, and a list of workers would read the whole company for each of them.
create index worker_identity_ssn on worker_identity (ssn_digest, company_id, account_id);
select guard('worker_identity', 'select, insert, update');

create table worker_former_home (
  account_id uuid not null,
  company_id uuid not null,
  worker_id  uuid not null,
  -- The last day there. The next former home follows, and after the last one that of worker_identity.
  ends_on    date not null,
  city       text not null,
  state      text not null check (state ~ '^[A-Z]{2}$'),
  zip_code   text not null,
  created_at timestamptz not null,
  primary key (account_id, company_id, worker_id, ends_on),
  foreign key (account_id, company_id, worker_id) references worker
);
comment on table worker_former_home is
  'Where a worker lived until a day, as far as it decides taxes.';
select guard('worker_former_home', 'select, insert, delete');

create table worker_termination (
  account_id          uuid not null,
  company_id          uuid not null,
  worker_id           uuid not null,
  termination_id      uuid not null,
  kind                text not null check (kind in ('deactivated', 'terminated')),
  -- When the employment that ended had begun.
  joined_on           date not null,
  exit_on             date not null,
  final_pay           text check (final_pay in ('They will be paid by cash or check',
                        'They will be paid by supplemental payroll',
                        'They will be paid by a different way',
                        'They will be paid during a regular payroll cycle',
                        'They have already been paid')),
  -- These four are in the company's own words, so there is no list of values.
  termination_choice  text,
  dismissal_type      text,
  severance_type      text,
  severance_frequency text,
  severance_cents     bigint check (severance_cents > 0),
  severance_first_on  date,
  severance_last_on   date,
  notes               text,
  created_at          timestamptz not null,
  rehired_on          date,
  primary key (account_id, company_id, worker_id, termination_id),
  unique (termination_id, account_id),
  foreign key (account_id, company_id, worker_id) references worker,
  check (exit_on >= joined_on),
  check (severance_last_on >= severance_first_on)
);
comment on table worker_termination is
  'Each time a worker was deactivated or terminated, with the day of rehire if there was one.';
create unique index one_open_termination on worker_termination (account_id, company_id, worker_id)
  where rehired_on is null;
select guard('worker_termination', 'select, insert, update (rehired_on)');
