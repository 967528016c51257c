-- Removal of rows whose life time has ended, in batches. Ledger, pay, audit trail and everything else
-- that must be kept is append-only and not named here.

-- Expired rows lie together, because rows are added by time: block ranges find them at almost no cost.
create index idempotency_key_by_age on idempotency_key using brin (created_at);
create index job_by_end on job using brin (done_at);
create index event_by_age on event using brin (created_at);
create index payment_events_by_age on payment_events using brin (created_at);

-- Finds the deliveries of an event that is removed.
create index webhook_delivery_of_event on webhook_delivery (account_id, event_id);

-- The server may not delete rows itself. It names the times, and nothing from the last seven days is
-- removed, whatever they are. A row ends by both clocks, that of the server and that of PostgreSQL. Events with a pending delivery are kept. Accounts share one batch, so
-- that their number does not matter. One server removes at a time; the others find nothing to do.
create function remove_expired(answers_before timestamptz, jobs_before timestamptz,
    events_before timestamptz, invitations_before timestamptz, most integer)
  returns table (answers bigint, jobs bigint, events bigint, invitations bigint)
  language plpgsql volatile security definer set search_path = paywright, pg_temp as $$
declare
  week_ago timestamptz := now() - interval '7 days';
  accounts uuid[];
  ids uuid[];
  keys text[];
  listed bigint;
begin
  answers := 0;
  jobs := 0;
  events := 0;
  invitations := 0;
  if not pg_try_advisory_xact_lock(hashtextextended('paywright remove expired', 0)) then
    return next;
    return;
  end if;

  select array_agg(expired.account_id), array_agg(expired.key) into accounts, keys
  from (select account_id, key from idempotency_key
    where created_at < least(answers_before, week_ago) limit most) expired;
  if accounts is not null then
    delete from idempotency_key using unnest(accounts, keys) expired (account_id, key)
    where idempotency_key.account_id = expired.account_id and idempotency_key.key = expired.key;
    get diagnostics answers = row_count;
  end if;

  select array_agg(expired.account_id), array_agg(expired.job_id) into accounts, ids
  from (select account_id, job_id from job
    where done_at < least(jobs_before, week_ago) limit most) expired;
  if accounts is not null then
    delete from job using unnest(accounts, ids) expired (account_id, job_id)
    where job.account_id = expired.account_id and job.job_id = expired.job_id;
    get diagnostics jobs = row_count;
  end if;

  select array_agg(expired.account_id), array_agg(expired.event_id) into accounts, ids
  from (select account_id, event_id from event
    where created_at < least(events_before, week_ago)
      and not exists (select from webhook_delivery pending
        where pending.account_id = event.account_id and pending.event_id = event.event_id
          and pending.status = 'pending')
    limit most) expired;
  if accounts is not null then
    delete from webhook_delivery using unnest(accounts, ids) expired (account_id, event_id)
    where webhook_delivery.account_id = expired.account_id
      and webhook_delivery.event_id = expired.event_id;
    delete from event using unnest(accounts, ids) expired (account_id, event_id)
    where event.account_id = expired.account_id and event.event_id = expired.event_id;
    get diagnostics events = row_count;
  end if;

  -- A list has ten to a thousand events. Lists of a tenth as many, or of ten times as many events, fill a batch.
  select array_agg(expired.account_id), array_agg(expired.list_id), coalesce(sum(expired.number), 0)
    into accounts, ids, listed
  from (select account_id, list_id, number, sum(number) over (rows unbounded preceding) total
    from (select account_id, list_id, cardinality(event_ids) number from payment_events
      where created_at < least(events_before, week_ago) limit most / 10) oldest) expired
  where expired.total - expired.number < 10 * most;
  if accounts is not null then
    delete from payment_events using unnest(accounts, ids) expired (account_id, list_id)
    where payment_events.account_id = expired.account_id and payment_events.list_id = expired.list_id;
    events := events + listed;
  end if;

  delete from invitation where (account_id, invitation_id) in (
    select account_id, invitation_id from invitation
    where expires_at < least(invitations_before, week_ago) limit most);
  get diagnostics invitations = row_count;
  delete from operator_invitation where expires_at < least(invitations_before, week_ago);
  return next;
end $$;
select let_server_call(
  'remove_expired(timestamptz, timestamptz, timestamptz, timestamptz, integer)');
