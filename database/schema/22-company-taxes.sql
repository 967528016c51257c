create table company_tax (
  account_id     uuid not null,
  company_id     uuid not null,
  company_tax_id uuid not null,
  -- `PA_READING_LST`: on tax lines, in year totals and in the ledger.
  code           text not null check (code ~ '^[A-Z]{2}_[A-Z0-9_]+$'),
  state          text not null check (state = left(code, 2)),
  created_at     timestamptz not null,
  primary key (account_id, company_id, company_tax_id),
  unique (company_tax_id, account_id),
  unique (account_id, company_id, code),
  foreign key (account_id, company_id) references company
);
comment on table company_tax is 'Local and employer taxes that a company entered itself.';
select guard('company_tax', 'select, insert');

-- A change is a further row from its day on, and a correction a further revision for the same day: rows
-- are added and never changed, so that the terms a payment was computed with stay known.
create table company_tax_terms (
  account_id     uuid not null,
  company_id     uuid not null,
  company_tax_id uuid not null,
  starts_on      date not null,
  revision       integer not null check (revision > 0),
  -- CompanyTaxTerms of the engine; null if the tax is not due from this day on.
  terms          jsonb check (terms is null or (
                   terms ->> 'payer' in ('employee', 'employer')
                   and terms ->> 'level' in ('local', 'employer')
                   and terms ->> 'base' in ('grossWages', 'federalIncomeTaxWages',
                     'stateIncomeTaxWages', 'socialSecurityWages', 'unemploymentWages')
                   and (terms ? 'rate') <> (terms ? 'amount')
                   and jsonb_typeof(terms -> 'appliesTo') = 'object')),
  created_at     timestamptz not null,
  primary key (account_id, company_id, company_tax_id, starts_on, revision),
  foreign key (account_id, company_id, company_tax_id) references company_tax
);
comment on table company_tax_terms is
  'Rate or amount, wages, cap and scope of a company''s own tax, each in force until the next.';
select guard('company_tax_terms', 'select, insert');

create table worker_tax (
  account_id    uuid not null,
  company_id    uuid not null,
  worker_id     uuid not null,
  worker_tax_id uuid not null,
  -- A tax, a jurisdiction of the register, or a question of a state such as `OH_SCHOOL_DISTRICT`.
  code          text not null check (code ~ '^[A-Z]{2}_[A-Z0-9_]+$'),
  applies       boolean not null,
  -- Home or work; null for every place in the state.
  place         text check (place in ('home', 'work')),
  -- Why, for people.
  reason        text not null,
  starts_on     date not null,
  ends_on       date check (ends_on >= starts_on),
  created_at    timestamptz not null,
  -- Set if it was removed or replaced before it began.
  removed_at    timestamptz,
  primary key (account_id, company_id, worker_id, worker_tax_id),
  unique (worker_tax_id, account_id),
  foreign key (account_id, company_id, worker_id) references worker
);
comment on table worker_tax is
  'Overrides of a worker: a tax or jurisdiction applies or does not, whatever the addresses say.';
select guard('worker_tax', 'select, insert, update');
