-- Taxes that are paid to agencies by payment file. The company is debited first; the tax is sent once the
-- debit has settled, and a tax that is returned is refunded to the company.
create table agency_payment (
  account_id         uuid not null,
  company_id         uuid not null,
  agency_payment_id  uuid not null,
  kind               text not null check (kind in ('debit', 'tax', 'refund')),
  -- The debit of the company that pays for it; a debit names itself, and one that is drawn again the first.
  debit_id           uuid not null,
  -- The account of the company that is debited or refunded.
  funding_account_id uuid not null,
  -- As in tax_deposit.
  tax_group          text check (tax_group in ('US 941', 'US 940')),
  period_start       date check (extract(day from period_start) = 1
    and extract(month from period_start) in (1, 4, 7, 10)),
  -- Addendum for the agency (TXP), exactly as it is sent.
  addendum           text check (addendum ~ '^TXP\*[!-~]{1,75}\\$'),
  -- The returned tax whose amount is refunded.
  refunds_id         uuid,
  -- The returned debit or refund that this one repeats.
  repeats_id         uuid,
  amount_cents       bigint not null check (amount_cents between 1 and 9999999999),
  effective_on       date not null,
  status             text not null
    check (status in ('pending', 'sent', 'settled', 'returned', 'cancelled')),
  status_since       timestamptz not null,
  file_id            uuid,
  trace              text check (trace ~ '^[0-9]{15}$'),
  return_code        text,
  created_at         timestamptz not null,
  -- Order in which payments were made.
  ordinal            bigint not null,
  primary key (account_id, company_id, agency_payment_id),
  unique (agency_payment_id, account_id),
  foreign key (account_id, company_id) references company,
  foreign key (account_id, company_id, debit_id) references agency_payment,
  foreign key (account_id, company_id, refunds_id) references agency_payment,
  foreign key (account_id, company_id, repeats_id) references agency_payment,
  foreign key (account_id, company_id, funding_account_id) references funding_account,
  foreign key (account_id, file_id) references payment_file,
  constraint debit_names_itself check (
    (kind = 'debit' and repeats_id is null) = (debit_id = agency_payment_id)),
  constraint tax_is_not_repeated check (kind <> 'tax' or repeats_id is null),
  constraint tax_has_period check (
    num_nonnulls(tax_group, period_start, addendum) = case kind when 'tax' then 3 else 0 end),
  constraint refund_of_tax check ((kind = 'refund') = (refunds_id is not null)),
  constraint agency_payment_year check (tax_group <> 'US 940' or extract(month from period_start) = 1),
  constraint sent_in_file check ((status in ('sent', 'settled', 'returned')) = (file_id is not null)
    and (file_id is null) = (trace is null)),
  constraint agency_return_has_code check ((status = 'returned') = (return_code is not null))
);
comment on table agency_payment is 'Debits, tax payments and refunds of taxes that are paid by file.';
-- Until a tax is sent, no other payment is made for the same tax group and period.
create unique index one_tax_payment on agency_payment (account_id, company_id, tax_group, period_start)
  where kind = 'tax' and status = 'pending';
create unique index one_agency_refund on agency_payment (account_id, company_id, refunds_id)
  where refunds_id is not null and repeats_id is null;
create unique index one_repeated_transfer on agency_payment (account_id, company_id, repeats_id)
  where repeats_id is not null;
create unique index one_agency_trace on agency_payment (account_id, trace, file_id)
  where trace is not null;
create index agency_payment_to_send on agency_payment (account_id) where status = 'pending';
create index agency_payment_of_file on agency_payment (file_id, account_id) where file_id is not null;
create index agency_payment_of_debit on agency_payment (debit_id, company_id, account_id);
-- The server cannot change what is paid, to whom or how much.
select guard('agency_payment', 'select, insert,
  update (effective_on, status, status_since, file_id, trace, return_code)');
select protect('agency_payment');

-- A deposit that was paid by file, once.
alter table tax_deposit add column agency_payment_id uuid;
alter table tax_deposit add foreign key (account_id, company_id, agency_payment_id)
  references agency_payment;
create unique index one_deposit_of_payment on tax_deposit
  (account_id, company_id, agency_payment_id) where agency_payment_id is not null;

-- Tax that is about to be paid by file is not recorded as paid by hand.
create function reject_deposit_in_progress() returns trigger language plpgsql as $$
begin
  if exists (select from paywright.agency_payment payment
    where payment.account_id = new.account_id and payment.company_id = new.company_id
      and payment.tax_group = new.tax_group and payment.period_start = new.period_start
      and payment.kind = 'tax' and payment.status = 'pending')
  then
    raise exception 'tax of % is being paid by file', new.tax_group;
  end if;
  return new;
end $$;
create trigger reject_deposit_in_progress before insert on tax_deposit
  for each row when (new.agency_payment_id is null) execute function reject_deposit_in_progress();

alter table ledger_transaction add column agency_payment_id uuid;
alter table ledger_transaction add foreign key (account_id, company_id, agency_payment_id)
  references agency_payment;
-- By payment first, for the reason given at payment_of_run.
create unique index ledger_of_agency_payment on ledger_transaction
  (agency_payment_id, kind, company_id, account_id) where agency_payment_id is not null;
alter table ledger_transaction
  drop constraint ledger_transaction_kind_check,
  drop constraint run_or_deposit,
  add constraint ledger_transaction_kind_check check (kind in ('pay', 'correction', 'void', 'funding',
    'funding returned', 'payment', 'payment returned', 'reissue', 'collected back', 'refund',
    'tax deposit', 'tax deposit cancelled', 'agency debit', 'agency debit returned',
    'agency refund', 'agency refund returned')),
  add constraint run_or_deposit check (
    num_nonnulls(pay_run_id, tax_deposit_id, agency_payment_id) = 1),
  add constraint agency_kind check (
    (kind in ('agency debit', 'agency debit returned', 'agency refund', 'agency refund returned'))
      = (agency_payment_id is not null)),
  add constraint agency_return_reverses check (
    kind not in ('agency debit returned', 'agency refund returned') or reverses_id is not null);
