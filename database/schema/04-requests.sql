-- No foreign key to account, for the reason given at audit_entry.
create table idempotency_key (
  account_id uuid not null,
  key        text not null,
  -- Digest of operation and body, which detects a key that is reused for another request.
  digest     bytea not null,
  -- Null only inside the transaction of the request that claimed the key.
  answer     text,
  created_at timestamptz not null,
  primary key (account_id, key)
);
comment on table idempotency_key is
  'The answer to each request that came with an idempotency key, stored with the write itself.';
select guard('idempotency_key', 'select, insert (account_id, key, digest, created_at)');

-- Adds an entry to the audit trail and, if the request had an idempotency key, stores its answer.
-- An account that was not entered has no chain; the position is then null, which is rejected.
-- PostgreSQL 18 caches the plan of this function, which makes it cheaper than a trigger.
create function record_write(given_account uuid, content text, key text, answer text)
  returns void language sql security definer set search_path = paywright, pg_temp
begin atomic
  with head as (
    update audit_head set position = position + 1,
      hash = sha256(hash || int8send(position + 1) || convert_to(record_write.content
        || coalesce(E'\n' || nullif(current_setting('paywright.row_changes', true), ''), ''), 'UTF8'))
    where audit_head.account_id = record_write.given_account
      and audit_head.account_id = current_account()
    returning position, hash),
  entry as (
    insert into audit_entry (account_id, position, hash, content, row_changes)
    select record_write.given_account, position, hash, record_write.content,
      nullif(current_setting('paywright.row_changes', true), '')
    from (select) one left join head on true)
  update idempotency_key set answer = record_write.answer
  where record_write.key is not null and idempotency_key.account_id = record_write.given_account
    and idempotency_key.account_id = current_account() and idempotency_key.key = record_write.key;
  -- A transaction that runs several jobs has an entry for each.
  select set_config('paywright.row_changes', '', true);
end;
select let_server_call('record_write(uuid, text, text, text)');
