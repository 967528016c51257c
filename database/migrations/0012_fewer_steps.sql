-- The two functions every write goes through, with half as many statements inside: starting one costs
-- more than what it does.

-- The key is taken before the answer is looked for, in a statement of its own that sees what was
-- committed until then.
create or replace function open_request(
  account uuid, given_key text,
  out clock_ahead_ms bigint, out key_is_taken boolean, out digest bytea, out answer text)
  language plpgsql as $$
declare
  entered text := set_config('paywright.account', account::text, true);
begin
  key_is_taken := given_key is not null
    and not pg_try_advisory_xact_lock(hashtextextended(account::text || given_key, 0));
  select a.clock_ahead_ms, i.digest, i.answer into clock_ahead_ms, digest, answer
  from account a left join idempotency i on i.account_id = a.account_id and i.key = given_key
  where a.account_id = account;
end $$;

create or replace function link_audit_entry() returns trigger
  language plpgsql security definer set search_path = paywright, pg_temp as $$
begin
  with head as (
    update audit_head
    set position = position + 1,
        hash = sha256(hash || int8send(position + 1) || convert_to(new.content, 'UTF8'))
    where account_id = new.account_id
    returning position, hash)
  insert into audit_link (account_id, position, entry_id, hash)
  select new.account_id, position, new.entry_id, hash from head;
  if not found then
    raise exception 'account % has no audit chain', new.account_id;
  end if;
  return null;
end $$;
