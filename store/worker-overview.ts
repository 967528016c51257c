import { statement, type Transaction } from '../database/database.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import {
  departmentOfWorker,
  type EmploymentGroup,
  workerGroupExpression,
  workStateOfWorker,
} from './worker-lists.ts';
import { countedWorkLocations, workStateExpression } from './worker-locations.ts';

/** Where a worker works today, and for which department. */
export interface WorkerPlacement {
  readonly workerId: Id<'worker'>;
  readonly workState: string | null;
  readonly department: string | null;
}

/** Lists state of work and department of some workers of a company. */
export async function listPlacements(
  tx: Transaction,
  { companyId, today }: CompanyDay,
  workerIds: readonly Id<'worker'>[],
): Promise<ReadonlyMap<Id<'worker'>, WorkerPlacement>> {
  const rows = await tx.many(listPlacementRows, [tx.accountId, companyId, today, workerIds]);
  return new Map(rows.map((row) => [row.workerId, row]));
}

interface CompanyDay {
  readonly companyId: Id<'company'>;
  readonly today: CalendarDate;
}

/** Number of workers with a code. */
interface CountedCode {
  readonly code: string;
  readonly count: number;
}

export interface WorkerCounts {
  readonly groups: Readonly<Partial<Record<EmploymentGroup, number>>>;
  /** States of work and departments of those who have not left. */
  readonly states: readonly CountedCode[];
  readonly departments: readonly (CountedCode & { readonly name: string })[];
}

/** Counts the workers of a company by group, state of work and department. */
export async function countWorkersByPlace(
  tx: Transaction,
  { companyId, today }: CompanyDay,
): Promise<WorkerCounts> {
  const values = [tx.accountId, companyId, today];
  const [groups, states, departments] = await Promise.all([
    tx.many(countGroupRows, values),
    tx.many(countStateRows, values),
    tx.many(countDepartmentRows, values),
  ]);
  return {
    groups: Object.fromEntries(groups.map(({ code, count }) => [code, count])),
    states,
    departments,
  };
}

const listPlacementRows = statement<WorkerPlacement>(
  'list placements of workers',
  `select worker_id "workerId", ${workStateOfWorker} "workState", ${departmentOfWorker} "department"
   from worker where account_id = $1 and company_id = $2 and worker_id = any ($4)`,
);
const countGroupRows = statement<CountedCode>(
  'count workers by group',
  `select ${workerGroupExpression} "code", count(*) "count" from worker
   where account_id = $1 and company_id = $2 group by 1`,
);
const hasNotLeft = `account_id = $1 and company_id = $2 and ${workerGroupExpression} <> 'left'`;
const countStateRows = statement<CountedCode>(
  'count workers by state',
  `select ${workStateExpression} "code", sum(workers)::integer "count"
   from ${countedWorkLocations(hasNotLeft)}
   where (${workStateExpression}) is not null group by 1 order by 1`,
);
// Every department is listed: one without workers can be chosen for some.
const countDepartmentRows = statement<CountedCode & { name: string }>(
  'count workers by department',
  `select cost_code.code, cost_code.name, count(worker.worker_id) "count" from cost_code
   left join (select distinct on (worker_id) worker_id, code from worker_cost_code
     where account_id = $1 and company_id = $2 and kind = 'department' and starts_on <= $3::date
     order by worker_id, starts_on desc) given on given.code = cost_code.code
   left join worker on worker.account_id = $1 and worker.company_id = $2
     and worker.worker_id = given.worker_id and ${workerGroupExpression} <> 'left'
   where cost_code.account_id = $1 and cost_code.company_id = $2 and cost_code.kind = 'department'
   group by 1, 2 order by 1`,
);
