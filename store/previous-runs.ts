import { statement, type Transaction } from '../database/database.ts';
import type { WorkerPay } from '../engine/pay/worker-pay.ts';
import type { Id } from '../values/id.ts';

/** A period as far as the payroll before it depends on it. */
interface ComparedPeriod {
  readonly companyId: Id<'company'>;
  readonly payPeriodId: Id<'payPeriod'>;
  readonly type: string;
  readonly workerType: string;
}

/** Lists the payments of the company's last run of the same type of period, for comparison. */
export async function listPreviousRunItems(
  tx: Transaction,
  { companyId, payPeriodId, type, workerType }: ComparedPeriod,
  only?: readonly Id<'worker'>[],
): Promise<WorkerPay[]> {
  const ofPeriod = [companyId, payPeriodId, type, workerType];
  const rows = await tx.many(listPreviousRunItemRows, [tx.accountId, ...ofPeriod, only]);
  return rows.map(({ item }) => item);
}

/** True if the company has no other run of the same type of period. */
export async function isFirstRun(
  tx: Transaction,
  { companyId, payPeriodId, type, workerType }: ComparedPeriod,
): Promise<boolean> {
  const ofPeriod = [companyId, payPeriodId, type, workerType];
  return (await tx.find(findPreviousRunRow, [tx.accountId, ...ofPeriod])) === undefined;
}

const previousRun = `select pay_run_id
     from pay_run join pay_period using (account_id, company_id, pay_period_id)
     where account_id = $1 and company_id = $2 and pay_period_id <> $3
       and ended_at is null and kind = 'payroll' and type = $4 and worker_type = $5
     order by submitted_at desc, ordinal desc limit 1`;
const findPreviousRunRow = statement<{ payRunId: Id<'payRun'> }>(
  'find last pay run',
  `select pay_run_id "payRunId" from (${previousRun}) last_run`,
);
const listPreviousRunItemRows = statement<{ item: WorkerPay }>(
  'list last pay items',
  `select item from pay_result
   where account_id = $1 and company_id = $2 and is_current and pay_run_id = (${previousRun})
     and ($6::uuid[] is null or worker_id = any ($6))
   order by worker_id`,
);
