-- The journal for the customer's own bookkeeping: 0059 in docs/decisions.

-- One row for each company that has set a mapping. Accounts and rules are read and replaced as a whole, and
-- exports keep their own copy of every account.
create table account_mapping (
  account_id uuid not null,
  company_id uuid not null,
  accounts   jsonb not null check (jsonb_typeof(accounts) = 'array'),
  rules      jsonb not null check (jsonb_typeof(rules) = 'array'),
  updated_at timestamptz not null,
  primary key (account_id, company_id),
  foreign key (account_id, company_id) references company
);
comment on table account_mapping is 'The chart of accounts of a company, and the rules that map ledger accounts to it.';
select guard('account_mapping', 'select, insert, update, delete');

create table journal_export (
  account_id uuid not null,
  company_id uuid not null,
  number     integer not null check (number > 0),
  created_at timestamptz not null,
  primary key (account_id, company_id, number),
  foreign key (account_id, company_id) references company
);
comment on table journal_export is 'Exports of the ledger to the bookkeeping of a company, numbered from 1.';
create trigger reject_change before update or delete or truncate on journal_export
  for each statement execute function reject_change();
select guard('journal_export', 'select, insert');

-- The key exports each ledger transaction at most once.
create table exported_transaction (
  account_id     uuid not null,
  company_id     uuid not null,
  transaction_id uuid not null,
  number         integer not null,
  primary key (account_id, company_id, transaction_id),
  foreign key (account_id, company_id, transaction_id) references ledger_transaction,
  foreign key (account_id, company_id, number) references journal_export
);
comment on table exported_transaction is 'The export of each ledger transaction.';
-- By number first, for the reason given at payment_of_run.
create index transactions_of_export on exported_transaction (number, company_id, account_id);
create trigger reject_change before update or delete or truncate on exported_transaction
  for each statement execute function reject_change();
select guard('exported_transaction', 'select, insert');

create table journal_export_line (
  account_id    uuid not null,
  company_id    uuid not null,
  number        integer not null,
  ordinal       integer not null,
  -- Place of the entry in the export, from 1.
  entry         integer not null check (entry > 0),
  posted_on     date not null,
  memo          text not null,
  ledger_code   text not null references ledger_account,
  detail        text,
  -- Expenses only: the department and the location that they were counted under.
  department    text,
  location_id   uuid,
  -- The account as it was mapped then.
  customer_code text not null,
  customer_name text not null,
  amount_cents  bigint not null check (amount_cents <> 0),
  primary key (account_id, company_id, number, ordinal),
  foreign key (account_id, company_id, number) references journal_export
);
comment on table journal_export_line is 'Sums of postings in an export, each with the account that it was mapped to.';
create trigger reject_change before update or delete or truncate on journal_export_line
  for each statement execute function reject_change();
select guard('journal_export_line', 'select, insert');

-- The lines of an export, which are inserted by one statement, are the sums of the postings that it exports.
create function check_journal_export() returns trigger
  language plpgsql security definer set search_path = paywright, pg_temp as $$
declare
  memo_codes text[];
  own_account uuid;
  named record;
  summed record;
  differing text;
begin
  select array_agg(code) into memo_codes from ledger_account where class = 'memo';
  select array_agg(distinct account_id) accounts, array_agg(company_id) companies,
    array_agg(number) numbers
    into named
  from (select distinct account_id, company_id, number from added) listed;
  if named.accounts is null then
    return null;
  end if;
  own_account := named.accounts[1];
  if cardinality(named.accounts) > 1 then
    raise exception 'lines of exports of several accounts in one statement';
  end if;
  select array_agg(company_id) companies, array_agg(number) numbers, array_agg(ledger_code) codes,
    array_agg(detail) details, array_agg(amount) amounts
    into summed
  from (select company_id, number, ledger_code, detail, sum(amount_cents) amount
    from added group by company_id, number, ledger_code, detail) lines;
  select min(line.code) into differing
  from (
    select either.code from (
      select given.company_id, given.number, given.code, given.detail, given.amount
      from unnest(summed.companies, summed.numbers, summed.codes, summed.details, summed.amounts)
        given (company_id, number, code, detail, amount)
      union all
      select exported.company_id, exported.number, posting.account_code, posting.detail,
        -posting.amount_cents
      from unnest(named.companies, named.numbers) given (company_id, number)
      cross join lateral (select * from exported_transaction found
        where found.account_id = own_account and found.company_id = given.company_id
          and found.number = given.number offset 0) exported
      cross join lateral (select * from ledger_posting found
        where found.account_id = own_account and found.company_id = exported.company_id
          and found.transaction_id = exported.transaction_id offset 0) posting
      where posting.account_code <> all (memo_codes)) either
    group by either.company_id, either.number, either.code, either.detail
    having sum(either.amount) <> 0) line;
  if differing is not null then
    raise exception 'an export differs from the ledger in %', differing;
  end if;
  return null;
end $$;
create trigger check_journal_export after insert on journal_export_line
  referencing new table as added for each statement execute function check_journal_export();
