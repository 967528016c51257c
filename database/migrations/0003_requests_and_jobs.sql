-- The first answer to each idempotency key, kept with the write it answered.
create table idempotency (
  account_id  uuid not null,
  key         text not null,
  digest      bytea not null,
  answer      text not null,
  answered_at timestamptz not null,
  primary key (account_id, key)
);
alter table idempotency enable row level security;
create policy own_account on idempotency using (account_id = current_account());
grant select, insert on idempotency to paywright_server;

-- Opens a request in one round trip: puts up the wall, tells the account's clock, and, where a key
-- was given, takes the key for this transaction or finds the answer already given to it.
create function open_request(
  account uuid, given_key text,
  out clock_ahead_ms bigint, out key_is_taken boolean, out digest bytea, out answer text)
  language plpgsql as $$
begin
  perform set_config('paywright.account', account::text, true);
  select a.clock_ahead_ms into clock_ahead_ms from account a where a.account_id = account;
  key_is_taken := given_key is not null
    and not pg_try_advisory_xact_lock(hashtextextended(account::text || given_key, 0));
  if given_key is not null and not key_is_taken then
    select i.digest, i.answer into digest, answer
    from idempotency i where i.account_id = account and i.key = given_key;
  end if;
end $$;

-- Work that falls due at a time of its account, which a test clock may bring nearer.
create table job (
  account_id uuid not null references account,
  job_id     uuid not null,
  kind       text not null,
  subject_id uuid not null,
  due_at     timestamptz not null,
  attempts   integer not null default 0,
  failure    text,
  done_at    timestamptz,
  primary key (account_id, job_id)
);
create index job_due on job (due_at, account_id) where done_at is null;
alter table job enable row level security;
create policy own_account on job using (account_id = current_account());
grant select, insert, update on job to paywright_server;

-- Which accounts have something due is asked before any account is entered.
create function accounts_with_due_jobs(world_time timestamptz)
  returns setof uuid
  language sql stable security definer set search_path = paywright, pg_temp
  begin atomic
    select distinct account_id
    from job join account using (account_id)
    where done_at is null
      and due_at <= world_time + clock_ahead_ms * interval '1 millisecond';
  end;
revoke execute on function accounts_with_due_jobs(timestamptz) from public;
grant execute on function accounts_with_due_jobs(timestamptz) to paywright_server;
