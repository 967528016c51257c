-- Confirmations of law figures that the operator added, such as next year's tables. The figures are
-- files; a confirmation names one by file, name and digest. They concern every account, so the table
-- belongs to none: the server only reads it, and the command line adds to it. Rows are never changed
-- and linked by hash, like the audit trail.

create table law_confirmation (
  position     bigint primary key check (position > 0),
  -- Path below the law folder: `us/CA/2027.json`.
  file         text not null check (file ~ '^[a-z]+(/[A-Za-z]+)?/[a-z0-9-]+\.json$'),
  -- Name within the file: `programs CA_SDI 2027-01-01`.
  figure       text not null check (figure <> ''),
  -- SHA-256 of the figure.
  digest       bytea not null check (length(digest) = 32),
  source       text not null check (source <> ''),
  confirmed_by text not null check (confirmed_by <> ''),
  confirmed_at timestamptz not null,
  -- SHA-256 of the hash before and this row.
  hash         bytea not null check (length(hash) = 32),
  unique (file, figure, digest, confirmed_by)
);
comment on table law_confirmation is
  'Law figures that the operator added and somebody confirmed, with source and digest, linked by hash.';
create trigger reject_change before update or delete or truncate on law_confirmation
  for each statement execute function reject_change();
grant select on law_confirmation to paywright_server;
