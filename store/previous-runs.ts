import { statement, type Transaction } from '../database/database.ts';
import type { WorkerPay } from '../engine/pay/worker-pay.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';

/** A period as far as the payroll before it depends on it. */
interface ComparedPeriod {
  readonly companyId: Id<'company'>;
  readonly payPeriodId: Id<'payPeriod'>;
  readonly type: string;
  readonly workerType: string;
}

/** Lists the payments of the company's last run of the same type of period, as corrected since, for comparison. */
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

/** Finds the last period of the same type that was submitted before a period, or before now. */
export async function findPreviousPeriod(
  tx: Transaction,
  { companyId, payPeriodId, type, workerType }: ComparedPeriod,
): Promise<{ readonly payPeriodId: Id<'payPeriod'>; readonly payDate: CalendarDate } | undefined> {
  const ofPeriod = [companyId, payPeriodId, type, workerType];
  return tx.find(findPreviousPeriodRow, [tx.accountId, ...ofPeriod]);
}

/** SQL: the period of the last run of a type that was submitted before the run of a period, if it has one. */
export const previousPeriodOf = (
  columns: string,
  parameters: { readonly period: string; readonly type: string; readonly workerType: string },
) => `select ${columns}
     from pay_run join pay_period using (account_id, company_id, pay_period_id)
     where account_id = $1 and company_id = $2 and pay_period_id <> ${parameters.period}
       and ended_at is null and kind = 'payroll' and pay_period.type = ${parameters.type}
       and pay_period.worker_type = ${parameters.workerType}
       and ordinal < coalesce((select ordinal from pay_run own
         where own.account_id = $1 and own.company_id = $2
           and own.pay_period_id = ${parameters.period}
           and own.kind = 'payroll' and own.ended_at is null), 9223372036854775807)
     order by ordinal desc limit 1`;

const findPreviousPeriodRow = statement<{ payPeriodId: Id<'payPeriod'>; payDate: CalendarDate }>(
  'find previous period',
  previousPeriodOf('pay_period_id "payPeriodId", pay_period.pay_date "payDate"', {
    period: '$3',
    type: '$4',
    workerType: '$5',
  }),
);
const previousRun = (column: string) => `select ${column}
     from pay_run join pay_period using (account_id, company_id, pay_period_id)
     where account_id = $1 and company_id = $2 and pay_period_id <> $3
       and ended_at is null and kind = 'payroll' and type = $4 and worker_type = $5
     order by submitted_at desc, ordinal desc limit 1`;
const findPreviousRunRow = statement<{ payRunId: Id<'payRun'> }>(
  'find last pay run',
  `select pay_run_id "payRunId" from (${previousRun('pay_run_id')}) last_run`,
);
const listPreviousRunItemRows = statement<{ item: WorkerPay }>(
  'list last pay items',
  `select item from pay_result
   where account_id = $1 and company_id = $2 and is_current
     and pay_period_id = (${previousRun('pay_period_id')})
     and ($6::uuid[] is null or worker_id = any ($6))
   order by worker_id`,
);
