-- Addresses at which calendar programs read the days of a company, without a session. A request finds a link by
-- the hash of its token, before the account is known.

create table calendar_link (
  account_id uuid not null references account,
  company_id uuid not null,
  person_id  uuid not null references person,
  -- SHA-256 of the token in the address.
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  primary key (account_id, company_id, person_id),
  foreign key (account_id, company_id) references company
);
comment on table calendar_link is 'Addresses at which calendar programs read the days of a company, one for each person.';
select guard('calendar_link', 'select (account_id, company_id, person_id, created_at), insert,
  update (token_hash, created_at), delete');

-- A link ends with the role that the person had when it was made; a role that is given later does not revive it.
create function find_calendar_link(hash bytea)
  returns table (account_id uuid, kind text, clock_offset_ms bigint, company_id uuid)
  language sql stable security definer set search_path = paywright, pg_temp
  begin atomic
    select link.account_id, account.kind, coalesce(offset_ms, 0), link.company_id
    from calendar_link link join account using (account_id) left join sandbox_clock using (account_id)
    where token_hash = hash and exists (
      select from membership held
      where held.account_id = link.account_id and held.person_id = link.person_id
        and held.role <> 'worker' and coalesce(held.company_id, link.company_id) = link.company_id
        and held.removed_at is null and held.created_at <= link.created_at);
  end;

select let_server_call('find_calendar_link(bytea)');
