import { statement, type Transaction } from '../database/database.ts';
import type { GarnishmentLine, PayLine } from '../engine/pay/pay.ts';
import type { GarnishmentOrder } from '../engine/withholding/pay-facts.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import type { Cents } from '../values/money.ts';
import { firstPlace } from './list-sql.ts';
import type { RemittanceSpan } from './remittances.ts';

/** A submitted payment that withheld for garnishments, with the terms it used. */
export interface GarnishedPayment {
  readonly workerId: Id<'worker'>;
  readonly firstName: string;
  readonly lastName: string;
  readonly lines: readonly PayLine[];
  readonly orders: readonly GarnishmentLine[];
  /** Null if the garnishments were entered as deductions. */
  readonly terms: readonly GarnishmentOrder[] | null;
}

interface WorkerPage {
  /** The last worker before the page. */
  readonly after?: Id<'worker'> | undefined;
  readonly limit?: number | undefined;
}

/** Lists the submitted payments of a period that withheld for garnishments, or a page of them, by worker id. */
export async function listGarnishedPayments(
  tx: Transaction,
  payPeriodId: Id<'payPeriod'>,
  { after, limit }: WorkerPage,
): Promise<GarnishedPayment[]> {
  return tx.many(listGarnishedPaymentRows, [
    tx.accountId,
    payPeriodId,
    after ?? firstPlace.id,
    limit,
  ]);
}

export interface GarnishedTotal {
  readonly payments: number;
  readonly amount: Cents;
}

/** Sums up what a period withheld for garnishments. */
export async function sumGarnishedPayments(
  tx: Transaction,
  payPeriodId: Id<'payPeriod'>,
): Promise<GarnishedTotal> {
  return tx.one(sumGarnishedPaymentRows, [tx.accountId, payPeriodId]);
}

export async function isGarnishedIn(
  tx: Transaction,
  payPeriodId: Id<'payPeriod'>,
  workerId: Id<'worker'>,
): Promise<boolean> {
  const found = await tx.find(findGarnishedPaymentRow, [tx.accountId, payPeriodId, workerId]);
  return found !== undefined;
}

/** A processed payment that withheld for garnishments. */
export interface ProcessedGarnishedPayment extends GarnishedPayment {
  readonly payPeriodId: Id<'payPeriod'>;
  readonly payDate: CalendarDate;
  /** The worker has left the company. */
  readonly isTerminated: boolean;
}

/** Lists the processed payments of some pay dates, or of one period, that withheld for garnishments. */
export async function listProcessedGarnishedPayments(
  tx: Transaction,
  { companyId, from, until, payPeriodId }: RemittanceSpan,
): Promise<ProcessedGarnishedPayment[]> {
  return tx.many(listProcessedRows, [tx.accountId, companyId, from, until, payPeriodId]);
}

const garnished = `pay_result where account_id = $1 and pay_period_id = $2 and is_current
     and garnished_cents > 0`;

const listGarnishedPaymentRows = statement<GarnishedPayment>(
  'list garnished payments',
  `select worker_id "workerId", item ->> 'firstName' "firstName", item ->> 'lastName' "lastName",
     item -> 'pay' -> 'lines' "lines", item -> 'pay' -> 'orders' "orders",
     facts -> 'orders' "terms"
   from (select worker_id, item::json item, facts::json facts from ${garnished} and worker_id > $3
     order by worker_id limit $4) paid
   order by worker_id`,
);
const sumGarnishedPaymentRows = statement<GarnishedTotal>(
  'sum garnished payments',
  `select count(*) payments, coalesce(sum(garnished_cents), 0)::bigint amount from ${garnished}`,
);
const findGarnishedPaymentRow = statement<Pick<GarnishedPayment, 'workerId'>>(
  'find garnished payment',
  `select worker_id "workerId" from ${garnished} and worker_id = $3`,
);
// The period comes first in the index of garnished payments.
const listProcessedRows = statement<ProcessedGarnishedPayment>(
  'list processed garnished payments',
  `select run.pay_period_id "payPeriodId", run.pay_date "payDate", result.worker_id "workerId",
     item ->> 'firstName' "firstName", item ->> 'lastName' "lastName",
     item -> 'pay' -> 'lines' "lines", item -> 'pay' -> 'orders' "orders",
     facts -> 'orders' "terms", worker.employment = 'terminated' "isTerminated"
   from pay_run run
   cross join lateral (select worker_id, item::json item, facts::json facts from pay_result found
     where found.account_id = $1 and found.company_id = $2
       and found.pay_period_id = run.pay_period_id and found.is_current
       and found.garnished_cents > 0 offset 0) result
   join worker on worker.account_id = $1 and worker.company_id = $2
     and worker.worker_id = result.worker_id
   where run.account_id = $1 and run.company_id = $2 and run.kind = 'payroll'
     and run.ended_at is null and run.processed_at is not null
     and ($3::date is null or run.pay_date >= $3) and ($4::date is null or run.pay_date <= $4)
     and ($5::uuid is null or run.pay_period_id = $5)
   order by run.pay_date, run.ordinal, result.worker_id`,
);
