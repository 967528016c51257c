import { statement, type Transaction } from '../database/database.ts';
import type { TaxGroup } from '../engine/forms/tax-groups.ts';
import type { Id } from '../values/id.ts';
import type { Cents } from '../values/money.ts';
import type { AgencyPayment } from './agency-payments.ts';

/** A returned payment that nothing has replaced. */
export interface ReturnedAgencyPayment extends Pick<AgencyPayment, 'kind' | 'purpose'> {
  readonly group: TaxGroup | null;
  /** The worker whose garnishment was paid; null for other transfers. */
  readonly workerName: string | null;
  readonly amount: Cents;
  readonly returnCode: string;
}

/**
 * Lists returned payments that need action: taxes and orders until they are paid again, debits and refunds
 * until they are repeated, and debits from which nothing was paid until the company is debited again.
 */
export async function listReturnedAgencyPayments(
  tx: Transaction,
  companyId: Id<'company'>,
): Promise<readonly ReturnedAgencyPayment[]> {
  return tx.many(listReturnedRows, [tx.accountId, companyId]);
}

const listReturnedRows = statement<ReturnedAgencyPayment>(
  'list returned agency payments',
  `select kind, purpose, tax_group "group", amount_cents "amount", return_code "returnCode",
     (select first_name || ' ' || last_name from worker
       where worker.account_id = $1 and worker.company_id = $2
         and worker.worker_id = payment.worker_id) "workerName"
   from agency_payment payment
   where account_id = $1 and company_id = $2 and status = 'returned'
     and not exists (select from agency_payment later
       where later.account_id = $1 and later.company_id = $2 and later.purpose = payment.purpose
         and later.status <> 'cancelled' and later.created_at >= payment.status_since
         and case when payment.kind = payment.purpose then later.kind = payment.kind
           when payment.kind = 'refund' or exists (select from agency_payment paid
             where paid.account_id = $1 and paid.company_id = $2 and paid.debit_id = payment.debit_id
               and paid.kind = paid.purpose and paid.status in ('sent', 'settled'))
           then later.repeats_id = payment.agency_payment_id
           else later.kind = 'debit' end
         and (later.tax_group, later.period_start, later.pay_period_id, later.worker_id, later.order_id)
           is not distinct from (payment.tax_group, payment.period_start, payment.pay_period_id,
             payment.worker_id, payment.order_id))
     and not exists (select from tax_deposit later
       where later.account_id = $1 and later.company_id = $2
         and later.tax_group = payment.tax_group and later.period_start = payment.period_start
         and later.cancelled_at is null and later.created_at >= payment.status_since)
     and not exists (select from order_remittance later
       where later.account_id = $1 and later.company_id = $2
         and later.pay_period_id = payment.pay_period_id and later.worker_id = payment.worker_id
         and later.order_id = payment.order_id
         and later.cancelled_at is null and later.created_at >= payment.status_since)
   order by ordinal`,
);
