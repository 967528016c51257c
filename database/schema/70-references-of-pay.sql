-- References of the rows that a payroll writes for each worker, checked once for each statement or transaction. A foreign
-- key looks up and locks its row again for every new row, an eighth of PostgreSQL's time for a payroll.
-- As strict, because the referring columns cannot be changed without a check and the rows they name cannot be deleted:
-- see 0099 in docs/decisions.

create function reject_move() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % keep their references', regexp_replace(tg_table_name, '_[0-9]{6,}$', '');
end $$;

create function reject_removal() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never deleted', regexp_replace(tg_table_name, '_[0-9]{6,}$', '');
end $$;
create trigger reject_removal before delete or truncate on worker
  for each statement execute function reject_removal();
create trigger reject_removal before delete or truncate on deposit_account
  for each statement execute function reject_removal();
create trigger reject_removal before delete or truncate on pay_run
  for each statement execute function reject_removal();
create trigger reject_removal before delete or truncate on payment
  for each statement execute function reject_removal();
create trigger reject_removal before delete or truncate on company
  for each statement execute function reject_removal();
create trigger reject_removal before delete or truncate on payment_file
  for each statement execute function reject_removal();

-- Replaces a foreign key. The first key is the account. Rows with a null in the last column name nothing. The new rows
-- are aggregated first, and the table is then queried by account and keys. The limit keeps the planner, which has no
-- statistics of new rows, to one lookup by key for each reference.
create function check_by_statement(referring regclass, referred regclass, keys text[]) returns void
  language plpgsql as $$
declare
  name text := 'check_' || referred::text || '_of_' || referring::text;
  others text[] := keys[2:];
  columns text := array_to_string(others, ', ');
  arrays text := (select string_agg(format('array_agg(%1$I) %1$I', key), ', ' order by ordinality)
    from unnest(others) with ordinality each (key, ordinality));
  given text := (select string_agg(format('given.%1$I', key), ', ' order by ordinality)
    from unnest(others) with ordinality each (key, ordinality));
  matches text := (select string_agg(format('found.%1$I = named.%1$I', key), ' and ' order by ordinality)
    from unnest(others) with ordinality each (key, ordinality));
begin
  execute format($function$
    create function %1$I() returns trigger
      language plpgsql security definer set search_path = paywright, pg_temp as $body$
    declare
      own_account uuid;
      given record;
      missing text;
    begin
      select array_agg(distinct account_id) accounts, %7$s into given
      from (select distinct account_id, %3$s from added where %5$I is not null) listed;
      if given.accounts is null then
        return null;
      end if;
      own_account := given.accounts[1];
      if cardinality(given.accounts) > 1 then
        raise exception 'rows of several accounts in one statement';
      end if;
      select min(named.%5$I::text) into missing
      from unnest(%8$s) named (%3$s)
      where (select true from %2$s found where found.account_id = own_account and %4$s limit 1) is null;
      if missing is not null then
        raise exception using errcode = 'foreign_key_violation',
          message = format('%%s names %%s of %2$s, which does not exist', %6$L, missing);
      end if;
      return null;
    end $body$;
    create trigger %1$I after insert on %6$s referencing new table as added
      for each statement execute function %1$I();
    revoke execute on function %1$I() from public$function$,
    name, referred, columns, matches, keys[array_upper(keys, 1)], referring, arrays, given);
end $$;
revoke execute on function check_by_statement(regclass, regclass, text[]) from public;

create function list_checked_references()
  returns table (referring text, referred text, keys text[], is_by_row boolean) language sql immutable
  begin atomic
    values
      ('pay_result', 'pay_run', '{account_id, company_id, pay_period_id, pay_run_id}'::text[], false),
      ('pay_result', 'worker', '{account_id, company_id, worker_id}', false),
      ('year_totals', 'worker', '{account_id, company_id, worker_id}', false),
      ('payment', 'pay_run', '{account_id, company_id, pay_period_id, pay_run_id}', false),
      ('payment', 'worker', '{account_id, company_id, worker_id}', false),
      ('payment', 'deposit_account', '{account_id, company_id, worker_id, deposit_account_id}', false),
      ('payment', 'payment_file', '{account_id, file_id}', true),
      ('ledger_transaction', 'pay_run', '{account_id, company_id, pay_run_id}', false),
      ('ledger_transaction', 'payment', '{account_id, company_id, payment_id}', false),
      ('event', 'company', '{account_id, company_id}', true),
      ('payment_events', 'company', '{account_id, company_id}', true);
  end;
select check_by_statement(referring::regclass, referred::regclass, keys) from list_checked_references()
where not is_by_row;

-- Replaces a foreign key of rows that small requests write one at a time, for which a check by statement would take three
-- times as long. The thousands of rows of a payroll name one company or one file, which is looked up once: a setting of the
-- transaction has what was found last. With the rights of the caller, who sees the rows of the account.
create function check_by_row(referring regclass, referred regclass, keys text[]) returns void
  language plpgsql as $$
declare
  name text := 'check_' || referred::text || '_of_' || referring::text;
begin
  execute format($function$
    create function %1$I() returns trigger language plpgsql as $body$
    declare
      named text := concat(new.account_id, new.%4$I);
    begin
      if named is distinct from current_setting('paywright.%1$s', true) then
        if not exists (select from paywright.%3$s found
          where found.account_id = new.account_id and found.%4$I = new.%4$I)
        then
          raise exception using errcode = 'foreign_key_violation',
            message = format('%2$s names %%s of %3$s, which does not exist', new.%4$I);
        end if;
        named := set_config('paywright.%1$s', named, true);
      end if;
      return new;
    end $body$;
    create trigger %1$I before insert or update of %4$I on %2$s
      for each row when (new.%4$I is not null) execute function %1$I()$function$,
    name, referring, referred, keys[2]);
end $$;
revoke execute on function check_by_row(regclass, regclass, text[]) from public;
select check_by_row(referring::regclass, referred::regclass, keys) from list_checked_references()
where is_by_row;

-- Checks the references of all rows, for a restored backup, whose rows are inserted without triggers.
create function check_all_references() returns void language plpgsql as $$
declare
  each record;
  missing text;
begin
  for each in select * from list_checked_references() loop
    execute format('select min(%1$I::text) from %2$I own
      where %1$I is not null and not exists (select from %3$I found where %4$s)',
      each.keys[array_upper(each.keys, 1)], each.referring, each.referred,
      (select string_agg(format('found.%1$I = own.%1$I', key), ' and ') from unnest(each.keys) key))
      into missing;
    if missing is not null then
      raise exception using errcode = 'foreign_key_violation', message = format(
        '%s names %s of %s, which does not exist', each.referring, missing, each.referred);
    end if;
  end loop;
  -- Payments are found by these lists, whose triggers have not run either.
  select min(payment_id::text) into missing from payment
  left join run_to_send run using (account_id, company_id, pay_run_id, method)
  where status = 'pending' and method in ('ach') and run.account_id is null;
  if missing is not null then
    raise exception 'the run of payment %, which is pending, is not listed', missing;
  end if;
  select min(payment_id::text) into missing from payment
  left join (select account_id, file_id, unnest(payment_ids) payment_id from payment_file_part) part
    using (account_id, file_id, payment_id)
  where file_id is not null and part.account_id is null;
  if missing is not null then
    raise exception 'payment % is in no part of its file', missing;
  end if;
end $$;
revoke execute on function check_all_references() from public;

create trigger reject_move before update of account_id, company_id, pay_run_id, worker_id, pay_period_id
  on pay_result for each statement execute function reject_move();

create trigger reject_move before update of account_id, company_id, worker_id, year
  on year_totals for each statement execute function reject_move();

create trigger reject_move before update of account_id, company_id, payment_id, pay_run_id, pay_period_id, worker_id,
  deposit_account_id on payment for each statement execute function reject_move();

create trigger reject_move before update of account_id, company_id
  on event for each statement execute function reject_move();

create trigger reject_move before update of account_id, company_id
  on payment_events for each statement execute function reject_move();
