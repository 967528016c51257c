-- Payroll that was submitted, and the money that moves because of it. What was decided is never
-- edited: a run that ends, a payment that comes back and a correction each leave rows of their own.

alter table company
  -- Whether a second person must approve a payroll before it counts as submitted.
  add column needs_approval boolean not null default false,
  add column next_check_number integer not null default 1001 check (next_check_number > 0);

create table pay_run (
  account_id    uuid not null,
  company_id    uuid not null,
  pay_run_id    uuid not null,
  pay_period_id uuid not null,
  kind          text not null check (kind in ('payroll', 'correction')),
  pay_on        date not null,
  submitted_at  timestamptz not null,
  submitted_by  text not null,
  -- What all its payments have in common: how often people are paid, rates, states, law.
  terms         jsonb not null check (jsonb_typeof(terms) = 'object'),
  totals        jsonb not null check (jsonb_typeof(totals) = 'object'),
  -- Names the figures that were approved.
  preview_hash  text not null,
  processed_at  timestamptz,
  -- Cancelled before processing, or failed because it was not funded: nothing of it was paid.
  ended_at      timestamptz,
  ended_because text,
  primary key (account_id, company_id, pay_run_id),
  foreign key (account_id, company_id, pay_period_id) references pay_period,
  check ((ended_at is null) = (ended_because is null))
);
create unique index one_payroll_of_period on pay_run (account_id, company_id, pay_period_id)
  where kind = 'payroll' and ended_at is null;
create index pay_run_in_order on pay_run (account_id, company_id, submitted_at);

-- What one worker is paid by a run: the figures, and the facts they can be computed from again.
create table pay_result (
  account_id          uuid not null,
  company_id          uuid not null,
  pay_run_id          uuid not null,
  worker_id           uuid not null,
  pay_period_id       uuid not null,
  gross_cents         bigint not null,
  employee_tax_cents  bigint not null,
  employer_tax_cents  bigint not null,
  deduction_cents     bigint not null,
  reimbursement_cents bigint not null,
  net_cents           bigint not null check (net_cents >= 0),
  item                jsonb not null,
  facts               jsonb not null,
  -- False once the run has ended or a correction has taken its place.
  counts              boolean not null default true,
  primary key (account_id, company_id, pay_run_id, worker_id),
  foreign key (account_id, company_id, pay_run_id) references pay_run,
  foreign key (account_id, company_id, worker_id) references worker,
  check (net_cents + employee_tax_cents + deduction_cents = gross_cents + reimbursement_cents)
);
-- Nobody is paid twice for a period, whatever is called twice, at once, or again after a crash.
create unique index one_result_of_period
  on pay_result (account_id, company_id, pay_period_id, worker_id) where counts;

-- Double entry, append-only: a debit is positive, a credit negative, and each transaction is nothing.
create table ledger_transaction (
  account_id     uuid not null,
  company_id     uuid not null,
  transaction_id uuid not null,
  kind           text not null,
  pay_run_id     uuid,
  -- Whose pay or payment it is; none for what concerns the company as a whole.
  worker_id      uuid,
  payment_id     uuid,
  booked_on      date not null,
  recorded_at    timestamptz not null,
  -- The transaction it takes back; each can be taken back once.
  reverses_id    uuid,
  primary key (account_id, company_id, transaction_id),
  foreign key (account_id, company_id) references company,
  foreign key (account_id, company_id, pay_run_id) references pay_run,
  foreign key (account_id, company_id, reverses_id) references ledger_transaction
);
create unique index reversed_once on ledger_transaction (account_id, company_id, reverses_id)
  where reverses_id is not null;
create index ledger_of_run on ledger_transaction (account_id, company_id, pay_run_id);

create table ledger_entry (
  account_id     uuid not null,
  company_id     uuid not null,
  transaction_id uuid not null,
  place          integer not null,
  ledger_account text not null,
  worker_id      uuid,
  amount_cents   bigint not null check (amount_cents <> 0),
  primary key (account_id, company_id, transaction_id, place),
  foreign key (account_id, company_id, transaction_id) references ledger_transaction
);

create function check_balance() returns trigger
  language plpgsql security definer set search_path = paywright, pg_temp as $$
begin
  if exists (
    select from ledger_entry entry
    where (account_id, company_id, transaction_id) in
      (select account_id, company_id, transaction_id from added)
    group by account_id, company_id, transaction_id having sum(amount_cents) <> 0)
  then
    raise exception 'the entries of a ledger transaction do not sum to zero';
  end if;
  return null;
end $$;
create trigger check_balance after insert on ledger_entry
  referencing new table as added for each statement execute function check_balance();

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only';
end $$;
create trigger refuse_change before update or delete or truncate on ledger_transaction
  for each statement execute function refuse_ledger_change();
create trigger refuse_change before update or delete or truncate on ledger_entry
  for each statement execute function refuse_ledger_change();

-- Files for and from the bank. Their bytes hold account numbers, so they are sealed.
create table payment_file (
  account_id        uuid not null,
  file_id           uuid not null,
  -- The same cut-off is written once.
  cutoff            text not null,
  content_encrypted bytea not null,
  report            jsonb not null,
  written_at        timestamptz not null,
  primary key (account_id, file_id),
  unique (account_id, cutoff)
);
create table bank_return_file (
  account_id uuid not null,
  -- Of its bytes: the same file is applied once.
  digest     bytea not null,
  report     jsonb not null,
  read_at    timestamptz not null,
  primary key (account_id, digest)
);

create table payment (
  account_id         uuid not null,
  company_id         uuid not null,
  payment_id         uuid not null,
  pay_run_id         uuid not null,
  pay_period_id      uuid not null,
  kind               text not null check (kind in ('funding', 'wages', 'reversal')),
  method             text not null check (method in ('ach', 'check', 'self')),
  worker_id          uuid,
  pay_account_id     uuid,
  funding_account_id uuid,
  -- Masked, for people.
  destination        text not null,
  amount_cents       bigint not null check (amount_cents > 0),
  effective_on       date not null,
  status             text not null
    check (status in ('pending', 'sent', 'settled', 'returned', 'reissued', 'cancelled')),
  status_since       timestamptz not null,
  file_id            uuid,
  -- Fifteen digits by which a bank's return names it.
  trace              text check (trace ~ '^[0-9]{15}$'),
  check_number       integer,
  return_code        text,
  -- The returned payment that this one is made in place of.
  replaces_id        uuid,
  created_at         timestamptz not null,
  primary key (account_id, company_id, payment_id),
  unique (account_id, payment_id),
  foreign key (account_id, company_id, pay_run_id) references pay_run,
  foreign key (account_id, company_id, worker_id) references worker,
  foreign key (account_id, file_id) references payment_file,
  check ((kind = 'funding') = (worker_id is null)),
  check ((status = 'returned') <= (return_code is not null))
);
create unique index one_payment_to_account on payment
  (account_id, company_id, pay_run_id, kind, worker_id, pay_account_id) nulls not distinct
  where status not in ('returned', 'reissued', 'cancelled');
create unique index one_replacement on payment (account_id, company_id, replaces_id)
  where replaces_id is not null;
create unique index one_trace on payment (account_id, trace) where trace is not null;
create unique index one_check on payment (account_id, company_id, check_number)
  where check_number is not null;
create index payment_to_send on payment (account_id, effective_on) where status = 'pending';
create index payment_of_run on payment (account_id, company_id, pay_run_id);

-- Where each payment has stood, and why.
create table payment_change (
  account_id uuid not null,
  company_id uuid not null,
  payment_id uuid not null,
  place      bigint generated by default as identity,
  status     text not null,
  because    text,
  changed_at timestamptz not null,
  primary key (account_id, company_id, payment_id, place),
  foreign key (account_id, company_id, payment_id) references payment
);

do $$
declare
  guarded text;
begin
  foreach guarded in array array['pay_run', 'pay_result', 'ledger_transaction', 'ledger_entry',
    'payment_file', 'bank_return_file', 'payment', 'payment_change']
  loop
    execute format('alter table %I enable row level security', guarded);
    execute format('create policy own_account on %I using (account_id = current_account())', guarded);
    execute format('grant select, insert on %I to paywright_server', guarded);
  end loop;
end $$;
grant update (processed_at, ended_at, ended_because, pay_on) on pay_run to paywright_server;
grant update (counts) on pay_result to paywright_server;
grant update on payment to paywright_server;
