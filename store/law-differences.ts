import { statement, type Transaction } from '../database/database.ts';
import type { Pay } from '../engine/pay/pay.ts';
import type { WorkerFacts } from '../engine/withholding/pay-facts.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import type { RunTerms } from './pay-runs.ts';

/** A payroll or correction, and the law by which it was computed. */
export interface ComputedRun {
  readonly payRunId: Id<'payRun'>;
  readonly payPeriodId: Id<'payPeriod'>;
  readonly payDate: CalendarDate;
  readonly lawVersion: string;
}

/** Lists all runs of a company in the order of their submission, also those that ended. */
export async function listComputedRuns(
  tx: Transaction,
  companyId: Id<'company'>,
): Promise<ComputedRun[]> {
  return tx.many(listRunRows, [tx.accountId, companyId]);
}

/** A run whose payments are to be compared. */
export interface ComparedRun extends Pick<ComputedRun, 'payRunId'> {
  /** Order of its period. */
  readonly position: number;
  readonly presentVersion: string;
}

/** A current payment with the facts from which it was computed. */
export interface ComparedPay {
  readonly workerId: Id<'worker'>;
  readonly payPeriodId: Id<'payPeriod'>;
  readonly payDate: CalendarDate;
  readonly terms: RunTerms;
  readonly facts: WorkerFacts;
  readonly pay: Pay;
}

interface ComparedRange {
  readonly companyId: Id<'company'>;
  readonly workerIds?: readonly Id<'worker'>[] | undefined;
  readonly runs: readonly ComparedRun[];
  readonly after: { readonly position: number; readonly workerId: Id<'worker'> } | undefined;
  readonly limit: number;
}

/** Lists current payments of some runs by period and worker, without those that were dismissed. */
export async function listComparedPay(
  tx: Transaction,
  { companyId, workerIds, runs, after, limit }: ComparedRange,
): Promise<ComparedPay[]> {
  return tx.many(listPayRows, [
    tx.accountId,
    companyId,
    runs.map(({ payRunId }) => payRunId),
    runs.map(({ position }) => position),
    runs.map(({ presentVersion }) => presentVersion),
    after?.position,
    after?.workerId,
    limit,
    workerIds,
  ]);
}

interface Dismissal {
  readonly companyId: Id<'company'>;
  readonly payPeriodId: Id<'payPeriod'>;
  readonly workerId: Id<'worker'> | undefined;
  readonly lawVersion: string;
  readonly by: string;
}

/** Records that payments stay as they are under a law; returns their number. */
export async function insertDismissals(
  tx: Transaction,
  { companyId, payPeriodId, workerId, lawVersion, by }: Dismissal,
  now: Instant,
): Promise<number> {
  const dismissed = [tx.accountId, companyId, payPeriodId, workerId];
  tx.send(insertDismissalRows, [...dismissed, lawVersion, by, formatInstant(now)]);
  return (await tx.one(countDismissed, dismissed)).payments;
}

const listRunRows = statement<ComputedRun>(
  'list computed runs',
  `select pay_run_id "payRunId", pay_period_id "payPeriodId", pay_date "payDate",
     terms ->> 'lawVersion' "lawVersion"
   from pay_run where account_id = $1 and company_id = $2 order by ordinal`,
);
// The keys are ordered and limited before the documents are read.
const listPayRows = statement<ComparedPay>(
  'list compared pay',
  `with compared as (
     select result.pay_run_id, result.worker_id, given.position
     from unnest($3::uuid[], $4::integer[], $5::text[]) given (run, position, version)
     join pay_result result on result.account_id = $1 and result.company_id = $2
       and result.pay_run_id = given.run and is_current
     where ($6::integer is null or (given.position, result.worker_id) > ($6, $7::uuid))
       and ($9::uuid[] is null or result.worker_id = any ($9))
       and not exists (select from dismissed_law_difference dismissed
         where dismissed.account_id = $1 and dismissed.company_id = $2
           and dismissed.pay_run_id = given.run and dismissed.worker_id = result.worker_id
           and dismissed.law_version = given.version)
     order by given.position, result.worker_id limit $8)
   select result.worker_id "workerId", result.pay_period_id "payPeriodId", pay_date "payDate", terms,
     facts::json facts, item::json -> 'pay' "pay"
   from compared
   join pay_result result on result.account_id = $1 and result.company_id = $2
     and result.pay_run_id = compared.pay_run_id and result.worker_id = compared.worker_id
   join pay_run on pay_run.account_id = $1 and pay_run.company_id = $2
     and pay_run.pay_run_id = compared.pay_run_id
   order by compared.position, compared.worker_id`,
);
const isDismissed = `account_id = $1 and company_id = $2 and pay_period_id = $3 and is_current
     and ($4::uuid is null or worker_id = $4)`;
const insertDismissalRows = statement(
  'insert dismissed law differences',
  `insert into dismissed_law_difference (account_id, company_id, pay_run_id, worker_id, law_version,
     dismissed_by, created_at)
   select account_id, company_id, pay_run_id, worker_id, $5, $6, $7::timestamptz
   from pay_result where ${isDismissed}
   on conflict do nothing`,
);
const countDismissed = statement<{ payments: number }>(
  'count dismissed law differences',
  `select count(*)::integer payments from pay_result where ${isDismissed}`,
);
