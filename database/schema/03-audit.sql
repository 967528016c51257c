-- One entry for every write, append-only and chained by hash within the account.

-- No foreign key to account: every write of an account would lock the account's only row. Accounts are
-- never deleted, and record_write admits only the current account.
create table audit_entry (
  account_id  uuid not null,
  position    bigint not null,
  hash        bytea not null,
  content     text not null,
  -- How many protected rows the write added to or deleted from each table: `payment 3;pay_entry -1;`.
  row_changes text,
  primary key (account_id, position)
);
comment on table audit_entry is 'Audit trail: one entry for each write, chained by hash.';
create trigger reject_change before update or delete or truncate on audit_entry
  for each statement execute function reject_change();
select guard('audit_entry', 'select');

create table audit_head (
  account_id uuid primary key references account,
  position   bigint not null,
  hash       bytea not null,
  -- Ordinal of the last event of the account.
  last_event bigint not null default 0
);
comment on table audit_head is 'Position and hash of the last entry of each audit trail.';
select guard('audit_head', 'select');
