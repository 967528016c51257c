-- Forms 1099-NEC of each contractor as they were when their filing was recorded: 0069 in docs/decisions. A
-- later correction of pay, name or number is compared with them. Rows are kept as long as their filing.
create table filed_1099_nec (
  account_id    uuid not null,
  company_id    uuid not null,
  filing_id     uuid not null,
  worker_id     uuid not null,
  -- Name as it was filed.
  name          text not null check (name <> ''),
  -- Number as it was filed; null if the contractor had none.
  ssn_encrypted bytea,
  -- The form as the engine computed it, amounts in cents.
  form          jsonb not null check (jsonb_typeof(form) = 'object'),
  primary key (account_id, company_id, filing_id, worker_id),
  foreign key (account_id, company_id, filing_id) references filing,
  foreign key (account_id, company_id, worker_id) references worker
);
comment on table filed_1099_nec is
  'Forms 1099-NEC of contractors, as they were when their filing was recorded.';
-- A rotation of keys encrypts the numbers again.
create trigger reject_change before delete or truncate or update of account_id, company_id, filing_id,
    worker_id, name, form
  on filed_1099_nec for each statement execute function reject_change();
select guard('filed_1099_nec', 'select, insert');
select protect('filed_1099_nec');

-- Templates of the IRS for a CSV file of Forms 1099-NEC (IRIS), which the operator loads. They are the same
-- for every account: the table belongs to no account, the server only reads it, and the command line
-- adds to it. Rows are never changed; the last one of a year counts.
create table iris_template (
  template_id uuid primary key,
  year        integer not null check (year between 2026 and 2100),
  source      text not null check (source <> ''),
  -- SHA-256 of the file.
  digest      bytea not null check (length(digest) = 32),
  -- Heading row as it is in the file.
  heading     text not null check (heading <> ''),
  -- Headings with the value of each column.
  columns     jsonb not null check (jsonb_typeof(columns) = 'array'),
  created_at  timestamptz not null
);
comment on table iris_template is
  'Templates of the IRS for files of Forms 1099-NEC that the operator loaded, with source and digest.';
create trigger reject_change before update or delete or truncate on iris_template
  for each statement execute function reject_change();
grant select on iris_template to paywright_server;
