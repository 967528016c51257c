import { statement, type Transaction } from '../database/database.ts';
import type { AmendedForm } from '../engine/corrections/amended-forms.ts';
import type { PayData } from '../engine/earnings/pay-data.ts';
import type { EmploymentSpan } from '../engine/earnings/salary.ts';
import type { WorkerPay } from '../engine/pay/worker-pay.ts';
import type { WorkerFacts } from '../engine/withholding/pay-facts.ts';
import type { YearTotals } from '../engine/withholding/year-totals.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import type { Cents } from '../values/money.ts';
import { accountRow } from './account-row.ts';
import type { LedgerRecord } from './ledger.ts';
import { costsColumn } from './ledger-costs.ts';
import { valuesById } from './list-sql.ts';
import { type PayDocuments, payDocumentColumns, withItem } from './pay-documents.ts';
import type { PayPeriod } from './pay-periods.ts';
import type { RunTerms } from './pay-runs.ts';
import { postingsColumn, postingsOf } from './posting-lists.ts';
import { employmentColumns, joinTerminations } from './terminations.ts';
import { joinScheduleDays, otherDaysColumn } from './worker-schedules.ts';

type PeriodKey = Pick<PayPeriod, 'companyId' | 'payPeriodId'>;
type WorkerIds = readonly Id<'worker'>[] | undefined;

/** A valid payment with everything needed to recompute it. */
export interface CurrentPayResult extends EmploymentSpan {
  readonly workerId: Id<'worker'>;
  /** The run it belongs to: the payroll, or the last correction. */
  readonly payRunId: Id<'payRun'>;
  readonly item: WorkerPay;
  readonly facts: WorkerFacts;
  /** The last wage known at submission, by its ordinal. */
  readonly lastWage: number;
  /** Pay data entered for the payment, or given by its last correction. */
  readonly data: PayData | null;
}

/** Lists the valid payments of a period, of some workers or of all. */
export async function listCurrentPayResults(
  tx: Transaction,
  { companyId, payPeriodId }: PeriodKey,
  workerIds: WorkerIds,
): Promise<CurrentPayResult[]> {
  const values = [tx.accountId, companyId, payPeriodId, workerIds];
  return (await tx.many(listPaidRows, values)).map(withItem);
}

/** A payment of the same year that was submitted after those of a period. */
export interface LaterPayResult {
  readonly workerId: Id<'worker'>;
  readonly payPeriodId: Id<'payPeriod'>;
  readonly beginsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly payDate: CalendarDate;
  readonly item: WorkerPay;
  readonly facts: WorkerFacts;
  readonly terms: RunTerms;
}

/** Lists payments to some workers by runs after a payroll, in the year of its pay date. */
export async function listLaterPayResults(
  tx: Transaction,
  { companyId, payRunId }: { readonly companyId: Id<'company'>; readonly payRunId: Id<'payRun'> },
  workerIds: readonly Id<'worker'>[],
): Promise<LaterPayResult[]> {
  const values = [tx.accountId, companyId, payRunId, workerIds];
  return (await tx.many(listLaterRows, values)).map(withItem);
}

/** Lists net pay balances of a period: negative is owed to the worker, positive is owed by the worker. */
export async function listNetPayBalances(
  tx: Transaction,
  { companyId, payPeriodId }: PeriodKey,
  workerIds: WorkerIds,
): Promise<ReadonlyMap<Id<'worker'>, Cents>> {
  const rows = await tx.many(listBalanceRows, [tx.accountId, companyId, payPeriodId, workerIds]);
  return new Map(rows.map(({ workerId, balance }) => [workerId, balance]));
}

/** Finds the amount to deduct from a worker's pay and the amount already deducted for it. */
export async function findRecoveredByDeduction(
  tx: Transaction,
  { companyId, payPeriodId, workerId }: PeriodKey & { readonly workerId: Id<'worker'> },
  { kind, line }: { readonly kind: string; readonly line: string },
) {
  return tx.one(findRecoveredByDeductionRow, [
    tx.accountId,
    companyId,
    payPeriodId,
    workerId,
    kind,
    line,
  ]);
}

/** Lists the posted pay of some workers in a period that was not reversed. */
export async function listUnreversedPay(
  tx: Transaction,
  { companyId, payPeriodId }: PeriodKey,
  workerIds: readonly Id<'worker'>[],
): Promise<LedgerRecord[]> {
  return tx.many(listUnreversedPayRows, [tx.accountId, companyId, payPeriodId, workerIds]);
}

/** Marks payments as replaced by a correction. */
export function supersedePayResults(
  tx: Transaction,
  companyId: Id<'company'>,
  results: readonly Pick<CurrentPayResult, 'workerId' | 'payRunId'>[],
): void {
  const workerIds = results.map(({ workerId }) => workerId);
  const runOfWorker = valuesById(
    workerIds,
    results.map(({ payRunId }) => payRunId),
  );
  tx.send(supersedeRows, [tx.accountId, companyId, runOfWorker, workerIds]);
}

/** A payment that was corrected. */
export interface PayrollCorrection {
  readonly payRunId: Id<'payRun'>;
  readonly payPeriodId: Id<'payPeriod'>;
  readonly workerId: Id<'worker'>;
  readonly voidedRunId: Id<'payRun'>;
  readonly action: 'void' | 'replace';
  readonly reason: string | null;
  readonly data: PayData | null;
  readonly difference: YearTotals;
  readonly cash: Cents;
  readonly forms: readonly AmendedForm[];
}

export interface StoredCorrection extends PayrollCorrection {
  readonly firstName: string;
  readonly lastName: string;
  readonly recordedAt: Instant;
  readonly beginsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly payDate: CalendarDate;
}

const chunkSize = 2_000;

/** Records corrections; a second correction of the same payment fails the transaction. */
export async function insertCorrections(
  tx: Transaction,
  companyId: Id<'company'>,
  corrections: readonly PayrollCorrection[],
  now: Instant,
): Promise<void> {
  for (let from = 0; from < corrections.length; from += chunkSize) {
    const some = corrections.slice(from, from + chunkSize);
    await tx.many(insertRows, [
      tx.accountId,
      companyId,
      formatInstant(now),
      some.map(({ payRunId }) => payRunId),
      some.map(({ workerId }) => workerId),
      some.map(({ payPeriodId }) => payPeriodId),
      some.map(({ voidedRunId }) => voidedRunId),
      some.map(({ action }) => action),
      some.map(({ reason }) => reason),
      some.map(({ data }) => data && JSON.stringify(data)),
      some.map(({ difference }) => JSON.stringify(difference)),
      some.map(({ cash }) => cash),
      some.map(({ forms }) => JSON.stringify(forms)),
    ]);
  }
}

const ofCompany = (table: string) => `${table}.account_id = $1 and ${table}.company_id = $2`;

const listPaidRows = statement<Omit<CurrentPayResult, 'item'> & PayDocuments>(
  'list paid results',
  `select pay_result.worker_id "workerId", pay_run_id "payRunId", ${payDocumentColumns}, facts::json facts,
     last_wage "lastWage", ${employmentColumns}, ${otherDaysColumn('$3')},
     case when pay_run.kind = 'correction' then correction.data else pay_entry.data end data
   from pay_result
   join pay_run using (account_id, company_id, pay_run_id)
   join worker using (account_id, company_id, worker_id)
   ${joinTerminations} ${joinScheduleDays('$3')}
   left join payroll_correction correction using (account_id, company_id, pay_run_id, worker_id)
   left join pay_entry on pay_entry.account_id = pay_result.account_id
     and pay_entry.company_id = pay_result.company_id
     and pay_entry.pay_period_id = pay_result.pay_period_id
     and pay_entry.worker_id = pay_result.worker_id
   where ${ofCompany('pay_result')} and pay_result.pay_period_id = $3 and is_current
     and ($4::uuid[] is null or pay_result.worker_id = any ($4))
   order by pay_result.worker_id`,
);
// A correction takes the position of its period's payroll in the order of runs.
const listLaterRows = statement<Omit<LaterPayResult, 'item'> & PayDocuments>(
  'list later results',
  `select result.worker_id "workerId", result.pay_period_id "payPeriodId",
     pay_period.begins_on "beginsOn", pay_period.ends_on "endsOn", payroll.pay_date "payDate",
     ${payDocumentColumns}, facts::json facts, payroll.terms
   from pay_run this
   join pay_run payroll on payroll.account_id = this.account_id
     and payroll.company_id = this.company_id and payroll.kind = 'payroll'
     and payroll.ended_at is null and payroll.ordinal > this.ordinal
     and extract(year from payroll.pay_date) = extract(year from this.pay_date)
   join pay_period on pay_period.account_id = payroll.account_id
     and pay_period.company_id = payroll.company_id
     and pay_period.pay_period_id = payroll.pay_period_id
   join pay_result result on result.account_id = payroll.account_id
     and result.company_id = payroll.company_id
     and result.pay_period_id = payroll.pay_period_id and is_current
   where ${ofCompany('this')} and this.pay_run_id = $3 and result.worker_id = any ($4)
   order by result.worker_id, payroll.ordinal`,
);
const ofPeriod = `join pay_run on pay_run.account_id = posted.account_id
     and pay_run.company_id = posted.company_id and pay_run.pay_run_id = posted.pay_run_id
     and pay_run.pay_period_id = $3`;
const listBalanceRows = statement<{ workerId: Id<'worker'>; balance: Cents }>(
  'list net balances',
  `select posted.worker_id "workerId", sum(amount_cents)::bigint balance
   from ledger_transaction posted ${ofPeriod}
   cross join lateral ${postingsOf('posted')}
   where ${ofCompany('posted')} and account_code = 'liability:net pay'
     and ($4::uuid[] is null or posted.worker_id = any ($4))
   group by posted.worker_id`,
);
const findRecoveredByDeductionRow = statement<{
  plannedForPeriod: Cents;
  planned: Cents;
  collected: Cents;
}>(
  'find recovered by deduction',
  `select coalesce(sum(amount_cents) filter (where pay_run.pay_period_id = $3), 0)::bigint
       "plannedForPeriod",
     coalesce(sum(amount_cents), 0)::bigint "planned",
     coalesce((select sum((totals ->> $6)::bigint) from year_totals year
       where ${ofCompany('year')} and year.worker_id = $4), 0)::bigint "collected"
   from ledger_transaction posted
   join pay_run on pay_run.account_id = posted.account_id
     and pay_run.company_id = posted.company_id and pay_run.pay_run_id = posted.pay_run_id
   cross join lateral ${postingsOf('posted')}
   where ${ofCompany('posted')} and posted.kind = 'collected back' and posted.worker_id = $4
     and account_code = 'liability:deductions' and detail = $5`,
);
const listUnreversedPayRows = statement<LedgerRecord>(
  'list current pay',
  `select posted.transaction_id "transactionId", posted.kind, posted.pay_run_id "payRunId",
     posted.worker_id "workerId", posted.posted_on "postedOn",
     ${postingsColumn}, ${costsColumn}
   from ledger_transaction posted ${ofPeriod}
   where ${ofCompany('posted')} and posted.kind in ('pay', 'correction')
     and posted.worker_id = any ($4)
     and not exists (select from ledger_transaction reversal
       where reversal.account_id = posted.account_id and reversal.company_id = posted.company_id
         and reversal.reverses_id = posted.transaction_id)`,
);
const supersedeRows = statement(
  'supersede corrected results',
  `update pay_result set is_current = false
   where ${ofCompany('pay_result')} and worker_id = any ($4::uuid[])
     and pay_run_id = ($3::jsonb ->> worker_id::text)::uuid and is_current`,
);
const insertRows = statement(
  'insert corrections',
  `insert into payroll_correction (account_id, company_id, created_at, pay_run_id, worker_id,
     pay_period_id, voided_run_id, action, reason, data, difference, cash_cents, forms)
   select own.account_id, $2, $3::timestamptz, given.*
   from ${accountRow}
   cross join unnest($4::uuid[], $5::uuid[], $6::uuid[], $7::uuid[], $8::text[], $9::text[],
     $10::jsonb[], $11::jsonb[], $12::bigint[], $13::jsonb[]) given`,
);
