import { statement, type Transaction } from '../database/database.ts';
import type { Payee, PayeeRiskClass, PayeeWage } from '../engine/earnings/pay-input.ts';
import type { Id } from '../values/id.ts';

export type { Payee };

/** Those of some workers that belong to a company, as far as pay data is held against them. */
export async function listPayees(
  tx: Transaction,
  companyId: Id<'company'>,
  workerIds: readonly Id<'worker'>[],
): Promise<Payee[]> {
  return tx.many(listPayeeRows, [tx.accountId, companyId, workerIds]);
}

/** The wages of some workers as they stand now, each worker's by start date. */
export async function listOwnWages(
  tx: Transaction,
  companyId: Id<'company'>,
  workerIds: readonly Id<'worker'>[],
): Promise<ReadonlyMap<Id<'worker'>, readonly PayeeWage[]>> {
  if (workerIds.length === 0) return new Map();
  return byWorker(await tx.many(listOwnWageRows, [tx.accountId, companyId, workerIds]));
}

export async function listOwnRiskClasses(
  tx: Transaction,
  companyId: Id<'company'>,
  workerIds: readonly Id<'worker'>[],
): Promise<ReadonlyMap<Id<'worker'>, readonly PayeeRiskClass[]>> {
  if (workerIds.length === 0) return new Map();
  return byWorker(await tx.many(listOwnRiskClassRows, [tx.accountId, companyId, workerIds]));
}

function byWorker<Row extends { readonly workerId: Id<'worker'> }>(
  rows: readonly Row[],
): ReadonlyMap<Id<'worker'>, readonly Row[]> {
  const grouped = new Map<Id<'worker'>, Row[]>();
  for (const row of rows) {
    const group = grouped.get(row.workerId);
    if (group) group.push(row);
    else grouped.set(row.workerId, [row]);
  }
  return grouped;
}

const ofCompany = 'account_id = $1 and company_id = $2 and worker_id = any($3)';

const listPayeeRows = statement<Payee>(
  'list payees',
  `select worker_id "workerId", first_name "firstName", last_name "lastName",
     worker_type "workerType", employment, exit_on "exitOn"
   from worker where ${ofCompany}`,
);
const listOwnWageRows = statement<PayeeWage & { readonly workerId: Id<'worker'> }>(
  'list own wages',
  `select distinct on (worker_id, starts_on) worker_id "workerId", starts_on "startsOn", basis, rate,
     user_type "userType"
   from worker_wage where ${ofCompany}
   order by worker_id, starts_on, revision desc`,
);
const listOwnRiskClassRows = statement<PayeeRiskClass & { readonly workerId: Id<'worker'> }>(
  'list own risk classes',
  `select worker_id "workerId", state, name from worker_risk_class where ${ofCompany}
   order by worker_id, state, code`,
);
