-- Double entry, append-only: a debit is positive, a credit negative, and every transaction sums to zero.

-- The same for every account, so it has no account_id. engine/ledger/chart-of-accounts.ts holds the same rows; a
-- test compares the two.
create table ledger_account (
  code       text primary key check (code like class || ':%'),
  -- Memo accounts show on pay stubs what was received elsewhere; they are no part of any balance.
  class      text not null check (class in ('asset', 'liability', 'expense', 'memo')),
  name       text not null,
  -- Kind of name that postings of the account carry: a kind of pay, a tax, or nothing.
  detail     text check (detail in ('kind', 'tax')),
  -- The total of a pay stub that postings add to. Taxes are those of both sides.
  stub_total text check (stub_total in
    ('gross', 'net', 'reimbursements', 'deductions', 'taxes', 'employerTaxes')),
  -- The section of a pay stub that shows the posting's line.
  stub_line  text check (stub_line in
    ('earning', 'benefit', 'reimbursement', 'deduction', 'garnishment', 'tax')),
  -- 1 if a debit increases the figures of the stub, -1 if a credit does.
  sign       smallint not null check (sign in (1, -1))
);
comment on table ledger_account is 'The chart of accounts.';
insert into ledger_account (code, class, name, detail, stub_total, stub_line, sign) values
  ('asset:bank', 'asset', 'Company bank account', null, null, null, 1),
  ('asset:clearing', 'asset', 'Drawn from the company and not yet paid to workers', null, null, null, 1),
  ('expense:wages', 'expense', 'Wages and other pay', 'kind', 'gross', 'earning', 1),
  ('expense:benefits', 'expense', 'Benefits paid by the employer', 'kind', 'gross', 'benefit', 1),
  ('expense:reimbursements', 'expense', 'Reimbursed expenses', 'kind', 'reimbursements', 'reimbursement', 1),
  ('expense:taxes', 'expense', 'Payroll taxes of the employer', 'tax', 'employerTaxes', null, 1),
  ('liability:net pay', 'liability', 'Net pay owed to workers', null, 'net', null, -1),
  ('liability:taxes', 'liability', 'Taxes owed', 'tax', 'taxes', 'tax', -1),
  ('liability:deductions', 'liability', 'Deductions owed to plans and others', 'kind', 'deductions', 'deduction', -1),
  ('liability:orders', 'liability', 'Garnishments owed', 'kind', 'deductions', 'garnishment', -1),
  ('liability:benefits', 'liability', 'Employer contributions owed', 'kind', 'gross', null, 1),
  ('memo:wages', 'memo', 'Pay received elsewhere', 'kind', null, 'earning', 1),
  ('memo:benefits', 'memo', 'Non-cash benefits', 'kind', null, 'benefit', 1),
  ('memo:received elsewhere', 'memo', 'Taxable but not paid here', null, null, null, -1);
grant select on ledger_account to paywright_server;

-- 70-references-of-pay.sql checks the run and the payment.
create table ledger_transaction (
  account_id     uuid not null,
  company_id     uuid not null,
  transaction_id uuid not null,
  kind           text not null check (kind in ('pay', 'correction', 'void', 'funding',
                   'funding returned', 'payment', 'payment returned', 'reissue', 'collected back',
                   'refund', 'tax deposit', 'tax deposit cancelled')),
  -- Null for tax deposits, which pay for many runs.
  pay_run_id     uuid,
  -- Null for transactions of the company as a whole. No foreign key, because each one adds 0.1 seconds to
  -- a run of 10,000 workers: check_balance compares pay with the pay result of its worker, and a payment
  -- has a worker of its own. The company is that of the run.
  worker_id      uuid,
  payment_id     uuid,
  posted_on      date not null,
  created_at     timestamptz not null,
  -- The transaction that this one reverses.
  reverses_id    uuid,
  -- The place and the codes that the costs of pay are counted under, and the hours it pays, in
  -- ten-thousandths and negative in a void. Null if ledger_cost_part divides them.
  state          text,
  location_id    uuid,
  department     text,
  job            text,
  cost_center    text,
  hours          bigint,
  tax_deposit_id uuid,
  primary key (account_id, company_id, transaction_id),
  foreign key (account_id, company_id, reverses_id) references ledger_transaction,
  check (kind in ('pay', 'correction', 'void')
    or num_nonnulls(state, location_id, department, job, cost_center, hours) = 0),
  constraint run_or_deposit check ((pay_run_id is null) = (tax_deposit_id is not null)),
  constraint deposit_kind check (
    (kind in ('tax deposit', 'tax deposit cancelled')) = (tax_deposit_id is not null)),
  constraint cancellation_reverses check (
    kind <> 'tax deposit cancelled' or reverses_id is not null)
);
comment on table ledger_transaction is 'Postings that were made together and sum to zero.';
create unique index reversed_once on ledger_transaction (account_id, company_id, reverses_id)
  where reverses_id is not null;
-- By run first, for the reason given at payment_of_run.
create index ledger_of_run on ledger_transaction (pay_run_id, worker_id, company_id, account_id);
-- The pay of a worker is posted once by a run, and voided once.
create unique index pay_posted_once
  on ledger_transaction (pay_run_id, worker_id, kind, company_id, account_id)
  where kind in ('pay', 'correction', 'void');
-- The columns are named, because a rotation of keys renews row_digest.
create trigger reject_change before delete or truncate or update of account_id, company_id,
  transaction_id, kind, pay_run_id, worker_id, payment_id, posted_on, created_at, reverses_id,
  state, location_id, department, job, cost_center, hours, tax_deposit_id
  on ledger_transaction for each statement execute function reject_change();
select guard('ledger_transaction', 'select, insert');

-- No foreign keys: a run of 10,000 workers inserts 210,000 postings, and each foreign key adds 1.2
-- seconds to that. check_balance looks up transactions and account codes once for each statement
-- instead, and neither is ever deleted.
create table ledger_posting (
  account_id     uuid not null,
  company_id     uuid not null,
  transaction_id uuid not null,
  ordinal        integer not null,
  account_code   text not null,
  -- The kind of pay or the code of the tax, for accounts that have a detail.
  detail         text,
  -- The line of the pay stub that the posting is for; null if account and detail name it completely.
  line           text,
  worker_id      uuid,
  amount_cents   bigint not null check (amount_cents <> 0),
  primary key (account_id, company_id, transaction_id, ordinal)
);
comment on table ledger_posting is 'Amounts posted to ledger accounts.';
create trigger reject_change before update or delete or truncate on ledger_posting
  for each statement execute function reject_change();
select guard('ledger_posting', 'select, insert');

-- Checks new postings in one pass: every transaction exists and sums to zero, every account exists,
-- the pay of a worker has the figures of the pay result (gross pay follows from the others), and a
-- reversal is the opposite of what it reverses on every account and line. The transition table is
-- aggregated first; other tables are then queried by account and keys.
create function check_balance() returns trigger
  language plpgsql security definer set search_path = paywright, pg_temp as $$
declare
  own_account uuid;
  codes text[];
  net_codes text[];
  tax_codes text[];
  employer_codes text[];
  deduction_codes text[];
  reimbursement_codes text[];
  posted record;
  is_missing boolean;
  reversals uuid[];
  reversed uuid[];
  companies uuid[];
  differing text;
begin
  select array_agg(code),
    array_agg(code) filter (where stub_total = 'net'),
    array_agg(code) filter (where stub_total = 'taxes'),
    array_agg(code) filter (where stub_total = 'employerTaxes'),
    array_agg(code) filter (where stub_total = 'deductions'),
    array_agg(code) filter (where stub_total = 'reimbursements')
    into codes, net_codes, tax_codes, employer_codes, deduction_codes, reimbursement_codes
  from ledger_account;

  select array_agg(account_id) accounts, array_agg(company_id) companies,
    array_agg(transaction_id) transactions, bool_or(total <> 0) is_unbalanced,
    bool_or(is_unknown) has_unknown, array_agg(net) net, array_agg(taxes) taxes,
    array_agg(employer_taxes) employer_taxes, array_agg(deductions) deductions,
    array_agg(reimbursements) reimbursements
    into posted
  from (select account_id, company_id, transaction_id, sum(amount_cents) total,
      bool_or(account_code <> all (codes)) is_unknown,
      coalesce(-sum(amount_cents) filter (where account_code = any (net_codes)), 0) net,
      coalesce(-sum(amount_cents) filter (where account_code = any (tax_codes)), 0) taxes,
      coalesce(sum(amount_cents) filter (where account_code = any (employer_codes)), 0)
        employer_taxes,
      coalesce(-sum(amount_cents) filter (where account_code = any (deduction_codes)), 0) deductions,
      coalesce(sum(amount_cents) filter (where account_code = any (reimbursement_codes)), 0)
        reimbursements
    from added group by account_id, company_id, transaction_id) summed;
  if posted.accounts is null then
    return null;
  end if;
  if posted.is_unbalanced then
    raise exception 'the postings of a ledger transaction do not sum to zero';
  end if;
  if posted.has_unknown then
    raise exception 'a ledger posting names an unknown account';
  end if;
  own_account := posted.accounts[1];
  if own_account <> any (posted.accounts) then
    raise exception 'ledger postings of several accounts in one statement';
  end if;

  select bool_or(written.transaction_id is null),
    array_agg(written.company_id) filter (where written.reverses_id is not null),
    array_agg(written.transaction_id) filter (where written.reverses_id is not null),
    array_agg(written.reverses_id) filter (where written.reverses_id is not null),
    min(written.worker_id::text || ' in run ' || written.pay_run_id)
      filter (where written.kind in ('pay', 'correction') and paid.agrees is not true)
    into is_missing, companies, reversals, reversed, differing
  from unnest(posted.companies, posted.transactions, posted.net, posted.taxes,
      posted.employer_taxes, posted.deductions, posted.reimbursements)
    summed (company_id, transaction_id, net, taxes, employer_taxes, deductions, reimbursements)
  left join ledger_transaction written on written.account_id = own_account
    and written.company_id = summed.company_id and written.transaction_id = summed.transaction_id
  left join lateral (
    select net = net_cents and employer_taxes = employer_tax_cents
      and taxes = employee_tax_cents + employer_tax_cents and deductions = deduction_cents
      and reimbursements = reimbursement_cents agrees
    from pay_result result
    where written.kind in ('pay', 'correction') and result.account_id = own_account
      and result.company_id = written.company_id and result.pay_run_id = written.pay_run_id
      and result.worker_id = written.worker_id
    limit 1) paid on true;
  if is_missing then
    raise exception 'ledger postings without a transaction';
  end if;
  if differing is not null then
    raise exception 'the postings for worker % differ from the pay result', differing;
  end if;
  if exists (
    select from unnest(companies, reversals, reversed) reversal (company, own, other)
    cross join lateral (
      select from (
        select account_code, detail, line, amount_cents from ledger_posting posting
        where posting.account_id = own_account and posting.company_id = reversal.company
          and posting.transaction_id = reversal.own
        union all
        select account_code, detail, line, amount_cents from ledger_posting posting
        where posting.account_id = own_account and posting.company_id = reversal.company
          and posting.transaction_id = reversal.other) both_sides
      group by account_code, detail, line having sum(amount_cents) <> 0
      limit 1) difference)
  then
    raise exception 'a reversal differs from the ledger transaction that it reverses';
  end if;
  return null;
end $$;
create trigger check_balance after insert on ledger_posting
  referencing new table as added for each statement execute function check_balance();

-- A run is processed only after everything it pays and everything it voids has been posted.
create function check_posted() returns trigger
  language plpgsql security definer set search_path = paywright, pg_temp as $$
declare
  worker uuid;
begin
  select worker_id into worker from (
    select worker_id, case new.kind when 'payroll' then 'pay' else 'correction' end kind
    from pay_result
    where account_id = new.account_id and company_id = new.company_id
      and pay_run_id = new.pay_run_id and (gross_cents, employee_tax_cents,
        employer_tax_cents, deduction_cents, reimbursement_cents) <> (0, 0, 0, 0, 0)
    union all
    select correction.worker_id, 'void'
    from payroll_correction correction
    cross join lateral (select from pay_result result
      where result.account_id = new.account_id
        and result.company_id = correction.company_id
        and result.pay_run_id = correction.voided_run_id
        and result.worker_id = correction.worker_id and (gross_cents, employee_tax_cents,
          employer_tax_cents, deduction_cents, reimbursement_cents) <> (0, 0, 0, 0, 0)
      limit 1) voided
    where correction.account_id = new.account_id and correction.company_id = new.company_id
      and correction.pay_run_id = new.pay_run_id
    except
    select worker_id, kind from ledger_transaction
    where account_id = new.account_id and company_id = new.company_id
      and pay_run_id = new.pay_run_id and kind in ('pay', 'correction', 'void')) missing
  limit 1;
  if found then
    raise exception 'the pay of worker % in run % has not been posted', worker, new.pay_run_id;
  end if;
  return null;
end $$;
create trigger check_posted after update of processed_at on pay_run for each row
  when (old.processed_at is null and new.processed_at is not null) execute function check_posted();
