-- Departments, jobs and cost centers, which the costs of pay are counted under: 0058 in docs/decisions.

create table cost_code (
  account_id uuid not null,
  company_id uuid not null,
  kind       text not null check (kind in ('department', 'job', 'costCenter')),
  code       text not null check (code <> ''),
  name       text not null,
  created_at timestamptz not null,
  primary key (account_id, company_id, kind, code),
  foreign key (account_id, company_id) references company
);
comment on table cost_code is 'Departments, jobs and cost centers of a company.';
select guard('cost_code', 'select, insert, update (name)');

create table worker_cost_code (
  account_id uuid not null,
  company_id uuid not null,
  worker_id  uuid not null,
  kind       text not null,
  starts_on  date not null,
  -- Null if the worker has no code of the kind from that day on.
  code       text,
  created_at timestamptz not null,
  primary key (account_id, company_id, worker_id, kind, starts_on),
  foreign key (account_id, company_id, worker_id) references worker,
  foreign key (account_id, company_id, kind, code) references cost_code,
  check (kind in ('department', 'job', 'costCenter'))
);
comment on table worker_cost_code is
  'Department, job or cost center of a worker from a day on, until the next one starts.';
select guard('worker_cost_code', 'select, insert, update (code, created_at)');

-- Only for pay whose costs belong to several places or codes. All other pay names its place and codes in
-- ledger_transaction, so that companies without departments have no rows here.
create table ledger_cost_part (
  account_id     uuid not null,
  company_id     uuid not null,
  transaction_id uuid not null,
  part           smallint not null check (part >= 0),
  state          text,
  location_id    uuid,
  department     text,
  job            text,
  cost_center    text,
  -- Ten-thousandths of an hour; negative in a void.
  hours          bigint not null,
  primary key (account_id, company_id, transaction_id, part),
  foreign key (account_id, company_id, transaction_id) references ledger_transaction
);
comment on table ledger_cost_part is 'Places and codes among which the costs of a payment are divided.';
create trigger reject_change before update or delete or truncate on ledger_cost_part
  for each statement execute function reject_change();
select guard('ledger_cost_part', 'select, insert');

-- No foreign keys: check_cost_shares looks up parts and postings once for each statement.
create table ledger_cost_share (
  account_id     uuid not null,
  company_id     uuid not null,
  transaction_id uuid not null,
  ordinal        integer not null,
  part           smallint not null,
  amount_cents   bigint not null check (amount_cents <> 0),
  primary key (account_id, company_id, transaction_id, ordinal, part)
);
comment on table ledger_cost_share is 'Parts of the expenses of a payment that belong to a place and codes.';
create trigger reject_change before update or delete or truncate on ledger_cost_share
  for each statement execute function reject_change();
select guard('ledger_cost_share', 'select, insert');

-- Checks new shares in one pass: each belongs to a part, and those of a payment are its expenses, posting
-- by posting. One statement inserts all shares of a payment. The transition table is aggregated first; other
-- tables are then queried by account and keys.
create function check_cost_shares() returns trigger
  language plpgsql security definer set search_path = paywright, pg_temp as $$
declare
  codes text[];
  own_account uuid;
  named record;
  divided record;
  unknown uuid;
  differing uuid;
begin
  select array_agg(code) into codes from ledger_account where class = 'expense';
  select array_agg(distinct account_id) accounts, array_agg(company_id) companies,
    array_agg(transaction_id) transactions, array_agg(part) parts
    into named
  from (select distinct account_id, company_id, transaction_id, part from added) listed;
  if named.accounts is null then
    return null;
  end if;
  own_account := named.accounts[1];
  if cardinality(named.accounts) > 1 then
    raise exception 'shares of costs of several accounts in one statement';
  end if;
  select given.transaction_id into unknown
  from unnest(named.companies, named.transactions, named.parts)
    given (company_id, transaction_id, part)
  left join ledger_cost_part known on known.account_id = own_account
    and known.company_id = given.company_id and known.transaction_id = given.transaction_id
    and known.part = given.part
  where known.part is null limit 1;
  if unknown is not null then
    raise exception 'a share of a cost names an unknown part';
  end if;
  select array_agg(company_id) companies, array_agg(transaction_id) transactions into divided
  from (select company_id, transaction_id from added group by company_id, transaction_id) listed;
  select given.transaction_id into differing
  from unnest(divided.companies, divided.transactions) given (company_id, transaction_id)
  cross join lateral (
    select from (
      select ordinal, amount_cents from ledger_posting posting
      where posting.account_id = own_account and posting.company_id = given.company_id
        and posting.transaction_id = given.transaction_id and account_code = any (codes)
      union all
      select ordinal, -amount_cents from ledger_cost_share share
      where share.account_id = own_account and share.company_id = given.company_id
        and share.transaction_id = given.transaction_id) both_sides
    group by ordinal having sum(amount_cents) <> 0
    limit 1) difference
  limit 1;
  if differing is not null then
    raise exception 'the shares of the costs of transaction % differ from its postings', differing;
  end if;
  return null;
end $$;
create trigger check_cost_shares after insert on ledger_cost_share
  referencing new table as added for each statement execute function check_cost_shares();
