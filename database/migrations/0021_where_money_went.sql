-- A payment goes where its account pointed when it was made, whatever becomes of the account later:
-- who changes an account after a payroll was processed changes the payrolls to come, and a reversal
-- takes money from where it went.

alter table pay_account add column version integer not null default 1 check (version > 0);
alter table payment add column pay_account_version integer check (pay_account_version > 0);
update payment set pay_account_version = 1 where pay_account_id is not null;

-- What an account was before its particulars were replaced. The number stays sealed as it was.
create table former_pay_account (
  account_id               uuid not null,
  company_id               uuid not null,
  worker_id                uuid not null,
  pay_account_id           uuid not null,
  pay_account_version      integer not null,
  account_type             text not null,
  routing_number           text not null,
  account_number_encrypted bytea not null,
  primary key (account_id, company_id, worker_id, pay_account_version, pay_account_id),
  foreign key (account_id, company_id, worker_id, pay_account_id) references pay_account
);
alter table former_pay_account enable row level security;
create policy own_account on former_pay_account using (account_id = current_account());
grant select, insert on former_pay_account to paywright_server;

create function keep_former_pay_account() returns trigger language plpgsql as $$
begin
  insert into former_pay_account values (old.account_id, old.company_id, old.worker_id,
    old.pay_account_id, old.version, old.account_type, old.routing_number,
    old.account_number_encrypted);
  return null;
end $$;
create trigger keep_former after update on pay_account for each row
  when (old.version <> new.version) execute function keep_former_pay_account();

-- A bank's notice moves the wages that have not left yet.
grant update (pay_account_version, destination) on payment to paywright_server;
