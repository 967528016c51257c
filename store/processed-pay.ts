import { statement, type Transaction } from '../database/database.ts';
import type { WorkerPay } from '../engine/pay/worker-pay.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import type { WorkerType } from '../values/vocabulary.ts';
import { type PayPeriod, payPeriodColumns } from './pay-periods.ts';

export interface ProcessedPayFilter {
  readonly companyId: Id<'company'>;
  readonly from?: CalendarDate | undefined;
  readonly until?: CalendarDate | undefined;
  readonly workerId?: Id<'worker'> | undefined;
  readonly workerType?: WorkerType | undefined;
}

/** A valid payment with its period. */
export interface ProcessedPay extends PayPeriod {
  readonly payRunId: Id<'payRun'>;
  readonly workerId: Id<'worker'>;
  readonly item: WorkerPay;
}

/** Lists the payments of processed runs by pay date, each with its period. */
export async function listProcessedPay(
  tx: Transaction,
  filter: ProcessedPayFilter,
): Promise<ProcessedPay[]> {
  const { companyId, from, until, workerId, workerType } = filter;
  return tx.many(listProcessedPayRows, [
    tx.accountId,
    companyId,
    from,
    until,
    workerId,
    workerType,
  ]);
}

const listProcessedPayRows = statement<ProcessedPay>(
  'list paid items',
  `select ${payPeriodColumns}, pay_run_id "payRunId", worker_id "workerId", item
   from pay_period join (select account_id, company_id, pay_period_id, pay_run_id, worker_id, item
     from pay_result where account_id = $1 and company_id = $2 and is_current
       and ($5::uuid is null or worker_id = $5)) result
     using (account_id, company_id, pay_period_id)
   where account_id = $1 and company_id = $2
     and status in ('Processed', 'Returned')
     and ($3::date is null or pay_date >= $3) and ($4::date is null or pay_date <= $4)
     and ($6::text is null or worker_type = $6)
   order by pay_date, begins_on, pay_period_id, worker_id`,
);
