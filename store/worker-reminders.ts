import { statement, type Transaction } from '../database/database.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import { accountRow } from './account-row.ts';

/** Records that workers are reminded now, with one statement, and replaces their earlier reminders. */
export function putReminders(
  tx: Transaction,
  companyId: Id<'company'>,
  workerIds: readonly Id<'worker'>[],
  { by, now }: { readonly by: string; readonly now: Instant },
): void {
  tx.send(putReminderRows, [tx.accountId, companyId, by, formatInstant(now), workerIds]);
}

/** Lists when workers were last reminded; those who never were have no entry. */
export async function listReminders(
  tx: Transaction,
  companyId: Id<'company'>,
  workerIds: readonly Id<'worker'>[],
): Promise<ReadonlyMap<Id<'worker'>, Instant>> {
  const rows = await tx.many(listReminderRows, [tx.accountId, companyId, workerIds]);
  return new Map(rows.map(({ workerId, remindedAt }) => [workerId, remindedAt]));
}

const putReminderRows = statement(
  'put reminders',
  `insert into worker_reminder (account_id, company_id, reminded_by, reminded_at, worker_id)
   select own.account_id, $2, $3, $4, given.* from ${accountRow}
   cross join unnest($5::uuid[]) given
   on conflict (account_id, company_id, worker_id) do update
   set reminded_by = excluded.reminded_by, reminded_at = excluded.reminded_at`,
);
const listReminderRows = statement<{ workerId: Id<'worker'>; remindedAt: Instant }>(
  'list reminders',
  `select worker_id "workerId", reminded_at "remindedAt" from worker_reminder
   where account_id = $1 and company_id = $2 and worker_id = any ($3)`,
);
