import { statement, type Transaction } from '../database/database.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import { accountRow } from './account-row.ts';

interface PeriodWorkers {
  readonly companyId: Id<'company'>;
  readonly payPeriodId: Id<'payPeriod'>;
  readonly workerIds: readonly Id<'worker'>[];
}

/** Keeps that the company pays some workers of a period by its own means. */
export function insertPaidByCompany(
  tx: Transaction,
  { companyId, payPeriodId, workerIds }: PeriodWorkers,
  now: Instant,
): void {
  tx.send(insertRows, [tx.accountId, companyId, payPeriodId, workerIds, formatInstant(now)]);
}

/** Takes that back; tells for how many it was so. */
export async function removePaidByCompany(
  tx: Transaction,
  { companyId, payPeriodId, workerIds }: PeriodWorkers,
): Promise<number> {
  const removed = await tx.many(removeRows, [tx.accountId, companyId, payPeriodId, workerIds]);
  return removed.length;
}

export async function listPaidByCompany(
  tx: Transaction,
  payPeriodId: Id<'payPeriod'>,
): Promise<ReadonlySet<string>> {
  const rows = await tx.many(listRows, [tx.accountId, payPeriodId]);
  return new Set(rows.map(({ workerId }) => workerId));
}

const ofPeriod = 'account_id = $1 and company_id = $2 and pay_period_id = $3';

const insertRows = statement(
  'insert self-paid',
  `insert into paid_by_company (account_id, company_id, pay_period_id, worker_id, created_at)
   select own.account_id, $2, $3, id, $5::timestamptz from ${accountRow}
   cross join unnest($4::uuid[]) id
   on conflict do nothing`,
);
const removeRows = statement<{ workerId: Id<'worker'> }>(
  'remove self-paid',
  `delete from paid_by_company where ${ofPeriod} and worker_id = any ($4) returning worker_id "workerId"`,
);
const listRows = statement<{ workerId: Id<'worker'> }>(
  'list self-paid',
  `select worker_id "workerId" from paid_by_company
   where account_id = $1 and pay_period_id = $2`,
);
