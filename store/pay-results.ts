import { statement, type Transaction } from '../database/database.ts';
import type { Pay } from '../engine/pay/pay.ts';
import type { WorkerPay } from '../engine/pay/worker-pay.ts';
import type { WorkerFacts } from '../engine/withholding/pay-facts.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import type { RunTerms } from './pay-runs.ts';

/** A frozen payment, with the facts from which it was computed. */
export interface PayResult {
  readonly facts: WorkerFacts;
  readonly pay: Pay;
  readonly timeOff: WorkerPay['timeOff'] | null;
  readonly terms: RunTerms;
  readonly payDate: CalendarDate;
  readonly submittedName: string | null;
  readonly approvedName: string | null;
}

export interface ResultKey {
  readonly companyId: Id<'company'>;
  readonly payRunId: Id<'payRun'>;
  readonly workerId: Id<'worker'>;
}

/** Finds the payment of a worker in a period, as corrected since. */
export async function findPayResult(
  tx: Transaction,
  payPeriodId: Id<'payPeriod'>,
  workerId: Id<'worker'>,
): Promise<PayResult | undefined> {
  return tx.find(findCurrentRow, [tx.accountId, payPeriodId, workerId]);
}

/** Finds the payment of a worker in a run, whether or not a correction has replaced it. */
export async function findResultOfRun(
  tx: Transaction,
  { companyId, payRunId, workerId }: ResultKey,
): Promise<PayResult | undefined> {
  return tx.find(findOfRunRow, [tx.accountId, companyId, payRunId, workerId]);
}

const resultRow = `select facts::json facts, item::json -> 'pay' "pay", item::json -> 'timeOff' "timeOff", terms,
     pay_date "payDate", submitted_name "submittedName", approved_name "approvedName"
   from pay_result join pay_run using (account_id, company_id, pay_run_id)`;
const findCurrentRow = statement<PayResult>(
  'find pay result',
  `${resultRow}
   where account_id = $1 and pay_result.pay_period_id = $2 and worker_id = $3 and is_current`,
);
const findOfRunRow = statement<PayResult>(
  'find pay result of run',
  `${resultRow}
   where account_id = $1 and company_id = $2 and pay_run_id = $3 and worker_id = $4`,
);
