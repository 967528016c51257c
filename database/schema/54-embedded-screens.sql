-- Screens in pages of other products: sessions of links last up to 12 hours, and end after an hour without a
-- request.

alter table session_link drop constraint session_link_minutes_check;
alter table session_link add check (minutes between 1 and 720);
-- The last request of the session; null until the link is opened.
alter table session_link add session_seen_at timestamptz;

create function find_link_session(hash bytea, at timestamptz)
  returns table (account_id uuid, kind text, clock_offset_ms bigint, link_id uuid, company_id uuid,
    company_name text, worker_id uuid, role text, screen text, origins text[], theme jsonb, key_id uuid,
    person_id uuid, scope text, ends_at timestamptz, seen_at timestamptz)
  language plpgsql stable security definer set search_path = paywright, pg_temp as $$
#variable_conflict use_column
declare
  link session_link;
  named text;
begin
  select * into link from session_link
  where session_hash = hash and session_ends_at > at and withdrawn_at is null
    and is_link_backed(account_id, key_id, person_id, at);
  if not found then
    return;
  end if;
  select name into named from company
  where account_id = link.account_id and company_id = link.company_id;
  return query select link.account_id, account.kind, coalesce(offset_ms, 0), link.link_id, link.company_id, named,
    link.worker_id, link.role, link.screen, link.origins, link.theme, link.key_id, link.person_id,
    secret.scope, link.session_ends_at, coalesce(link.session_seen_at, link.used_at)
  from account left join sandbox_clock on sandbox_clock.account_id = account.account_id
    left join account_secret secret
      on secret.account_id = account.account_id and secret.secret_id = link.key_id
  where account.account_id = link.account_id;
end $$;

create function touch_link_session(hash bytea, at timestamptz) returns void
  language sql volatile security definer set search_path = paywright, pg_temp
  begin atomic
    update session_link set session_seen_at = at where session_hash = hash;
  end;

select let_server_call(
  'find_link_session(bytea, timestamptz)', 'touch_link_session(bytea, timestamptz)');
