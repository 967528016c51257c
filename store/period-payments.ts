import { statement, type Transaction } from '../database/database.ts';
import type { toPaidInPeriod } from '../engine/pay/garnishments-of-period.ts';
import { groupBy } from '../values/group-by.ts';
import type { Id } from '../values/id.ts';
import type { PayPeriod } from './pay-periods.ts';
import { scheduleNameOn } from './worker-schedules.ts';

type PeriodPayment = Parameters<typeof toPaidInPeriod>[0][number] & {
  readonly workerId: Id<'worker'>;
};

/**
 * Lists the other payments that some workers have in the same pay period. An off-cycle payment belongs
 * to the regular period that has most of its days, the earlier one of two.
 */
export async function listPeriodPayments(
  tx: Transaction,
  { companyId, payPeriodId }: Pick<PayPeriod, 'companyId' | 'payPeriodId'>,
  workerIds: readonly Id<'worker'>[],
): Promise<ReadonlyMap<Id<'worker'>, readonly PeriodPayment[]>> {
  if (workerIds.length === 0) return new Map();
  const rows = await tx.many(listPeriodPaymentRows, [
    tx.accountId,
    companyId,
    payPeriodId,
    workerIds,
  ]);
  return groupBy(rows, ({ workerId }) => workerId);
}

/** The regular period of a schedule that has most days of another period; a regular period is its own. */
const regularPeriodOf = (period: string, name: string) => `(select pay_period_id, begins_on, ends_on
     from pay_period regular
     where regular.account_id = $1 and regular.company_id = $2
       and regular.worker_type = ${period}.worker_type and regular.type = 'Regular'
       and regular.schedule_name = ${name} and regular.withdrawn_at is null
       and (${period}.type <> 'Regular' or regular.pay_period_id = ${period}.pay_period_id)
       and regular.begins_on <= ${period}.ends_on and regular.ends_on >= ${period}.begins_on
     order by least(regular.ends_on, ${period}.ends_on)
       - greatest(regular.begins_on, ${period}.begins_on) desc, regular.begins_on
     limit 1)`;

// The other periods are found first, and most often there are none. Otherwise a planner without statistics
// begins with all payments of the workers, and finds the regular period of each.
const listPeriodPaymentRows = statement<PeriodPayment>(
  'list payments of the same pay period',
  `with asked as materialized (
     select asked.worker_id, ${scheduleNameOn({
       worker: 'asked.worker_id',
       workerType: 'this.worker_type',
       day: 'this.begins_on',
     })} schedule_name
     from unnest($4::uuid[]) asked (worker_id)
     join pay_period this on this.account_id = $1 and this.company_id = $2 and this.pay_period_id = $3),
   this as materialized (
     select this.pay_period_id, worker_type, own.pay_period_id regular_id, named.schedule_name,
       coalesce(own.begins_on, this.begins_on) begins_on, coalesce(own.ends_on, this.ends_on) ends_on
     from pay_period this
     cross join (select distinct schedule_name from asked) named
     left join lateral ${regularPeriodOf('this', 'coalesce(this.schedule_name, named.schedule_name)')} own
       on true
     where this.account_id = $1 and this.company_id = $2 and this.pay_period_id = $3),
   other as materialized (
     select other.pay_period_id, other.pay_date, other.begins_on, this.schedule_name
     from this join pay_period other on other.account_id = $1 and other.company_id = $2
       and other.worker_type = this.worker_type and other.pay_period_id <> this.pay_period_id
       and other.withdrawn_at is null
       and other.begins_on <= this.ends_on and other.ends_on >= this.begins_on
     left join lateral ${regularPeriodOf('other', 'coalesce(other.schedule_name, this.schedule_name)')} theirs
       on true
     where theirs.pay_period_id is not distinct from this.regular_id)
   select paid.worker_id "workerId", gross "gross", taxes "employeeTaxes", pay -> 'lines' "lines", pay -> 'orders' "orders"
   from other
   cross join lateral (select worker_id, gross_cents gross, employee_tax_cents taxes, item::json -> 'pay' pay
     from pay_result where pay_result.account_id = $1 and pay_result.company_id = $2
       and pay_result.pay_period_id = other.pay_period_id and is_current
       and worker_id = any ($4) offset 0) paid
   join asked on asked.worker_id = paid.worker_id and asked.schedule_name = other.schedule_name
   order by paid.worker_id, other.pay_date, other.begins_on, other.pay_period_id`,
);
