-- What workers say on withholding forms. Rows are added and never changed: a pay run can always be
-- computed again with the answers that held when it was made.
create table withholding_certificate (
  account_id   uuid not null,
  company_id   uuid not null,
  worker_id    uuid not null,
  -- US, or a state's two letters.
  jurisdiction text not null check (jurisdiction = 'US' or jurisdiction ~ '^[A-Z]{2}$'),
  revision     integer not null check (revision > 0),
  -- The edition of the form, where there are several.
  form         text not null,
  -- Answers as text, by the id of the question in the law files.
  answers      jsonb not null,
  given_at     timestamptz not null,
  primary key (account_id, company_id, worker_id, jurisdiction, revision),
  foreign key (account_id, company_id, worker_id) references worker
);

-- Premiums by the hour in a class of risk, as the company's rate notice states them.
create table worker_risk_class (
  account_id     uuid not null,
  company_id     uuid not null,
  worker_id      uuid not null,
  state          text not null check (state ~ '^[A-Z]{2}$'),
  code           text not null,
  name           text not null,
  -- Ten-thousandths of a dollar for an hour; the worker's part is within the composite.
  composite_rate integer not null check (composite_rate > 0),
  worker_rate    integer not null check (worker_rate between 0 and composite_rate),
  given_at       timestamptz not null,
  primary key (account_id, company_id, worker_id, state, code),
  foreign key (account_id, company_id, worker_id) references worker
);

create table pay_account (
  account_id               uuid not null,
  company_id               uuid not null,
  worker_id                uuid not null,
  pay_account_id           uuid not null,
  bank_name                text not null,
  account_name             text not null,
  account_type             text not null check (account_type in ('checking', 'savings')),
  routing_number           text not null check (routing_number ~ '^[0-9]{9}$'),
  account_number_encrypted bytea not null,
  account_number_masked    text not null,
  -- Ten-thousandths of a percent of net pay.
  percentage               integer not null check (percentage between 0 and 1000000),
  is_primary               boolean not null,
  added_at                 timestamptz not null,
  primary key (account_id, company_id, worker_id, pay_account_id),
  unique (account_id, pay_account_id),
  foreign key (account_id, company_id, worker_id) references worker
);
create unique index one_primary_pay_account on pay_account (account_id, company_id, worker_id)
  where is_primary;

-- A worker's shares make a whole, whatever was done to them in one transaction.
create function check_pay_shares() returns trigger
  language plpgsql security definer set search_path = paywright, pg_temp as $$
begin
  if (select sum(percentage) from pay_account
      where account_id = new.account_id and company_id = new.company_id
        and worker_id = new.worker_id) <> 1000000 then
    raise exception 'the shares of a worker''s pay accounts do not make a whole';
  end if;
  return null;
end $$;
create constraint trigger check_pay_shares after insert or update on pay_account
  deferrable initially deferred for each row execute function check_pay_shares();

-- A change of where pay goes is a payment instruction: kept with what was before and after, masked.
create table pay_account_change (
  account_id     uuid not null,
  company_id     uuid not null,
  worker_id      uuid not null,
  change_id      uuid not null,
  before         jsonb not null,
  after          jsonb not null,
  changed_at     timestamptz not null,
  -- When somebody confirmed that the worker asked for it; until then a run close by holds it.
  confirmed_at   timestamptz,
  primary key (account_id, company_id, worker_id, change_id),
  foreign key (account_id, company_id, worker_id) references worker
);

-- Oddities that somebody has looked at and confirmed, such as one EIN for two companies.
create table confirmed_task (
  account_id   uuid not null,
  company_id   uuid not null,
  -- The company itself, or a worker of it.
  subject_id   uuid not null,
  key          text not null,
  confirmed_at timestamptz not null,
  primary key (account_id, company_id, subject_id, key),
  foreign key (account_id, company_id) references company
);

do $$
declare
  guarded text;
begin
  foreach guarded in array array[
    'withholding_certificate', 'worker_risk_class', 'pay_account', 'pay_account_change',
    'confirmed_task']
  loop
    execute format('alter table %I enable row level security', guarded);
    execute format('create policy own_account on %I using (account_id = current_account())', guarded);
    execute format('grant select, insert on %I to paywright_server', guarded);
  end loop;
end $$;
grant update on worker_risk_class, pay_account to paywright_server;
grant update (confirmed_at) on pay_account_change to paywright_server;
