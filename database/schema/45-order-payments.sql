-- Garnishments that are remitted, by hand or by payment file. An order is named by the pay period and the
-- worker whose pay was garnished, and by its id in that pay.

-- The same transfers pay taxes and orders.
alter table agency_payment
  add column purpose text not null default 'tax' check (purpose in ('tax', 'order')),
  add column pay_period_id uuid,
  add column worker_id uuid,
  add column order_id text check (order_id <> ''),
  -- The state whose disbursement unit is paid.
  add column payee_state text check (payee_state ~ '^[A-Z]{2}$'),
  -- Addendum for the disbursement unit (DED), exactly as it is sent. It contains the
  -- worker's social security number.
  add column addendum_encrypted bytea,
  add foreign key (account_id, company_id, pay_period_id) references pay_period,
  add foreign key (account_id, company_id, worker_id) references worker,
  drop constraint agency_payment_kind_check,
  drop constraint tax_is_not_repeated,
  add constraint agency_payment_kind_check check (kind in ('debit', 'tax', 'order', 'refund')),
  add constraint payment_has_purpose check (kind not in ('tax', 'order') or kind = purpose),
  add constraint payment_is_not_repeated check (kind not in ('tax', 'order') or repeats_id is null),
  add constraint order_has_payee check (
    num_nonnulls(pay_period_id, worker_id, order_id, payee_state, addendum_encrypted)
      = case kind when 'order' then 5 else 0 end);
alter table agency_payment alter column purpose drop default;
-- Until an order is sent, no other payment is made for it.
create unique index one_order_payment on agency_payment
  (account_id, company_id, pay_period_id, worker_id, order_id)
  where kind = 'order' and status = 'pending';

-- Amounts are never changed: a remittance that was recorded by mistake is cancelled, and the ledger keeps
-- both.
create table order_remittance (
  account_id        uuid not null,
  company_id        uuid not null,
  remittance_id     uuid not null,
  pay_period_id     uuid not null,
  worker_id         uuid not null,
  order_id          text not null check (order_id <> ''),
  -- Kind of pay of the garnishment, such as child-support.
  order_kind        text not null check (order_kind ~ '^[a-z0-9-]+$'),
  paid_on           date not null,
  amount_cents      bigint not null check (amount_cents > 0),
  -- The part that is above what was open when it was recorded.
  excess_cents      bigint not null,
  -- Number of the check or confirmation; the trace number if it was paid by file.
  reference         text,
  -- The payment by file; null if the company paid by hand.
  agency_payment_id uuid,
  created_at        timestamptz not null,
  -- Order in which remittances were recorded.
  ordinal           bigint not null,
  cancelled_at      timestamptz,
  cancel_reason     text,
  primary key (account_id, company_id, remittance_id),
  unique (remittance_id, account_id),
  foreign key (account_id, company_id, pay_period_id) references pay_period,
  foreign key (account_id, company_id, worker_id) references worker,
  foreign key (account_id, company_id, agency_payment_id) references agency_payment,
  constraint remitted_excess_is_part check (excess_cents between 0 and amount_cents),
  constraint reason_of_remittance check (cancelled_at is not null or cancel_reason is null)
);
comment on table order_remittance is 'Garnished amounts that were sent to their payees.';
-- The same remittance is recorded once. Two of one day and amount have different references.
create unique index one_order_remittance on order_remittance
  (account_id, company_id, pay_period_id, worker_id, order_id, paid_on, amount_cents, reference)
  nulls not distinct where cancelled_at is null;
create unique index one_remittance_of_payment on order_remittance
  (account_id, company_id, agency_payment_id) where agency_payment_id is not null;
select guard('order_remittance', 'select, insert, update (cancelled_at, cancel_reason)');
select protect('order_remittance');

create function reject_remittance_change() returns trigger language plpgsql as $$
begin
  raise exception 'a remittance is cancelled once and not changed otherwise';
end $$;
create trigger reject_remittance_change before update of account_id, company_id, remittance_id,
  pay_period_id, worker_id, order_id, order_kind, paid_on, amount_cents, excess_cents, reference,
  agency_payment_id, created_at, ordinal on order_remittance
  for each row execute function reject_remittance_change();
create trigger reject_second_cancellation before update of cancelled_at, cancel_reason
  on order_remittance
  for each row when (old.cancelled_at is not null) execute function reject_remittance_change();
create trigger reject_removal before delete or truncate on order_remittance
  for each statement execute function reject_remittance_change();

-- An order that is about to be paid by file is not recorded as paid by hand.
create function reject_remittance_in_progress() returns trigger language plpgsql as $$
begin
  if exists (select from paywright.agency_payment payment
    where payment.account_id = new.account_id and payment.company_id = new.company_id
      and payment.pay_period_id = new.pay_period_id and payment.worker_id = new.worker_id
      and payment.order_id = new.order_id and payment.kind = 'order' and payment.status = 'pending')
  then
    raise exception 'order % is being paid by file', new.order_id;
  end if;
  return new;
end $$;
create trigger reject_remittance_in_progress before insert on order_remittance
  for each row when (new.agency_payment_id is null)
  execute function reject_remittance_in_progress();

alter table ledger_transaction add column remittance_id uuid;
alter table ledger_transaction add foreign key (account_id, company_id, remittance_id)
  references order_remittance;
-- By remittance first, for the reason given at payment_of_run.
create unique index ledger_of_remittance on ledger_transaction
  (remittance_id, kind, company_id, account_id) where remittance_id is not null;
alter table ledger_transaction
  drop constraint ledger_transaction_kind_check,
  drop constraint run_or_deposit,
  add constraint ledger_transaction_kind_check check (kind in ('pay', 'correction', 'void', 'funding',
    'funding returned', 'payment', 'payment returned', 'reissue', 'collected back', 'refund',
    'tax deposit', 'tax deposit cancelled', 'agency debit', 'agency debit returned',
    'agency refund', 'agency refund returned', 'remittance', 'remittance cancelled')),
  add constraint run_or_deposit check (
    num_nonnulls(pay_run_id, tax_deposit_id, agency_payment_id, remittance_id) = 1),
  add constraint remittance_kind check (
    (kind in ('remittance', 'remittance cancelled')) = (remittance_id is not null)),
  add constraint remittance_cancellation_reverses check (
    kind <> 'remittance cancelled' or reverses_id is not null);
-- The trigger reject_change names the subjects of the first version.
create trigger reject_subject_change before update of agency_payment_id, remittance_id
  on ledger_transaction for each statement execute function reject_change();
