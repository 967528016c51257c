-- How far the audit trail and the events of accounts are, for servers that tell open screens what to read again.
-- One statement serves all screens of a server, whatever their accounts.
create function heads_of_accounts(accounts uuid[])
  returns table (account_id uuid, entry bigint, event bigint, progress timestamptz)
  language plpgsql stable security definer set search_path = paywright, pg_temp as $$
#variable_conflict use_column
begin
  return query select audit_head.account_id, position, last_event, noted.at
  from audit_head left join (
    select work_progress.account_id, max(updated_at) at from work_progress
    where work_progress.account_id = any (accounts) group by work_progress.account_id) noted
    using (account_id)
  where audit_head.account_id = any (accounts);
end $$;
select let_server_call('heads_of_accounts(uuid[])');
