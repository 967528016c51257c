-- Forms W-2 of each worker as they were when their filing was recorded: 0065 in docs/decisions. A later
-- correction of pay is compared with them. Rows are kept as long as their filing.
create table filed_w2 (
  account_id uuid not null,
  company_id uuid not null,
  filing_id  uuid not null,
  worker_id  uuid not null,
  -- Boxes of the form as the engine computed them, amounts in cents.
  boxes      jsonb not null check (jsonb_typeof(boxes) = 'object'),
  primary key (account_id, company_id, filing_id, worker_id),
  foreign key (account_id, company_id, filing_id) references filing,
  foreign key (account_id, company_id, worker_id) references worker
);
comment on table filed_w2 is 'Forms W-2 of workers, as they were when their filing was recorded.';
create trigger reject_change before delete or truncate or update of account_id, company_id, filing_id,
    worker_id, boxes
  on filed_w2 for each statement execute function reject_change();
select guard('filed_w2', 'select, insert');
select protect('filed_w2');

-- Announces returns that are due soon, four times a year for each company that has paid wages.
alter table job drop constraint job_kind_check;
alter table job add constraint job_kind_check check (kind in ('verifyCompany', 'verifyWorker',
  'endEmployment', 'extendPaySchedule', 'submitPayroll', 'processPayroll', 'writePaymentFile',
  'settlePayments', 'closePayroll', 'deliverWebhook', 'makeReport', 'announceFilings'));
