-- Backups that `paywright backup` has written, so that the operator's desk can show how old the last one is.
create table backup_taken (
  taken_at     timestamptz primary key,
  backed_rows  bigint not null check (backed_rows >= 0)
);
comment on table backup_taken is 'Backups that were written by this installation.';
alter table backup_taken enable row level security;

-- The last backup and the size of the database, for the session of an operator.
create function find_storage(given_session uuid, at timestamptz)
  returns table (last_backup_at timestamptz, database_bytes bigint)
  language sql stable security definer set search_path = paywright, pg_temp
  begin atomic
    select (select max(taken_at) from backup_taken), pg_database_size(current_database())
    where is_operator_session(given_session, at);
  end;

select let_server_call('find_storage(uuid, timestamptz)');
