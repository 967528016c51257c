-- Lists of the audit trail by company, time and record. The columns repeat parts of the sealed content,
-- so that a list is cut by an index; `paywright audit verify` compares them with it.

alter table audit_entry
  -- Null for a change of the account itself.
  add company_id  uuid,
  -- Null for an entry that is not listed, such as the delivery of a webhook.
  add occurred_at timestamptz,
  add operation   text,
  -- The person who has changed something, with or without a key or link.
  add person_id   uuid,
  add check ((occurred_at is null) = (operation is null));
alter policy own_rows on audit_entry
  using (account_id = current_account() and is_visible_company(company_id));
create index audit_entry_of_company on audit_entry (account_id, company_id, occurred_at, position)
  where occurred_at is not null;

-- Without foreign keys, for the reason given at audit_entry.
create table audit_subject (
  account_id uuid not null,
  company_id uuid,
  -- A worker, pay period or any other record that the entry names.
  subject_id uuid not null,
  position   bigint not null,
  primary key (account_id, subject_id, position)
);
comment on table audit_subject is 'Records that entries of the audit trail name.';
create trigger reject_change before update or delete or truncate on audit_subject
  for each statement execute function reject_change();
select guard('audit_subject', 'select');

-- Adds an entry to the audit trail and, if the request had an idempotency key, stores its answer.
-- An account that was not entered has no chain, which is an error.
create function record_write(given_account uuid, content text, given_key text, key_digest bytea,
    answer text, company uuid default null, at timestamptz default null,
    operation text default null, person uuid default null, subjects uuid[] default null)
  returns void language plpgsql security definer set search_path = paywright, pg_temp as $$
declare
  changes text := nullif(current_setting('paywright.row_changes', true), '');
  head record;
begin
  update audit_head set position = position + 1,
    hash = sha256(hash || int8send(position + 1)
      || convert_to(content || coalesce(E'\n' || changes, ''), 'UTF8'))
  where account_id = given_account and account_id = current_account()
  returning position, hash into strict head;
  insert into audit_entry (account_id, position, hash, content, row_changes, company_id,
    occurred_at, operation, person_id)
  values (given_account, head.position, head.hash, content, changes, company, at, operation, person);
  if subjects <> '{}' then
    insert into audit_subject (account_id, company_id, subject_id, position)
    select given_account, company, named, head.position from unnest(subjects) named;
  end if;
  if given_key is not null then
    insert into idempotency_key (account_id, key, digest, answer, created_at)
    values (given_account, given_key, key_digest, answer, at);
  end if;
  -- A transaction that runs several jobs has an entry for each.
  if changes is not null then
    changes := set_config('paywright.row_changes', '', true);
  end if;
end $$;
select let_server_call(
  'record_write(uuid, text, text, bytea, text, uuid, timestamptz, text, uuid, uuid[])');
