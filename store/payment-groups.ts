import { statement, type Transaction } from '../database/database.ts';
import type { PaymentStatus } from '../engine/payments/states.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import type { Instant } from '../values/instant.ts';
import type { Cents } from '../values/money.ts';
import type { Payment } from './payments.ts';

/** Payments of a period that have the same kind, method, status and side. */
export interface PaymentGroup extends Pick<Payment, 'payPeriodId' | 'kind' | 'method' | 'status'> {
  readonly isToWorker: boolean;
  readonly payments: number;
  readonly amount: Cents;
  /** The first day on which one of them is or was effective. */
  readonly effectiveOn: CalendarDate;
}

/** When the payments of a group got a status. */
export interface PaymentGroupMoment
  extends Pick<PaymentGroup, 'payPeriodId' | 'kind' | 'method' | 'status' | 'isToWorker'> {
  readonly changedTo: PaymentStatus;
  readonly firstAt: Instant;
  readonly lastAt: Instant;
}

interface AskedPeriods {
  readonly companyId: Id<'company'>;
  readonly payPeriodIds: readonly Id<'payPeriod'>[];
}

/** Counts the payments of some periods by kind, method and status. */
export async function listPaymentGroups(
  tx: Transaction,
  { companyId, payPeriodIds }: AskedPeriods,
): Promise<PaymentGroup[]> {
  return tx.many(listGroupRows, [tx.accountId, companyId, payPeriodIds]);
}

/** Lists the first and the last moment at which payments of each group got a status. */
export async function listPaymentGroupMoments(
  tx: Transaction,
  { companyId, payPeriodIds }: AskedPeriods,
): Promise<PaymentGroupMoment[]> {
  return tx.many(listMomentRows, [tx.accountId, companyId, payPeriodIds]);
}

const ofPeriods = `payment.account_id = $1 and payment.company_id = $2
     and pay_run_id = any (array(select pay_run_id from pay_run
       where pay_run.account_id = $1 and pay_run.company_id = $2 and pay_period_id = any ($3)))`;
const groupColumns = `pay_period_id "payPeriodId", kind, method, payment.status,
     worker_id is not null "isToWorker"`;

const listGroupRows = statement<PaymentGroup>(
  'group payments of periods',
  `select ${groupColumns}, count(*) "payments", sum(amount_cents)::bigint "amount",
     min(effective_on) "effectiveOn"
   from payment where ${ofPeriods} group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
);
const listMomentRows = statement<PaymentGroupMoment>(
  'list moments of grouped payments',
  `select ${groupColumns}, change.status "changedTo", min(change.at) "firstAt",
     max(change.at) "lastAt"
   from payment cross join lateral unnest(statuses, status_times) change (status, at)
   where ${ofPeriods} group by 1, 2, 3, 4, 5, 6 order by 7`,
);
