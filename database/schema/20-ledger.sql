-- Double entry, append-only: a debit is positive, a credit negative, and every transaction sums to zero.

-- The same for every account, so it has no account_id. engine/ledger/chart-of-accounts.ts holds the same rows; a
-- test compares the two.
create table ledger_account (
  code       text primary key check (code like class || ':%'),
  -- Memo accounts show on pay stubs what was received elsewhere; they are no part of any balance.
  class      text not null check (class in ('asset', 'liability', 'equity', 'expense', 'memo')),
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
  ('asset:employee loans', 'asset', 'Loans to workers that are not repaid', 'kind', 'deductions', 'deduction', -1),
  ('equity:opening balances', 'equity', 'Balances from before Paywright', null, null, null, 1),
  ('expense:wages', 'expense', 'Wages and other pay', 'kind', 'gross', 'earning', 1),
  ('expense:benefits', 'expense', 'Benefits paid by the employer', 'kind', 'gross', 'benefit', 1),
  ('expense:reimbursements', 'expense', 'Reimbursed expenses', 'kind', 'reimbursements', 'reimbursement', 1),
  ('expense:taxes', 'expense', 'Payroll taxes of the employer', 'tax', 'employerTaxes', null, 1),
  ('expense:forgiven loans', 'expense', 'Loans to workers that were written off', 'kind', null, null, 1),
  ('liability:net pay', 'liability', 'Net pay owed to workers', null, 'net', null, -1),
  ('liability:taxes', 'liability', 'Taxes owed', 'tax', 'taxes', 'tax', -1),
  ('liability:deductions', 'liability', 'Deductions owed to plans and others', 'kind', 'deductions', 'deduction', -1),
  ('liability:orders', 'liability', 'Garnishments owed', 'kind', 'deductions', 'garnishment', -1),
  ('liability:benefits', 'liability', 'Employer contributions owed', 'kind', 'gross', null, 1),
  ('liability:unearned interest', 'liability', 'Interest of loans to workers, not yet earned', null, null, null, 1),
  ('memo:wages', 'memo', 'Pay received elsewhere', 'kind', null, 'earning', 1),
  ('memo:benefits', 'memo', 'Non-cash benefits', 'kind', null, 'benefit', 1),
  ('memo:received elsewhere', 'memo', 'Taxable but not paid here', null, null, null, -1);
grant select on ledger_account to paywright_server;

-- The sum of a list. Null is an error, so that a sum is never that of a part.
create function sum_of(amounts bigint[]) returns bigint
  language plpgsql immutable parallel safe as $$
declare
  total bigint not null := 0;
  amount bigint not null := 0;
begin
  foreach amount in array amounts loop
    total := total + amount;
  end loop;
  return total;
end $$;

-- 70-references-of-pay.sql checks the run and the payment. 0143 in docs/decisions names what guards the postings.
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
  -- The postings, one element in each list for each: a run of 10,000 workers has 150,000, and as rows of their own
  -- they took a quarter of PostgreSQL's time of processing it. The view ledger_posting has one row for each.
  account_codes  text[] not null,
  -- The kind of pay or the code of the tax, for accounts that have a detail.
  details        text[] not null,
  -- The line of the pay stub that the posting is for; null if account and detail name it completely.
  lines          text[] not null,
  amounts_cents  bigint[] not null,
  primary key (account_id, company_id, transaction_id),
  foreign key (account_id, company_id, reverses_id) references ledger_transaction,
  -- The dimensions of an empty list are null.
  constraint postings_have_one_length check ((cardinality(account_codes) > 0
    and array_dims(details) = array_dims(account_codes)
    and array_dims(lines) = array_dims(account_codes)
    and array_dims(amounts_cents) = array_dims(account_codes)) is true),
  constraint postings_name_accounts check (array_position(account_codes, null) is null),
  constraint postings_are_not_zero check ((0 <> all (amounts_cents)) is true),
  constraint postings_sum_to_zero check (sum_of(amounts_cents) = 0),
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
  state, location_id, department, job, cost_center, hours, tax_deposit_id, account_codes, details,
  lines, amounts_cents
  on ledger_transaction for each statement execute function reject_change();
select guard('ledger_transaction', 'select, insert');

-- A row with fifty postings is kept as it is: compressing it would take longer than writing it.
alter table ledger_transaction set (toast_tuple_target = 8160);

-- With the rights of the caller. Postings are for the worker of their transaction.
create view ledger_posting with (security_invoker) as
  select account_id, company_id, transaction_id, (posting.number - 1)::integer ordinal,
    posting.account_code, posting.detail, posting.line, worker_id, posting.amount_cents
  from ledger_transaction posted
  cross join lateral unnest(posted.account_codes, posted.details, posted.lines, posted.amounts_cents)
    with ordinality posting (account_code, detail, line, amount_cents, number);
comment on view ledger_posting is 'Amounts posted to ledger accounts.';
grant select on ledger_posting to paywright_server;

-- Checks new transactions in one pass: every account exists, the pay of a worker has the figures of the pay result
-- (gross pay follows from the others), and a reversal is the opposite of what it reverses on every account and line.
-- The transition table is aggregated first; other tables are then queried by account and keys.
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
  reversal record;
  paid record;
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

  select array_agg(distinct account_id) accounts, bool_and(account_codes <@ codes) are_known,
    bool_or(reverses_id is not null) has_reversals
    into posted
  from added;
  if posted.accounts is null then
    return null;
  end if;
  if not posted.are_known then
    raise exception 'a ledger posting names an unknown account';
  end if;
  own_account := posted.accounts[1];
  if cardinality(posted.accounts) > 1 then
    raise exception 'ledger transactions of several accounts in one statement';
  end if;

  select array_agg(company_id) companies, array_agg(pay_run_id) runs, array_agg(worker_id) workers,
    array_agg(net) net, array_agg(taxes) taxes, array_agg(employer_taxes) employer_taxes,
    array_agg(deductions) deductions, array_agg(reimbursements) reimbursements
    into paid
  from added
  cross join lateral (select
      coalesce(-sum(amount) filter (where code = any (net_codes)), 0) net,
      coalesce(-sum(amount) filter (where code = any (tax_codes)), 0) taxes,
      coalesce(sum(amount) filter (where code = any (employer_codes)), 0) employer_taxes,
      coalesce(-sum(amount) filter (where code = any (deduction_codes)), 0) deductions,
      coalesce(sum(amount) filter (where code = any (reimbursement_codes)), 0) reimbursements
    from (select unnest(account_codes) code, unnest(amounts_cents) amount) posting) summed
  where kind in ('pay', 'correction');
  if paid.companies is not null then
    select min(coalesce(summed.worker_id::text, 'unknown') || ' in run ' || summed.pay_run_id)
      into differing
    from unnest(paid.companies, paid.runs, paid.workers, paid.net, paid.taxes, paid.employer_taxes,
        paid.deductions, paid.reimbursements)
      summed (company_id, pay_run_id, worker_id, net, taxes, employer_taxes, deductions,
        reimbursements)
    where (select net = net_cents and employer_taxes = employer_tax_cents
        and taxes = employee_tax_cents + employer_tax_cents and deductions = deduction_cents
        and reimbursements = reimbursement_cents
      from pay_result result
      where result.account_id = own_account and result.company_id = summed.company_id
        and result.pay_run_id = summed.pay_run_id and result.worker_id = summed.worker_id
      limit 1) is not true;
    if differing is not null then
      raise exception 'the postings for worker % differ from the pay result', differing;
    end if;
  end if;

  if posted.has_reversals then
    select array_agg(company_id) companies, array_agg(transaction_id) own,
      array_agg(reverses_id) other
      into reversal
    from added where reverses_id is not null;
    if exists (
      select from unnest(reversal.companies, reversal.own, reversal.other) given (company, own, other)
      cross join lateral (
        select from (
          select account_code, detail, line, amount_cents from ledger_posting posting
          where posting.account_id = own_account and posting.company_id = given.company
            and posting.transaction_id = given.own
          union all
          select account_code, detail, line, amount_cents from ledger_posting posting
          where posting.account_id = own_account and posting.company_id = given.company
            and posting.transaction_id = given.other) both_sides
        group by account_code, detail, line having sum(amount_cents) <> 0
        limit 1) difference)
    then
      raise exception 'a reversal differs from the ledger transaction that it reverses';
    end if;
  end if;
  return null;
end $$;
-- Triggers run in the order of their names: references are checked first.
create trigger check_postings after insert on ledger_transaction
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
