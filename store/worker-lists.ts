import { statement, type Transaction } from '../database/database.ts';
import type { WorkerStatus } from '../engine/onboarding/worker-status.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import type { WorkerType } from '../values/vocabulary.ts';
import { type HomeAddress, homeAddressJson, joinIdentity } from './worker-identities.ts';
import { type Worker, workerColumns } from './workers.ts';

export interface ListedWorker extends Worker {
  /** Null until the worker has given an identity. */
  readonly home: HomeAddress | null;
}

export interface WorkerFilter {
  readonly companyId: Id<'company'>;
  readonly today: CalendarDate;
  readonly workerType?: WorkerType | undefined;
  readonly status?: WorkerStatus | undefined;
  /** Only workers after this one. */
  readonly after?: Id<'worker'> | undefined;
  readonly most?: number | undefined;
}

/** Lists workers of a company, oldest first. */
export async function listWorkers(
  tx: Transaction,
  { companyId, today, workerType, status, after, most }: WorkerFilter,
): Promise<ListedWorker[]> {
  return tx.many(listWorkerRows, [tx.accountId, companyId, today, workerType, status, after, most]);
}

/** Lists some workers of the account, of any company. */
export async function listWorkersById(
  tx: Transaction,
  workerIds: readonly Id<'worker'>[],
): Promise<ListedWorker[]> {
  return tx.many(listByIdRows, [tx.accountId, workerIds]);
}

// The status filter repeats the engine's rule in SQL; a test compares the two.
const statusIn = `case
     when employment <> 'current' and (exit_on is null or exit_on <= $3::date)
       then case employment when 'terminated' then 'terminated' else 'deactivated' end
     when wage.payment_method is null then 'wageMissing'
     when identity_status = 'passed' and (wage.payment_method <> 'Direct Deposit' or has_deposit_account)
       then 'active'
     else 'invited' end`;

const listed = `select ${workerColumns},
     case when worker_identity.identified is not null then ${homeAddressJson} end "home"
   from worker ${joinIdentity}`;

const listByIdRows = statement<ListedWorker>(
  'list workers by id',
  `${listed} where account_id = $1 and worker_id = any ($2)`,
);
// The condition on the ordinal lets the planner use worker_in_order.
const listWorkerRows = statement<ListedWorker>(
  'list workers',
  `${listed}
   left join lateral (
     select payment_method from worker_wage
     where $5::text is not null and worker_wage.account_id = worker.account_id
       and worker_wage.company_id = worker.company_id
       and worker_wage.worker_id = worker.worker_id and rate > 0
     order by starts_on > $3::date, abs(starts_on - $3::date), revision desc limit 1) wage on true
   where account_id = $1 and company_id = $2 and ordinal >= 0
     and ($4::text is null or worker.worker_type = $4)
     and ($5::text is null or $5 = ${statusIn})
     and ($6::uuid is null or (created_at, ordinal, worker_id) > (
       select last.created_at, last.ordinal, last.worker_id from worker last
       where last.account_id = $1 and last.company_id = $2
         and last.worker_id = $6))
   order by created_at, ordinal, worker_id limit $7`,
);
