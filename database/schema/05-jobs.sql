-- A job without a receiver is done inside a transaction. A job with a receiver is an outbound call: a
-- server claims it, makes the call outside any transaction and records the result. After a claim
-- expires another server may take the call.
create table job (
  account_id    uuid not null references account,
  job_id        uuid not null,
  kind          text not null check (kind in ('verifyCompany', 'verifyWorker', 'endEmployment',
                  'extendPaySchedule', 'submitPayroll', 'processPayroll', 'writePaymentFile',
                  'settlePayments', 'closePayroll', 'deliverWebhook', 'makeReport')),
  -- A company, worker, termination, pay schedule, pay period, payment file, report, account or event,
  -- depending on the kind: no foreign key covers them all.
  subject_id    uuid not null,
  due_at        timestamptz not null,
  attempts      integer not null default 0,
  failure       text,
  done_at       timestamptz,
  -- The webhook that an outbound call goes to, or the account for calls to its verification provider.
  receiver_id   uuid,
  -- Calls of one lane to one receiver are made one after the other.
  lane_id       uuid,
  ordinal       bigint not null,
  -- True for every call of a lane but the first, so that a long lane is not read through.
  is_waiting    boolean not null default false,
  claimed_until timestamptz,
  primary key (account_id, job_id),
  check ((receiver_id is null) = (lane_id is null)),
  check (receiver_id is not null or (claimed_until is null and not is_waiting))
);
comment on table job is 'Work that is due at a time of its account.';
create index job_due on job (due_at, account_id) where done_at is null and not is_waiting;
create index job_of_account on job (account_id, due_at, ordinal)
  where done_at is null and not is_waiting;
create index job_of_receiver on job (account_id, receiver_id, due_at, ordinal)
  where done_at is null and not is_waiting;
create index job_of_lane on job (account_id, receiver_id, lane_id, ordinal) where done_at is null;
select guard('job', 'select, insert, update');

-- Accounts that have work to do, looked up before any account is entered.
create function accounts_with_due_jobs(world_time timestamptz)
  returns setof uuid
  language plpgsql stable security definer set search_path = paywright, pg_temp as $$
#variable_conflict use_column
begin
  return query select distinct account_id
  from job left join sandbox_clock using (account_id)
  where done_at is null and not is_waiting
    and due_at <= world_time + coalesce(offset_ms, 0) * interval '1 millisecond'
    and (claimed_until is null or claimed_until <= world_time);
end $$;
select let_server_call('accounts_with_due_jobs(timestamptz)');

-- Jobs that have failed repeatedly, and jobs that no server has done ten minutes after they were due.
-- A webhook that cannot be reached is the receiver's fault, so failed deliveries do not count.
create index job_failing on job (attempts, account_id)
  where done_at is null and failure is not null;
create function troubled_jobs(world_time timestamptz)
  returns table (account_id uuid, job_id uuid, kind text, attempts integer, failure text,
    due_at timestamptz, is_overdue boolean)
  language plpgsql stable security definer set search_path = paywright, pg_temp as $$
#variable_conflict use_column
begin
  return query select job.account_id, job_id, kind, attempts, failure, due_at, false
  from job
  where done_at is null and failure is not null and attempts >= 3 and kind <> 'deliverWebhook'
  union all
  select job.account_id, job_id, kind, attempts, failure, due_at, true
  from job left join sandbox_clock using (account_id)
  where done_at is null and not is_waiting
    and (failure is null or (attempts < 3 and kind <> 'deliverWebhook'))
    and due_at <= world_time + coalesce(offset_ms, 0) * interval '1 millisecond'
      - interval '10 minutes'
    and (claimed_until is null or claimed_until <= world_time);
end $$;
revoke execute on function troubled_jobs(timestamptz) from public;

-- The numbers of such jobs in all accounts, and nothing else about them.
create function count_troubled_jobs(world_time timestamptz, out failing bigint, out overdue bigint)
  language plpgsql stable security definer set search_path = paywright, pg_temp as $$
#variable_conflict use_column
begin
  select count(*) filter (where not is_overdue), count(*) filter (where is_overdue)
    into failing, overdue
  from troubled_jobs(world_time);
end $$;
select let_server_call('count_troubled_jobs(timestamptz)');
