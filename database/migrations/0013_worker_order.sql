-- A foreign key to worker asks by account, company and worker. While the table had no statistics the
-- planner took the index that ends with the worker's id for as good as the primary key, and every row
-- of a bulk insert then read the whole company. Without that column only the key answers.
drop index worker_in_order;
create index worker_in_order on worker (account_id, company_id, added_at, added_row);
