import { statement, type Transaction } from '../database/database.ts';
import { methodsOf, type RailMethod } from '../engine/payments/rails/registry.ts';
import type { Payer } from '../engine/taxes/facts.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import type { Cents } from '../values/money.ts';
import type { PaymentMethod } from '../values/vocabulary.ts';
import { firstPlace } from './list-sql.ts';
import type { ReportFilter } from './report-payments.ts';

// Sums of whole pay dates and payrolls for reports.

interface SumPage<Key> {
  readonly after?: Key | undefined;
  readonly limit?: number | undefined;
}

/** Lists the pay dates of processed payrolls. */
export async function listPayDates(
  tx: Transaction,
  filter: ReportFilter,
  { after, limit }: SumPage<CalendarDate>,
): Promise<CalendarDate[]> {
  const rows = await tx.many(listDateRows, [
    ...valuesOf(tx, filter),
    after ?? firstPlace.earliest,
    limit,
  ]);
  return rows.map(({ payDate }) => payDate);
}

export interface TaxOfDate {
  readonly payDate: CalendarDate;
  readonly taxCode: string;
  readonly payer: Payer;
  readonly taxable: Cents;
  readonly tax: Cents;
}

/** Sums the taxes of some pay dates and the wages behind them. */
export async function listTaxesOfDates(
  tx: Transaction,
  { companyId, payPeriodId, workerId }: ReportFilter,
  payDates: readonly CalendarDate[],
): Promise<TaxOfDate[]> {
  return tx.many(listTaxRows, [tx.accountId, companyId, payPeriodId, workerId, payDates]);
}

/** The place of a payroll in a report. */
export interface PayrollKey {
  readonly payDate: CalendarDate;
  readonly payRunId: Id<'payRun'>;
}

export interface SubmittedRun extends PayrollKey {
  readonly isProcessed: boolean;
}

/** Lists payrolls and corrections that were submitted, by pay date. */
export async function listSubmittedRuns(
  tx: Transaction,
  filter: ReportFilter,
  { after, limit }: SumPage<PayrollKey>,
): Promise<SubmittedRun[]> {
  const page = [after?.payDate ?? firstPlace.earliest, after?.payRunId ?? firstPlace.id, limit];
  return tx.many(listRunRows, [...valuesOf(tx, filter), ...page]);
}

export interface RunNeed {
  readonly payRunId: Id<'payRun'>;
  /** A rail of a payment, a method of wages that are not paid yet, or a ledger account. */
  readonly purpose: 'funding' | RailMethod | PaymentMethod | 'taxes' | 'deductions' | 'benefits';
  /** Undefined for what is owed on the pay date. */
  readonly neededOn: CalendarDate | null;
  readonly amount: Cents;
}

/** Sums what processed runs have paid and owe. */
export async function listNeedsOfProcessed(
  tx: Transaction,
  companyId: Id<'company'>,
  payRunIds: readonly Id<'payRun'>[],
): Promise<RunNeed[]> {
  const notDebited = methodsOf(({ fundingSource }) => fundingSource !== 'company debit');
  return tx.many(listProcessedNeedRows, [tx.accountId, companyId, payRunIds, notDebited]);
}

/** Sums what submitted runs will pay and owe, from their stored pay. */
export async function listNeedsOfSubmitted(
  tx: Transaction,
  companyId: Id<'company'>,
  payRunIds: readonly Id<'payRun'>[],
): Promise<RunNeed[]> {
  return tx.many(listSubmittedNeedRows, [tx.accountId, companyId, payRunIds]);
}

function valuesOf(tx: Transaction, { companyId, payPeriodId, from, until }: ReportFilter) {
  return [tx.accountId, companyId, payPeriodId, from, until];
}

const runsOfReport = `pay_run where account_id = $1 and company_id = $2 and ended_at is null
     and ($3::uuid is null or pay_period_id = $3)
     and ($4::date is null or pay_date >= $4) and ($5::date is null or pay_date <= $5)`;
const listDateRows = statement<{ payDate: CalendarDate }>(
  'list pay dates of report',
  `select distinct pay_date "payDate" from ${runsOfReport} and processed_at is not null
     and pay_date > $6
   order by pay_date limit $7`,
);
const listTaxRows = statement<TaxOfDate>(
  'list taxes of pay dates',
  `select pay_date "payDate", tax_code "taxCode", payer, sum(taxable_cents)::bigint "taxable",
     sum(tax_cents)::bigint "tax"
   from taxable_wages where account_id = $1 and company_id = $2 and pay_date = any ($5)
     and ($4::uuid is null or worker_id = $4)
     and ($3::uuid is null or pay_run_id in (select run.pay_run_id from pay_run run
       where run.account_id = $1 and run.company_id = $2 and run.pay_period_id = $3))
   group by 1, 2, 3 having sum(tax_cents) <> 0
   order by 1, 2, 3`,
);
const listRunRows = statement<SubmittedRun>(
  'list runs of report',
  `select pay_date "payDate", pay_run_id "payRunId", processed_at is not null "isProcessed"
   from ${runsOfReport}
     and (pay_date, pay_run_id) > ($6, $7)
   order by pay_date, pay_run_id limit $8`,
);
// Sums of the journal are read instead of postings, which are as many as workers times payrolls.
const listProcessedNeedRows = statement<RunNeed>(
  'list needs of processed runs',
  `select pay_run_id "payRunId", case kind when 'funding' then 'funding' else method end "purpose",
     effective_on "neededOn", sum(amount_cents)::bigint "amount"
   from payment where account_id = $1 and company_id = $2 and pay_run_id = any ($3)
     and (kind = 'funding' or kind = 'wages' and method = any ($4))
     and status not in ('returned', 'reissued', 'cancelled')
   group by 1, 2, 3
   union all
   select posted.pay_run_id, purpose, null, -sum(amount_cents)::bigint
   from (select transaction_id, amount_cents, case account_code when 'liability:taxes' then 'taxes'
       when 'liability:benefits' then 'benefits' else 'deductions' end purpose
     from journal_sum where account_id = $1 and company_id = $2
       and account_code in ('liability:taxes', 'liability:deductions', 'liability:orders',
         'liability:benefits') offset 0) owed
   cross join lateral (select * from ledger_transaction found where found.account_id = $1
     and found.company_id = $2 and found.transaction_id = owed.transaction_id offset 0) posted
   where posted.pay_run_id = any ($3) and posted.kind in ('pay', 'correction', 'void')
   group by 1, 2 having sum(amount_cents) <> 0`,
);
// The company keeps what repays its loans.
const listSubmittedNeedRows = statement<RunNeed>(
  'list needs of submitted runs',
  `select pay_run_id "payRunId", purpose, null::date "neededOn", sum(amount)::bigint "amount"
   from (select pay_run_id, need.* from pay_result result
     cross join lateral (values (payment_method, net_cents),
       ('taxes', employee_tax_cents + employer_tax_cents), ('deductions', deduction_cents))
       need (purpose, amount)
     where account_id = $1 and company_id = $2 and pay_run_id = any ($3)
     union all
     select pay_run_id, 'deductions', -taken_cents from deduction_movement
     join deduction using (account_id, company_id, worker_id, deduction_id)
     where account_id = $1 and company_id = $2 and pay_run_id = any ($3) and not is_reversal
       and terms -> 'loanInterest' is not null) need
   group by 1, 2 having sum(amount) <> 0`,
);
