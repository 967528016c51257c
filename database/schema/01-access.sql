-- Access by account. Every table that belongs to accounts is guarded: the server's role reads and
-- writes only rows of the account that its transaction has entered. Statements name the account as
-- well, so this is a second protection.

create function current_account() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('paywright.account', true), '')::uuid;

-- Limits a table to rows of the current account and grants the server no more than it needs.
create function guard(guarded regclass, privileges text default '') returns void
  language plpgsql as $$
declare
  has_company boolean :=
    exists (select from pg_attribute where attrelid = guarded and attname = 'company_id');
begin
  execute format('alter table %s enable row level security', guarded);
  execute format('create policy own_rows on %s using (account_id = current_account() %s)', guarded,
    case when has_company then 'and is_visible_company(company_id)' else '' end);
  if privileges <> '' then
    execute format('grant %s on %s to paywright_server', privileges, guarded);
  end if;
end $$;
revoke execute on function guard(regclass, text) from public;

-- Lets the server's role call functions that run with the rights of the owner, and nobody else.
create function let_server_call(variadic functions regprocedure[]) returns void
  language plpgsql as $$
declare
  called regprocedure;
begin
  foreach called in array functions loop
    execute format('revoke execute on function %s from public', called);
    execute format('grant execute on function %s to paywright_server', called);
  end loop;
end $$;
revoke execute on function let_server_call(regprocedure[]) from public;

-- Transactions for keys and people of single companies run as the role paywright_bound, which has the
-- privileges of paywright_server and sees only rows of these companies. Without the setting it sees none.
--
-- Part of the one policy of a table and not a restrictive one beside it: Citus makes policies of shards permissive.
-- The companies are one text, because an array would be read from its text for every row.
create function is_visible_company(company uuid) returns boolean
  language sql stable parallel safe
  return current_user <> 'paywright_bound'
    or current_setting('paywright.companies', true) like '%' || company::text || '%';

-- Trigger of append-only tables.
create function reject_change() returns trigger language plpgsql as $$
begin
  -- In a distributed database the trigger belongs to a shard, whose name ends in a number.
  raise exception '% is append-only', regexp_replace(tg_table_name, '_[0-9]{6,}$', '');
end $$;
