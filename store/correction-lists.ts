import { statement, type Transaction } from '../database/database.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import type { Cents } from '../values/money.ts';
import type { PayrollCorrection, StoredCorrection } from './corrections.ts';
import { postingLists, postingsOf } from './posting-lists.ts';

export interface CorrectionFilter {
  readonly companyId: Id<'company'>;
  readonly payPeriodId?: Id<'payPeriod'> | undefined;
  readonly workerIds?: readonly Id<'worker'>[] | undefined;
  /** Days on which they were recorded. */
  readonly from?: CalendarDate | undefined;
  readonly until?: CalendarDate | undefined;
}

/** A corrected payment: the run of the correction and the worker. */
export type CorrectionKey = Pick<PayrollCorrection, 'payRunId' | 'workerId'>;

interface CorrectionPage {
  /** The last correction before the page. */
  readonly after?: CorrectionKey | undefined;
  readonly limit?: number | undefined;
}

/** Lists corrections, or a page of them, oldest first. */
export async function listCorrections(
  tx: Transaction,
  filter: CorrectionFilter,
  { after, limit }: CorrectionPage = {},
): Promise<StoredCorrection[]> {
  const page = [after?.payRunId, after?.workerId, limit];
  return tx.many(listRows, [...valuesOf(tx, filter), ...page]);
}

export async function countCorrections(tx: Transaction, filter: CorrectionFilter): Promise<number> {
  return (await tx.one(countRows, valuesOf(tx, filter))).count;
}

export async function isCorrectionOf(
  tx: Transaction,
  companyId: Id<'company'>,
  { payRunId, workerId }: CorrectionKey,
): Promise<boolean> {
  const found = await tx.find(findRow, [tx.accountId, companyId, payRunId, workerId]);
  return found !== undefined;
}

/** Finds what a correction run did to the payment of a worker in a period. */
export async function findCorrectionOf(
  tx: Transaction,
  { payRunId, payPeriodId, workerId }: CorrectionKey & Pick<PayrollCorrection, 'payPeriodId'>,
): Promise<Pick<PayrollCorrection, 'payRunId' | 'voidedRunId' | 'action'> | undefined> {
  return tx.find(findOfPeriodRow, [tx.accountId, payPeriodId, payRunId, workerId]);
}

function valuesOf(
  tx: Transaction,
  { companyId, payPeriodId, workerIds, from, until }: CorrectionFilter,
) {
  return [tx.accountId, companyId, payPeriodId, workerIds, from, until];
}

/** Lists net pay balances of some corrected payments of a company, by period and worker. */
export async function listCorrectedNetPayBalances(
  tx: Transaction,
  companyId: Id<'company'>,
  corrected: readonly Pick<StoredCorrection, 'payPeriodId' | 'workerId'>[],
): Promise<ReadonlyMap<string, Cents>> {
  const rows = await tx.many(listCorrectedBalanceRows, [
    tx.accountId,
    companyId,
    corrected.map(({ payPeriodId }) => payPeriodId),
    corrected.map(({ workerId }) => workerId),
  ]);
  return new Map(
    rows.map(({ payPeriodId, workerId, balance }) => [`${payPeriodId} ${workerId}`, balance]),
  );
}

const ofCompany = (table: string) => `${table}.account_id = $1 and ${table}.company_id = $2`;
const listCorrectedBalanceRows = statement<{
  payPeriodId: Id<'payPeriod'>;
  workerId: Id<'worker'>;
  balance: Cents;
}>(
  'list net balances of corrected payments',
  `select asked.pay_period_id "payPeriodId", asked.worker_id "workerId",
     sum(amount_cents)::bigint balance
   from (select distinct pay_period_id, worker_id from unnest($3::uuid[], $4::uuid[])
     given (pay_period_id, worker_id)) asked
   join pay_run on ${ofCompany('pay_run')} and pay_run.pay_period_id = asked.pay_period_id
   cross join lateral (select ${postingLists} from ledger_transaction posted
     where ${ofCompany('posted')} and posted.pay_run_id = pay_run.pay_run_id
       and posted.worker_id = asked.worker_id offset 0) posted
   cross join lateral ${postingsOf('posted')}
   where account_code = 'liability:net pay'
   group by 1, 2 having sum(amount_cents) <> 0`,
);
const recordedOn = "(correction.created_at at time zone 'America/New_York')::date";
const isAsked = `${ofCompany('correction')}
     and ($3::uuid is null or correction.pay_period_id = $3)
     and ($4::uuid[] is null or worker_id = any ($4))
     and ($5::date is null or ${recordedOn} >= $5) and ($6::date is null or ${recordedOn} <= $6)`;
const listRows = statement<StoredCorrection>(
  'list corrections',
  `select pay_run_id "payRunId", correction.pay_period_id "payPeriodId", worker_id "workerId",
     voided_run_id "voidedRunId", action, reason, data, difference, cash_cents "cash", forms,
     first_name "firstName", last_name "lastName", correction.created_at "recordedAt",
     begins_on "beginsOn", ends_on "endsOn", pay_run.pay_date "payDate"
   from payroll_correction correction
   join pay_run using (account_id, company_id, pay_run_id)
   join worker using (account_id, company_id, worker_id)
   join pay_period on pay_period.account_id = correction.account_id
     and pay_period.company_id = correction.company_id
     and pay_period.pay_period_id = correction.pay_period_id
   where ${isAsked}
     and ($7::uuid is null or (pay_run.ordinal, worker_id) > (
       (select ordinal from pay_run last where ${ofCompany('last')} and last.pay_run_id = $7), $8::uuid))
   order by pay_run.ordinal, worker_id limit $9`,
);
const countRows = statement<{ count: number }>(
  'count corrections',
  `select count(*) from payroll_correction correction where ${isAsked}`,
);
const findRow = statement<CorrectionKey>(
  'find correction',
  `select pay_run_id "payRunId", worker_id "workerId" from payroll_correction correction
   where ${ofCompany('correction')} and pay_run_id = $3 and worker_id = $4`,
);
const findOfPeriodRow = statement<Pick<PayrollCorrection, 'payRunId' | 'voidedRunId' | 'action'>>(
  'find correction of period',
  `select pay_run_id "payRunId", voided_run_id "voidedRunId", action from payroll_correction
   where account_id = $1 and pay_period_id = $2 and pay_run_id = $3 and worker_id = $4`,
);
