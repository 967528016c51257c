import { statement, type Transaction } from '../database/database.ts';
import type { DatedCostCode } from '../engine/costs/plan-cost-spans.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { CostKind } from '../values/cost-code.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import { accountRow } from './account-row.ts';
import { listOfWorkers, type OnlyWorkers } from './list-sql.ts';

/** A department, job or cost center of a company. */
export interface CostCode {
  readonly kind: CostKind;
  readonly code: string;
  readonly name: string;
}

/** Inserts a code or renames it. */
export function putCostCode(
  tx: Transaction,
  companyId: Id<'company'>,
  { kind, code, name }: CostCode,
  now: Instant,
): void {
  tx.send(putCodeRow, [tx.accountId, companyId, kind, code, name, formatInstant(now)]);
}

/** Lists the departments, jobs and cost centers of a company by kind and code. */
export async function listCostCodes(
  tx: Transaction,
  companyId: Id<'company'>,
): Promise<CostCode[]> {
  return tx.many(listCodeRows, [tx.accountId, companyId]);
}

/** Sets codes of a worker from a day on; those of the same kind and day are replaced. */
export function putWorkerCostCodes(
  tx: Transaction,
  { companyId, workerId }: { readonly companyId: Id<'company'>; readonly workerId: Id<'worker'> },
  {
    startsOn,
    codes,
  }: {
    readonly startsOn: CalendarDate;
    readonly codes: readonly Pick<DatedCostCode, 'kind' | 'code'>[];
  },
  now: Instant,
): void {
  tx.send(putWorkerRows, [
    tx.accountId,
    companyId,
    workerId,
    startsOn,
    formatInstant(now),
    codes.map(({ kind }) => kind),
    codes.map(({ code }) => code),
  ]);
}

/** Sets the department of workers from a day on with one statement; null for none. */
export function putDepartment(
  tx: Transaction,
  companyId: Id<'company'>,
  workerIds: readonly Id<'worker'>[],
  {
    startsOn,
    code,
    now,
  }: { readonly startsOn: CalendarDate; readonly code: string | null; readonly now: Instant },
): void {
  tx.send(putDepartmentRows, [
    tx.accountId,
    companyId,
    startsOn,
    formatInstant(now),
    code,
    workerIds,
  ]);
}

/** Lists the codes of workers, or of some, each worker's by kind and start date. */
export async function listWorkerCostCodes(
  tx: Transaction,
  companyId: Id<'company'>,
  only?: OnlyWorkers,
): Promise<(DatedCostCode & { readonly workerId: Id<'worker'> })[]> {
  return listOfWorkers(tx, listWorkerRows, only, (ids) => [tx.accountId, companyId, ids]);
}

const putCodeRow = statement(
  'put cost code',
  `insert into cost_code (account_id, company_id, kind, code, name, created_at)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (account_id, company_id, kind, code) do update set name = excluded.name`,
);
const listCodeRows = statement<CostCode>(
  'list cost codes',
  `select kind, code, name from cost_code where account_id = $1 and company_id = $2
   order by kind, code`,
);
const putWorkerRows = statement(
  'put cost codes of worker',
  `insert into worker_cost_code (account_id, company_id, worker_id, starts_on, created_at, kind, code)
   select own.account_id, $2, $3, $4, $5, given.* from ${accountRow}
   cross join unnest($6::text[], $7::text[]) given
   on conflict (account_id, company_id, worker_id, kind, starts_on) do update
   set code = excluded.code, created_at = excluded.created_at`,
);
const putDepartmentRows = statement(
  'put department of workers',
  `insert into worker_cost_code (account_id, company_id, starts_on, created_at, kind, code, worker_id)
   select own.account_id, $2, $3, $4, 'department', $5, given.* from ${accountRow}
   cross join unnest($6::uuid[]) given
   on conflict (account_id, company_id, worker_id, kind, starts_on) do update
   set code = excluded.code, created_at = excluded.created_at`,
);
const listWorkerRows = statement<DatedCostCode & { readonly workerId: Id<'worker'> }>(
  'list cost codes of workers',
  `select worker_id "workerId", starts_on "startsOn", kind, code from worker_cost_code
   where account_id = $1 and company_id = $2 and ($3::uuid[] is null or worker_id = any ($3))
   order by worker_id, kind, starts_on`,
);
