-- One entry for every write, append-only, chained by hash within the account.
-- The chain is linked when the write commits (a deferred trigger), so that its order is the order of
-- commits and the account's head is locked only while the commit itself is made durable.

-- Every write of an account comes through here: no foreign key to its one row, which all of them
-- would lock. Accounts are never deleted, and the policy admits no other account's id.
create table audit_entry (
  account_id uuid not null,
  entry_id   uuid not null,
  content    text not null,
  primary key (account_id, entry_id)
);

create table audit_head (
  account_id uuid primary key references account,
  position   bigint not null,
  hash       bytea not null
);

create table audit_link (
  account_id uuid not null,
  position   bigint not null,
  entry_id   uuid not null,
  hash       bytea not null,
  primary key (account_id, position),
  unique (account_id, entry_id)
);

create function begin_audit_chain() returns trigger
  language plpgsql security definer set search_path = paywright, pg_temp as $$
begin
  insert into audit_head values (new.account_id, 0, sha256(uuid_send(new.account_id)));
  return null;
end $$;
create trigger begin_audit_chain after insert on account
  for each row execute function begin_audit_chain();

create function link_audit_entry() returns trigger
  language plpgsql security definer set search_path = paywright, pg_temp as $$
declare
  head audit_head;
begin
  update audit_head
    set position = position + 1,
        hash = sha256(hash || int8send(position + 1) || convert_to(new.content, 'UTF8'))
    where account_id = new.account_id
    returning * into strict head;
  insert into audit_link values (new.account_id, head.position, new.entry_id, head.hash);
  return null;
end $$;
create constraint trigger link_audit_entry after insert on audit_entry
  deferrable initially deferred
  for each row execute function link_audit_entry();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only';
end $$;
create trigger refuse_change before update or delete or truncate on audit_entry
  for each statement execute function refuse_change();
create trigger refuse_change before update or delete or truncate on audit_link
  for each statement execute function refuse_change();

alter table audit_entry enable row level security;
alter table audit_head enable row level security;
alter table audit_link enable row level security;
create policy own_account on audit_entry using (account_id = current_account());
create policy own_account on audit_head using (account_id = current_account());
create policy own_account on audit_link using (account_id = current_account());
grant select, insert on audit_entry to paywright_server;
grant select on audit_head, audit_link to paywright_server;
