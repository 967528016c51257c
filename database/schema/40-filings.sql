-- Returns and reports that a company has filed, as it recorded them: 0062 in docs/decisions. Rows are
-- added and never changed or removed: they are kept as long as the ledger that they are computed from.
create table filing (
  account_id          uuid not null,
  company_id          uuid not null,
  filing_id           uuid not null,
  form                text not null check (form in ('941', '944', '940', 'W-2', '1099-NEC',
                        'State wages', 'State withholding')),
  year                integer not null check (year between 2000 and 2100),
  -- Null for annual forms.
  quarter             smallint check (quarter between 1 and 4),
  -- Null for federal forms.
  state               text check (state ~ '^[A-Z]{2}$'),
  -- 1 is the return as first filed; each amendment has the next number.
  revision            smallint not null check (revision > 0),
  filed_on            date not null,
  confirmation_number text not null check (length(confirmation_number) between 1 and 100),
  -- Wages and tax of the period by the code of the tax, in cents, when the filing was recorded.
  figures             jsonb not null check (jsonb_typeof(figures) = 'object'),
  -- Lines of a federal return, as the engine computed them.
  lines               jsonb check (jsonb_typeof(lines) = 'array'),
  created_at          timestamptz not null,
  primary key (account_id, company_id, filing_id),
  unique (filing_id, account_id),
  -- A return is filed once, and each of its versions is amended once.
  constraint filed_once unique nulls not distinct
    (account_id, company_id, form, year, quarter, state, revision),
  foreign key (account_id, company_id) references company,
  check ((quarter is not null) = (form in ('941', 'State wages', 'State withholding'))),
  check ((state is not null) = (form in ('State wages', 'State withholding'))),
  constraint filed_after_period check (filed_on >= make_date(year, coalesce(quarter, 4) * 3, 1)
    + interval '1 month')
);
comment on table filing is 'Returns and reports that were filed, with the figures of that day.';
create trigger reject_change before delete or truncate or update of account_id, company_id, filing_id,
    form, year, quarter, state, revision, filed_on, confirmation_number, figures, lines, created_at
  on filing for each statement execute function reject_change();
select guard('filing', 'select, insert');
select protect('filing');
