import { statement, type Transaction } from '../database/database.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import type { StateCode } from '../values/state.ts';
import { countedWorkLocations, workStateExpression } from './worker-locations.ts';

/** Lists the states in which employees of a company live or work. */
export async function listEmployeeStates(
  tx: Transaction,
  companyId: Id<'company'>,
  today: CalendarDate,
): Promise<StateCode[]> {
  const rows = await tx.many(listStateRows, [tx.accountId, companyId, today]);
  return rows.map(({ state }) => state);
}

/** SQL: a worker who leaves is active until the exit date, $3 being today, as in the engine (hasLeft). */
export const hasLeftExpression = `(employment <> 'current' and (exit_on is null or exit_on <= $3::date))`;

const employees = `worker.account_id = $1 and worker.company_id = $2
  and not ${hasLeftExpression} and worker_type = 'W2'`;

/** SQL for the states in which the employees of a company ($2) work. */
export const statesOfWork = `select distinct ${workStateExpression} "state"
  from ${countedWorkLocations(employees)}
  where (${workStateExpression}) is not null`;

/**
 * SQL for the states in which the employees of a company ($2) live. Both tables are read whole and grouped: without
 * statistics, a join would look up each worker.
 */
export const homeStates = `select distinct state from (
    select max(state) state from (
      select worker_id, null state, true is_employee from worker where ${employees}
      union all
      select worker_id, state, false from worker_identity where account_id = $1 and company_id = $2) found
    group by worker_id having bool_or(is_employee)) living
  where state is not null`;

const listStateRows = statement<{ state: StateCode }>(
  'list states of employees',
  `${statesOfWork} union ${homeStates} order by 1`,
);
