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
