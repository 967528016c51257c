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
  -- Of expenses only: the department and the location that they were counted under.
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
  differing text;
begin
  select min(ledger_code) into differing
  from (
    select line.ledger_code from (
      select account_id, company_id, number, ledger_code, detail, amount_cents from added
      union all
      select exported.account_id, exported.company_id, exported.number, posting.account_code,
        posting.detail, -posting.amount_cents
      from (select distinct account_id, company_id, number from added) named
      cross join lateral (select * from exported_transaction found
        where found.account_id = named.account_id and found.company_id = named.company_id
          and found.number = named.number offset 0) exported
      cross join lateral (select * from ledger_posting found
        where found.account_id = exported.account_id and found.company_id = exported.company_id
          and found.transaction_id = exported.transaction_id offset 0) posting
      join ledger_account chart on chart.code = posting.account_code and chart.class <> 'memo') line
    group by line.account_id, line.company_id, line.number, line.ledger_code, line.detail
    having sum(line.amount_cents) <> 0) difference;
  if differing is not null then
    raise exception 'an export differs from the ledger in %', differing;
  end if;
  return null;
end $$;
create trigger check_journal_export after insert on journal_export_line
  referencing new table as added for each statement execute function check_journal_export();
