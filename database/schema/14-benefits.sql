create table company_benefit (
  account_id     uuid not null,
  company_id     uuid not null,
  benefit_id     uuid not null,
  -- Type and kinds are names in the law files, which change without a migration: no list is checked.
  benefit_type   text not null,
  worker_kind    text not null,
  company_kind   text,
  effective_from date not null,
  -- Last day of the offer; equal to effective_from if the offer was withdrawn before it began.
  ends_on        date,
  created_at     timestamptz not null,
  primary key (account_id, company_id, benefit_id),
  foreign key (account_id, company_id) references company,
  check (ends_on >= effective_from)
);
comment on table company_benefit is 'Benefits that a company offers.';
create unique index one_open_benefit on company_benefit (account_id, company_id, benefit_type)
  where ends_on is null;
select guard('company_benefit', 'select, insert, update');

create table benefit_enrollment (
  account_id         uuid not null,
  company_id         uuid not null,
  worker_id          uuid not null,
  enrollment_id      uuid not null,
  benefit_id         uuid not null,
  -- Contributions in every regular period: cents, or ten-thousandths of a percent of cash pay.
  worker_cents       bigint check (worker_cents >= 0),
  worker_percentage  integer check (worker_percentage between 0 and 1000000),
  company_cents      bigint check (company_cents >= 0),
  company_percentage integer check (company_percentage between 0 and 1000000),
  -- Amount that a life insurance pays; null if none was entered.
  cover_cents        bigint check (cover_cents > 0),
  -- First month of the health coverage, if it began before the enrollment: a limit by months counts from it.
  covered_since      date check (covered_since <= starts_on and extract(day from covered_since) = 1),
  starts_on          date not null,
  -- Equal to starts_on if the enrollment was withdrawn before it began.
  ends_on            date,
  created_at         timestamptz not null,
  primary key (account_id, company_id, worker_id, enrollment_id),
  unique (enrollment_id, account_id),
  foreign key (account_id, company_id, worker_id) references worker,
  foreign key (account_id, company_id, benefit_id) references company_benefit,
  check (ends_on >= starts_on),
  check (num_nonnulls(worker_cents, worker_percentage) = 1),
  check (num_nonnulls(company_cents, company_percentage) <= 1),
  constraint one_enrollment_at_a_time exclude using gist (
    account_id with =, company_id with =, worker_id with =, benefit_id with =,
    daterange(starts_on, ends_on, '[]') with &&)
);
comment on table benefit_enrollment is 'Enrollments of workers in benefits, with both contributions.';
select guard('benefit_enrollment', 'select, insert, update');
