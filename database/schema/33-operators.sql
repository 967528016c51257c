-- Operators: people of the installation, who belong to no account. The server's role has no privilege on
-- their tables. What operators read across accounts comes from the functions below, which return only these
-- columns, and only if the session that is named is one of an operator.

create table operator_invitation (
  invitation_id   uuid primary key,
  -- SHA-256 of the code in the link.
  code_hash       bytea not null unique check (length(code_hash) = 32),
  email_encrypted bytea not null,
  name            text not null check (name <> ''),
  created_at      timestamptz not null,
  created_by      text not null,
  expires_at      timestamptz not null,
  used_at         timestamptz
);
comment on table operator_invitation is 'Links with which people become operators, each of them once.';
alter table operator_invitation enable row level security;

create table operator (
  person_id  uuid not null references person,
  created_at timestamptz not null,
  -- Person or program that sent the invitation.
  created_by text not null,
  removed_at timestamptz,
  removed_by text,
  primary key (person_id, created_at),
  check ((removed_at is null) = (removed_by is null))
);
comment on table operator is 'People who run the installation and sign in.';
create unique index operator_once on operator (person_id) where removed_at is null;
alter table operator enable row level security;

-- Rows stay, so that a company sees who has read its records and why.
create table operator_reading (
  account_id    uuid not null references account,
  company_id    uuid not null,
  reading_id    uuid not null,
  person_id     uuid not null references person,
  -- The name of the operator at that time.
  operator_name text not null,
  -- Sessions are removed when they end.
  session_id    uuid not null,
  reason        text not null check (length(reason) between 1 and 500),
  opened_at     timestamptz not null,
  ends_at       timestamptz not null,
  primary key (account_id, company_id, reading_id),
  foreign key (account_id, company_id) references company,
  check (ends_at >= opened_at)
);
comment on table operator_reading is 'Companies that operators have opened to read them, with the reason.';
create index operator_reading_of_session on operator_reading (session_id, ends_at);
create index operator_reading_by_age on operator_reading (account_id, opened_at, reading_id);
select guard('operator_reading', 'select');

create function is_operator_session(id uuid, at timestamptz) returns boolean
  language plpgsql stable set search_path = paywright, pg_temp as $$
#variable_conflict use_column
begin
  return exists (select from person_session join operator using (person_id)
    where session_id = id and confirmed_at is not null and ends_at > at and removed_at is null);
end $$;
-- Only the functions below call it.
revoke execute on function is_operator_session(uuid, timestamptz) from public;

-- One row if the session is one of an operator, with the company that it has opened.
create function find_operator(hash bytea, at timestamptz)
  returns table (account_id uuid, kind text, clock_offset_ms bigint, company_id uuid)
  language sql stable security definer set search_path = paywright, pg_temp
  begin atomic
    select reading.account_id, account.kind, coalesce(offset_ms, 0), reading.company_id
    from person_session session join operator using (person_id)
      left join operator_reading reading
        on reading.session_id = session.session_id and reading.ends_at > at
      left join account on account.account_id = reading.account_id
      left join sandbox_clock on sandbox_clock.account_id = reading.account_id
    where token_hash = hash and confirmed_at is not null and removed_at is null
    order by reading.opened_at desc nulls last limit 1;
  end;

create function list_accounts_of_installation(given_session uuid, at timestamptz)
  returns table (account_id uuid, client_id text, name text, kind text, created_at timestamptz,
    companies bigint, used_at timestamptz)
  language plpgsql stable security definer set search_path = paywright, pg_temp as $$
#variable_conflict use_column
begin
  if not is_operator_session(given_session, at) then
    return;
  end if;
  return query select account.account_id, client_id, name, kind, created_at, coalesce(owned.companies, 0), used.used_at
  from account left join (
    select company.account_id, count(*) companies from company group by company.account_id) owned
    on owned.account_id = account.account_id
  left join (
    select account_secret.account_id, max(account_secret.used_at) used_at
    from account_secret group by account_secret.account_id) used
    on used.account_id = account.account_id
  order by created_at, account.account_id;
end $$;

-- Companies and workers of live accounts whose verification needs a decision of the operator.
create function pending_reviews()
  returns table (account_id uuid, client_id text, company_id uuid, worker_id uuid, company text,
    worker text, ein text, entity_type text, incorporated_on date, incorporation_state text,
    given_at timestamptz, companies_with_ein bigint, largest_share integer)
  language plpgsql stable security definer set search_path = paywright, pg_temp as $$
#variable_conflict use_column
begin
  return query select company.account_id, client_id, company.company_id, null::uuid, company.name, null, ein,
    entity_type, incorporated_on, incorporation_state, kyb_information.updated_at, same_ein.companies,
    owner.share
  from company join account using (account_id) join kyb_information using (account_id, company_id)
  join (select ein, count(*) companies from kyb_information join account using (account_id)
    where kind = 'live' group by ein) same_ein using (ein)
  left join (select account_id, company_id, max(ownership) share from business_user
    where beneficial_owner and removed_at is null group by account_id, company_id) owner
    using (account_id, company_id)
  where kind = 'live' and verification_status = 'pending'
  union all
  select worker.account_id, client_id, worker.company_id, worker.worker_id, company.name,
    first_name || ' ' || last_name, null, null, null, null, worker_identity.updated_at, null, null
  from worker join account using (account_id) join company using (account_id, company_id)
    join worker_identity using (account_id, company_id, worker_id)
  where kind = 'live' and identity_status = 'pending';
end $$;
revoke execute on function pending_reviews() from public;

create function list_reviews(given_session uuid, at timestamptz)
  returns table (account_id uuid, client_id text, company_id uuid, worker_id uuid, company text,
    worker text, ein text, entity_type text, incorporated_on date, incorporation_state text,
    given_at timestamptz, companies_with_ein bigint, largest_share integer)
  language plpgsql stable security definer set search_path = paywright, pg_temp as $$
#variable_conflict use_column
begin
  if not is_operator_session(given_session, at) then
    return;
  end if;
  return query select * from pending_reviews();
end $$;

-- Jobs that are due now in all accounts, and the real time at which the oldest was due.
create function count_due_jobs(given_session uuid, at timestamptz, out due bigint,
    out oldest_due_at timestamptz)
  language plpgsql stable security definer set search_path = paywright, pg_temp as $$
#variable_conflict use_column
begin
  due := 0;
  if not is_operator_session(given_session, at) then
    return;
  end if;
  select count(*), min(due_at - coalesce(offset_ms, 0) * interval '1 millisecond')
    into due, oldest_due_at
  from job left join sandbox_clock using (account_id)
  where done_at is null and not is_waiting
    and due_at <= at + coalesce(offset_ms, 0) * interval '1 millisecond';
end $$;

-- Opens a company for the session, which then acts in no account and has no other company open.
create function open_company(given_session uuid, at timestamptz, ends timestamptz, reading uuid,
    given_company uuid, given_reason text)
  returns table (account_id uuid, company text)
  language plpgsql volatile security definer set search_path = paywright, pg_temp as $$
declare
  opened_account uuid;
  opened_name text;
begin
  if not is_operator_session(given_session, at) then
    return;
  end if;
  perform close_company(given_session, at);
  update person_session set account_id = null where session_id = given_session;
  select opened.account_id, opened.name into opened_account, opened_name from company opened
  where opened.company_id = given_company;
  if not found then
    return;
  end if;
  insert into operator_reading (account_id, company_id, reading_id, person_id, operator_name,
    session_id, reason, opened_at, ends_at)
  select opened_account, given_company, reading, person.person_id, person.name, given_session,
    given_reason, at, ends
  from person_session join person using (person_id)
  where session_id = given_session;
  return query select opened_account, opened_name;
end $$;

-- Ends the reading of the session, and returns the account of the company.
create function close_company(given_session uuid, at timestamptz)
  returns table (account_id uuid, company_id uuid)
  language plpgsql volatile security definer set search_path = paywright, pg_temp as $$
#variable_conflict use_column
begin
  return query update operator_reading set ends_at = greatest(at, opened_at)
  where session_id = given_session and ends_at > at
  returning account_id, company_id;
end $$;

create function list_operators(given_session uuid, at timestamptz)
  returns table (person_id uuid, email_encrypted bytea, name text, created_at timestamptz)
  language sql stable security definer set search_path = paywright, pg_temp
  begin atomic
    select person_id, email_encrypted, name, operator.created_at
    from operator join person using (person_id)
    where removed_at is null and is_operator_session(given_session, at)
    order by operator.created_at, person_id;
  end;

create function list_operator_invitations(given_session uuid, at timestamptz)
  returns table (invitation_id uuid, email_encrypted bytea, name text, created_at timestamptz,
    created_by text, expires_at timestamptz)
  language sql stable security definer set search_path = paywright, pg_temp
  begin atomic
    select invitation_id, email_encrypted, name, created_at, created_by, expires_at
    from operator_invitation
    where used_at is null and expires_at > at and is_operator_session(given_session, at)
    order by created_at, invitation_id;
  end;

-- Fails unless the session is one of an operator.
create function add_operator_invitation(given_session uuid, at timestamptz, id uuid, hash bytea,
    email bytea, full_name text, by text, expires timestamptz)
  returns void
  language plpgsql volatile security definer set search_path = paywright, pg_temp as $$
begin
  if not is_operator_session(given_session, at) then
    raise exception 'only operators invite operators';
  end if;
  insert into operator_invitation (invitation_id, code_hash, email_encrypted, name, created_at,
    created_by, expires_at)
  values (id, hash, email, full_name, at, by, expires);
end $$;

create function withdraw_operator_invitation(given_session uuid, at timestamptz, id uuid)
  returns boolean
  language sql volatile security definer set search_path = paywright, pg_temp
  begin atomic
    with withdrawn as (update operator_invitation set expires_at = at
      where invitation_id = id and used_at is null and expires_at > at
        and is_operator_session(given_session, at)
      returning 1)
    select exists (select from withdrawn);
  end;

-- Removes an operator and ends the sessions of the person.
create function remove_operator(given_session uuid, at timestamptz, removed uuid, by text)
  returns boolean
  language sql volatile security definer set search_path = paywright, pg_temp
  begin atomic
    with ended as (update operator set removed_at = at, removed_by = by
      where person_id = removed and removed_at is null and is_operator_session(given_session, at)
      returning person_id),
    signed_out as (delete from person_session where person_id in (select person_id from ended))
    select exists (select from ended);
  end;

create function claim_operator_invitation(given_hash bytea, at timestamptz)
  returns table (invitation_id uuid, email_encrypted bytea, name text, created_by text)
  language sql volatile security definer set search_path = paywright, pg_temp
  begin atomic
    update operator_invitation set used_at = at
    where code_hash = given_hash and used_at is null and expires_at > at
    returning invitation_id, email_encrypted, name, created_by;
  end;

-- The person whom an open invitation names, without using it.
create function find_invited_operator(given_hash bytea, at timestamptz)
  returns table (invitation_id uuid, email_encrypted bytea, name text)
  language sql stable security definer set search_path = paywright, pg_temp
  begin atomic
    select invitation_id, email_encrypted, name from operator_invitation
    where code_hash = given_hash and used_at is null and expires_at > at;
  end;

-- Makes a person an operator by an invitation that was claimed at this moment.
create function add_operator(id uuid, person uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = paywright, pg_temp
  begin atomic
    insert into operator (person_id, created_at, created_by)
    select person, at, created_by from operator_invitation where invitation_id = id and used_at = at
    on conflict do nothing;
  end;

select let_server_call(
  'find_operator(bytea, timestamptz)', 'list_accounts_of_installation(uuid, timestamptz)',
  'list_reviews(uuid, timestamptz)', 'count_due_jobs(uuid, timestamptz)',
  'open_company(uuid, timestamptz, timestamptz, uuid, uuid, text)',
  'close_company(uuid, timestamptz)', 'list_operators(uuid, timestamptz)',
  'list_operator_invitations(uuid, timestamptz)',
  'add_operator_invitation(uuid, timestamptz, uuid, bytea, bytea, text, text, timestamptz)',
  'withdraw_operator_invitation(uuid, timestamptz, uuid)',
  'remove_operator(uuid, timestamptz, uuid, text)',
  'claim_operator_invitation(bytea, timestamptz)', 'find_invited_operator(bytea, timestamptz)',
  'add_operator(uuid, uuid, timestamptz)');
