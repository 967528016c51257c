import { statement, type Transaction } from '../database/database.ts';
import type { WithheldDays } from '../engine/withholding/backup-withholding.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import type { BackupWithholdingReason } from '../values/vocabulary.ts';
import { listOfWorkers, type OnlyWorkers } from './list-sql.ts';

interface WorkerKey {
  readonly companyId: Id<'company'>;
  readonly workerId: Id<'worker'>;
}

/** Days in which tax is withheld from the payments to a contractor, and why. */
export interface BackupWithholding extends WithheldDays {
  readonly backupWithholdingId: Id<'backupWithholding'>;
  readonly reason: BackupWithholdingReason;
}

/** Records a period. The worker must be locked. */
export function insertBackupWithholding(
  tx: Transaction,
  { companyId, workerId }: WorkerKey,
  { backupWithholdingId, reason, startsOn, endsOn }: BackupWithholding,
  now: Instant,
): void {
  const of = [tx.accountId, companyId, workerId, backupWithholdingId];
  tx.send(insertRow, [...of, reason, startsOn, endsOn, formatInstant(now)]);
}

/** Ends a period on a day; one that begins later is removed. */
export function endBackupWithholdingOn(
  tx: Transaction,
  { companyId, workerId }: WorkerKey,
  { backupWithholdingId }: Pick<BackupWithholding, 'backupWithholdingId'>,
  { endsOn, now }: { readonly endsOn: CalendarDate; readonly now: Instant },
): void {
  const of = [tx.accountId, companyId, workerId, backupWithholdingId];
  tx.send(endRow, [...of, endsOn, formatInstant(now)]);
}

/** Lists the periods of a worker, the earliest first. */
export async function listBackupWithholding(
  tx: Transaction,
  { companyId, workerId }: WorkerKey,
): Promise<BackupWithholding[]> {
  return tx.many(listRows, [tx.accountId, companyId, workerId]);
}

/** Finds the workers of a company, or some of them, from whose payments of a day tax is withheld. */
export async function findWithheldWorkers(
  tx: Transaction,
  companyId: Id<'company'>,
  payDate: CalendarDate,
  only?: OnlyWorkers,
): Promise<ReadonlySet<Id<'worker'>>> {
  const rows = await listOfWorkers(tx, listWorkerRows, only, (ids) => [
    tx.accountId,
    companyId,
    payDate,
    ids,
  ]);
  return new Set(rows.map(({ workerId }) => workerId));
}

/** Lists the pay dates of a worker's submitted and paid payments, the earliest first. */
export async function listPayDatesOfWorker(
  tx: Transaction,
  { companyId, workerId }: WorkerKey,
): Promise<CalendarDate[]> {
  const rows = await tx.many(listPayDateRows, [tx.accountId, companyId, workerId]);
  return rows.map(({ payDate }) => payDate);
}

const insertRow = statement(
  'insert backup withholding',
  `insert into backup_withholding (account_id, company_id, worker_id, backup_withholding_id, reason,
     starts_on, ends_on, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);
const endRow = statement(
  'end backup withholding',
  `update backup_withholding
   set ends_on = case when starts_on <= $5::date then $5::date else ends_on end,
     removed_at = case when starts_on <= $5::date then null else $6::timestamptz end
   where account_id = $1 and company_id = $2 and worker_id = $3 and backup_withholding_id = $4`,
);
const listRows = statement<BackupWithholding>(
  'list backup withholding',
  `select backup_withholding_id "backupWithholdingId", reason, starts_on "startsOn", ends_on "endsOn"
   from backup_withholding
   where account_id = $1 and company_id = $2 and worker_id = $3 and removed_at is null
   order by starts_on`,
);
const listWorkerRows = statement<Pick<WorkerKey, 'workerId'>>(
  'list withheld workers',
  `select worker_id "workerId" from backup_withholding
   where account_id = $1 and company_id = $2 and starts_on <= $3::date
     and (ends_on is null or ends_on >= $3::date) and removed_at is null
     and ($4::uuid[] is null or worker_id = any ($4))`,
);
const listPayDateRows = statement<{ payDate: CalendarDate }>(
  'list pay dates of worker',
  `select distinct run.pay_date "payDate"
   from pay_result result join pay_run run using (account_id, company_id, pay_run_id)
   where result.account_id = $1 and result.company_id = $2 and result.worker_id = $3
     and result.is_current
   order by 1`,
);
