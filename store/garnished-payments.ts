import { statement, type Transaction } from '../database/database.ts';
import type { GarnishmentLine, PayLine } from '../engine/pay/pay.ts';
import type { GarnishmentOrder } from '../engine/withholding/pay-facts.ts';
import type { Id } from '../values/id.ts';
import type { Cents } from '../values/money.ts';

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
  return tx.many(listGarnishedPaymentRows, [tx.accountId, payPeriodId, after, limit]);
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

const garnished = `pay_result where account_id = $1 and pay_period_id = $2 and is_current
     and item @? '$.pay.orders[*] ? (@.amount > 0)'`;

const listGarnishedPaymentRows = statement<GarnishedPayment>(
  'list garnished payments',
  `select worker_id "workerId", item ->> 'firstName' "firstName", item ->> 'lastName' "lastName",
     item -> 'pay' -> 'lines' "lines", item -> 'pay' -> 'orders' "orders",
     facts -> 'orders' "terms"
   from ${garnished} and ($3::uuid is null or worker_id > $3)
   order by worker_id limit $4`,
);
const sumGarnishedPaymentRows = statement<GarnishedTotal>(
  'sum garnished payments',
  `select count(*) payments, coalesce(sum((select sum((each -> 'amount')::bigint)
     from jsonb_array_elements(item -> 'pay' -> 'orders') each)), 0)::bigint amount
   from ${garnished}`,
);
const findGarnishedPaymentRow = statement<Pick<GarnishedPayment, 'workerId'>>(
  'find garnished payment',
  `select worker_id "workerId" from ${garnished} and worker_id = $3`,
);
