import { statement, type Transaction } from '../database/database.ts';
import type { WorkerStatus } from '../engine/onboarding/worker-status.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import type { WorkerType } from '../values/vocabulary.ts';
import { hasLeftExpression } from './employee-states.ts';
import { containsWords, directionOf, orderIn, positionAfter } from './list-sql.ts';
import { type HomeAddress, homeAddressJson, joinIdentity } from './worker-identities.ts';
import { joinOffices, locationOrder, workStateExpression } from './worker-locations.ts';
import { type Worker, workerColumns } from './workers.ts';

export interface ListedWorker extends Worker {
  /** Null until the worker has given an identity. */
  readonly home: HomeAddress | null;
}

/** Workers by their employment on a day: at work, before the first day, or after the last. */
export type EmploymentGroup = 'active' | 'joining' | 'left';

export interface WorkerFilter {
  readonly companyId: Id<'company'>;
  readonly today: CalendarDate;
  readonly workerType?: WorkerType | undefined;
  readonly status?: WorkerStatus | undefined;
  readonly workerIds?: readonly Id<'worker'>[] | undefined;
  readonly group?: EmploymentGroup | undefined;
  /** State of work. */
  readonly workState?: string | undefined;
  /** Code of the department today. */
  readonly department?: string | undefined;
  /** Words that all occur in names, reference, email or job title. */
  readonly search?: string | undefined;
}

const positions = {
  added: 'worker.created_at, worker.ordinal, worker.worker_id',
  name: 'lower(worker.last_name), lower(worker.first_name), worker.worker_id',
  dateOfJoin: 'worker.joined_on, worker.created_at, worker.ordinal, worker.worker_id',
};
export type WorkerSort = keyof typeof positions | `-${keyof typeof positions}`;

interface WorkerPage {
  readonly sort?: WorkerSort | undefined;
  /** The last worker before the page. */
  readonly after?: Id<'worker'> | undefined;
  readonly limit?: number | undefined;
}

/** Lists workers of a company, or a page of them, by default oldest first. */
export async function listWorkers(
  tx: Transaction,
  filter: WorkerFilter,
  { sort = 'added', after, limit }: WorkerPage,
): Promise<ListedWorker[]> {
  return tx.many(listRowsBy[sort], [tx.accountId, ...valuesOf(filter), after, limit]);
}

export async function countWorkers(tx: Transaction, filter: WorkerFilter): Promise<number> {
  const { count } = await tx.one(countRows, [tx.accountId, ...valuesOf(filter)]);
  return count;
}

function valuesOf(filter: WorkerFilter) {
  const { companyId, today, workerType, status, workerIds, search } = filter;
  return [
    ...[companyId, today, workerType, status, workerIds, search && containsWords(search)],
    ...[filter.group, filter.workState, filter.department],
  ];
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

// Evaluated only for lists of one group, state or department.
export const workerGroupExpression = `case when ${hasLeftExpression} then 'left'
     when joined_on > $3::date then 'joining' else 'active' end`;
export const workStateOfWorker = `(select ${workStateExpression} from (
       select location_category, work_state, location_id from worker_location placed
       where placed.account_id = $1 and placed.company_id = worker.company_id
         and placed.worker_id = worker.worker_id
       order by ${locationOrder('$3::date')} limit 1) placed ${joinOffices('$1', 'worker.company_id')})`;
export const departmentOfWorker = `(select code from worker_cost_code given
       where given.account_id = $1 and given.company_id = worker.company_id
         and given.worker_id = worker.worker_id and kind = 'department' and starts_on <= $3::date
       order by starts_on desc limit 1)`;

const listedColumns = `${workerColumns},
     case when worker_identity.identified is not null then ${homeAddressJson} end "home"`;

// The condition on the ordinal lets the planner use worker_in_order. Only some statuses depend on the wage.
const selected = `from worker left join lateral (
       select payment_method from worker_wage
       where $5 in ('wageMissing', 'active', 'invited') and worker_wage.account_id = $1
         and worker_wage.company_id = worker.company_id
         and worker_wage.worker_id = worker.worker_id and rate > 0
       order by starts_on > $3::date, abs(starts_on - $3::date), revision desc limit 1) wage on true
     where worker.account_id = $1 and worker.company_id = $2 and worker.ordinal >= 0
       and ($4::text is null or worker.worker_type = $4)
       and ($5::text is null or $5 = ${statusIn})
       and ($6::uuid[] is null or worker.worker_id = any ($6))
       and ($7::text[] is null or concat_ws(' ', first_name, middle_name, last_name, reference, email,
         job_title) ilike all ($7))
       and ($8::text is null or $8 = ${workerGroupExpression})
       and ($9::text is null or $9 = ${workStateOfWorker})
       and ($10::text is null or $10 = ${departmentOfWorker})`;

const listByIdRows = statement<ListedWorker>(
  'list workers by id',
  `select ${listedColumns} from worker ${joinIdentity}
   where account_id = $1 and worker_id = any ($2)`,
);
const countRows = statement<{ count: number }>('count workers', `select count(*) ${selected}`);
// Facts shown besides the worker are looked up for the page only.
const listRowsBy = {
  added: listRowsIn('added'),
  '-added': listRowsIn('-added'),
  name: listRowsIn('name'),
  '-name': listRowsIn('-name'),
  dateOfJoin: listRowsIn('dateOfJoin'),
  '-dateOfJoin': listRowsIn('-dateOfJoin'),
} satisfies Readonly<Record<WorkerSort, unknown>>;

function listRowsIn(sort: WorkerSort) {
  const position = positions[sort.replace('-', '') as keyof typeof positions];
  const direction = directionOf(sort);
  const last = `from worker where worker.account_id = $1 and worker.company_id = $2
         and worker.worker_id = $11`;
  const order = orderIn(position, direction);
  return statement<ListedWorker>(
    `list workers in order ${sort}`,
    `select ${listedColumns} from (select worker.* ${selected}
       and ($11::uuid is null or ${positionAfter(position, direction, last)})
     order by ${order} limit $12) worker ${joinIdentity}
   order by ${order}`,
  );
}
