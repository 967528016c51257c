import { statement, type Transaction } from '../database/database.ts';
import type { PaymentStatus } from '../engine/payments/states.ts';
import type { Id } from '../values/id.ts';
import type { Instant } from '../values/instant.ts';
import { type Payment, paymentColumns, runsOfPeriod } from './payments.ts';

export interface ListedPaymentFilter {
  readonly payPeriodId: Id<'payPeriod'>;
  readonly workerIds?: readonly Id<'worker'>[] | undefined;
  readonly status?: PaymentStatus | undefined;
}

interface PaymentPage {
  /** The last payment before the page. */
  readonly after?: Id<'payment'> | undefined;
  readonly limit?: number | undefined;
}

/** Lists payments of a period by kind and time, or a page of them. */
export async function listPeriodPaymentPage(
  tx: Transaction,
  { payPeriodId, workerIds, status }: ListedPaymentFilter,
  { after, limit }: PaymentPage,
): Promise<Payment[]> {
  return tx.many(listRows, [tx.accountId, payPeriodId, workerIds, status, after, limit]);
}

export async function countPaymentsOfPeriod(
  tx: Transaction,
  { payPeriodId, workerIds, status }: ListedPaymentFilter,
): Promise<number> {
  const { count } = await tx.one(countRows, [tx.accountId, payPeriodId, workerIds, status]);
  return count;
}

export async function isPaymentOfPeriod(
  tx: Transaction,
  { payPeriodId, paymentId }: Pick<Payment, 'payPeriodId' | 'paymentId'>,
): Promise<boolean> {
  return (await tx.find(findRow, [tx.accountId, payPeriodId, paymentId])) !== undefined;
}

export interface PaymentStatusChange {
  readonly paymentId: Id<'payment'>;
  readonly status: PaymentStatus;
  readonly reason: string | null;
  readonly at: Instant;
}

/** Lists the status history of some payments, oldest first. */
export async function listPaymentStatusChanges(
  tx: Transaction,
  payments: readonly Payment[],
): Promise<PaymentStatusChange[]> {
  return tx.many(listStatusChangeRows, [tx.accountId, payments.map(({ paymentId }) => paymentId)]);
}

const listed = `payment.account_id = $1 and pay_run_id = any (${runsOfPeriod('$2')})
     and ($3::uuid[] is null or worker_id = any ($3)) and ($4::text is null or status = $4)`;
// Missing parts count as the highest, as PostgreSQL sorts them.
const position = `(kind, created_at, coalesce(worker_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'),
       coalesce(deposit_account_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'),
       coalesce(check_number, 2147483647), payment_id)`;

const listRows = statement<Payment>(
  'list payments of period',
  `select ${paymentColumns} from payment
   where ${listed} and ($5::uuid is null or ${position} > (
     select ${position.slice(1, -1)} from payment where account_id = $1 and payment_id = $5))
   order by ${position.slice(1, -1)} limit $6`,
);
const countRows = statement<{ count: number }>(
  'count payments of period',
  `select count(*) from payment where ${listed}`,
);
const findRow = statement<{ paymentId: Id<'payment'> }>(
  'find payment of period',
  `select payment_id "paymentId" from payment
   where account_id = $1 and pay_period_id = $2 and payment_id = $3`,
);
const listStatusChangeRows = statement<PaymentStatusChange>(
  'list payment changes',
  `select payment_id "paymentId", change.status, change.reason, change.at
   from payment cross join lateral unnest(statuses, status_times, status_reasons)
     with ordinality change (status, at, reason, number)
   where account_id = $1 and payment_id = any ($2::uuid[])
   order by payment_id, change.number`,
);
