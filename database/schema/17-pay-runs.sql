-- Results are never edited: a run that ends, a payment that is returned and a correction each
-- add rows of their own.

create table pay_run (
  account_id     uuid not null,
  company_id     uuid not null,
  pay_run_id     uuid not null,
  pay_period_id  uuid not null,
  kind           text not null check (kind in ('payroll', 'correction')),
  pay_date         date not null,
  submitted_at   timestamptz not null,
  submitted_by   text not null,
  -- The submitter and the approver by name, as they were called then; null for a schedule that submits.
  submitted_name text,
  submitted_person_id uuid,
  -- The second person; null if one is enough.
  approved_by    text,
  approved_name  text,
  approved_person_id uuid,
  -- The person who changed the pay last.
  edited_person_id uuid,
  -- Order in which the runs of a company were submitted: later ones build on the totals of earlier ones.
  ordinal        bigint not null,
  format_version smallint not null default 1 check (format_version = 1),
  -- Facts that all payments of the run share: pay frequency, rates, states, law.
  -- These three are null only within the transaction that computes and stores the pay, part by part.
  terms          jsonb check (jsonb_typeof(terms) = 'object'),
  totals         jsonb check (jsonb_typeof(totals) = 'object'),
  -- Names the figures that were approved.
  preview_hash   text,
  processed_at   timestamptz,
  -- Cancelled before processing, or failed because it was not funded: nobody was paid.
  ended_at       timestamptz,
  ended_reason   text,
  primary key (account_id, company_id, pay_run_id),
  unique (account_id, company_id, pay_run_id, pay_period_id),
  foreign key (account_id, company_id, pay_period_id) references pay_period,
  check (num_nulls(terms, totals, preview_hash) in (0, 3)),
  check ((ended_at is null) = (ended_reason is null)),
  check ((approved_by is null) = (approved_name is null)),
  check (approved_person_id is null or approved_by is not null),
  constraint approved_by_another_person check (
    (approved_person_id is null or submitted_person_id is not null)
    and approved_person_id <> submitted_person_id),
  constraint editor_does_not_approve check (approved_person_id <> edited_person_id)
);
comment on table pay_run is 'A payroll that was submitted, or a correction of one.';
create unique index one_payroll_of_period on pay_run (account_id, company_id, pay_period_id)
  where kind = 'payroll' and ended_at is null;
create index pay_run_in_order on pay_run (account_id, company_id, ordinal);
create index pay_run_of_period on pay_run (pay_period_id, company_id, account_id);
select guard('pay_run', 'select, insert, update (processed_at, ended_at, ended_reason, pay_date, terms, totals,
  preview_hash)');

create function check_run_is_complete() returns trigger
  language plpgsql security definer set search_path = paywright, pg_temp as $$
begin
  if exists (select from pay_run where account_id = new.account_id and company_id = new.company_id
      and pay_run_id = new.pay_run_id and terms is null) then
    raise exception 'the run % has no totals', new.pay_run_id;
  end if;
  return null;
end $$;
create constraint trigger check_run_is_complete after insert on pay_run
  deferrable initially deferred for each row execute function check_run_is_complete();

create function reject_second_totals() returns trigger language plpgsql as $$
begin
  if old.terms is not null
    and (new.terms, new.totals, new.preview_hash) is distinct from (old.terms, old.totals, old.preview_hash)
  then
    raise exception 'the totals of the run % are final', old.pay_run_id;
  end if;
  return new;
end $$;
create trigger reject_second_totals before update of terms, totals, preview_hash on pay_run
  for each row execute function reject_second_totals();

-- For `paywright doctor`, whose checks take fields from the documents as jsonb. Not parallel safe: it catches an error, which
-- PostgreSQL before 17 does not allow in parallel queries.
create function is_json_object(document text) returns boolean language plpgsql immutable as $$
begin
  return jsonb_typeof(document::jsonb) = 'object';
-- The last two: a document too long, or nested too deeply.
exception when data_exception or program_limit_exceeded or statement_too_complex then
  return false;
end $$;

-- 70-references-of-pay.sql checks the run and the worker.
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
  -- The part of the deductions that was withheld for garnishments.
  garnished_cents     bigint not null check (garnished_cents >= 0),
  -- In ten-thousandths.
  hours               bigint not null,
  -- The wage, in ten-thousandths of a dollar, and the pay for work: payrolls are compared by them.
  pay_rate            bigint,
  worked_cents        bigint not null,
  -- Not withheld because an annual cap of a tax or a legal limit of a deduction is reached.
  tax_above_caps_cents         bigint not null check (tax_above_caps_cents >= 0),
  deduction_above_limits_cents bigint not null check (deduction_above_limits_cents >= 0),
  payment_method      text not null check (payment_method in ('Direct Deposit', 'Check')),
  format_version      smallint not null default 1 check (format_version = 1),
  -- The last wage of the worker that was known, by its ordinal; 0 if there was none.
  last_wage           integer not null check (last_wage >= 0),
  -- False after the run has ended or a correction has replaced the result.
  is_current          boolean not null default true,
  -- WorkerPay of the engine without its totals: the figures that a pay stub shows.
  item                text not null check (item like '{%}'),
  -- By name, what the payment adds to each total of its year, and the total with the payment.
  pay_and_year_totals text not null check (pay_and_year_totals like '{%}'),
  -- WorkerFacts of the engine: the figures can be computed from them again.
  facts               text not null check (facts like '{%}'),
  primary key (account_id, company_id, pay_run_id, worker_id),
  check (net_cents + employee_tax_cents + deduction_cents = gross_cents + reimbursement_cents)
);
comment on table pay_result is 'The pay of one worker in a run.';
-- The documents are JSON texts: PostgreSQL takes twice as long to parse them as to store them, and the server has just
-- written them with JSON.stringify. `paywright doctor` parses all of them, and processing the figures that it pays
-- (docs/decisions/0168-stored-pay-as-text.md). What is searched or summed has a column of its own.
-- A result has two to four kilobytes after compression. It stays in its row: by default half of the
-- results would be stored apart, with a second row and a second index entry each.
alter table pay_result set (toast_tuple_target = 4080);
-- PostgreSQL would sort a sample of the texts and keep some of them, and no statement compares them.
alter table pay_result alter column item set statistics 0, alter column pay_and_year_totals set statistics 0,
  alter column facts set statistics 0;
-- No worker is paid twice for a period, whether requests are repeated, concurrent or cut off.
create unique index one_result_of_period
  on pay_result (account_id, company_id, pay_period_id, worker_id) where is_current;
-- Finds payments of a worker that a wage was recorded after.
create index pay_result_of_worker on pay_result (account_id, company_id, worker_id, last_wage)
  where is_current;
-- Finds the few payments that withheld for garnishments without reading the others.
create index garnished_pay_result on pay_result (account_id, pay_period_id, worker_id)
  where is_current and garnished_cents > 0;
select guard('pay_result', 'select, insert, update (is_current)');
