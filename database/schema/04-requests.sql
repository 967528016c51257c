-- No foreign key to account, for the reason given at audit_entry.
create table idempotency_key (
  account_id uuid not null,
  key        text not null,
  -- Digest of operation and body, which detects a key that is reused for another request.
  digest     bytea not null,
  answer     text not null,
  created_at timestamptz not null,
  primary key (account_id, key)
);
comment on table idempotency_key is
  'The answer to each request that came with an idempotency key, stored with the write itself.';
select guard('idempotency_key', 'select');

-- Claims the key of a request until the end of its transaction, in which record_write stores the answer.
-- The lock lets a second request with the key see at once that the first one has not finished.
create function claim_idempotency_key(given_account uuid, given_key text) returns void
  language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended(given_account::text || given_key, 0)) then
    raise exception 'the idempotency key is in use' using errcode = 'PWKEY';
  end if;
  -- A statement of its own, so that it sees what was committed before the lock was free.
  if exists (select from idempotency_key where account_id = given_account and key = given_key) then
    raise exception 'the idempotency key was used before' using errcode = 'PWKEY';
  end if;
end $$;
select let_server_call('claim_idempotency_key(uuid, text)');
