import { statement, type Transaction } from '../database/database.ts';
import { setLocal } from '../database/set-local.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';

/** How far long work about a pay period has come, counted in workers. */
export interface WorkProgress {
  readonly companyId: Id<'company'>;
  readonly payPeriodId: Id<'payPeriod'>;
  readonly step: 'storing' | 'processing';
  readonly done: number;
  readonly total: number;
}

export interface TimedProgress extends WorkProgress {
  /** In real time, as is the next one. */
  readonly startedAt: Instant;
  readonly updatedAt: Instant;
}

export function writeProgress(
  tx: Transaction,
  { companyId, payPeriodId, step, done, total, startedAt, updatedAt }: TimedProgress,
): void {
  doNotWaitForDisk(tx);
  tx.send(writeProgressRow, [
    tx.accountId,
    companyId,
    payPeriodId,
    step,
    done,
    total,
    formatInstant(startedAt),
    formatInstant(updatedAt),
  ]);
}

export function deleteProgress(
  tx: Transaction,
  { companyId, payPeriodId }: Pick<WorkProgress, 'companyId' | 'payPeriodId'>,
): void {
  doNotWaitForDisk(tx);
  tx.send(deleteProgressRow, [tx.accountId, companyId, payPeriodId]);
}

/**
 * A commit waits until all that was logged before it is on disk, that of the long transaction included. A progress note that a
 * crash loses is not missed, because the work that it told of is lost with it.
 */
function doNotWaitForDisk(tx: Transaction): void {
  tx.send(setLocal('synchronous_commit', 'off'));
}

/** Lists the work of a company whose progress was written since a moment, the oldest first. */
export async function listProgress(
  tx: Transaction,
  companyId: Id<'company'>,
  since: Instant,
): Promise<TimedProgress[]> {
  return tx.many(listProgressRows, [tx.accountId, companyId, formatInstant(since)]);
}

const writeProgressRow = statement(
  'write progress',
  `insert into work_progress (account_id, company_id, subject_id, step, done, total, started_at,
     updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (account_id, company_id, subject_id) do update set step = excluded.step,
     done = excluded.done, total = excluded.total, started_at = excluded.started_at,
     updated_at = excluded.updated_at`,
);
const deleteProgressRow = statement(
  'delete progress',
  'delete from work_progress where account_id = $1 and company_id = $2 and subject_id = $3',
);
const listProgressRows = statement<TimedProgress>(
  'list progress',
  `select company_id "companyId", subject_id "payPeriodId", step, done, total,
     started_at "startedAt", updated_at "updatedAt"
   from work_progress where account_id = $1 and company_id = $2 and updated_at >= $3
   order by started_at, subject_id`,
);
