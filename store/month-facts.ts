import { statement, type Transaction } from '../database/database.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import type { Cents } from '../values/money.ts';
import { listOfWorkers, type OnlyWorkers } from './list-sql.ts';
import type { PayPeriod } from './pay-periods.ts';

// Amounts that other regular payrolls have taken and taxed, where that happens once a month.

/** An amount of a deduction that the payroll of a period made due. */
interface BookedDue {
  readonly deductionId: Id<'deduction'>;
  readonly payPeriodId: Id<'payPeriod'>;
  readonly due: Cents;
}

/**
 * Lists what the other regular payrolls that are paid on some days have made due of deductions with terms, of all workers
 * or some: nothing, where a part of a month's amount was not taken.
 */
export async function listBookedDues(
  tx: Transaction,
  { companyId, payPeriodId }: Pick<PayPeriod, 'companyId' | 'payPeriodId'>,
  { from, until }: { readonly from: CalendarDate; readonly until: CalendarDate },
  only?: OnlyWorkers,
): Promise<BookedDue[]> {
  const values = [tx.accountId, companyId, payPeriodId, from, until];
  return listOfWorkers(tx, listDueRows, only, (ids) => [...values, ids]);
}

/** Lists the other regular payrolls of some days that have taxed the cost of workers' life insurance. */
export async function listTaxedCovers(
  tx: Transaction,
  { companyId, payPeriodId }: Pick<PayPeriod, 'companyId' | 'payPeriodId'>,
  { from, until }: { readonly from: CalendarDate; readonly until: CalendarDate },
  workerIds: readonly Id<'worker'>[],
): Promise<{ readonly workerId: Id<'worker'>; readonly payPeriodId: Id<'payPeriod'> }[]> {
  return tx.many(listCoverRows, [tx.accountId, companyId, payPeriodId, from, until, workerIds]);
}

const listDueRows = statement<BookedDue>(
  'list dues of month',
  `select deduction_id "deductionId", period.pay_period_id "payPeriodId", sum(due_cents)::bigint "due"
   from pay_period period
   join pay_run run on run.account_id = $1 and run.company_id = $2
     and run.pay_period_id = period.pay_period_id
   join deduction_movement movement on movement.account_id = $1 and movement.company_id = $2
     and movement.pay_run_id = run.pay_run_id
   where period.account_id = $1 and period.company_id = $2 and period.pay_period_id <> $3
     and period.type = 'Regular' and movement.happened_on between $4::date and $5::date
     and ($6::uuid[] is null or movement.worker_id = any ($6))
   group by deduction_id, period.pay_period_id
   having count(*) > 2 * count(*) filter (where is_reversal)`,
);
const listCoverRows = statement<{ workerId: Id<'worker'>; payPeriodId: Id<'payPeriod'> }>(
  'list taxed life insurance',
  `select worker_id "workerId", period.pay_period_id "payPeriodId"
   from pay_period period
   join pay_result result on result.account_id = $1 and result.company_id = $2
     and result.pay_period_id = period.pay_period_id and is_current
   where period.account_id = $1 and period.company_id = $2 and period.pay_period_id <> $3
     and period.type = 'Regular' and period.pay_date between $4::date and $5::date
     and worker_id = any ($6::uuid[]) and jsonb_path_exists(facts::jsonb, '$.lines[*].cover')`,
);
