-- Loans of the company to workers as an asset of the ledger: 0142 in docs/decisions.

alter table ledger_transaction add column deduction_id uuid;
alter table ledger_transaction add foreign key (account_id, company_id, worker_id, deduction_id)
  references deduction;
create index ledger_of_deduction on ledger_transaction
  (deduction_id, company_id, account_id) where deduction_id is not null;
alter table ledger_transaction
  drop constraint ledger_transaction_kind_check,
  drop constraint run_or_deposit,
  add constraint ledger_transaction_kind_check check (kind in ('pay', 'correction', 'void', 'funding',
    'funding returned', 'payment', 'payment returned', 'reissue', 'collected back', 'refund',
    'tax deposit', 'tax deposit cancelled', 'agency debit', 'agency debit returned',
    'agency refund', 'agency refund returned', 'remittance', 'remittance cancelled', 'loan', 'loan settled')),
  add constraint run_or_deposit check (
    num_nonnulls(pay_run_id, tax_deposit_id, agency_payment_id, remittance_id, deduction_id) = 1),
  add constraint loan_kind check ((kind in ('loan', 'loan settled')) = (deduction_id is not null)),
  add constraint loan_of_worker check (deduction_id is null or worker_id is not null);
drop trigger reject_subject_change on ledger_transaction;
create trigger reject_subject_change before update of agency_payment_id, remittance_id, deduction_id
  on ledger_transaction for each statement execute function reject_change();
