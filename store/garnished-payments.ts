import { statement, type Transaction } from '../database/database.ts';
import type { GarnishmentLine, PayLine } from '../engine/pay/pay.ts';
import type { GarnishmentOrder } from '../engine/withholding/pay-facts.ts';
import type { Id } from '../values/id.ts';

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

/** Lists the submitted payments of a period that withheld for garnishments, ordered by worker id. */
export async function listGarnishedPayments(
  tx: Transaction,
  payPeriodId: Id<'payPeriod'>,
): Promise<GarnishedPayment[]> {
  return tx.many(listGarnishedPaymentRows, [tx.accountId, payPeriodId]);
}

const listGarnishedPaymentRows = statement<GarnishedPayment>(
  'list garnished payments',
  `select worker_id "workerId", item ->> 'firstName' "firstName", item ->> 'lastName' "lastName",
     item -> 'pay' -> 'lines' "lines", item -> 'pay' -> 'orders' "orders",
     facts -> 'orders' "terms"
   from pay_result
   where account_id = $1 and pay_period_id = $2 and is_current
     and jsonb_array_length(item -> 'pay' -> 'orders') > 0
   order by worker_id`,
);
