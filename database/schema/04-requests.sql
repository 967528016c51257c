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

-- Adds an entry to the audit trail and, if the request had an idempotency key, stores its answer. The
-- key is inserted first: a second request with the same key waits there and does not hold the chain.
-- An account that was not entered has no chain; the position is then null, which is rejected.
-- PostgreSQL 18 caches the plan of this function, which makes it cheaper than a trigger.
create function record_write(
  given_account uuid, content text, key text, digest bytea, answer text, created_at timestamptz)
  returns void language sql security definer set search_path = paywright, pg_temp
begin atomic
  with head as (
    update audit_head set position = position + 1,
      hash = sha256(hash || int8send(position + 1) || convert_to(record_write.content, 'UTF8'))
    where audit_head.account_id = record_write.given_account
      and audit_head.account_id = current_account()
    returning position, hash),
  entry as (
    insert into audit_entry (account_id, position, hash, content)
    select record_write.given_account, position, hash, record_write.content
    from (select) one left join head on true)
  insert into idempotency_key (account_id, key, digest, answer, created_at)
  select record_write.given_account, record_write.key, record_write.digest, record_write.answer,
    record_write.created_at
  where record_write.key is not null;
end;
revoke execute on function record_write(uuid, text, text, bytea, text, timestamptz) from public;
grant execute on function record_write(uuid, text, text, bytea, text, timestamptz) to paywright_server;

-- Fails the transaction of a request that was mistaken for a plain one (store/requests.ts).
create function not_plain() returns boolean language plpgsql as $$
begin
  raise exception 'not a plain request' using errcode = 'PW001';
end $$;
