-- Approvals by people: 0049 in docs/decisions.

alter table account_secret add foreign key (person_id) references person;
alter table company add foreign key (approval_end_person_id) references person;
alter table funding_account add foreign key (added_person_id) references person;
alter table funding_account add foreign key (approved_person_id) references person;
alter table pay_period add foreign key (edited_person_id) references person;
alter table payroll_approval add foreign key (person_id) references person;
alter table pay_run add foreign key (submitted_person_id) references person;
alter table pay_run add foreign key (approved_person_id) references person;
alter table pay_run add foreign key (edited_person_id) references person;

-- True if people sign in to the account that the transaction has entered. A transaction for single companies
-- does not see the roles of the whole account, so that this and the next function run as the owner.
create function account_has_people() returns boolean
  language sql stable security definer set search_path = paywright, pg_temp
  return exists (select from membership where account_id = current_account() and removed_at is null);

-- People who may approve for a company of the account that the transaction has entered, each with the role
-- in the company before that in the whole account.
create function list_approver_roles(given_company uuid)
  returns table (person_id uuid, name text, business_user_id uuid)
  language sql stable security definer set search_path = paywright, pg_temp
  begin atomic
    select distinct on (membership.person_id) membership.person_id, person.name,
      membership.business_user_id
    from membership join person using (person_id)
    where account_id = current_account() and membership.removed_at is null
      and role in ('accountAdmin', 'payrollAdmin')
      and (company_id is null or company_id = given_company)
    order by membership.person_id, company_id nulls last;
  end;

-- The same people. A person who is a business user must be a payroll admin. Roles and business users are read by
-- statements of their own, because they may be on different machines.
create function list_approvers(given_company uuid)
  returns table (person_id uuid, name text, business_user_id uuid, is_payroll_admin boolean)
  language plpgsql stable set search_path = paywright, pg_temp as $$
#variable_conflict use_column
declare
  own_account uuid := current_account();
  admins uuid[];
begin
  select array_agg(business_user_id) into admins from business_user
  where account_id = own_account and company_id = given_company and payroll_admin
    and removed_at is null;
  return query select role.person_id, role.name, role.business_user_id,
    role.business_user_id is null or coalesce(role.business_user_id = any (admins), false)
  from list_approver_roles(given_company) role;
end $$;

-- Ends the API keys of a person who has no role left in the account that the transaction has entered.
create function end_keys_of_former_member(person uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = paywright, pg_temp
  begin atomic
    update account_secret set expires_at = least(expires_at, at)
    where account_id = current_account() and person_id = person
      and not exists (select from membership where membership.person_id = person
        and membership.account_id = current_account() and removed_at is null);
  end;

select let_server_call(
  'account_has_people()', 'list_approver_roles(uuid)', 'list_approvers(uuid)',
  'end_keys_of_former_member(uuid, timestamptz)');
