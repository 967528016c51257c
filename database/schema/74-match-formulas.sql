-- How companies match deferrals to retirement plans: 0121 in docs/decisions.

create table match_formula (
  account_id uuid not null,
  company_id uuid not null,
  -- A plan of the law files, which change without a migration: no list is checked.
  plan       text not null check (plan <> ''),
  -- The first day of a month; in force until the next formula of the plan.
  starts_on  date not null check (extract(day from starts_on) = 1),
  -- MatchTerms of the engine; no tiers for a plan that is not matched from then on.
  format_version smallint not null default 1 check (format_version = 1),
  terms      jsonb not null check (jsonb_typeof(terms -> 'tiers') = 'array'),
  created_at timestamptz not null,
  primary key (account_id, company_id, plan, starts_on),
  foreign key (account_id, company_id) references company
);
comment on table match_formula is 'Formulas by which a company matches deferrals to a retirement plan.';
select guard('match_formula', 'select, insert, update (terms, created_at)');
select protect('match_formula');
