-- Changes that people make to their own sign-in. The server cannot do it for somebody else: each function
-- finds the person by a session, whose second factor was passed within the last five minutes.

create function find_recent_person(session_hash bytea, at timestamptz) returns uuid
  language plpgsql stable security definer set search_path = paywright, pg_temp as $$
begin
  return (select person_id from person_session
    where token_hash = session_hash and confirmed_at > at - interval '5 minutes');
end $$;

-- Replaces the password, and ends the other sessions of the person.
create function replace_password(session_hash bytea, new_cost integer, new_salt bytea, new_hash bytea,
    at timestamptz)
  returns void
  language sql volatile security definer set search_path = paywright, pg_temp
  begin atomic
    insert into person_password (person_id, cost_log2, salt, hash, created_at)
      select own, new_cost, new_salt, new_hash, at
      from find_recent_person(session_hash, at) own where own is not null
      on conflict (person_id) do update set cost_log2 = excluded.cost_log2, salt = excluded.salt,
        hash = excluded.hash, created_at = excluded.created_at;
    delete from person_session
      where person_id = find_recent_person(session_hash, at) and token_hash <> session_hash;
  end;

create function replace_authenticator(session_hash bytea, secret bytea, at timestamptz)
  returns void
  language sql volatile security definer set search_path = paywright, pg_temp
  begin atomic
    insert into person_authenticator (person_id, secret_encrypted, created_at)
      select own, secret, at from find_recent_person(session_hash, at) own where own is not null
      on conflict (person_id) do update set secret_encrypted = excluded.secret_encrypted,
        last_step = 0, created_at = excluded.created_at;
  end;

create function replace_recovery_codes(session_hash bytea, code_hashes bytea[], at timestamptz)
  returns void
  language sql volatile security definer set search_path = paywright, pg_temp
  begin atomic
    delete from recovery_code where person_id = find_recent_person(session_hash, at);
    insert into recovery_code (person_id, code_hash)
      select own, unnest(code_hashes)
      from find_recent_person(session_hash, at) own where own is not null;
  end;

select let_server_call(
  'find_recent_person(bytea, timestamptz)',
  'replace_password(bytea, integer, bytea, bytea, timestamptz)',
  'replace_authenticator(bytea, bytea, timestamptz)',
  'replace_recovery_codes(bytea, bytea[], timestamptz)');
