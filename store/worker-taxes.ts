import { statement, type Transaction } from '../database/database.ts';
import type { PlaceOverride } from '../engine/places/places.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import { listOfWorkers, type OnlyWorkers } from './list-sql.ts';

/** An override of one worker: a tax or jurisdiction applies, or does not, on its days. */
export interface WorkerTax extends PlaceOverride {
  readonly companyId: Id<'company'>;
  readonly workerId: Id<'worker'>;
  readonly workerTaxId: Id<'workerTax'>;
  /** Why, for people. */
  readonly reason: string;
}

export function insertWorkerTax(tx: Transaction, override: WorkerTax, now: Instant): void {
  tx.send(insertRow, [
    tx.accountId,
    override.companyId,
    override.workerId,
    override.workerTaxId,
    override.code,
    override.applies,
    override.place,
    override.reason,
    override.startsOn,
    override.endsOn,
    formatInstant(now),
  ]);
}

/**
 * Ends the worker's overrides of a code from a day on; one that has not begun is removed. With a place, the same
 * decision about the other place stays.
 */
export function endWorkerTaxes(
  tx: Transaction,
  {
    companyId,
    workerId,
    code,
    applies,
    place,
  }: Pick<WorkerTax, 'companyId' | 'workerId' | 'code'> &
    Partial<Pick<WorkerTax, 'applies' | 'place'>>,
  from: CalendarDate,
  now: Instant,
): void {
  tx.send(endRows, [
    tx.accountId,
    companyId,
    workerId,
    code,
    from,
    formatInstant(now),
    place,
    applies,
  ]);
}

/** Ends one override from a day on; one that has not begun is removed. */
export function endWorkerTax(
  tx: Transaction,
  { companyId, workerId, workerTaxId }: Pick<WorkerTax, 'companyId' | 'workerId' | 'workerTaxId'>,
  from: CalendarDate,
  now: Instant,
): void {
  tx.send(endRow, [tx.accountId, companyId, workerId, workerTaxId, from, formatInstant(now)]);
}

export async function findWorkerTax(tx: Transaction, workerTaxId: Id<'workerTax'>) {
  return tx.find(findRow, [tx.accountId, workerTaxId]);
}

/** Lists the overrides of one worker, or of all workers of a company, by code and day. */
export async function listWorkerTaxes(
  tx: Transaction,
  companyId: Id<'company'>,
  only?: OnlyWorkers,
): Promise<WorkerTax[]> {
  return listOfWorkers(tx, listRows, only, (ids) => [tx.accountId, companyId, ids]);
}

const columns = `company_id "companyId", worker_id "workerId", worker_tax_id "workerTaxId", code,
  applies, place, reason, starts_on "startsOn", ends_on "endsOn"`;

const insertRow = statement(
  'insert worker tax',
  `insert into worker_tax (account_id, company_id, worker_id, worker_tax_id, code, applies, place,
     reason, starts_on, ends_on, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);
const endFrom = `update worker_tax
   set ends_on = case when starts_on < $5::date then $5::date - 1 else ends_on end,
     removed_at = case when starts_on < $5::date then removed_at else $6 end
   where account_id = $1 and company_id = $2 and worker_id = $3
     and removed_at is null and (ends_on is null or ends_on >= $5::date)`;
const endRows = statement(
  'end worker taxes',
  `${endFrom} and code = $4 and ($7::text is null or place is null or place = $7 or applies <> $8)`,
);
const endRow = statement('end worker tax', `${endFrom} and worker_tax_id = $4`);
const findRow = statement<WorkerTax>(
  'find worker tax',
  `select ${columns} from worker_tax
   where account_id = $1 and worker_tax_id = $2 and removed_at is null`,
);
const listRows = statement<WorkerTax>(
  'list worker taxes',
  `select ${columns} from worker_tax
   where account_id = $1 and company_id = $2 and ($3::uuid[] is null or worker_id = any ($3))
     and removed_at is null
   order by worker_id, code, starts_on, created_at, worker_tax_id`,
);
