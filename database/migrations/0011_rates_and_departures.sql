-- The rates a state has assigned to a company, each from a day on until the next. A correction is a
-- further revision of the same day: rows are added and never changed, so that what a past quarter was
-- computed with stays known. They go only with the registration they belong to.
create table unemployment_rate (
  account_id   uuid not null,
  company_id   uuid not null,
  state        text not null check (state ~ '^[A-Z]{2}$'),
  effective_on date not null,
  revision     integer not null check (revision > 0),
  -- Ten-thousandths of a percent.
  rate         integer not null check (rate between 0 and 200000),
  recorded_at  timestamptz not null,
  primary key (account_id, company_id, state, effective_on, revision),
  foreign key (account_id, company_id, state) references state_registration on delete cascade
);
alter table unemployment_rate enable row level security;
create policy own_account on unemployment_rate using (account_id = current_account());
grant select, insert on unemployment_rate to paywright_server;

-- A rate whose day was not asked for holds from the quarter in which it was given.
insert into unemployment_rate
select account_id, company_id, state,
  date_trunc('quarter', changed_at at time zone 'America/New_York')::date, 1, unemployment_rate,
  changed_at
from state_registration where unemployment_rate is not null;
alter table state_registration drop column unemployment_rate;

-- What falls due on a day of leaving finds the departure by its own id.
create unique index worker_departure_by_id on worker_departure (account_id, departure_id);

-- Departures on days to come that were stated before there was such a job.
insert into job (account_id, job_id, kind, subject_id, due_at)
select account_id, gen_random_uuid(), 'endEmployment', departure_id,
  exit_on::timestamp at time zone 'America/New_York'
from worker_departure join account using (account_id)
where returned_on is null and exit_on::timestamp at time zone 'America/New_York'
  > now() + clock_ahead_ms * interval '1 millisecond';
