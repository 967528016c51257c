import { statement, type Transaction } from '../database/database.ts';
import type { WorkerPay } from '../engine/pay/worker-pay.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import { parsePayTotals } from './pay-documents.ts';

/** Lists what each worker's last regular payment of the past year added to the year totals. */
export async function listLastRegularTotals(
  tx: Transaction,
  { companyId, workerIds, payDate }: LastRegularFilter,
): Promise<ReadonlyMap<Id<'worker'>, WorkerPay['payTotals']>> {
  const rows = await tx.many(listLastRegularTotalRows, [
    tx.accountId,
    companyId,
    workerIds,
    payDate,
  ]);
  return new Map(rows.map(({ workerId, totals }) => [workerId, parsePayTotals(totals)]));
}

interface LastRegularFilter {
  readonly companyId: Id<'company'>;
  readonly workerIds: readonly Id<'worker'>[];
  readonly payDate: CalendarDate;
}

const listLastRegularTotalRows = statement<{
  workerId: Id<'worker'>;
  totals: string;
}>(
  'list last regular payments',
  `select worker_id "workerId", pay_and_year_totals totals
   from (select distinct on (worker_id) pay_run_id, worker_id
     from pay_period join pay_result using (account_id, company_id, pay_period_id)
     where account_id = $1 and company_id = $2 and type = 'Regular'
       and pay_date between $4::date - 366 and $4 and is_current and worker_id = any ($3)
     order by worker_id, pay_date desc, ends_on desc, pay_period_id) latest
   join pay_result using (pay_run_id, worker_id)
   where account_id = $1 and company_id = $2`,
);
