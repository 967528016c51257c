-- Workers, who they are, what they earn, and when they left and returned.

create table worker (
  account_id        uuid not null,
  company_id        uuid not null,
  worker_id         uuid not null,
  -- The company's own number for the worker.
  reference         text,
  first_name        text not null,
  middle_name       text,
  last_name         text not null,
  email             text,
  personal_email    text,
  phone_number      text,
  worker_type       text not null check (worker_type in ('W2', '1099-NEC')),
  job_title         text,
  joined_on         date not null,
  location_category text not null check (location_category in ('Remote', 'Office')),
  work_state        text check (work_state ~ '^[A-Z]{2}$'),
  -- Empty for an office means the company's primary location, whichever that is.
  location_id       uuid,
  employment        text not null check (employment in ('current', 'deactivated', 'terminated')),
  -- The day from which a worker who leaves is gone; unknown for those who left before we knew them.
  exit_on           date check (exit_on is null or employment <> 'current'),
  identity          text not null default 'new'
                      check (identity in ('new', 'pending', 'passed', 'failed')),
  -- Whether a pay account of the worker is in use: kept by whoever adds and removes pay accounts.
  has_pay_account   boolean not null default false,
  terms_accepted_at timestamptz,
  added_at          timestamptz not null,
  -- The place in the request that added the worker: lists keep the order in which workers were given.
  added_row         integer not null,
  primary key (account_id, company_id, worker_id),
  unique (account_id, worker_id),
  foreign key (account_id, company_id) references company,
  foreign key (account_id, company_id, location_id) references company_location,
  check (location_category = 'Office' or work_state is not null)
);
create index worker_in_order on worker (account_id, company_id, added_at, added_row, worker_id);

create table worker_identity (
  account_id      uuid not null,
  company_id      uuid not null,
  worker_id       uuid not null,
  ssn_encrypted   bytea not null,
  -- Four bytes that name the key, then a keyed digest: finds the same number twice in a company.
  ssn_digest      bytea not null check (length(ssn_digest) = 36),
  date_of_birth   date not null,
  address1        text not null,
  address2        text,
  city            text not null,
  state           text not null check (state ~ '^[A-Z]{2}$'),
  zip_code        text not null,
  -- Where a remote worker works, when that is not at home.
  remote_address1 text,
  remote_address2 text,
  remote_city     text,
  remote_state    text check (remote_state ~ '^[A-Z]{2}$'),
  remote_zip_code text,
  given_at        timestamptz not null,
  primary key (account_id, company_id, worker_id),
  foreign key (account_id, company_id, worker_id) references worker,
  check (num_nulls(remote_address1, remote_city, remote_state, remote_zip_code) in (0, 4))
);
create index worker_identity_ssn on worker_identity (account_id, company_id, ssn_digest);

-- What a worker earns from a day on. A correction is a further revision of the same wage: rows are
-- added and never changed, so that what was known when is never lost.
create table worker_wage (
  account_id        uuid not null,
  company_id        uuid not null,
  worker_id         uuid not null,
  wage_id           uuid not null,
  starts_on         date not null,
  revision          integer not null check (revision > 0),
  worker_type       text not null check (worker_type in ('W2', '1099-NEC')),
  -- Ten-thousandths of a dollar for each hour, day, week, month or year.
  rate              bigint not null check (rate between 1 and 1000000000000),
  basis             text not null,
  -- Ten-thousandths of an hour.
  standard_hours    integer check (standard_hours > 0),
  user_type         text not null,
  employment_status text not null,
  tax_exemption     text not null,
  payment_method    text not null check (payment_method in ('Direct Deposit', 'Check')),
  differential_pay  boolean not null,
  recorded_at       timestamptz not null,
  primary key (account_id, company_id, worker_id, starts_on, revision),
  unique (account_id, wage_id, revision),
  foreign key (account_id, company_id, worker_id) references worker
);

-- Each time a worker was deactivated or terminated, and the day of return where there was one.
create table worker_departure (
  account_id           uuid not null,
  company_id           uuid not null,
  worker_id            uuid not null,
  departure_id         uuid not null,
  kind                 text not null check (kind in ('deactivated', 'terminated')),
  -- The employment that ended.
  joined_on            date not null,
  exit_on              date not null,
  final_pay            text,
  termination_choice   text,
  dismissal_type       text,
  severance_cents      bigint check (severance_cents > 0),
  severance_type       text,
  severance_frequency  text,
  severance_first_on   date,
  severance_last_on    date,
  notes                text,
  recorded_at          timestamptz not null,
  returned_on          date,
  primary key (account_id, company_id, worker_id, departure_id),
  foreign key (account_id, company_id, worker_id) references worker,
  check (exit_on >= joined_on),
  check (severance_last_on >= severance_first_on)
);
create unique index one_open_departure on worker_departure (account_id, company_id, worker_id)
  where returned_on is null;

do $$
declare
  guarded text;
begin
  foreach guarded in array array['worker', 'worker_identity', 'worker_wage', 'worker_departure']
  loop
    execute format('alter table %I enable row level security', guarded);
    execute format('create policy own_account on %I using (account_id = current_account())', guarded);
    execute format('grant select, insert on %I to paywright_server', guarded);
  end loop;
end $$;
grant update on worker, worker_identity to paywright_server;
grant update (returned_on) on worker_departure to paywright_server;
