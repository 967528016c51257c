-- What a run of a hundred thousand workers asks of the database.

-- Whether a run is funded is one row among all its payments.
create index payment_funding on payment (pay_run_id, company_id, account_id) where kind = 'funding';
-- The payments of a period are those of its runs, corrections included.
create index pay_run_of_period on pay_run (pay_period_id, company_id, account_id);
