-- An entry of the trail stands in its chain from the moment it is inserted: one row with its position
-- and hash, where there were two with three indexes. The server inserts it last, so that the end of
-- the chain is still locked no longer than the commit takes.

drop trigger link_audit_entry on audit_entry;

-- A trail with entries outside its chain is not taken over: `position` may not be null below.
alter table audit_entry disable trigger refuse_change;
alter table audit_entry add column position bigint, add column hash bytea;
update audit_entry entry set position = link.position, hash = link.hash
  from audit_link link
  where link.account_id = entry.account_id and link.entry_id = entry.entry_id;
alter table audit_entry
  alter column position set not null,
  alter column hash set not null,
  drop column entry_id,
  add primary key (account_id, position);
alter table audit_entry enable trigger refuse_change;
drop table audit_link;

-- The server says what happened; where that stands in the chain is not its to say.
revoke insert on audit_entry from paywright_server;
grant insert (account_id, content) on audit_entry to paywright_server;

create or replace function link_audit_entry() returns trigger
  language plpgsql security definer set search_path = paywright, pg_temp as $$
begin
  update audit_head
    set position = position + 1,
        hash = sha256(hash || int8send(position + 1) || convert_to(new.content, 'UTF8'))
    where account_id = new.account_id
    returning position, hash into new.position, new.hash;
  if not found then
    raise exception 'account % has no audit chain', new.account_id;
  end if;
  return new;
end $$;
create trigger link_audit_entry before insert on audit_entry
  for each row execute function link_audit_entry();

-- A request is opened by two plain statements, which cost less than a function around them.
drop function open_request(uuid, text);
