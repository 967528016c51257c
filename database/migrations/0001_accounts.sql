-- Accounts, their secrets, and the wall between them: every row belongs to an account, and the
-- server's role sees only the rows of the account its transaction was opened for.

create function current_account() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('paywright.account', true), '')::uuid;

create table account (
  account_id     uuid primary key,
  client_id      text not null unique check (client_id <> '' and client_id not like '%:%'),
  name           text not null,
  kind           text not null check (kind in ('live', 'sandbox')),
  -- How far a sandbox account's test clock is ahead of the world's; it never goes back.
  clock_ahead_ms bigint not null default 0 check (clock_ahead_ms >= 0),
  created_at     timestamptz not null,
  check (kind = 'sandbox' or clock_ahead_ms = 0)
);

create table account_secret (
  account_id uuid not null references account,
  secret_id  uuid not null,
  salt       bytea not null,
  digest     bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  primary key (account_id, secret_id)
);

alter table account enable row level security;
alter table account_secret enable row level security;
create policy own_account on account using (account_id = current_account());
create policy own_account on account_secret using (account_id = current_account());
grant select, update (clock_ahead_ms) on account to paywright_server;

-- Credentials are looked up before there is an account to belong to.
create function find_credentials(given_client_id text)
  returns table (account_id uuid, kind text, secret_id uuid, salt bytea, digest bytea, expires_at timestamptz)
  language sql stable security definer set search_path = paywright, pg_temp
  begin atomic
    select account.account_id, account.kind, secret_id, salt, digest, expires_at
    from account join account_secret using (account_id)
    where client_id = given_client_id;
  end;
revoke execute on function find_credentials(text) from public;
grant execute on function find_credentials(text) to paywright_server;
