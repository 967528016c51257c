-- Files a company hands in, sealed: notices of states, forms of workers, what a bank asks for.
create table document (
  account_id        uuid not null,
  company_id        uuid not null,
  document_id       uuid not null,
  file_name         text not null,
  document_type     text not null,
  bytes             integer not null check (bytes > 0),
  content_encrypted bytea not null,
  uploaded_at       timestamptz not null,
  place             bigint generated always as identity,
  primary key (account_id, company_id, document_id),
  unique (account_id, document_id),
  foreign key (account_id, company_id) references company
);
alter table document enable row level security;
create policy own_account on document using (account_id = current_account());
grant select, insert on document to paywright_server;
