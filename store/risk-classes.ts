import { statement, type Transaction } from '../database/database.ts';
import type { HourlyRate } from '../values/hours.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';

/** A worker's risk class, with its hourly premiums. */
export interface RiskClass {
  readonly state: string;
  readonly code: string;
  readonly name: string;
  readonly compositeRate: HourlyRate;
  readonly workerRate: HourlyRate;
}

export interface WorkerRiskClass extends RiskClass {
  readonly workerId: Id<'worker'>;
}

export function putRiskClass(
  tx: Transaction,
  workerId: Id<'worker'>,
  riskClass: RiskClass,
  now: Instant,
): void {
  const { state, code, name, compositeRate, workerRate } = riskClass;
  tx.send(putRiskClassRow, [
    tx.accountId,
    workerId,
    state,
    code,
    name,
    compositeRate,
    workerRate,
    formatInstant(now),
  ]);
}

/** Lists the risk classes of some workers, each worker's in the order given. */
export async function listRiskClasses(tx: Transaction, workerIds: readonly Id<'worker'>[]) {
  return tx.many(listRiskClassRows, [tx.accountId, workerIds]);
}

const putRiskClassRow = statement(
  'put risk class',
  `insert into worker_risk_class (account_id, company_id, worker_id, state, code, name,
     composite_rate, worker_rate, updated_at)
   select account_id, company_id, worker_id, $3, $4, $5, $6, $7, $8
   from worker where account_id = $1 and worker_id = $2
   on conflict (account_id, company_id, worker_id, state, code) do update set name = excluded.name,
     composite_rate = excluded.composite_rate, worker_rate = excluded.worker_rate,
     updated_at = excluded.updated_at`,
);
const listRiskClassRows = statement<WorkerRiskClass>(
  'list risk classes',
  `select worker_id "workerId", state, code, name, composite_rate "compositeRate",
     worker_rate "workerRate"
   from worker_risk_class where account_id = $1 and worker_id = any($2)
   order by worker_id, updated_at, state, code`,
);
