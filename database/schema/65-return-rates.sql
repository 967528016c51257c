-- Debits of live accounts by day and return code, for the session of an operator. Only entries that were sent to
-- the bank count.

-- Without a condition about the trace, which a payment gets when it is sent: see 19-payments.sql.
create index payment_debit on payment (effective_on) where kind in ('funding', 'reversal');
create index agency_debit on agency_payment (effective_on) where kind = 'debit' and trace is not null;

create function list_debit_days(given_session uuid, at timestamptz, since date, until date)
  returns table (day date, code text, entries integer)
  language plpgsql stable security definer set search_path = paywright, pg_temp as $$
#variable_conflict use_column
begin
  if not is_operator_session(given_session, at) then
    return;
  end if;
  return query select effective_on, return_code, count(*)::integer
  from (
    select account_id, effective_on, return_code from payment
    where kind in ('funding', 'reversal') and trace is not null and effective_on between since and until
    union all
    select account_id, effective_on, return_code from agency_payment
    where kind = 'debit' and trace is not null and effective_on between since and until) debit
    join account using (account_id)
  where account.kind = 'live'
  group by effective_on, return_code;
end $$;

select let_server_call('list_debit_days(uuid, timestamptz, date, date)');
