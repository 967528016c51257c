create table account (
  account_id uuid primary key,
  -- Unique across accounts: a request names its client before its account is known.
  client_id  text not null unique check (client_id <> '' and client_id not like '%:%'),
  name       text not null,
  kind       text not null check (kind in ('live', 'sandbox')),
  created_at timestamptz not null
);
comment on table account is 'A customer of this installation; every other record belongs to one.';
select guard('account', 'select');

create table account_secret (
  account_id uuid not null references account,
  secret_id  uuid not null,
  salt       bytea not null,
  digest     bytea not null,
  name       text not null default '',
  scope      text not null default 'all'
    check (scope in ('all', 'readOnly', 'withoutSensitiveData', 'payrollOnly')),
  -- The only companies the key may see; null for all of the account.
  companies  uuid[] check (cardinality(companies) between 1 and 100),
  -- The person who uses the key, as whom it approves; null for a key of a program.
  person_id  uuid,
  created_at timestamptz not null,
  created_by text not null default 'command line',
  expires_at timestamptz,
  used_at    timestamptz,
  primary key (account_id, secret_id)
);
comment on table account_secret is 'API keys: salted digests of the secrets that requests of an account are sent with.';
-- Digests are read only through find_credentials.
select guard('account_secret', 'select (account_id, secret_id, name, scope, companies, person_id, created_at, created_by,
  expires_at, used_at), insert, update (expires_at, used_at)');

create table sandbox_clock (
  account_id uuid primary key references account,
  -- Never decreases.
  offset_ms  bigint not null default 0 check (offset_ms >= 0)
);
comment on table sandbox_clock is
  'How far the test clock of a sandbox account is ahead; live accounts have no row.';
select guard('sandbox_clock', 'select, update (offset_ms)');

create function find_credentials(given_client_id text)
  returns table (account_id uuid, kind text, clock_offset_ms bigint, secret_id uuid, salt bytea,
    digest bytea, scope text, companies uuid[], person_id uuid, expires_at timestamptz)
  language sql stable security definer set search_path = paywright, pg_temp
  begin atomic
    select account.account_id, account.kind, coalesce(offset_ms, 0), secret_id, salt, digest,
      scope, companies, person_id, expires_at
    from account join account_secret using (account_id) left join sandbox_clock using (account_id)
    where client_id = given_client_id;
  end;
select let_server_call('find_credentials(text)');
