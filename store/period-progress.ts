import { statement, type Transaction } from '../database/database.ts';
import type { PaymentProgress } from '../engine/payments/states.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import type { PayPeriodStatus } from '../values/pay-schedule.ts';
import { type PayPeriod, payPeriodColumns } from './pay-periods.ts';
import type { PaymentKind } from './payments.ts';

// Periods of any number of companies, with as many statements as one.

/** A period with its current payroll; null if it was cancelled or has failed. */
export interface PeriodInProgress extends PayPeriod {
  readonly payRunId: Id<'payRun'> | null;
}

/** Locks periods in the order of their ids, so that two transactions never wait for each other. */
export async function lockPeriodsInProgress(
  tx: Transaction,
  payPeriodIds: readonly Id<'payPeriod'>[],
): Promise<PeriodInProgress[]> {
  const periods = await tx.many(lockPeriodRows, [tx.accountId, payPeriodIds]);
  const runs = await tx.many(listRunRows, [tx.accountId, payPeriodIds]);
  const runOf = new Map(runs.map(({ payPeriodId, payRunId }) => [payPeriodId, payRunId]));
  return periods.map((period) => ({ ...period, payRunId: runOf.get(period.payPeriodId) ?? null }));
}

/** Payments of a period that are alike, or one that replaces another. */
export interface ProgressOfPayments extends PaymentProgress {
  readonly payPeriodId: Id<'payPeriod'>;
  readonly payRunId: Id<'payRun'>;
  readonly kind: PaymentKind;
  /** Null for payments that replace none. */
  readonly paymentId: Id<'payment'> | null;
  readonly replacesId: Id<'payment'> | null;
}

/** Lists how far the payments of periods are; a period has some rows, however many workers it pays. */
export async function listProgressOfPayments(
  tx: Transaction,
  payPeriodIds: readonly Id<'payPeriod'>[],
): Promise<ProgressOfPayments[]> {
  return tx.many(listProgressRows, [tx.accountId, payPeriodIds]);
}

/** Stores the statuses of locked periods, which may have made these changes. */
export function updatePeriodStatuses(
  tx: Transaction,
  changed: readonly (Pick<PayPeriod, 'payPeriodId'> & { readonly status: PayPeriodStatus })[],
  now: Instant,
): void {
  if (changed.length === 0) return;
  const ids = changed.map(({ payPeriodId }) => payPeriodId);
  const statuses = changed.map(({ status }) => status);
  tx.send(updateStatusRows, [tx.accountId, ids, statuses, formatInstant(now)]);
}

const lockPeriodRows = statement<PayPeriod>(
  'lock pay periods in progress',
  `select ${payPeriodColumns} from pay_period
   where account_id = $1 and pay_period_id = any ($2) and withdrawn_at is null
   order by pay_period_id for no key update`,
);
const listRunRows = statement<{ payPeriodId: Id<'payPeriod'>; payRunId: Id<'payRun'> }>(
  'list runs in progress',
  `select pay_period_id "payPeriodId", pay_run_id "payRunId" from pay_run
   where account_id = $1 and pay_period_id = any ($2) and kind = 'payroll' and ended_at is null`,
);
const listProgressRows = statement<ProgressOfPayments>(
  'list progress of payments',
  `select pay_period_id "payPeriodId", pay_run_id "payRunId", kind, status,
     return_code "returnCode", case when replaces_id is not null then payment_id end "paymentId",
     replaces_id "replacesId"
   from payment
   where account_id = $1 and pay_run_id = any (array(select pay_run_id from pay_run
     where pay_run.account_id = $1 and pay_run.pay_period_id = any ($2)))
   group by 1, 2, 3, 4, 5, 6, 7`,
);
const updateStatusRows = statement(
  'update period statuses',
  `update pay_period set status = given.status, status_since = $4
   from unnest($2::uuid[], $3::text[]) given (id, status)
   where account_id = $1 and pay_period_id = given.id`,
);
