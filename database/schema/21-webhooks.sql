create table webhook (
  account_id              uuid not null references account,
  webhook_id              uuid not null,
  url                     text not null check (url ~ '^https?://' and length(url) <= 2000),
  -- Null for every type, including those added later.
  event_types             text[] check (cardinality(event_types) > 0),
  -- Events that happen while it is not active are not delivered.
  is_active               boolean not null default true,
  -- Deleted together with the webhook.
  secret_encrypted        bytea,
  -- The secret before the last rotation: until this time, messages are signed with it too.
  former_secret_encrypted bytea,
  former_secret_until     timestamptz,
  created_at              timestamptz not null,
  removed_at              timestamptz,
  primary key (account_id, webhook_id),
  check ((secret_encrypted is null) = (removed_at is not null)),
  check ((former_secret_encrypted is null) = (former_secret_until is null)),
  check (former_secret_encrypted is null or removed_at is null)
);
comment on table webhook is 'Addresses that events are delivered to.';
select guard('webhook', 'select, insert, update');

create table event (
  account_id     uuid not null,
  event_id       uuid not null,
  -- Increases with every commit of the account: see order_events.
  ordinal        bigint not null,
  -- The transaction that records the event, which nothing needs after its end: see note_transaction.
  transaction_id xid8,
  -- Null for a test event. 70-references-of-pay.sql checks it.
  company_id     uuid,
  -- The company, worker, pay schedule, pay period, payment or webhook whose events are delivered in
  -- order: no foreign key covers them.
  subject_id     uuid not null,
  -- Subjects of the event, for lists. Without foreign keys, whose checks would lock these rows.
  worker_id      uuid,
  pay_period_id  uuid,
  payment_id     uuid,
  type           text not null check (type ~ '^[a-z]+\.[a-z]+(\.(insert|update))?$'),
  created_at     timestamptz not null,
  -- The bytes that are sent; each attempt sends the same.
  body           text not null,
  primary key (account_id, event_id)
);
comment on table event is 'Changes of status, which are listed and sent to webhooks.';
create index event_in_order on event (account_id, ordinal);
create index event_of_company on event (account_id, company_id, ordinal);
create index event_of_worker on event (account_id, worker_id, ordinal) where worker_id is not null;
create index event_of_period on event (account_id, pay_period_id, ordinal)
  where pay_period_id is not null;
create index event_of_payment on event (account_id, payment_id, ordinal)
  where payment_id is not null;
select guard('event', 'select, insert');

-- A trigger and not a default, because a distributed database takes a default from another machine.
create function note_transaction() returns trigger language plpgsql as $$
begin
  new.transaction_id := pg_current_xact_id();
  return new;
end $$;
create trigger note_transaction before insert on event
  for each row execute function note_transaction();

-- Events of payments that were recorded together: each list has one element for each event. A payroll of 10,000 workers records
-- 30,000: as rows of their own they take an eighth of PostgreSQL's time, and a third of what a payment needs on disk. Events
-- that a webhook is sent are rows of their own: a delivery names its event.
create table payment_events (
  account_id     uuid not null,
  list_id        uuid not null,
  -- That of the first event; the others have those after it.
  ordinal        bigint not null,
  -- As in event.
  transaction_id xid8,
  -- 70-references-of-pay.sql checks it.
  company_id     uuid not null,
  pay_period_id  uuid not null,
  type           text not null check (type ~ '^payment\.[a-z]+$'),
  created_at     timestamptz not null,
  -- The time as messages show it.
  time_stamp     text not null,
  event_ids      uuid[] not null,
  payment_ids    uuid[] not null,
  -- Null for the debits and refunds of a company.
  worker_ids     uuid[] not null,
  -- The payload of each event as JSON.
  payloads       text[] not null,
  primary key (account_id, list_id),
  -- The dimensions of an empty list are null. Readers look for a place in the lists that begin at most 1,000 before it, and
  -- remove_expired counts ten events for a list at least.
  constraint events_have_one_length check ((cardinality(event_ids) between 10 and 1000
    and array_dims(payment_ids) = array_dims(event_ids)
    and array_dims(worker_ids) = array_dims(event_ids)
    and array_dims(payloads) = array_dims(event_ids)) is true),
  constraint events_are_named check (array_position(event_ids, null) is null
    and array_position(payment_ids, null) is null and array_position(payloads, null) is null)
);
-- Compressing the payloads takes half of the time of an insert.
alter table payment_events alter column payloads set storage external;
comment on table payment_events is 'Events of payments that were recorded together, as lists.';
create index payment_events_in_order on payment_events (account_id, ordinal);
create index payment_events_of_company on payment_events (account_id, company_id, ordinal);
create index payment_events_of_period on payment_events (account_id, pay_period_id, ordinal);
create trigger note_transaction before insert on payment_events
  for each row execute function note_transaction();
select guard('payment_events', 'select, insert');

-- Gives the events that a transaction has numbered from first to last a place after all events of the
-- account that were committed before. They have it already unless a transaction that began later was
-- faster. Called immediately before the commit: the lock of the audit trail makes the account's
-- transactions commit one after the other, so whoever has read the list up to an event has missed none.
create function order_events(given_account uuid, first bigint, last bigint)
  returns void language plpgsql security definer set search_path = paywright, pg_temp as $$
declare
  new_last bigint;
begin
  if given_account is distinct from current_account() then
    return;
  end if;
  update audit_head set last_event = greatest(last, last_event + 1 + last - first)
  where account_id = given_account returning last_event into new_last;
  if new_last > last then
    update event set ordinal = ordinal + new_last - last, transaction_id = null
    where account_id = given_account and ordinal between first and last
      and transaction_id = pg_current_xact_id();
    update payment_events set ordinal = ordinal + new_last - last, transaction_id = null
    where account_id = given_account and ordinal between first and last
      and transaction_id = pg_current_xact_id();
  end if;
end $$;
select let_server_call('order_events(uuid, bigint, bigint)');

create table webhook_delivery (
  account_id      uuid not null,
  webhook_id      uuid not null,
  event_id        uuid not null,
  -- Copied from the event, for lists.
  ordinal         bigint not null,
  status          text not null check (status in ('pending', 'delivered', 'given_up', 'withdrawn')),
  attempts        integer not null default 0 check (attempts >= 0),
  attempted_at    timestamptz,
  -- HTTP status of the last response, if there was one.
  http_status     integer,
  failure         text,
  next_attempt_at timestamptz,
  primary key (account_id, webhook_id, event_id),
  foreign key (account_id, webhook_id) references webhook,
  foreign key (account_id, event_id) references event,
  check ((status = 'pending') = (next_attempt_at is not null)),
  check (status <> 'delivered' or (http_status between 200 and 299 and failure is null))
);
comment on table webhook_delivery is 'Progress of delivering an event to a webhook.';
create index webhook_delivery_in_order on webhook_delivery (account_id, webhook_id, ordinal);
select guard('webhook_delivery', 'select, insert, update');
