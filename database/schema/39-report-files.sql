-- Reports that are made as files. A job reads the records piece by piece and keeps the rows of each piece;
-- the last one writes the file. Everything is removed after the file has expired.

create table report_file (
  account_id  uuid not null,
  company_id  uuid not null,
  report_id   uuid not null,
  report      text not null,
  format      text not null check (format in ('CSV', 'XLSX', 'PDF')),
  -- The records that were asked for.
  filter      jsonb not null check (jsonb_typeof(filter) = 'object'),
  -- Payments, pay dates or payrolls, depending on the report.
  units_total integer not null check (units_total >= 0),
  units_read  integer not null default 0 check (units_read >= 0),
  -- The last record that was read; null at the beginning.
  last_mark   text,
  file_name   text not null,
  content     bytea,
  created_at  timestamptz not null,
  -- When the file was complete, and until when it can be downloaded.
  ready_at    timestamptz,
  expires_at  timestamptz,
  primary key (account_id, company_id, report_id),
  unique (report_id, account_id),
  foreign key (account_id, company_id) references company,
  check ((ready_at is null) = (content is null)),
  check ((ready_at is null) = (expires_at is null))
);
comment on table report_file is 'Reports made as files, until they expire.';
create index report_file_by_expiry on report_file (expires_at) where expires_at is not null;
select guard('report_file',
  'select, insert, update (units_read, last_mark, content, ready_at, expires_at)');

create table report_part (
  account_id uuid not null,
  company_id uuid not null,
  report_id  uuid not null,
  -- Number of the piece, from 1.
  ordinal    integer not null check (ordinal > 0),
  rows       json not null,
  primary key (account_id, company_id, report_id, ordinal),
  foreign key (account_id, company_id, report_id) references report_file on delete cascade
);
comment on table report_part is 'Rows of a report that a file is made from.';
select guard('report_part', 'select, insert');

-- Removes files after they have expired, and reports that were not finished within a week.
create function remove_expired_reports(most integer) returns bigint
  language plpgsql volatile security definer set search_path = paywright, pg_temp as $$
declare
  at timestamptz := now();
  expired record;
  removed bigint := 0;
begin
  select array_agg(account_id) accounts, array_agg(company_id) companies, array_agg(report_id) reports
    into expired
  from (select account_id, company_id, report_id from report_file
    where expires_at < at or (expires_at is null and created_at < at - interval '7 days')
    limit most) listed;
  if expired.accounts is not null then
    delete from report_file using unnest(expired.accounts, expired.companies, expired.reports)
      listed (account_id, company_id, report_id)
    where report_file.account_id = listed.account_id
      and report_file.company_id = listed.company_id and report_file.report_id = listed.report_id;
    get diagnostics removed = row_count;
  end if;
  return removed;
end $$;
select let_server_call('remove_expired_reports(integer)');
