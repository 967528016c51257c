-- Periods in which tax is withheld from the payments to a contractor: 0067 in docs/decisions. Periods of
-- one contractor do not overlap: they are added while the worker is locked.
create table backup_withholding (
  account_id            uuid not null,
  company_id            uuid not null,
  worker_id             uuid not null,
  backup_withholding_id uuid not null,
  reason                text not null check (reason in ('no TIN', 'B notice')),
  starts_on             date not null,
  -- Last day; null while no end is known.
  ends_on               date check (ends_on >= starts_on),
  created_at            timestamptz not null,
  -- Set if it ended before it began.
  removed_at            timestamptz,
  primary key (account_id, company_id, worker_id, backup_withholding_id),
  unique (backup_withholding_id, account_id),
  foreign key (account_id, company_id, worker_id) references worker
);
comment on table backup_withholding is 'Periods in which tax is withheld from the payments to a contractor.';
create unique index one_open_backup_withholding on backup_withholding (account_id, company_id, worker_id)
  where ends_on is null and removed_at is null;
select guard('backup_withholding', 'select, insert, update (ends_on, removed_at)');
select protect('backup_withholding');

-- Deposits for Form 945 count for a year, as those for Form 940 do.
alter table tax_deposit drop constraint yearly_period;
alter table tax_deposit add constraint yearly_period check (tax_group not in ('US 940', 'US 945')
  or extract(month from period_start) = 1);

alter table filing drop constraint filing_form_check;
alter table filing add constraint filing_form_check check (form in ('941', '944', '945', '940', 'W-2',
  '1099-NEC', 'State wages', 'State withholding'));
