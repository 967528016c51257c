-- The payrolls that a company still has to submit, in order: getDeadlines asks for the next one of every company.
create index pay_period_to_submit on pay_period (account_id, company_id, pay_date, begins_on, pay_period_id)
  where withdrawn_at is null and status in ('New', 'Cancelled', 'Failed');

-- Requests of each day in New York, for the session of an operator: how many, how many failed, and their times.
create function list_request_days(given_session uuid, at timestamptz, given_operation text)
  returns table (day date, requests integer, refused integer, failed integer, median integer, slowest integer)
  language sql stable security definer set search_path = paywright, pg_temp
  begin atomic
    select (answered_at at time zone 'America/New_York')::date, count(*)::integer,
      (count(*) filter (where status between 400 and 499))::integer,
      (count(*) filter (where status >= 500))::integer,
      percentile_disc(0.5) within group (order by milliseconds),
      percentile_disc(0.95) within group (order by milliseconds)
    from request_log
    where is_operator_session(given_session, at) and answered_at >= at - interval '14 days'
      and (given_operation is null or operation = given_operation)
    group by 1 order by 1;
  end;

select let_server_call('list_request_days(uuid, timestamptz, text)');
