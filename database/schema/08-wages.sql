-- A correction is a further revision of the same wage: rows are added and never changed, so that what
-- was known at any time stays known.
create table worker_wage (
  account_id        uuid not null,
  company_id        uuid not null,
  worker_id         uuid not null,
  wage_id           uuid not null,
  starts_on         date not null,
  revision          integer not null check (revision > 0),
  worker_type       text not null check (worker_type in ('W2', '1099-NEC')),
  -- Ten-thousandths of a dollar for each unit of the basis; 0 for a former worker whose wage is unknown.
  rate              bigint not null check (rate between 0 and 1000000000000),
  basis             text not null
    check (basis in ('Per Hour', 'Per Day', 'Per Week', 'Per Month', 'Per Year')),
  -- Ten-thousandths of an hour.
  standard_hours    integer check (standard_hours > 0),
  user_type         text not null check (user_type in ('Paid by the hour',
                      'Salary/Eligible for overtime', 'Salary/No overtime',
                      'Commission only/Eligible for overtime', 'Commission only/No overtime')),
  employment_status text not null check (employment_status in ('Full Time (30+ Hours per week)',
                      'Part Time (20-29 Hours per week)', 'Part Time (0-19 Hours per week)',
                      'Seasonal (0-6 months per year)', 'Variable')),
  tax_exemption     text not null check (tax_exemption in ('No, this employee is not tax exempt',
                      'Yes, as an owner/corporate officer')),
  payment_method    text not null check (payment_method in ('Direct Deposit', 'Check')),
  differential_pay  boolean not null,
  -- Code of the Treasury's list of occupations with tips, for box 14b of the W-2.
  tipped_occupation text check (tipped_occupation ~ '^[0-9]{3}$'),
  created_at        timestamptz not null,
  -- Number of the row among those of its worker, from 1: a payment stores the last one it was computed with.
  ordinal           integer not null check (ordinal > 0),
  primary key (account_id, company_id, worker_id, starts_on, revision),
  unique (wage_id, revision, account_id),
  unique (account_id, company_id, worker_id, ordinal),
  foreign key (account_id, company_id, worker_id) references worker
);
comment on table worker_wage is 'Wages of workers, each from its first day until the next wage starts.';
select guard('worker_wage', 'select, insert');

create table pay_code (
  account_id  uuid not null,
  company_id  uuid not null,
  code        text not null,
  description text,
  -- Ten-thousandths of a dollar for an hour; an import must bring the rate if there is none.
  rate        bigint check (rate between 1 and 1000000000000),
  -- Ten-thousandths: 15000 is time and a half.
  multiplier  integer not null default 10000 check (multiplier > 0),
  -- Hours of paid leave; null if the name of the code decides.
  is_leave    boolean,
  -- Hours that are paid by the piece and have no rate.
  is_piecework boolean not null default false
    check (not is_piecework or (rate is null and multiplier = 10000 and is_leave is not true)),
  created_at  timestamptz not null,
  primary key (account_id, company_id, code),
  foreign key (account_id, company_id) references company
);
comment on table pay_code is 'Names of pay rates besides a worker''s own wage.';
select guard('pay_code', 'select, insert, update');
