-- Amounts that Publication 15-T adds to the wages of nonresident aliens, entered by companies: 0138 in docs/decisions.

create table nonresident_addition (
  account_id    uuid not null,
  company_id    uuid not null,
  tax_year      integer not null check (tax_year between 2020 and 2100),
  pay_frequency text not null check (pay_frequency in ('daily', 'weekly', 'biweekly', 'semimonthly', 'monthly',
                  'quarterly', 'semiannually', 'annually')),
  -- Generation of Form W-4: '2020' or later, '2019' or earlier.
  w4_form       text not null check (w4_form in ('2020', '2019')),
  amount_cents  bigint not null check (amount_cents > 0),
  -- Where the company read the amount, for people.
  source        text not null check (source <> ''),
  created_at    timestamptz not null,
  primary key (account_id, company_id, tax_year, pay_frequency, w4_form),
  foreign key (account_id, company_id) references company
);
comment on table nonresident_addition is
  'Amounts added to the wages of nonresident aliens for federal income tax, entered by a company with their source.';
select guard('nonresident_addition', 'select, insert, update (amount_cents, source, created_at)');
select protect('nonresident_addition');
