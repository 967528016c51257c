-- The operator's desk: requests, files for the bank, webhooks and audit trails of all accounts. Functions with a
-- session answer only for sessions of operators.

-- Requests and how long they took, without bodies. Kept for 14 days, at most about a million rows: every
-- batch that is added removes twice as many of the oldest ones that are too old, or too many by the statistics.
create table request_log (
  -- Orders the requests of one process; two of the same number, of two processes, are one.
  number       bigint primary key,
  answered_at  timestamptz not null,
  request_id   text not null,
  operation    text not null,
  status       integer not null,
  milliseconds integer not null,
  bytes        integer,
  -- Null for a request without valid credentials.
  sender_id    uuid,
  sent_by      text,
  person_id    uuid
);
comment on table request_log is 'Requests of the last 14 days, without their bodies.';
alter table request_log enable row level security;

create function add_requests(at timestamptz, numbers bigint[], answered timestamptz[], ids text[], operations text[],
    statuses integer[], times integer[], sizes integer[], accounts uuid[], senders text[],
    persons uuid[])
  returns void language sql volatile security definer set search_path = paywright, pg_temp
  begin atomic
    insert into request_log (number, answered_at, request_id, operation, status, milliseconds,
      bytes, sender_id, sent_by, person_id)
    select * from unnest(numbers, answered, ids, operations, statuses, times, sizes, accounts, senders,
      persons) on conflict do nothing;
    delete from request_log where number in (
      select number from (select number, answered_at from request_log order by number
        limit 2 * cardinality(ids)) oldest
      where answered_at < at - interval '14 days'
        or (select reltuples from pg_class where oid = 'request_log'::regclass) > 1000000);
  end;

-- Requests before a number, for the session of an operator.
create function list_requests(given_session uuid, at timestamptz, before bigint, most integer,
    given_operation text, least_status integer, most_status integer, given_account uuid,
    given_person uuid, since timestamptz, until timestamptz, name_patterns text[])
  returns table (number bigint, answered_at timestamptz, request_id text, operation text,
    status integer, milliseconds integer, bytes integer, account_id uuid, account_name text,
    sent_by text, person_id uuid, person_name text)
  language sql stable security definer set search_path = paywright, pg_temp
  begin atomic
    select examined.number, answered_at, request_id, operation, status, milliseconds, bytes,
      account.account_id, account.name, sent_by, examined.person_id, person.name
    from request_log examined
      left join account on account.account_id = examined.sender_id
      left join person on person.person_id = examined.person_id
    where examined.number < coalesce(before, 9e18::bigint)
      and is_operator_session(given_session, at) and answered_at >= at - interval '14 days'
      and (given_operation is null or operation = given_operation)
      and status between coalesce(least_status, 0) and coalesce(most_status, 999)
      and (given_account is null or examined.sender_id = given_account)
      and (given_person is null or examined.person_id = given_person)
      and (since is null or answered_at >= since)
      and (until is null or answered_at < until)
      and (name_patterns is null or person.name ilike all (name_patterns))
    order by examined.number desc limit most;
  end;

-- People whose names match all patterns, at most 100.
create function list_people_named(given_session uuid, at timestamptz, name_patterns text[])
  returns table (person_id uuid)
  language sql stable security definer set search_path = paywright, pg_temp
  begin atomic
    select person.person_id from person
    where is_operator_session(given_session, at) and name ilike all (name_patterns)
    order by name, person.person_id limit 100;
  end;

-- An account that an operator acts in.
create function find_account_for_operator(given_session uuid, at timestamptz, given_account uuid)
  returns table (account_id uuid, name text, kind text, clock_offset_ms bigint)
  language sql stable security definer set search_path = paywright, pg_temp
  begin atomic
    select account.account_id, name, kind, coalesce(offset_ms, 0)
    from account left join sandbox_clock using (account_id)
    where account.account_id = given_account and is_operator_session(given_session, at);
  end;

create function list_companies_of_installation(given_session uuid, at timestamptz)
  returns table (company_id uuid, company text, account_id uuid, account_name text, kind text)
  language plpgsql stable security definer set search_path = paywright, pg_temp as $$
#variable_conflict use_column
begin
  if not is_operator_session(given_session, at) then
    return;
  end if;
  return query select company_id, company.name, account.account_id, account.name, kind
  from company join account using (account_id);
end $$;

-- The first time that a file for the bank was downloaded, and sent.
create table payment_file_step (
  account_id  uuid not null,
  file_id     uuid not null,
  step        text not null check (step in ('downloaded', 'sent')),
  -- In real time.
  occurred_at timestamptz not null,
  taken_by    text not null,
  primary key (account_id, file_id, step),
  foreign key (account_id, file_id) references payment_file
);
comment on table payment_file_step is 'Who has downloaded a file for the bank first, and who has sent it.';
select guard('payment_file_step', 'select, insert');

-- Files for the bank, with the sum of the entries that the tables name for each.
create function list_files_of_installation(given_session uuid, at timestamptz)
  returns table (account_id uuid, account_name text, kind text, file_id uuid, report jsonb,
    written_at timestamptz, downloaded_at timestamptz, sent_at timestamptz, is_settled boolean,
    entries bigint, amount_cents bigint)
  language plpgsql stable security definer set search_path = paywright, pg_temp as $$
#variable_conflict use_column
begin
  if not is_operator_session(given_session, at) then
    return;
  end if;
  return query select file.account_id, account.name, account.kind, file.file_id, file.report, file.created_at,
    downloaded.occurred_at, sent.occurred_at, not entry.is_open, entry.entries, entry.amount_cents
  from payment_file file join account using (account_id)
    left join payment_file_step downloaded on downloaded.account_id = file.account_id
      and downloaded.file_id = file.file_id and downloaded.step = 'downloaded'
    left join payment_file_step sent on sent.account_id = file.account_id
      and sent.file_id = file.file_id and sent.step = 'sent'
    cross join lateral (
      select count(*) entries, coalesce(sum(each.amount_cents), 0)::bigint amount_cents,
        coalesce(bool_or(each.status = 'sent'), false) is_open
      from (
        select amount_cents, status
        from payment_file_part part cross join unnest(part.payment_ids) listed (id)
          join payment on payment.account_id = part.account_id and payment_id = listed.id
        where part.account_id = file.account_id and part.file_id = file.file_id
        union all
        select amount_cents, status from agency_payment
        where agency_payment.account_id = file.account_id
          and agency_payment.file_id = file.file_id
        union all
        -- Two small credits of which no bank tells that they have arrived.
        select amount_cents, 'settled' from micro_deposit
        where micro_deposit.account_id = file.account_id and micro_deposit.file_id = file.file_id
      ) each) entry;
end $$;

-- Live accounts that have sent entries under these traces: all of them send files to the operator's bank.
create function list_accounts_of_traces(given_session uuid, at timestamptz, traces text[])
  returns table (account_id uuid, account_name text)
  language plpgsql stable security definer set search_path = paywright, pg_temp as $$
#variable_conflict use_column
begin
  if not is_operator_session(given_session, at) then
    return;
  end if;
  return query select account.account_id, name from account
  where kind = 'live' and account.account_id in (
    select part.account_id
    from (select case when each ~ '^[0-9]{15}$' then each::bigint end trace from unnest(traces) each) given
      join payment_file_part part
        on int8range(part.traces[1], part.traces[cardinality(part.traces)], '[]') @> given.trace
        and given.trace = any (part.traces)
    union select agency_payment.account_id from agency_payment where trace = any (traces)
    union select micro_deposit.account_id from micro_deposit where trace = any (traces))
  order by created_at, account.account_id;
end $$;

-- Webhooks, each with the states of its last 1,000 deliveries.
create function list_webhooks_of_installation(given_session uuid, at timestamptz)
  returns table (account_id uuid, account_name text, webhook_id uuid, url text, is_active boolean,
    delivered bigint, pending bigint, given_up bigint, attempted_at timestamptz,
    last_failure text)
  language plpgsql stable security definer set search_path = paywright, pg_temp as $$
#variable_conflict use_column
begin
  if not is_operator_session(given_session, at) then
    return;
  end if;
  return query select webhook.account_id, account.name, webhook.webhook_id, url, is_active, last.delivered,
    last.pending, last.given_up, last.attempted_at, last.failure
  from webhook join account using (account_id)
    cross join lateral (
      select count(*) filter (where status = 'delivered') delivered,
        count(*) filter (where status = 'pending') pending,
        count(*) filter (where status = 'given_up') given_up,
        max(attempted_at) attempted_at,
        (array_agg(failure order by attempted_at desc nulls last)
          filter (where failure is not null))[1] failure
      from (select status, attempted_at, failure from webhook_delivery delivery
        where delivery.account_id = webhook.account_id
          and delivery.webhook_id = webhook.webhook_id
        order by ordinal desc limit 1000) delivery) last
  where removed_at is null;
end $$;

-- Decisions, files of live accounts and failing webhooks that wait for an operator.
create function count_waiting(given_session uuid, at timestamptz, out reviews bigint,
    out files bigint, out failing_webhooks bigint)
  language plpgsql stable security definer set search_path = paywright, pg_temp as $$
#variable_conflict use_column
begin
  select 0, 0, 0 into reviews, files, failing_webhooks;
  if not is_operator_session(given_session, at) then
    return;
  end if;
  select count(*) into reviews from pending_reviews();
  select count(*) into files from payment_file file join account using (account_id)
  where kind = 'live'
    and not exists (select from payment_file_step step
      where step.account_id = file.account_id and step.file_id = file.file_id)
    and (exists (select from payment_file_part part cross join unnest(part.payment_ids) listed (id)
        join payment on payment.account_id = part.account_id and payment_id = listed.id
        where part.account_id = file.account_id and part.file_id = file.file_id and status = 'sent')
      or exists (select from agency_payment where agency_payment.file_id = file.file_id
        and agency_payment.account_id = file.account_id and status = 'sent'));
  select count(*) into failing_webhooks from list_webhooks_of_installation(given_session, at)
  where is_active and given_up + pending > 0 and last_failure is not null;
end $$;

-- How far the chain of an audit trail was compared with its entries.
create table audit_check (
  account_id uuid primary key references account,
  position   bigint not null check (position >= 0),
  hash       bytea not null,
  checked_at timestamptz not null,
  -- The first fault, after which nothing is compared.
  fault      text
);
comment on table audit_check is 'Entry up to which the audit trail of each account was verified.';
select guard('audit_check', 'select, insert, update');

select let_server_call(
  'add_requests(timestamptz, bigint[], timestamptz[], text[], text[], integer[], integer[], integer[], uuid[], text[], uuid[])',
  'list_requests(uuid, timestamptz, bigint, integer, text, integer, integer, uuid, uuid, timestamptz, timestamptz, text[])',
  'list_people_named(uuid, timestamptz, text[])',
  'count_waiting(uuid, timestamptz)',
  'find_account_for_operator(uuid, timestamptz, uuid)',
  'list_companies_of_installation(uuid, timestamptz)',
  'list_files_of_installation(uuid, timestamptz)',
  'list_accounts_of_traces(uuid, timestamptz, text[])',
  'list_webhooks_of_installation(uuid, timestamptz)');
