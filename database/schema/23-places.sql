-- Registers of local taxes that the operator imports, such as Pennsylvania's. They are public figures of
-- a state, the same for every account: the two tables belong to no account, the server only reads
-- them, and the command line adds to them. Rows are never changed: this is their own log.

create table place_import (
  import_id  uuid primary key,
  state      text not null check (state ~ '^[A-Z]{2}$'),
  -- Applies to payments from this day on, until the next import for the state.
  starts_on  date not null,
  source     text not null check (source <> ''),
  -- SHA-256 of the file.
  digest     bytea not null check (length(digest) = 32),
  places     integer not null check (places > 0),
  created_at timestamptz not null,
  unique (state, starts_on, digest)
);
comment on table place_import is 'Registers of local taxes that the operator imported, with source and digest.';
create trigger reject_change before update or delete or truncate on place_import
  for each statement execute function reject_change();
grant select on place_import to paywright_server;

create table imported_place (
  import_id        uuid not null references place_import,
  code             text not null check (code ~ '^[A-Z]{2}_'),
  name             text not null,
  -- PSD code.
  number           text,
  -- Ten-thousandths of a percent.
  resident_rate    integer not null check (resident_rate between 0 and 50000),
  nonresident_rate integer not null check (nonresident_rate between 0 and 50000),
  -- Local services tax.
  yearly_fee_cents bigint not null check (yearly_fee_cents between 0 and 5200),
  primary key (import_id, code)
);
comment on table imported_place is 'Rates of the jurisdictions of an imported register.';
create trigger reject_change before update or delete or truncate on imported_place
  for each statement execute function reject_change();
grant select on imported_place to paywright_server;
