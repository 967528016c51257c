-- Files for and from the bank. Their content holds account numbers, so it is encrypted.

create table payment_file (
  account_id        uuid not null references account,
  file_id           uuid not null,
  -- One file is written for each cutoff.
  cutoff            text not null,
  -- Both are null only within the transaction that writes the file: payments name it while it is being written.
  content_encrypted bytea,
  report            jsonb check (jsonb_typeof(report) = 'object'),
  created_at        timestamptz not null,
  -- Number of the file among those of its account, from 1.
  ordinal           bigint not null,
  primary key (account_id, file_id),
  unique (account_id, cutoff),
  unique (account_id, ordinal),
  check (num_nulls(content_encrypted, report) in (0, 2))
);
comment on table payment_file is 'Files written for the bank.';
select guard('payment_file', 'select, insert, update (content_encrypted, report)');

create function check_file_is_complete() returns trigger
  language plpgsql security definer set search_path = paywright, pg_temp as $$
begin
  if exists (select from payment_file where account_id = new.account_id and file_id = new.file_id
      and report is null) then
    raise exception 'the file % has no content', new.file_id;
  end if;
  return null;
end $$;
create constraint trigger check_file_is_complete after insert on payment_file
  deferrable initially deferred for each row execute function check_file_is_complete();

-- Only the owner seals the content again, with another key.
create function reject_other_content() returns trigger language plpgsql as $$
begin
  raise exception 'the content of the file % is final', old.file_id;
end $$;
create trigger keep_content before update of content_encrypted, report on payment_file for each row
  when (old.report is not null and (new.report is distinct from old.report
    or new.content_encrypted is null or current_user in ('paywright_server', 'paywright_bound')))
  execute function reject_other_content();

create table bank_return_file (
  account_id uuid not null references account,
  -- Digest of the content: the same file is applied once.
  digest     bytea not null,
  report     jsonb not null check (jsonb_typeof(report) = 'object'),
  created_at timestamptz not null,
  primary key (account_id, digest)
);
comment on table bank_return_file is 'Return files of the bank that were applied.';
select guard('bank_return_file', 'select, insert');

-- A bank distinguishes the files of a day by one character, and entries by their trace. All live accounts
-- send files to the operator's bank, so these two tables count by bank: the nil UUID is the operator's,
-- and a sandbox account has a simulated bank under its own id. They are the only tables besides account
-- whose keys lack account_id. The server reaches them only through claim_file_numbers.
create table bank_day (
  bank_id uuid not null,
  -- In New York, as the file is dated.
  day     date not null,
  files   integer not null check (files between 1 and 36),
  primary key (bank_id, day)
);
comment on table bank_day is 'How many files each bank was sent on each day.';
alter table bank_day enable row level security;

create table bank_trace (
  bank_id    uuid primary key,
  last_trace integer not null check (last_trace between 0 and 9999999)
);
comment on table bank_trace is 'The last trace number used for each bank.';
alter table bank_trace enable row level security;

-- Claims the next file number of the day, counted from 0, and traces for its entries; both are null if
-- the bank was already sent as many files as allowed. Other files for the bank wait until the
-- transaction ends, and numbers of a transaction that is rolled back are used again.
create function claim_file_numbers(
  given_account uuid, on_day date, most integer, entries integer,
  out files_before integer, out first_trace integer)
  language plpgsql security definer set search_path = paywright, pg_temp as $$
declare
  operators_bank constant uuid := '00000000-0000-0000-0000-000000000000';
  bank uuid;
begin
  select case kind when 'sandbox' then account_id else operators_bank end into strict bank
  from account where account_id = given_account and account_id = current_account();
  insert into bank_day as counted (bank_id, day, files) values (bank, on_day, 1)
    on conflict (bank_id, day) do update set files = counted.files + 1
    where counted.files < most
    returning counted.files - 1 into files_before;
  if files_before is null then return; end if;
  insert into bank_trace as counted (bank_id, last_trace) values (bank, entries)
    on conflict (bank_id) do update set last_trace =
      case when counted.last_trace + entries <= 9999999 then counted.last_trace else 0 end + entries
    returning counted.last_trace - entries + 1 into first_trace;
  -- A server that stops responding now would block every account of the bank.
  if bank = operators_bank then
    perform set_config('idle_in_transaction_session_timeout', '60s', true);
  end if;
end $$;
select let_server_call('claim_file_numbers(uuid, date, integer, integer)');

-- 70-references-of-pay.sql checks the run, the worker, the deposit account and the file.
create table payment (
  account_id              uuid not null,
  company_id              uuid not null,
  payment_id              uuid not null,
  pay_run_id              uuid not null,
  pay_period_id           uuid not null,
  -- Refunds return to the company what it funded and no worker will receive.
  kind                    text not null check (kind in ('funding', 'wages', 'reversal', 'refund')),
  method                  text not null check (method in ('ach', 'check', 'self')),
  worker_id               uuid,
  deposit_account_id      uuid,
  -- The version that was current when the payment was made, or that a bank corrected it to.
  deposit_account_version integer check (deposit_account_version > 0),
  funding_account_id      uuid,
  -- Masked, for people.
  destination             text not null,
  amount_cents            bigint not null check (amount_cents > 0),
  effective_on            date not null,
  status                  text not null
    check (status in ('pending', 'sent', 'settled', 'returned', 'reissued', 'cancelled')),
  status_since            timestamptz not null,
  -- False once the payment is returned, reissued or cancelled. In place of the status, which no index may have: see below.
  is_valid                boolean not null,
  file_id                 uuid,
  -- Fifteen digits by which the bank's return names the payment.
  trace                   text check (trace ~ '^[0-9]{15}$'),
  check_number            integer,
  return_code             text,
  -- The returned payment that this one replaces.
  replaces_id             uuid,
  created_at              timestamptz not null,
  -- The statuses that the payment has had, the first one first, with their times and reasons.
  statuses                text[] not null,
  status_times            timestamptz[] not null,
  status_reasons          text[] not null,
  primary key (account_id, company_id, payment_id),
  unique (payment_id, account_id),
  foreign key (account_id, company_id, funding_account_id) references funding_account,
  foreign key (account_id, company_id, replaces_id) references payment
    (account_id, company_id, payment_id),
  constraint payment_has_worker check ((kind in ('funding', 'refund')) = (worker_id is null)),
  constraint check_has_number check ((method = 'check') = (check_number is not null)),
  check ((status = 'returned') <= (return_code is not null)),
  constraint is_valid_by_status check (is_valid = (status not in ('returned', 'reissued', 'cancelled'))),
  -- The dimensions of an empty list are null.
  constraint history_ends_with_status check ((status = statuses[cardinality(statuses)]
    and status_since = status_times[cardinality(statuses)]
    and array_dims(status_times) = array_dims(statuses)
    and array_dims(status_reasons) = array_dims(statuses)) is true),
  -- An array that contains null is a part of none.
  constraint history_has_statuses check (array_position(status_times, null) is null
    and statuses <@ array['pending', 'sent', 'settled', 'returned', 'reissued', 'cancelled'])
);
comment on table payment is 'Money that moves because of a pay run.';
-- When payments are sent and when they arrive, only columns change that no index has, and each page has room for the
-- changed rows: PostgreSQL then writes no entries of indexes (a heap-only tuple). Otherwise each payment of a large file
-- takes nearly three times as long: 0164 in docs/decisions.
alter table payment set (fillfactor = 40);
-- Each returned payment is replaced on its own, so two of them may both become checks.
create unique index one_payment_to_account on payment
  (account_id, company_id, pay_run_id, kind, worker_id, deposit_account_id, replaces_id)
  nulls not distinct where is_valid;
-- A returned payment is replaced once and refunded once.
create unique index one_replacement on payment (account_id, company_id, replaces_id, kind)
  where replaces_id is not null;
create unique index one_check on payment (account_id, company_id, check_number)
  where check_number is not null;
create index payment_returned on payment (account_id, company_id) where return_code is not null;
-- These do not begin with account and company: while a table has no statistics, the planner takes any
-- index that does for as good as the primary key, and a foreign key check would read the whole company.
create index payment_of_run on payment (pay_run_id, company_id, account_id);
create index payment_funding on payment (pay_run_id, company_id, account_id) where kind = 'funding';
-- The server cannot move a payment to another run or change its amount.
select guard('payment', 'select, insert, update (status, status_since, return_code, file_id, trace,
  effective_on, deposit_account_version, destination, statuses, status_times, status_reasons, is_valid)');

-- Payments of a file in the order of their traces, a part of the file in each row: one index entry for up to a thousand
-- payments. A file may also have entries that are no payments of a run.
create table payment_file_part (
  account_id  uuid not null,
  file_id     uuid not null,
  part_id     uuid not null,
  payment_ids uuid[] not null,
  traces      bigint[] not null,
  primary key (account_id, file_id, part_id),
  foreign key (account_id, file_id) references payment_file,
  -- The dimensions of an empty list are null.
  constraint traces_have_payments check ((cardinality(traces) > 0
    and array_dims(traces) = array_dims(payment_ids)) is true),
  -- Traces have seven digits of sequence and start again after ten million entries: a trace is unique within its file.
  -- Parts do not overlap, and check_file_part looks inside of them.
  constraint one_trace exclude using gist (account_id with =, file_id with =,
    int8range(traces[1], traces[cardinality(traces)], '[]') with &&)
);
-- Compressing them would take longer than writing them.
alter table payment_file_part alter column payment_ids set storage external,
  alter column traces set storage external;
comment on table payment_file_part is 'Which payments are in a file for the bank, in the order of their traces.';
select guard('payment_file_part', 'select, insert');

-- A part names payments that have this file and this trace, each once, by ascending traces.
create function check_file_part() returns trigger
  language plpgsql security definer set search_path = paywright, pg_temp as $$
begin
  -- The limit keeps the planner, which has no statistics of new rows, to one lookup by key for each payment.
  if exists (select from unnest(new.payment_ids, new.traces) named (id, trace)
      where (select payment.file_id = new.file_id and payment.trace = lpad(named.trace::text, 15, '0')
        from payment where payment.account_id = new.account_id and payment_id = named.id
        limit 1) is not true)
    or exists (select from (select trace, lag(trace) over (order by number) before
        from unnest(new.traces) with ordinality listed (trace, number)) listed
      where trace <= before)
  then
    raise exception 'a part of file % differs from its payments', new.file_id;
  end if;
  return null;
end $$;
create trigger check_file_part after insert on payment_file_part
  for each row execute function check_file_part();

-- The parts of a file name its payments, so a payment stays in its file.
create function reject_other_file() returns trigger language plpgsql as $$
begin
  raise exception 'payment % stays in its file', old.payment_id;
end $$;
create trigger keep_file before update of file_id, trace on payment for each row
  when (old.file_id is not null and (new.file_id, new.trace) is distinct from (old.file_id, old.trace))
  execute function reject_other_file();

-- Runs with payments that wait for a file. Written with the payments, and forgotten by the file that sends the last.
create table run_to_send (
  account_id uuid not null,
  company_id uuid not null,
  pay_run_id uuid not null,
  method     text not null check (method in ('ach')),
  primary key (account_id, company_id, pay_run_id, method),
  foreign key (account_id, company_id, pay_run_id) references pay_run
);
comment on table run_to_send is 'Pay runs that have payments waiting for a file for the bank.';
-- The function below inserts; to lock a run, the server needs to be allowed to update it.
select guard('run_to_send', 'select, update, delete');

create function note_runs_to_send() returns trigger
  language plpgsql security definer set search_path = paywright, pg_temp as $$
declare
  run record;
begin
  for run in select distinct account_id, company_id, pay_run_id, method from added
    where status = 'pending' and method in ('ach')
    order by company_id, pay_run_id, method
  loop
    -- An update waits for a file that is being written and is about to forget the run.
    insert into run_to_send as known (account_id, company_id, pay_run_id, method)
    values (run.account_id, run.company_id, run.pay_run_id, run.method)
    on conflict (account_id, company_id, pay_run_id, method) do update set method = known.method;
  end loop;
  return null;
end $$;
create trigger note_runs_to_send after insert on payment referencing new table as added
  for each statement execute function note_runs_to_send();

-- A run that is forgotten too early would leave its payments unsent.
create function reject_forgetting() returns trigger
  language plpgsql security definer set search_path = paywright, pg_temp as $$
begin
  if exists (select from payment where account_id = old.account_id and company_id = old.company_id
      and pay_run_id = old.pay_run_id and status = 'pending' and method = old.method) then
    raise exception 'the run % has payments to send', old.pay_run_id;
  end if;
  return old;
end $$;
create trigger keep_run_to_send before delete on run_to_send
  for each row execute function reject_forgetting();

-- Apart from the company, whose row is locked before any pay period.
create table check_counter (
  account_id  uuid not null,
  company_id  uuid not null,
  next_number integer not null check (next_number > 0),
  primary key (account_id, company_id),
  foreign key (account_id, company_id) references company
);
comment on table check_counter is 'The number of the next check of each company.';
select guard('check_counter', 'select, insert, update');

-- The history of a payment only grows.
create function reject_other_history() returns trigger language plpgsql as $$
begin
  raise exception 'the history of payment % is never changed', old.payment_id;
end $$;
create trigger keep_history before update on payment for each row
  when ((new.statuses[:cardinality(old.statuses)], new.status_times[:cardinality(old.statuses)],
      new.status_reasons[:cardinality(old.statuses)])
    is distinct from (old.statuses, old.status_times, old.status_reasons))
  execute function reject_other_history();

create table micro_deposit (
  account_id         uuid not null,
  company_id         uuid not null,
  funding_account_id uuid not null,
  ordinal            integer not null check (ordinal in (1, 2)),
  deposit_id         uuid not null,
  amount_cents       bigint not null check (amount_cents between 1 and 99),
  effective_on       date,
  status             text not null check (status in ('pending', 'sent', 'returned')),
  status_since       timestamptz not null,
  file_id            uuid,
  trace              text check (trace ~ '^[0-9]{15}$'),
  return_code        text,
  primary key (account_id, company_id, funding_account_id, ordinal),
  unique (deposit_id, account_id),
  foreign key (account_id, company_id, funding_account_id) references funding_account,
  foreign key (account_id, file_id) references payment_file,
  check ((status = 'returned') <= (return_code is not null)),
  check ((file_id is null) = (trace is null))
);
comment on table micro_deposit is
  'The two small credits by which a company proves that a funding account is its own.';
create index micro_deposit_to_send on micro_deposit (account_id) where status = 'pending';
create index micro_deposit_by_trace on micro_deposit (account_id, trace) where trace is not null;
select guard('micro_deposit', 'select, insert,
  update (effective_on, status, status_since, file_id, trace, return_code)');
