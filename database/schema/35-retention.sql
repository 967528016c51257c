-- Removal of rows whose life time has ended, in batches. Ledger, pay, audit trail and everything else
-- that must be kept is append-only and not named here.

-- Expired rows lie together, because rows are added by time: block ranges find them at almost no cost.
create index idempotency_key_by_age on idempotency_key using brin (created_at);
create index job_by_end on job using brin (done_at);
create index event_by_age on event using brin (created_at);

-- Finds the deliveries of an event that is removed.
create index webhook_delivery_of_event on webhook_delivery (account_id, event_id);

-- The server may not delete rows itself. It names the times, and nothing from the last seven days is
-- removed, whatever they are. Events with a pending delivery are kept. Accounts share one batch, so
-- that their number does not matter.
create function remove_expired(answers_before timestamptz, jobs_before timestamptz,
    events_before timestamptz, most integer)
  returns table (answers bigint, jobs bigint, events bigint, invitations bigint)
  language sql volatile security definer set search_path = paywright, pg_temp
begin atomic
  with expired_answer as (
    select account_id, key from idempotency_key
    where created_at < least(answers_before, now() - interval '7 days')
    limit most for update skip locked),
  expired_job as (
    select account_id, job_id from job
    where done_at < least(jobs_before, now() - interval '7 days')
    limit most for update skip locked),
  expired_event as (
    select account_id, event_id from event
    where created_at < least(events_before, now() - interval '7 days')
      and not exists (select from webhook_delivery pending
        where pending.account_id = event.account_id and pending.event_id = event.event_id
          and pending.status = 'pending')
    limit most for update skip locked),
  expired_invitation as (
    select account_id, invitation_id from invitation
    where expires_at < now() - interval '7 days'
    limit most for update skip locked),
  removed_invitation as (
    delete from invitation using expired_invitation expired
    where invitation.account_id = expired.account_id
      and invitation.invitation_id = expired.invitation_id
    returning 1),
  removed_operator_invitation as (
    delete from operator_invitation where expires_at < now() - interval '7 days'),
  removed_answer as (
    delete from idempotency_key using expired_answer expired
    where idempotency_key.account_id = expired.account_id and idempotency_key.key = expired.key
    returning 1),
  removed_job as (
    delete from job using expired_job expired
    where job.account_id = expired.account_id and job.job_id = expired.job_id
    returning 1),
  removed_delivery as (
    delete from webhook_delivery using expired_event expired
    where webhook_delivery.account_id = expired.account_id
      and webhook_delivery.event_id = expired.event_id),
  removed_event as (
    delete from event using expired_event expired
    where event.account_id = expired.account_id and event.event_id = expired.event_id
    returning 1)
  select (select count(*) from removed_answer), (select count(*) from removed_job),
    (select count(*) from removed_event), (select count(*) from removed_invitation);
end;
select let_server_call('remove_expired(timestamptz, timestamptz, timestamptz, integer)');
