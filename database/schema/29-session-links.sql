-- Links with which a page opens one screen for somebody who has not signed in. A link is used once and
-- becomes a session of its role in one company. A request finds a link by the hash of its token, before
-- the account is known: that is what the functions below are for.

create table session_link (
  account_id      uuid not null references account,
  link_id         uuid not null,
  -- SHA-256 of the token in the address.
  token_hash      bytea not null unique check (length(token_hash) = 32),
  company_id      uuid not null,
  -- The worker as whom the holder acts, with the role worker.
  worker_id       uuid,
  role            text not null check (role in
    ('payrollAdmin', 'preparer', 'bookKeeper', 'owner', 'worker')),
  screen          text not null check (screen ~ '^[a-zA-Z][a-zA-Z0-9-]{0,49}$'),
  -- Origins of pages that may show the screen in a frame.
  origins         text[] not null check (cardinality(origins) <= 10),
  theme           jsonb not null check (jsonb_typeof(theme) = 'object'),
  -- Life time of the session.
  minutes         integer not null check (minutes between 1 and 60),
  created_at      timestamptz not null,
  -- The API key that has created the link, and the person who did: signed in, or to whom the key belongs.
  -- The link ends with the key, or without one, with the role of the person.
  key_id          uuid,
  person_id       uuid references person,
  expires_at      timestamptz not null,
  used_at         timestamptz,
  -- SHA-256 of the token in the cookie of the session.
  session_hash    bytea unique check (length(session_hash) = 32),
  session_ends_at timestamptz,
  withdrawn_at    timestamptz,
  primary key (account_id, link_id),
  foreign key (account_id, company_id) references company,
  foreign key (account_id, company_id, worker_id) references worker,
  foreign key (account_id, key_id) references account_secret,
  check ((role = 'worker') = (worker_id is not null)),
  check (key_id is not null or person_id is not null),
  check ((used_at is null) = (session_hash is null)),
  check ((used_at is null) = (session_ends_at is null))
);
comment on table session_link is 'Single-use links to a screen, and the sessions that they open.';
create index session_link_by_age on session_link (account_id, created_at, link_id);
create index session_link_by_id on session_link (link_id);
create index session_link_by_expiry on session_link (expires_at);
select guard('session_link', 'select (account_id, link_id, company_id, worker_id, role, screen, origins, theme, minutes,
  created_at, key_id, person_id, expires_at, used_at, session_ends_at, withdrawn_at), insert, update (withdrawn_at)');

-- True if the creator of a link may still do so: the key is valid, or the person administers the account.
create function is_link_backed(account uuid, key uuid, person uuid, at timestamptz) returns boolean
  language plpgsql stable set search_path = paywright, pg_temp as $$
#variable_conflict use_column
begin
  return case when key is not null
    then exists (select from account_secret where account_id = account and secret_id = key
      and (expires_at is null or expires_at > at))
    else exists (select from membership where account_id = account and person_id = person
      and role = 'accountAdmin' and removed_at is null) end;
end $$;

-- Only the functions below call it.
revoke execute on function is_link_backed(uuid, uuid, uuid, timestamptz) from public;

-- Opens the session of a link, once, and removes some links that expired a month ago.
create function use_link(hash bytea, new_session_hash bytea, at timestamptz)
  returns table (account_id uuid, link_id uuid)
  language sql volatile security definer set search_path = paywright, pg_temp
  begin atomic
    delete from session_link where token_hash in (
      select token_hash from session_link where expires_at < at - interval '30 days'
      limit 20 for update skip locked);
    update session_link set used_at = at, session_hash = new_session_hash,
      session_ends_at = at + minutes * interval '1 minute'
    where token_hash = hash and used_at is null and expires_at > at and withdrawn_at is null
      and is_link_backed(account_id, key_id, person_id, at)
    returning account_id, link_id;
  end;

-- Origins of pages that may show the screen of a link in a frame, while the link or its session is valid.
create function find_link_origins(id uuid, at timestamptz) returns text[]
  language sql stable security definer set search_path = paywright, pg_temp
  begin atomic
    select origins from session_link
    where link_id = id and coalesce(session_ends_at, expires_at) > at and withdrawn_at is null;
  end;

select let_server_call(
  'use_link(bytea, bytea, timestamptz)', 'find_link_origins(uuid, timestamptz)');
