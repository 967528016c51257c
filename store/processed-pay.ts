import { statement, type Transaction } from '../database/database.ts';
import type { WorkerPay } from '../engine/pay/worker-pay.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import type { Cents } from '../values/money.ts';
import type { WorkerType } from '../values/vocabulary.ts';
import { type PayDocuments, payDocumentColumns, withItem } from './pay-documents.ts';
import { type PayPeriod, payPeriodColumns } from './pay-periods.ts';

export interface ProcessedPayFilter {
  readonly companyId: Id<'company'>;
  readonly from?: CalendarDate | undefined;
  readonly until?: CalendarDate | undefined;
  readonly workerId?: Id<'worker'> | undefined;
  readonly workerType?: WorkerType | undefined;
  /** Only these periods. */
  readonly payPeriodIds?: readonly Id<'payPeriod'>[] | undefined;
}

/** A processed period with the totals of its valid payments. */
export interface ProcessedPeriod extends PayPeriod {
  readonly gross: Cents;
  readonly employeeTaxes: Cents;
  readonly employerTaxes: Cents;
}

/** Lists processed periods with valid payments by pay date. */
export async function listProcessedPeriodTotals(
  tx: Transaction,
  { companyId, workerType, payPeriodIds, from, until }: ProcessedPayFilter,
): Promise<ProcessedPeriod[]> {
  const values = [companyId, workerType, payPeriodIds, from, until];
  return tx.many(listPeriodTotalRows, [tx.accountId, ...values]);
}

/** A valid payment with its period. */
export interface ProcessedPay extends PayPeriod {
  readonly payRunId: Id<'payRun'>;
  readonly workerId: Id<'worker'>;
  readonly item: WorkerPay;
}

export type ProcessedPayRow = Omit<ProcessedPay, 'item'> & PayDocuments;

/** Lists the payments of processed runs by pay date, each with its period. */
export async function listProcessedPay(
  tx: Transaction,
  filter: ProcessedPayFilter,
): Promise<ProcessedPay[]> {
  const { companyId, from, until, workerId, workerType, payPeriodIds } = filter;
  const values = [companyId, from, until, workerId, workerType, payPeriodIds];
  const rows = await tx.many(listProcessedPayRows, [tx.accountId, ...values]);
  return rows.map(withItem);
}

const listProcessedPayRows = statement<ProcessedPayRow>(
  'list paid items',
  `select ${payPeriodColumns}, pay_run_id "payRunId", worker_id "workerId", item,
     totals
   from pay_period join (select account_id, company_id, pay_period_id, pay_run_id, worker_id,
       ${payDocumentColumns}
     from pay_result where account_id = $1 and company_id = $2 and is_current
       and ($5::uuid is null or worker_id = $5)
       and ($7::uuid[] is null or pay_period_id = any ($7))) result
     using (account_id, company_id, pay_period_id)
   where account_id = $1 and company_id = $2
     and status in ('Processed', 'Returned')
     and ($3::date is null or pay_date >= $3) and ($4::date is null or pay_date <= $4)
     and ($6::text is null or worker_type = $6)
     and ($7::uuid[] is null or pay_period_id = any ($7))
   order by pay_date, begins_on, pay_period_id, worker_id`,
);
// The totals of a run are those of its payments until a correction replaces some of them.
const totalOf = (field: string, column: string) => `case when corrected.is_so
       then (select coalesce(sum(${column}), 0)::bigint from pay_result result
         where result.account_id = $1 and result.company_id = $2 and is_current
           and result.pay_period_id = period.pay_period_id)
       else (totals ->> '${field}')::bigint end`;
const listPeriodTotalRows = statement<ProcessedPeriod>(
  'list processed period totals',
  `select ${payPeriodColumns}, ${totalOf('gross', 'gross_cents')} "gross",
     ${totalOf('employeeTaxes', 'employee_tax_cents')} "employeeTaxes",
     ${totalOf('employerTaxes', 'employer_tax_cents')} "employerTaxes"
   from pay_period period
   join (select pay_period_id, totals from pay_run where account_id = $1 and company_id = $2
     and kind = 'payroll' and ended_at is null) payroll using (pay_period_id)
   cross join lateral (select exists (select from pay_run correction
     where correction.account_id = $1 and correction.company_id = $2
       and correction.pay_period_id = period.pay_period_id and kind = 'correction') is_so) corrected
   where account_id = $1 and company_id = $2 and status in ('Processed', 'Returned')
     and ($3::text is null or worker_type = $3)
     and ($4::uuid[] is null or pay_period_id = any ($4))
     and ($5::date is null or pay_date >= $5) and ($6::date is null or pay_date <= $6)
     and exists (select from pay_result result where result.account_id = $1
       and result.company_id = $2 and is_current and result.pay_period_id = period.pay_period_id)
   order by pay_date, begins_on, pay_period_id`,
);
