import { type Database, statement } from '../database/database.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import { joinWorkLocations, workStateExpression } from './worker-locations.ts';

/** Current workers of a state: who live there or work there. */
export interface WorkersOfState {
  /** Two letters, or `US` for all workers. */
  readonly state: string;
  readonly accountKind: 'live' | 'sandbox';
  readonly workerType: 'W2' | '1099-NEC';
  readonly workers: number;
}

/** Counts the current workers of all accounts by state; only the database owner can read all accounts. */
export async function countWorkersByState(
  owner: Database,
  day: CalendarDate,
): Promise<readonly WorkersOfState[]> {
  return owner.query(countRows, [day]);
}

const countRows = statement<WorkersOfState>(
  '',
  `select place.state "state", account.kind "accountKind", worker.worker_type "workerType",
     count(*) "workers"
   from worker join account on account.account_id = worker.account_id
     left join worker_identity home on home.account_id = worker.account_id
       and home.company_id = worker.company_id and home.worker_id = worker.worker_id
     ${joinWorkLocations('$1::date', 'worker.account_id')}
     cross join lateral (select distinct state
       from unnest(array['US', home.state, ${workStateExpression}]) state
       where state is not null) place
   where worker.employment = 'current' or worker.exit_on > $1::date
   group by place.state, account.kind, worker.worker_type
   order by place.state, account.kind, worker.worker_type`,
);
