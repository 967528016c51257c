create table webhook (
  account_id       uuid not null references account,
  webhook_id       uuid not null,
  url              text not null check (url ~ '^https?://' and length(url) <= 2000),
  -- Null for every type, including those added later.
  event_types      text[] check (cardinality(event_types) > 0),
  -- Deleted together with the webhook.
  secret_encrypted bytea,
  created_at       timestamptz not null,
  removed_at       timestamptz,
  primary key (account_id, webhook_id),
  check ((secret_encrypted is null) = (removed_at is not null))
);
comment on table webhook is 'Addresses that events are delivered to.';
select guard('webhook', 'select, insert, update');

create table event (
  account_id uuid not null,
  event_id   uuid not null,
  ordinal    bigint not null,
  company_id uuid not null,
  -- The company, worker or pay period whose events are delivered in order: no foreign key covers them.
  subject_id uuid not null,
  type       text not null check (type ~ '^[a-z]+\.[a-z]+\.(insert|update)$'),
  created_at timestamptz not null,
  -- The bytes that are sent; each attempt sends the same.
  body       text not null,
  primary key (account_id, event_id),
  foreign key (account_id, company_id) references company
);
comment on table event is 'Changes of status that webhooks are notified of.';
select guard('event', 'select, insert');

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
