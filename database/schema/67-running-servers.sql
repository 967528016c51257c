-- Web processes that serve requests now. Each renews its row twice a second and learns how many there are, so
-- that limits of an account or address are divided between them. Times are those of the database: the clocks of
-- servers may differ. Unlogged, because after a crash of the database every server renews its row.
create unlogged table running_server (
  server_id uuid primary key,
  seen_at   timestamptz not null
);
comment on table running_server is 'Web processes that serve requests now.';
alter table running_server enable row level security;

-- Renews the row of a server and counts the servers that renewed theirs within ten seconds. A row from the
-- future was written before the clock of the database was set back.
create function note_running_server(given_server uuid) returns integer
  language sql security definer set search_path = paywright, pg_temp
  begin atomic
    insert into running_server values (given_server, clock_timestamp())
      on conflict (server_id) do update set seen_at = excluded.seen_at;
    -- Two servers that remove the same rows do not wait for each other.
    delete from running_server where server_id in (
      select server_id from running_server
      where seen_at not between clock_timestamp() - interval '1 minute' and clock_timestamp() + interval '1 minute'
      for update skip locked);
    select count(*)::integer from running_server
    where seen_at between clock_timestamp() - interval '10 seconds' and clock_timestamp() + interval '10 seconds';
  end;

create function forget_running_server(given_server uuid) returns void
  language sql security definer set search_path = paywright, pg_temp
  begin atomic
    delete from running_server where server_id = given_server;
  end;

select let_server_call('note_running_server(uuid)', 'forget_running_server(uuid)');
