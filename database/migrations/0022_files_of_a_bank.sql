-- A bank tells files of a day apart by a letter or digit, and entries by their trace. All live
-- accounts hand their files to the one bank the operator has named, so they are counted together;
-- each sandbox account has a sandbox bank, and a clock, of its own.

create table bank_file_count (
  -- The sandbox account whose bank it is; null for the operator's.
  account_id uuid references account,
  -- By New York, as the file is dated.
  day        date not null,
  files      integer not null check (files between 1 and 36),
  unique nulls not distinct (account_id, day)
);
create table bank_trace_count (
  account_id uuid references account,
  last_trace integer not null check (last_trace between 0 and 9999999),
  unique nulls not distinct (account_id)
);
-- The server reads neither: what other accounts have sent is none of its account's business.
alter table bank_file_count enable row level security;
alter table bank_trace_count enable row level security;
create policy own_account on bank_file_count using (account_id = current_account());
create policy own_account on bank_trace_count using (account_id = current_account());

insert into bank_file_count
  select case kind when 'sandbox' then account_id end,
    (written_at at time zone 'America/New_York')::date, least(count(*), 36)
  from payment_file join account using (account_id) group by 1, 2;
-- Of several live accounts the one that is farthest: no trace of any of them comes again soon.
insert into bank_trace_count
  select bank, max(last_trace) from (
    select distinct on (account_id) case kind when 'sandbox' then account_id end bank, last_trace
    from payment_file join account using (account_id) order by account_id, place desc) last_file
  group by bank;
alter table payment_file drop column last_trace;

-- Gives out the next number of a file of the day, counted from 0, and traces for its entries; neither
-- when the bank was given as many files as it may be at this time. Until its transaction ends, all
-- other files for the bank wait for it, and what is rolled back was never given out.
create function take_file_numbers(
  on_day date, most integer, entries integer, out files_before integer, out first_trace integer)
  language plpgsql security definer set search_path = paywright, pg_temp as $$
declare
  bank uuid;
begin
  select case kind when 'sandbox' then account_id end into strict bank
  from account where account_id = current_account();
  insert into bank_file_count as counted (account_id, day, files) values (bank, on_day, 1)
    on conflict (account_id, day) do update set files = counted.files + 1
    where counted.files < most
    returning counted.files - 1 into files_before;
  if files_before is null then return; end if;
  insert into bank_trace_count as counted (account_id, last_trace) values (bank, entries)
    on conflict (account_id) do update set last_trace =
      case when counted.last_trace + entries <= 9999999 then counted.last_trace else 0 end + entries
    returning counted.last_trace - entries + 1 into first_trace;
  -- A server that falls silent now would keep every account of the bank waiting.
  if bank is null then
    perform set_config('idle_in_transaction_session_timeout', '60s', true);
  end if;
end $$;
revoke execute on function take_file_numbers(date, integer, integer) from public;
grant execute on function take_file_numbers(date, integer, integer) to paywright_server;
