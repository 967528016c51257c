-- Records as the account's own programs name them.
create table reference (
  account_id  uuid not null,
  company_id  uuid not null,
  kind        text not null check (kind in ('company', 'worker', 'payPeriod', 'payment')),
  -- A record of the kind: no foreign key covers them.
  subject_id  uuid not null,
  external_id text check (length(external_id) between 1 and 255),
  metadata    jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  updated_at  timestamptz not null,
  primary key (account_id, company_id, kind, subject_id),
  unique (account_id, kind, external_id),
  foreign key (account_id, company_id) references company,
  check (kind <> 'company' or subject_id = company_id)
);
comment on table reference is 'External ids and metadata of companies, workers, pay periods and payments.';
select guard('reference', 'select, insert, update');
