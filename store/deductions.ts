import { statement, type Transaction } from '../database/database.ts';
import { type CountedDeduction, deductionKey } from '../engine/benefits/deduction-terms.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import { listOfWorkers, type OnlyWorkers } from './list-sql.ts';

/** A deduction with terms of a worker, with the sums of its movements. */
export interface WorkerDeduction extends CountedDeduction {
  readonly workerId: Id<'worker'>;
}

interface WorkerKey {
  readonly companyId: Id<'company'>;
  readonly workerId: Id<'worker'>;
}

/** Stores the terms of a deduction; those of the same name are replaced, with the id they have. */
export function putDeduction(
  tx: Transaction,
  { companyId, workerId }: WorkerKey,
  { deductionId, source, name, terms }: Omit<CountedDeduction, 'due' | 'taken' | 'writtenOff'>,
  now: Instant,
): void {
  tx.send(putRow, [
    tx.accountId,
    companyId,
    workerId,
    deductionId,
    source,
    name,
    deductionKey(name),
    JSON.stringify(terms),
    formatInstant(now),
  ]);
}

/** Keeps payrolls and settlements from changing the sums of workers' deductions until the transaction ends. */
export async function lockDeductions(
  tx: Transaction,
  companyId: Id<'company'>,
  workerIds: readonly Id<'worker'>[],
): Promise<void> {
  await tx.many(lockRows, [tx.accountId, companyId, workerIds]);
}

/** Lists the deductions with terms of some workers, or of all, each worker's in the order they were entered. */
export async function listDeductions(
  tx: Transaction,
  companyId: Id<'company'>,
  only: OnlyWorkers,
): Promise<WorkerDeduction[]> {
  return listOfWorkers(tx, listRows, only, (ids) => [tx.accountId, companyId, ids]);
}

export interface ListedDeduction extends WorkerDeduction {
  readonly firstName: string;
  readonly lastName: string;
}

interface DeductionFilter {
  readonly companyId: Id<'company'>;
  readonly only?: readonly Id<'worker'>[] | undefined;
  /** Lists only deductions of which something is left to be collected. */
  readonly isOpen?: boolean | undefined;
}

interface DeductionPage {
  readonly after?: readonly [Id<'worker'>, Id<'deduction'>] | undefined;
  readonly limit?: number | undefined;
}

/** Lists a page of deductions with terms by worker and id, with the names of the workers. */
export async function listDeductionPage(
  tx: Transaction,
  filter: DeductionFilter,
  { after, limit }: DeductionPage,
): Promise<ListedDeduction[]> {
  return tx.many(listPageRows, [...valuesOf(tx, filter), after?.[0], after?.[1], limit]);
}

export async function countDeductions(tx: Transaction, filter: DeductionFilter): Promise<number> {
  return (await tx.one(countPageRows, valuesOf(tx, filter))).count;
}

function valuesOf(tx: Transaction, { companyId, only, isOpen }: DeductionFilter) {
  return [tx.accountId, companyId, only, isOpen ?? false];
}

const columns = `deduction.worker_id "workerId", deduction.deduction_id "deductionId", source, name, terms`;
const sums = `coalesce(sum(due_cents), 0)::bigint "due", coalesce(sum(taken_cents), 0)::bigint "taken",
     coalesce(sum(written_off_cents), 0)::bigint "writtenOff"`;
const withMovements = `deduction left join deduction_movement movement
     on movement.account_id = deduction.account_id and movement.company_id = deduction.company_id
     and movement.worker_id = deduction.worker_id and movement.deduction_id = deduction.deduction_id`;
const ofWorkers = `deduction.account_id = $1 and deduction.company_id = $2
     and ($3::uuid[] is null or deduction.worker_id = any ($3))`;
const key =
  'deduction.account_id, deduction.company_id, deduction.worker_id, deduction.deduction_id';

const putRow = statement(
  'put deduction terms',
  `insert into deduction (account_id, company_id, worker_id, deduction_id, source, name, name_key, terms,
     created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   on conflict (account_id, company_id, worker_id, source, name_key) do update set terms = excluded.terms`,
);
const lockRows = statement(
  'lock deductions',
  `select 1 from deduction where account_id = $1 and company_id = $2 and worker_id = any ($3)
   order by worker_id, deduction_id for no key update`,
);
const listRows = statement<WorkerDeduction>(
  'list deductions with terms',
  `select ${columns}, ${sums} from ${withMovements}
   where ${ofWorkers}
   group by ${key}
   order by deduction.worker_id, deduction.created_at, deduction.deduction_id`,
);
// Left to be collected: the rest of the goal, or without a goal what is owed, as in the engine.
const isLeft = `coalesce((terms ->> 'goal')::bigint, coalesce(sum(due_cents), 0))
     <> coalesce(sum(taken_cents + written_off_cents), 0)`;
const listPageRows = statement<ListedDeduction>(
  'list page of deductions',
  `select ${columns}, first_name "firstName", last_name "lastName", ${sums}
   from ${withMovements}
   join worker on worker.account_id = deduction.account_id and worker.company_id = deduction.company_id
     and worker.worker_id = deduction.worker_id
   where ${ofWorkers}
     and ($5::uuid is null or (deduction.worker_id, deduction.deduction_id) > ($5::uuid, $6::uuid))
   group by ${key}, first_name, last_name
   having not $4::boolean or ${isLeft}
   order by deduction.worker_id, deduction.deduction_id limit $7`,
);
const countPageRows = statement<{ count: number }>(
  'count deductions',
  `select count(*) from (
     select 1 from ${withMovements} where ${ofWorkers}
     group by ${key} having not $4::boolean or ${isLeft}) listed`,
);
