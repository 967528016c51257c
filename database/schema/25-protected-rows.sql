-- Rows that decide who is paid, how much and into which account carry a keyed digest, so that
-- `paywright doctor` names a row that was edited, copied, moved or inserted by anybody who does not
-- have the keys; the audit trail counts them, so that a deleted row is missed. Triggers do this for
-- every statement, those of later versions included: 0037 in docs/decisions.

-- HMAC-SHA256 (RFC 2104) of a row. A key is 8 hexadecimal digits of its id, then the inner and the outer
-- block of 64 bytes each in hexadecimal; the digest begins with the four bytes of the id.
create function keyed_digest(content bytea, key text) returns bytea
  language sql immutable strict parallel safe
  return decode(left(key, 8), 'hex') || sha256(decode(substr(key, 137, 128), 'hex')
    || sha256(decode(substr(key, 9, 128), 'hex') || content));

-- The key by its id, or null: the transaction brings all keys of the ring, the current one first.
create function row_key(key_id bytea) returns text
  language sql stable parallel safe
  return (select substr(keys, at, 264)
    from (select current_setting('paywright.row_keys', true) keys) given,
      generate_series(1, length(keys), 264) at
    where substr(keys, at, 8) = encode(key_id, 'hex'));

-- True if the row has the digest of its content. The binary form depends on no setting of the session.
create function is_intact(table_name text, given anyelement) returns boolean
  language plpgsql stable parallel safe as $$
declare
  content record := given;
  digest bytea := content.row_digest;
begin
  content.row_digest := null;
  return coalesce(digest = paywright.keyed_digest(table_name::bytea || record_send(content),
    paywright.row_key(substring(digest from 1 for 4))), false);
end $$;

-- Writes the digest of a new or changed row. An edited row is not given a right digest by a later change:
-- it stays without one until an operator accepts it. The argument is the name of the table: in a distributed
-- database the trigger belongs to a shard, which has another name.
create function write_digest() returns trigger language plpgsql as $$
declare
  -- The bytes of all keys: PostgreSQL finds a part of a text by counting its characters, and a part of bytes at once. Without
  -- keys, for example in a session of psql, it is null or empty, and the row has no digest.
  ring bytea := decode(current_setting('paywright.row_keys', true), 'hex');
  -- The expressions are those of keyed_digest: a call of the function for each row would cost as much as the digest.
  key_id bytea := substring(ring for 4);
  inner_part bytea := substring(ring from 5 for 64) || tg_argv[0]::bytea;
  outer_part bytea := substring(ring from 69 for 64);
  digest bytea;
begin
  if tg_op = 'UPDATE' then
    digest := old.row_digest;
    old.row_digest := null;
    if (digest = key_id || sha256(outer_part || sha256(inner_part || record_send(old)))) is not true
      -- A former key may have written it.
      and (digest = paywright.keyed_digest(tg_argv[0]::bytea || record_send(old),
        paywright.row_key(substring(digest for 4)))) is not true
      and current_setting('paywright.accept_rows', true) is distinct from 'yes'
    then
      new.row_digest := null;
      return new;
    end if;
  end if;
  new.row_digest := null;
  if ring <> '' then
    new.row_digest := key_id || sha256(outer_part || sha256(inner_part || record_send(new)));
  end if;
  return new;
end $$;

-- Notes how many rows a statement added or deleted; record_write stores the notes of its transaction in
-- the audit trail.
create function note_added() returns trigger language plpgsql as $$
declare
  number bigint := (select count(*) from changed);
  noted text;
begin
  if number > 0 then
    -- An assignment is evaluated without the executor, which `perform` would start.
    noted := set_config('paywright.row_changes', concat(current_setting('paywright.row_changes', true),
      tg_argv[0], case tg_op when 'DELETE' then ' -' else ' ' end, number, ';'), true);
  end if;
  return null;
end $$;

-- Protects a table; rows are counted unless they are added or deleted by more than audited writes.
create function protect(protected regclass, is_counted boolean default true) returns void
  language plpgsql as $$
begin
  execute format('alter table %s add row_digest bytea', protected);
  execute format('create trigger write_digest before insert or update on %s
    for each row execute function write_digest(%L)', protected, protected);
  if is_counted then
    execute format('create trigger note_added after insert on %s referencing new table as changed
      for each statement execute function note_added(%L)', protected, protected);
    execute format('create trigger note_deleted after delete on %s referencing old table as changed
      for each statement execute function note_added(%L)', protected, protected);
  end if;
end $$;
revoke execute on function protect(regclass, boolean) from public;

select protect('account', false);
select protect('account_secret', false);
-- Old answers are deleted after some time.
select protect('idempotency_key', false);
select protect('webhook');
select protect('company');
select protect('business_user');
select protect('kyb_information');
select protect('unemployment_rate');
select protect('worker_identity');
select protect('worker_former_home');
select protect('worker_wage');
select protect('pay_code');
select protect('withholding_certificate');
select protect('worker_risk_class');
select protect('deposit_account');
select protect('former_deposit_account');
select protect('deposit_account_change');
select protect('funding_account');
select protect('micro_deposit');
select protect('pay_period');
select protect('recurring_pay_item');
select protect('retro_pay');
select protect('paid_by_company');
select protect('payroll_approval');
select protect('company_benefit');
select protect('benefit_enrollment');
select protect('garnishment');
select protect('history_entry');
select protect('pay_run');
select protect('payroll_correction');
select protect('payment_file');
select protect('payment');
select protect('ledger_transaction');
select protect('company_tax');
select protect('company_tax_terms');
select protect('worker_tax');

-- A known text sealed with each key, opened before a server starts: a wrong key is noticed before it
-- seals anything. The keys are those of the installation, so the table belongs to no account.
create table key_check (
  key_id     text primary key check (key_id ~ '^[0-9a-f]{8}$'),
  sealed     bytea not null,
  created_at timestamptz not null
);
comment on table key_check is 'A known text sealed with each key of the installation.';
-- No policy: only the owner reads it. Row level security also makes it part of backups.
alter table key_check enable row level security;
