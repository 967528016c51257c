-- Passkeys (WebAuthn) of people. As with passwords, the server's role has no privilege on these tables and
-- calls the functions below.

create table passkey (
  passkey_id      uuid primary key,
  -- Chosen by the authenticator; WebAuthn allows 1,023 bytes.
  credential_id   bytea not null unique check (length(credential_id) between 1 and 1023),
  person_id       uuid not null references person,
  -- As COSE key (RFC 9052).
  public_key      bytea not null,
  -- The number of signatures that the authenticator has reported; 0 if it does not count.
  counter         bigint not null check (counter >= 0),
  -- Ways to reach the authenticator, as the browser named them.
  transports      text[] not null,
  is_backed_up    boolean not null,
  name            text not null check (length(name) between 1 and 100),
  created_at      timestamptz not null,
  used_at         timestamptz,
  -- The last time that a signature had a counter of the past: somebody may have copied the key.
  counter_fell_at timestamptz
);
comment on table passkey is 'Keys in devices with which people sign in instead of a password.';
create index passkey_of_person on passkey (person_id);
alter table passkey enable row level security;

create table passkey_challenge (
  -- SHA-256 of the random value that the authenticator signs.
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  -- SHA-256 of the purpose, the browser or session, and what is confirmed.
  bound_to       bytea not null check (length(bound_to) = 32),
  -- The person for whom a passkey is made, also one who is added with it; null for signatures.
  person_id      uuid,
  expires_at     timestamptz not null
);
comment on table passkey_challenge is 'Random values that passkeys sign, each of them once.';
create index passkey_challenge_by_end on passkey_challenge (expires_at);
alter table passkey_challenge enable row level security;

-- Adds a challenge, and removes some that have expired.
create function add_challenge(hash bytea, bound bytea, of_person uuid, at timestamptz,
    expires timestamptz)
  returns void
  language sql volatile security definer set search_path = paywright, pg_temp
  begin atomic
    delete from passkey_challenge where challenge_hash in (
      select challenge_hash from passkey_challenge where expires_at < at
      limit 20 for update skip locked);
    insert into passkey_challenge (challenge_hash, bound_to, person_id, expires_at)
    values (hash, bound, of_person, expires);
  end;

create function use_challenge(hash bytea, bound bytea, at timestamptz)
  returns table (person_id uuid)
  language sql volatile security definer set search_path = paywright, pg_temp
  begin atomic
    delete from passkey_challenge
    where challenge_hash = hash and bound_to = bound and expires_at > at
    returning person_id;
  end;

-- False if the credential is known already, or the person has 20 passkeys.
create function add_passkey(id uuid, credential bytea, of_person uuid, key bytea, signatures bigint,
    ways text[], backed_up boolean, label text, at timestamptz)
  returns boolean
  language plpgsql volatile security definer set search_path = paywright, pg_temp as $$
begin
  perform from person where person_id = of_person for update;
  if (select count(*) from passkey where person_id = of_person) >= 20 then
    return false;
  end if;
  insert into passkey (passkey_id, credential_id, person_id, public_key, counter, transports,
    is_backed_up, name, created_at)
  values (id, credential, of_person, key, signatures, ways, backed_up, label, at)
  on conflict (credential_id) do nothing;
  return found;
end $$;

create function find_passkey(credential bytea)
  returns table (passkey_id uuid, person_id uuid, public_key bytea)
  language sql stable security definer set search_path = paywright, pg_temp
  begin atomic
    select passkey_id, person_id, public_key from passkey where credential_id = credential;
  end;

-- Records a signature. False, with the time, if its counter is not higher than the last one
-- (WebAuthn, section 6.1.1); authenticators that do not count always report 0.
create function use_passkey(id uuid, reported bigint, backed_up boolean, at timestamptz)
  returns boolean
  language plpgsql volatile security definer set search_path = paywright, pg_temp as $$
declare
  last bigint;
begin
  select counter into last from passkey where passkey_id = id for update;
  if not found then
    return false;
  end if;
  if reported > last or (reported = 0 and last = 0) then
    update passkey set counter = reported, is_backed_up = backed_up, used_at = at
    where passkey_id = id;
    return true;
  end if;
  update passkey set counter_fell_at = at where passkey_id = id;
  return false;
end $$;

create function list_passkeys(of_person uuid)
  returns table (passkey_id uuid, credential_id bytea, transports text[], is_backed_up boolean,
    name text, created_at timestamptz, used_at timestamptz, counter_fell_at timestamptz)
  language sql stable security definer set search_path = paywright, pg_temp
  begin atomic
    select passkey_id, credential_id, transports, is_backed_up, name, created_at, used_at,
      counter_fell_at
    from passkey where person_id = of_person order by created_at, passkey_id;
  end;

-- Removes a passkey of the person, unless it is the last way to sign in.
create function remove_passkey(of_person uuid, id uuid) returns text
  language plpgsql volatile security definer set search_path = paywright, pg_temp as $$
begin
  perform from person where person_id = of_person for update;
  if not exists (select from passkey where person_id = of_person and passkey_id = id) then
    return 'unknown';
  end if;
  if not exists (select from person_password where person_id = of_person)
    and not exists (select from passkey where person_id = of_person and passkey_id <> id) then
    return 'last';
  end if;
  delete from passkey where person_id = of_person and passkey_id = id;
  return 'removed';
end $$;

-- Adds recovery codes for a person without any: the server cannot replace them.
create function add_recovery_codes(of_person uuid, code_hashes bytea[]) returns void
  language sql volatile security definer set search_path = paywright, pg_temp
  begin atomic
    insert into recovery_code (person_id, code_hash)
    select of_person, unnest(code_hashes)
    where not exists (select from recovery_code where person_id = of_person);
  end;

-- The person whom an open invitation names, without using it.
create function find_invited_person(given_hash bytea, at timestamptz)
  returns table (invitation_id uuid, email_encrypted bytea, name text)
  language sql stable security definer set search_path = paywright, pg_temp
  begin atomic
    select invitation_id, email_encrypted, name from invitation
    where code_hash = given_hash and used_at is null and expires_at > at;
  end;

select let_server_call(
  'add_challenge(bytea, bytea, uuid, timestamptz, timestamptz)',
  'use_challenge(bytea, bytea, timestamptz)',
  'add_passkey(uuid, bytea, uuid, bytea, bigint, text[], boolean, text, timestamptz)',
  'find_passkey(bytea)', 'use_passkey(uuid, bigint, boolean, timestamptz)',
  'list_passkeys(uuid)', 'remove_passkey(uuid, uuid)', 'add_recovery_codes(uuid, bytea[])',
  'find_invited_person(bytea, timestamptz)');
