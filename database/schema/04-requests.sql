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

-- Refuses a request whose key is in use or was used before. A request claims its key with two statements: one takes a lock
-- until the end of the transaction, in which record_write stores the answer, and lets a second request with the key
-- see at once that the first one has not finished; the next one looks for an answer, and as a statement of its own sees
-- what was committed before the lock was free. The function is called only to refuse: for each request it would cost
-- as much as both statements.
create function refuse_idempotency_key(reason text) returns void
  language plpgsql as $$
begin
  raise exception 'the idempotency key %', reason using errcode = 'PWKEY';
end $$;
select let_server_call('refuse_idempotency_key(text)');
