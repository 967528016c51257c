-- People who sign in. A person may belong to several accounts, so persons, their passwords and their
-- sessions belong to none: the server's role has no privilege on these tables. It calls the functions
-- below, which find a person by the digest of an email, or by the hash of a secret that only the person
-- has. Row level security without a policy also makes the tables part of backups.

create table person (
  person_id       uuid primary key,
  email_encrypted bytea not null,
  -- One person for each email of the installation.
  email_digest    bytea not null unique,
  name            text not null check (name <> ''),
  created_at      timestamptz not null
);
comment on table person is 'People who sign in; one may belong to several accounts.';
alter table person enable row level security;

create table person_password (
  person_id  uuid primary key references person,
  -- Scrypt with N = 2 ^ cost_log2, r = 8 and p = 1.
  cost_log2  integer not null check (cost_log2 between 10 and 24),
  salt       bytea not null check (length(salt) = 16),
  hash       bytea not null check (length(hash) = 32),
  created_at timestamptz not null
);
comment on table person_password is 'Salted scrypt hashes of passwords.';
alter table person_password enable row level security;

create table person_authenticator (
  person_id        uuid primary key references person,
  secret_encrypted bytea not null,
  -- The time step of the last accepted code: a code is accepted once (RFC 6238, section 5.2).
  last_step        bigint not null default 0,
  created_at       timestamptz not null
);
comment on table person_authenticator is 'Secrets of the programs that show one-time codes.';
alter table person_authenticator enable row level security;

create table recovery_code (
  person_id uuid not null references person,
  -- SHA-256 of a code with 80 random bits.
  code_hash bytea not null check (length(code_hash) = 32),
  used_at   timestamptz,
  primary key (person_id, code_hash)
);
comment on table recovery_code is 'Codes that replace a one-time code, each of them once.';
alter table recovery_code enable row level security;

create table membership (
  account_id       uuid not null references account,
  membership_id    uuid not null,
  person_id        uuid not null references person,
  role             text not null check (role in
    ('accountAdmin', 'payrollAdmin', 'preparer', 'bookKeeper', 'owner', 'worker')),
  -- Null for the whole account.
  company_id       uuid,
  -- The worker whom a person with the role worker is.
  worker_id        uuid,
  -- The business user whom the person is, who may approve payrolls.
  business_user_id uuid,
  created_at       timestamptz not null,
  created_by       text not null,
  removed_at       timestamptz,
  primary key (account_id, membership_id),
  foreign key (account_id, company_id) references company,
  foreign key (account_id, company_id, worker_id) references worker,
  foreign key (account_id, company_id, business_user_id) references business_user,
  check ((role = 'accountAdmin') = (company_id is null)),
  check ((role = 'worker') = (worker_id is not null)),
  check (business_user_id is null or company_id is not null)
);
comment on table membership is 'Roles of people in an account or in one of its companies.';
create unique index membership_once on membership (account_id, person_id, company_id)
  nulls not distinct where removed_at is null and role <> 'worker';
create unique index membership_of_worker on membership (account_id, person_id, company_id)
  where removed_at is null and role = 'worker';
create index membership_of_person on membership (person_id) where removed_at is null;
select guard('membership', 'select, insert, update (role, removed_at)');
select protect('membership', false);

create table invitation (
  account_id       uuid not null references account,
  invitation_id    uuid not null,
  -- SHA-256 of the code in the link.
  code_hash        bytea not null unique check (length(code_hash) = 32),
  email_encrypted  bytea not null,
  name             text not null check (name <> ''),
  role             text not null check (role in
    ('accountAdmin', 'payrollAdmin', 'preparer', 'bookKeeper', 'owner', 'worker')),
  company_id       uuid,
  worker_id        uuid,
  business_user_id uuid,
  created_at       timestamptz not null,
  created_by       text not null,
  expires_at       timestamptz not null,
  used_at          timestamptz,
  primary key (account_id, invitation_id),
  foreign key (account_id, company_id) references company,
  foreign key (account_id, company_id, worker_id) references worker,
  foreign key (account_id, company_id, business_user_id) references business_user,
  check ((role = 'accountAdmin') = (company_id is null)),
  check ((role = 'worker') = (worker_id is not null)),
  check (business_user_id is null or company_id is not null)
);
comment on table invitation is 'Links with which people join an account, each of them once.';
select guard('invitation', 'select (account_id, invitation_id, email_encrypted, name, role, company_id, worker_id,
  business_user_id, created_at, created_by, expires_at, used_at), insert, update (expires_at)');

create table person_session (
  session_id   uuid primary key,
  -- SHA-256 of the token in the cookie.
  token_hash   bytea not null unique check (length(token_hash) = 32),
  person_id    uuid not null references person,
  -- The account in which the person acts; null until one is chosen.
  account_id   uuid references account,
  created_at   timestamptz not null,
  seen_at      timestamptz not null,
  ends_at      timestamptz not null,
  -- The time of the second factor; null if only the password was right so far.
  confirmed_at timestamptz,
  user_agent   text not null,
  address      text not null
);
comment on table person_session is 'Browsers in which people are signed in.';
create index person_session_of_person on person_session (person_id);
create index person_session_by_end on person_session (ends_at);
alter table person_session enable row level security;

create table person_sign_in (
  account_id   uuid not null references account,
  person_id    uuid not null references person,
  signed_in_at timestamptz not null,
  primary key (account_id, person_id)
);
comment on table person_sign_in is 'Last sign-ins of people in each of their accounts.';
alter table person_sign_in enable row level security;

create table session_confirmation (
  -- SHA-256 of the token that the request brings.
  token_hash  bytea primary key check (length(token_hash) = 32),
  session_id  uuid not null references person_session on delete cascade,
  operation   text not null,
  -- SHA-256 of the body that is confirmed.
  body_sha256 bytea not null check (length(body_sha256) = 32),
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  used_at     timestamptz
);
comment on table session_confirmation is
  'Single requests that a person has confirmed with a second factor.';
create index session_confirmation_of_session on session_confirmation (session_id);
alter table session_confirmation enable row level security;

create table sign_in_attempt (
  -- Keyed digest of an email and an address, or of an address alone.
  subject   bytea primary key,
  failures  integer not null check (failures > 0),
  failed_at timestamptz not null,
  waits_to  timestamptz not null
);
comment on table sign_in_attempt is 'Failed sign-ins, which delay the next one from the same address.';
create index sign_in_attempt_by_age on sign_in_attempt (failed_at);
alter table sign_in_attempt enable row level security;

create function find_person(email_digests bytea[])
  returns table (person_id uuid, cost_log2 integer, salt bytea, hash bytea)
  language sql stable security definer set search_path = paywright, pg_temp
  begin atomic
    select person.person_id, cost_log2, salt, hash
    from person left join person_password using (person_id)
    where email_digest = any (email_digests);
  end;

create function add_person(id uuid, email bytea, digest bytea, full_name text, at timestamptz)
  returns void
  language sql volatile security definer set search_path = paywright, pg_temp
  begin atomic
    insert into person (person_id, email_encrypted, email_digest, name, created_at)
    values (id, email, digest, full_name, at);
  end;

-- Fails if the person has a password: the server cannot replace one.
create function add_person_secrets(id uuid, password_cost integer, password_salt bytea,
    password_hash bytea, authenticator_secret bytea, code_hashes bytea[], at timestamptz)
  returns void
  language sql volatile security definer set search_path = paywright, pg_temp
  begin atomic
    insert into person_password (person_id, cost_log2, salt, hash, created_at)
    values (id, password_cost, password_salt, password_hash, at);
    insert into person_authenticator (person_id, secret_encrypted, created_at)
    values (id, authenticator_secret, at);
    insert into recovery_code (person_id, code_hash) select id, unnest(code_hashes);
  end;

create function find_authenticator(id uuid) returns bytea
  language sql stable security definer set search_path = paywright, pg_temp
  begin atomic
    select secret_encrypted from person_authenticator where person_id = id;
  end;

-- True once for each time step, and never for an earlier one.
create function use_one_time_code(id uuid, step bigint) returns boolean
  language sql volatile security definer set search_path = paywright, pg_temp
  begin atomic
    with used as (update person_authenticator set last_step = step
      where person_id = id and last_step < step returning 1)
    select exists (select from used);
  end;

create function use_recovery_code(id uuid, given_hash bytea, at timestamptz) returns boolean
  language sql volatile security definer set search_path = paywright, pg_temp
  begin atomic
    with used as (update recovery_code set used_at = at
      where person_id = id and code_hash = given_hash and used_at is null returning 1)
    select exists (select from used);
  end;

create function claim_invitation(given_hash bytea, at timestamptz)
  returns table (account_id uuid, invitation_id uuid, email_encrypted bytea, name text, role text,
    company_id uuid, worker_id uuid, business_user_id uuid, created_by text)
  language sql volatile security definer set search_path = paywright, pg_temp
  begin atomic
    update invitation set used_at = at
    where code_hash = given_hash and used_at is null and expires_at > at
    returning account_id, invitation_id, email_encrypted, name, role, company_id, worker_id,
      business_user_id, created_by;
  end;

-- Adds a session, and removes some that have ended.
create function add_session(id uuid, hash bytea, person uuid, account uuid, at timestamptz,
    ends timestamptz, confirmed timestamptz, agent text, from_address text)
  returns void
  language sql volatile security definer set search_path = paywright, pg_temp
  begin atomic
    delete from person_session where session_id in (
      select session_id from person_session where ends_at < at limit 20 for update skip locked);
    insert into person_session (session_id, token_hash, person_id, account_id, created_at, seen_at,
      ends_at, confirmed_at, user_agent, address)
    values (id, hash, person, account, at, at, ends, confirmed, agent, from_address);
    insert into person_sign_in (account_id, person_id, signed_in_at)
    select account, person, at where account is not null and confirmed is not null
    on conflict (account_id, person_id) do update set signed_in_at = excluded.signed_in_at;
  end;

-- The session with the roles of the person in its account, which are those of this moment.
create function find_session(hash bytea)
  returns table (session_id uuid, person_id uuid, created_at timestamptz, seen_at timestamptz,
    ends_at timestamptz, confirmed_at timestamptz, account_id uuid, kind text,
    clock_offset_ms bigint, memberships jsonb)
  language sql stable security definer set search_path = paywright, pg_temp
  begin atomic
    select session_id, person_id, person_session.created_at, seen_at, ends_at, confirmed_at,
      account.account_id, kind, coalesce(offset_ms, 0),
      coalesce((select jsonb_agg(jsonb_build_object('role', role, 'companyId', upper(company_id::text),
          'workerId', upper(worker_id::text), 'businessUserId', upper(business_user_id::text))
          order by membership.created_at, membership_id)
        from membership where membership.person_id = person_session.person_id
          and membership.account_id = person_session.account_id and removed_at is null), '[]')
    from person_session left join account using (account_id) left join sandbox_clock using (account_id)
    where token_hash = hash;
  end;

create function find_person_of_session(hash bytea)
  returns table (person_id uuid, email_encrypted bytea, name text)
  language sql stable security definer set search_path = paywright, pg_temp
  begin atomic
    select person_id, email_encrypted, name
    from person_session join person using (person_id) where token_hash = hash;
  end;

create function list_accounts_of_session(hash bytea)
  returns table (account_id uuid, name text, kind text)
  language sql stable security definer set search_path = paywright, pg_temp
  begin atomic
    select account_id, name, kind from account where account_id in (
      select membership.account_id from membership join person_session using (person_id)
      where token_hash = hash and removed_at is null)
    order by created_at;
  end;

create function touch_session(hash bytea, at timestamptz) returns void
  language sql volatile security definer set search_path = paywright, pg_temp
  begin atomic
    update person_session set seen_at = at where token_hash = hash and seen_at < at;
  end;

-- Replaces the token of a session after a second factor.
create function confirm_session(hash bytea, new_hash bytea, at timestamptz, ends timestamptz)
  returns void
  language sql volatile security definer set search_path = paywright, pg_temp
  begin atomic
    update person_session set token_hash = new_hash, confirmed_at = at, seen_at = at, ends_at = ends
    where token_hash = hash;
  end;

-- Chooses an account to which the person belongs; false for others.
create function choose_account(hash bytea, account uuid) returns boolean
  language sql volatile security definer set search_path = paywright, pg_temp
  begin atomic
    with chosen as (update person_session set account_id = account
      where token_hash = hash and exists (select from membership
        where membership.person_id = person_session.person_id
          and membership.account_id = account and removed_at is null)
      returning person_id, confirmed_at),
    noted as (insert into person_sign_in (account_id, person_id, signed_in_at)
      select account, person_id, confirmed_at from chosen where confirmed_at is not null
      on conflict (account_id, person_id) do update set signed_in_at = excluded.signed_in_at)
    select exists (select from chosen);
  end;

create function list_sessions(hash bytea)
  returns table (session_id uuid, created_at timestamptz, seen_at timestamptz, user_agent text,
    address text, is_this boolean)
  language sql stable security definer set search_path = paywright, pg_temp
  begin atomic
    select other.session_id, other.created_at, other.seen_at, other.user_agent, other.address,
      other.session_id = own.session_id
    from person_session own join person_session other using (person_id)
    where own.token_hash = hash and other.confirmed_at is not null
    order by other.seen_at desc, other.session_id;
  end;

-- Ends a session of the same person, or all of them.
create function end_sessions(hash bytea, ended uuid) returns void
  language sql volatile security definer set search_path = paywright, pg_temp
  begin atomic
    delete from person_session where person_id =
        (select person_id from person_session where token_hash = hash)
      and (ended is null or session_id = ended);
  end;

-- Counts an attempt as failed until it succeeds, and returns the time until which the sender must wait;
-- null if the attempt may be made now. The first `free` failures cost nothing; each later one doubles the
-- delay, from one second to 15 minutes. Failures of more than a day ago do not count.
create function begin_attempt(given_subject bytea, free integer, at timestamptz)
  returns timestamptz
  language plpgsql volatile security definer set search_path = paywright, pg_temp as $$
declare
  counted integer;
begin
  delete from sign_in_attempt where subject in (
    select subject from sign_in_attempt where failed_at < at - interval '1 day'
    limit 20 for update skip locked);
  insert into sign_in_attempt as known (subject, failures, failed_at, waits_to)
    values (given_subject, 1, at, at + case when free > 0 then interval '0' else interval '1 second' end)
    on conflict (subject) do update set failures = known.failures + 1, failed_at = at,
      waits_to = at + case when known.failures < free then interval '0'
        else least(interval '15 minutes',
          interval '1 second' * power(2, least(known.failures - free, 20))) end
      where known.waits_to <= at
    returning failures into counted;
  if counted is not null then
    return null;
  end if;
  return (select waits_to from sign_in_attempt where subject = given_subject);
end $$;

create function forget_attempts(subjects bytea[]) returns void
  language sql volatile security definer set search_path = paywright, pg_temp
  begin atomic
    delete from sign_in_attempt where subject = any (subjects);
  end;

-- A session may end at the same moment: then nothing is added, and the request is refused.
create function add_confirmation(hash bytea, session uuid, confirmed_operation text, body bytea,
    at timestamptz, expires timestamptz)
  returns void
  language sql volatile security definer set search_path = paywright, pg_temp
  begin atomic
    insert into session_confirmation (token_hash, session_id, operation, body_sha256, created_at,
      expires_at)
    select hash, session_id, confirmed_operation, body, at, expires
    from person_session where session_id = session for key share;
  end;

create function use_confirmation(hash bytea, session uuid, confirmed_operation text, body bytea,
    at timestamptz)
  returns boolean
  language sql volatile security definer set search_path = paywright, pg_temp
  begin atomic
    with used as (update session_confirmation set used_at = at
      where token_hash = hash and session_id = session and operation = confirmed_operation
        and body_sha256 = body and used_at is null and expires_at > at
      returning 1)
    select exists (select from used);
  end;

-- Names, emails and last sign-ins of the people of the account that the transaction has entered.
create function list_persons_of_account()
  returns table (person_id uuid, email_encrypted bytea, name text, signed_in_at timestamptz)
  language sql stable security definer set search_path = paywright, pg_temp
  begin atomic
    select person.person_id, email_encrypted, name, signed_in_at
    from person left join person_sign_in on person_sign_in.person_id = person.person_id
      and person_sign_in.account_id = current_account()
    where person.person_id in (
      select membership.person_id from membership where membership.account_id = current_account());
  end;

-- Ends the sessions in the current account of a person who holds no role in it any more.
create function end_sessions_of_former_member(person uuid) returns void
  language sql volatile security definer set search_path = paywright, pg_temp
  begin atomic
    delete from person_session where person_id = person and account_id = current_account()
      and not exists (select from membership where membership.person_id = person
        and membership.account_id = current_account() and removed_at is null);
  end;

select let_server_call(
  'find_person(bytea[])', 'add_person(uuid, bytea, bytea, text, timestamptz)',
  'add_person_secrets(uuid, integer, bytea, bytea, bytea, bytea[], timestamptz)',
  'find_authenticator(uuid)', 'use_one_time_code(uuid, bigint)',
  'use_recovery_code(uuid, bytea, timestamptz)', 'claim_invitation(bytea, timestamptz)',
  'add_session(uuid, bytea, uuid, uuid, timestamptz, timestamptz, timestamptz, text, text)',
  'find_session(bytea)', 'find_person_of_session(bytea)', 'list_accounts_of_session(bytea)',
  'touch_session(bytea, timestamptz)',
  'confirm_session(bytea, bytea, timestamptz, timestamptz)', 'choose_account(bytea, uuid)',
  'list_sessions(bytea)', 'end_sessions(bytea, uuid)',
  'begin_attempt(bytea, integer, timestamptz)', 'forget_attempts(bytea[])',
  'add_confirmation(bytea, uuid, text, bytea, timestamptz, timestamptz)',
  'use_confirmation(bytea, uuid, text, bytea, timestamptz)', 'list_persons_of_account()',
  'end_sessions_of_former_member(uuid)');
