-- People who entered changes of deposit accounts, and the order of the changes of a worker: 0089 in docs/decisions.
alter table deposit_account_change
  -- The first change of the worker has 1.
  add ordinal integer not null check (ordinal > 0),
  -- Null for the key of a program, and for a bank.
  add entered_person_id uuid references person,
  add unique (account_id, company_id, worker_id, ordinal);
