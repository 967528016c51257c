-- A write is recorded by one function: it keeps the answer under its key and adds the entry to the
-- trail, linked to the end of the account's chain. On PostgreSQL 18 its plan is kept, and it costs
-- less than a trigger that links what is inserted.
drop trigger link_audit_entry on audit_entry;
drop function link_audit_entry();

-- The key comes first: of two with one key, the second waits there and does not hold the chain. An
-- account without a chain has no position to give, which may not be null.
create function record_write(
  content text, key text, digest bytea, answer text, answered_at timestamptz)
  returns void language sql security definer set search_path = paywright, pg_temp
begin atomic
  with head as (
    update audit_head set position = position + 1,
      hash = sha256(hash || int8send(position + 1) || convert_to(record_write.content, 'UTF8'))
    where account_id = current_account() returning account_id, position, hash),
  entry as (
    insert into audit_entry (account_id, position, hash, content)
    select current_account(), position, hash, record_write.content
    from (select) one left join head on true)
  insert into idempotency (account_id, key, digest, answer, answered_at)
  select current_account(), record_write.key, record_write.digest, record_write.answer,
    record_write.answered_at
  where record_write.key is not null;
end;
revoke execute on function record_write(text, text, bytea, text, timestamptz) from public;
grant execute on function record_write(text, text, bytea, text, timestamptz) to paywright_server;
-- The server says what happened, and neither where that stands nor anything else of the trail.
revoke insert on audit_entry, idempotency from paywright_server;
revoke insert (account_id, content) on audit_entry from paywright_server;
