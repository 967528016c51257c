import { statement, type Transaction } from '../database/database.ts';
import type { Hours } from '../values/hours.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import type { Cents } from '../values/money.ts';
import type { TimeOffPolicyId } from '../values/time-off.ts';
import { listOfWorkers, type OnlyWorkers } from './list-sql.ts';
import type { PayPeriod } from './pay-periods.ts';

/** Hours of time off that a period pays out. */
export interface TimeOffPayout {
  readonly workerId: Id<'worker'>;
  readonly policyId: TimeOffPolicyId;
  readonly policyName: string;
  /** The hours that were known when a whole balance was entered. */
  readonly hours: Hours;
  readonly amount: Cents;
  /** The balance after the payroll is paid out. */
  readonly paysAll: boolean;
  /** Hours that other open periods pay out under the policy, if the whole balance is paid out. */
  readonly pendingElsewhere: Hours | null;
}

type PeriodKey = Pick<PayPeriod, 'companyId' | 'payPeriodId'>;
type PayoutKey = Pick<TimeOffPayout, 'workerId' | 'policyId'>;

/** Lists what a period pays out, to all workers or to some. */
export async function listTimeOffPayouts(
  tx: Transaction,
  { companyId, payPeriodId }: PeriodKey,
  only?: OnlyWorkers,
): Promise<TimeOffPayout[]> {
  return listOfWorkers(tx, listRows, only, (ids) => [tx.accountId, companyId, payPeriodId, ids]);
}

/** Sums the hours that periods which are not submitted will pay out to workers, by worker and policy. */
export async function listPendingPayouts(
  tx: Transaction,
  companyId: Id<'company'>,
  { workerIds, except }: PendingFilter,
): Promise<(PayoutKey & { readonly hours: Hours })[]> {
  return tx.many(listPendingRows, [tx.accountId, companyId, workerIds, except]);
}

interface PendingFilter {
  readonly workerIds: readonly Id<'worker'>[];
  /** A period that does not count. */
  readonly except?: Id<'payPeriod'> | undefined;
}

/** Sets the hours that a period pays out to a worker under a policy. */
export function putTimeOffPayout(
  tx: Transaction,
  { companyId, payPeriodId }: PeriodKey,
  {
    workerId,
    policyId,
    hours,
    amount,
    paysAll,
  }: Omit<TimeOffPayout, 'policyName' | 'pendingElsewhere'>,
  now: Instant,
): void {
  const values = [workerId, policyId, hours, amount, formatInstant(now), paysAll];
  tx.send(putRow, [tx.accountId, companyId, payPeriodId, ...values]);
}

export function deleteTimeOffPayout(
  tx: Transaction,
  { companyId, payPeriodId }: PeriodKey,
  { workerId, policyId }: PayoutKey,
): void {
  tx.send(deleteRow, [tx.accountId, companyId, payPeriodId, workerId, policyId]);
}

/** SQL: the period may still be submitted. */
const isOpen = `status in ('New', 'Cancelled', 'Failed') and withdrawn_at is null`;
const listRows = statement<TimeOffPayout>(
  'list time-off payouts',
  `select worker_id "workerId", policy_id "policyId", policy.name "policyName", hours,
     amount_cents "amount", pays_all "paysAll",
     case when pays_all then coalesce((select sum(other.hours)
       from time_off_payout other join pay_period using (account_id, company_id, pay_period_id)
       where other.account_id = $1 and other.company_id = $2 and other.worker_id = payout.worker_id
         and other.policy_id = payout.policy_id and other.pay_period_id <> $3 and ${isOpen}), 0)::bigint
       end "pendingElsewhere"
   from time_off_payout payout join time_off_policy policy using (account_id, company_id, policy_id)
   where account_id = $1 and company_id = $2 and pay_period_id = $3
     and ($4::uuid[] is null or worker_id = any ($4))
   order by worker_id, lower(policy.name), policy_id`,
);
const listPendingRows = statement<PayoutKey & { readonly hours: Hours }>(
  'list pending time-off payouts',
  `select worker_id "workerId", policy_id "policyId", sum(hours)::bigint "hours"
   from time_off_payout join pay_period using (account_id, company_id, pay_period_id)
   where account_id = $1 and company_id = $2 and worker_id = any ($3)
     and pay_period_id is distinct from $4
     and ${isOpen}
   group by worker_id, policy_id`,
);
const putRow = statement(
  'put time-off payout',
  `insert into time_off_payout (account_id, company_id, pay_period_id, worker_id, policy_id, hours,
     amount_cents, created_at, pays_all)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   on conflict (account_id, company_id, pay_period_id, worker_id, policy_id) do update
   set hours = excluded.hours, amount_cents = excluded.amount_cents, created_at = excluded.created_at,
     pays_all = excluded.pays_all`,
);
const deleteRow = statement(
  'delete time-off payout',
  `delete from time_off_payout where account_id = $1 and company_id = $2 and pay_period_id = $3
     and worker_id = $4 and policy_id = $5`,
);
