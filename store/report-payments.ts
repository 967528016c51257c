import { statement, type Transaction } from '../database/database.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Hours } from '../values/hours.ts';
import type { Id } from '../values/id.ts';
import type { Cents } from '../values/money.ts';
import type { WorkerType } from '../values/vocabulary.ts';
import { postingLists, postingsOf } from './posting-lists.ts';

// Payments of processed payrolls for reports. A page is found by an index, then its figures are summed
// from the ledger: a page costs the same however many payments there are.

/** The records of a report. */
export interface ReportFilter {
  readonly companyId: Id<'company'>;
  /** The day on which the report was requested. */
  readonly today: CalendarDate;
  readonly payPeriodId?: Id<'payPeriod'> | undefined;
  readonly workerId?: Id<'worker'> | undefined;
  /** Pay dates. */
  readonly from?: CalendarDate | undefined;
  readonly until?: CalendarDate | undefined;
}

/** The place of a payment in a report. */
export interface ReportPaymentKey {
  readonly payDate: CalendarDate;
  readonly payPeriodId: Id<'payPeriod'>;
  readonly workerId: Id<'worker'>;
}

export interface ReportPayment extends ReportPaymentKey {
  readonly firstName: string;
  readonly lastName: string;
}

export interface ReportPaymentFilter extends ReportFilter {
  readonly workerType?: WorkerType | undefined;
}

/** Lists the valid payments of processed payrolls by pay date, period and worker id. */
export async function listReportPayments(
  tx: Transaction,
  filter: ReportPaymentFilter,
  {
    after,
    limit,
  }: { readonly after?: ReportPaymentKey | undefined; readonly limit?: number | undefined },
): Promise<ReportPayment[]> {
  const page = [after?.payDate, after?.payPeriodId, after?.workerId, limit];
  return tx.many(listPaymentRows, [...valuesOf(tx, filter), ...page]);
}

export async function countReportPayments(
  tx: Transaction,
  filter: ReportPaymentFilter,
): Promise<number> {
  return (await tx.one(countPaymentRows, valuesOf(tx, filter))).count;
}

type PaymentId = Omit<ReportPaymentKey, 'payDate'>;

export interface PaymentFigures extends PaymentId {
  readonly gross: Cents;
  readonly reimbursements: Cents;
  /** Taxes of the worker and of the company. */
  readonly taxes: Cents;
  readonly employerTaxes: Cents;
  readonly deductions: Cents;
  readonly net: Cents;
}

/** Sums the postings of payments, corrections included, by the totals of a pay stub. */
export async function listPaymentFigures(
  tx: Transaction,
  companyId: Id<'company'>,
  payments: readonly PaymentId[],
): Promise<PaymentFigures[]> {
  return tx.many(listFigureRows, [tx.accountId, companyId, ...columnsOf(payments)]);
}

export interface PostedLine extends PaymentId {
  readonly account: string;
  readonly kind: string | null;
  readonly description: string | null;
  /** Debits less credits. */
  readonly amount: Cents;
}

/** Sums the postings of payments to some accounts, by kind and line. */
export async function listPostedLines(
  tx: Transaction,
  companyId: Id<'company'>,
  payments: readonly PaymentId[],
  accounts: readonly string[],
): Promise<PostedLine[]> {
  return tx.many(listLineRows, [tx.accountId, companyId, ...columnsOf(payments), accounts]);
}

export interface WorkedLine extends PaymentId {
  readonly kind: string;
  readonly description: string;
  readonly hours: Hours;
}

/** Lists the lines of payments that pay hours, as they were stored. */
export async function listWorkedLines(
  tx: Transaction,
  companyId: Id<'company'>,
  payments: readonly PaymentId[],
): Promise<WorkedLine[]> {
  return tx.many(listWorkedRows, [tx.accountId, companyId, ...columnsOf(payments)]);
}

/** The totals of all payments of a report. */
export async function sumPaymentFigures(
  tx: Transaction,
  filter: ReportPaymentFilter,
): Promise<Omit<PaymentFigures, keyof PaymentId>> {
  return tx.one(sumFigureRow, valuesOf(tx, filter));
}

export interface AccountSum {
  readonly account: string;
  /** Debits less credits. */
  readonly amount: Cents;
}

/** Sums the postings of all payments of a report to some accounts. */
export async function sumPostedAccounts(
  tx: Transaction,
  filter: ReportPaymentFilter,
  accounts: readonly string[],
): Promise<AccountSum[]> {
  return tx.many(sumAccountRows, [...valuesOf(tx, filter), accounts]);
}

/** Sums the paid hours of all payments of a report. */
export async function sumWorkedHours(tx: Transaction, filter: ReportPaymentFilter): Promise<Hours> {
  return (await tx.one(sumWorkedRow, valuesOf(tx, filter))).hours;
}

function valuesOf(
  tx: Transaction,
  { companyId, payPeriodId, workerId, from, until, workerType }: ReportPaymentFilter,
) {
  return [tx.accountId, companyId, payPeriodId, from, until, workerType, workerId];
}

function columnsOf(payments: readonly PaymentId[]) {
  return [
    payments.map(({ payPeriodId }) => payPeriodId),
    payments.map(({ workerId }) => workerId),
  ] as const;
}

const paidPeriods = `(select run.pay_period_id, run.pay_date from pay_run run
     cross join lateral (select worker_type from pay_period period
       where period.account_id = $1 and period.company_id = $2
         and period.pay_period_id = run.pay_period_id limit 1) period
     where run.account_id = $1 and run.company_id = $2 and run.kind = 'payroll'
       and run.ended_at is null and run.processed_at is not null
       and ($3::uuid is null or run.pay_period_id = $3)
       and ($4::date is null or run.pay_date >= $4) and ($5::date is null or run.pay_date <= $5)
       and ($6::text is null or worker_type = $6)) paid`;
const resultsOfPeriod = `from pay_result result where result.account_id = $1
       and result.company_id = $2 and result.pay_period_id = paid.pay_period_id and is_current
       and ($7::uuid is null or result.worker_id = $7)`;
const listPaymentRows = statement<ReportPayment>(
  'list payments of report',
  `select page.pay_date "payDate", page.pay_period_id "payPeriodId", page.worker_id "workerId",
     first_name "firstName", last_name "lastName"
   from (select paid.pay_date, paid.pay_period_id, result.worker_id from ${paidPeriods}
     cross join lateral (select worker_id ${resultsOfPeriod}
         and ($8::date is null or (paid.pay_date, paid.pay_period_id) > ($8, $9::uuid)
           or result.worker_id > $10::uuid)
       order by worker_id limit $11) result
     where $8::date is null or (paid.pay_date, paid.pay_period_id) >= ($8, $9::uuid)
     order by paid.pay_date, paid.pay_period_id, result.worker_id limit $11) page
   cross join lateral (select first_name, last_name from worker
     where worker.account_id = $1 and worker.company_id = $2
       and worker.worker_id = page.worker_id limit 1) worker
   order by page.pay_date, page.pay_period_id, page.worker_id`,
);
const countPaymentRows = statement<{ count: number }>(
  'count payments of report',
  `select coalesce(sum(counted), 0)::bigint count from ${paidPeriods}
   cross join lateral (select count(*) counted ${resultsOfPeriod}) result`,
);

// The runs of the few periods are found first. The lateral queries are fenced by offset 0, so that each
// payment is found by its own key even while PostgreSQL has no statistics of the tables.
const postedLines = (condition: string) => `(select pay_run_id, pay_period_id from pay_run
     where account_id = $1 and company_id = $2
       and pay_period_id in (select distinct unnest($3::uuid[])) and ended_at is null
       and processed_at is not null offset 0) run
   join unnest($3::uuid[], $4::uuid[]) asked (pay_period_id, worker_id) using (pay_period_id)
   cross join lateral (select ${postingLists} from ledger_transaction found
     where found.account_id = $1 and found.company_id = $2
       and found.pay_run_id = run.pay_run_id and found.worker_id = asked.worker_id
       and found.kind in ('pay', 'correction', 'void') offset 0) posted
   cross join lateral (select * from ${postingsOf('posted')} ${condition}) posting`;
const total = (name: string) =>
  `coalesce(sum(sign * amount_cents) filter (where stub_total = '${name}'), 0)::bigint "${name}"`;
const listFigureRows = statement<PaymentFigures>(
  'list figures of payments',
  `select pay_period_id "payPeriodId", asked.worker_id "workerId", ${total('gross')},
     ${total('reimbursements')}, ${total('taxes')}, ${total('employerTaxes')},
     ${total('deductions')}, ${total('net')}
   from ${postedLines('')} join ledger_account on code = account_code
   group by 1, 2`,
);
const listLineRows = statement<PostedLine>(
  'list posted lines of payments',
  `select pay_period_id "payPeriodId", asked.worker_id "workerId", account_code "account",
     detail "kind", line "description", sum(amount_cents)::bigint "amount"
   from ${postedLines('where account_code = any ($5)')}
   group by 1, 2, 3, 4, 5 having sum(amount_cents) <> 0
   order by detail, line, account_code`,
);
const listWorkedRows = statement<WorkedLine>(
  'list worked lines of payments',
  `select asked.pay_period_id "payPeriodId", asked.worker_id "workerId", line ->> 'kind' "kind",
     line ->> 'description' "description", (line -> 'worked' ->> 'hours')::bigint "hours"
   from unnest($3::uuid[], $4::uuid[]) asked (pay_period_id, worker_id)
   cross join lateral (select item from pay_result result where result.account_id = $1
     and result.company_id = $2 and result.pay_period_id = asked.pay_period_id
     and result.worker_id = asked.worker_id and is_current offset 0) paid
   cross join lateral json_array_elements(item::json -> 'pay' -> 'lines')
     with ordinality each (line, place)
   where line -> 'worked' is not null
   order by place`,
);

// Sums of a whole report: the postings of its payments, corrections included, each found by its key.
const allPostings = (condition: string) => `${paidPeriods}
   cross join lateral (select pay_run_id from pay_run found
     where found.account_id = $1 and found.company_id = $2
       and found.pay_period_id = paid.pay_period_id and found.ended_at is null
       and found.processed_at is not null offset 0) run
   cross join lateral (select ${postingLists} from ledger_transaction found
     where found.account_id = $1 and found.company_id = $2 and found.pay_run_id = run.pay_run_id
       and found.kind in ('pay', 'correction', 'void')
       and ($7::uuid is null or found.worker_id = $7)
       and exists (select ${resultsOfPeriod} and result.worker_id = found.worker_id offset 0) offset 0) posted
   cross join lateral (select account_code, amount_cents from ${postingsOf('posted')} ${condition}) posting`;
const sumFigureRow = statement<Omit<PaymentFigures, keyof PaymentId>>(
  'sum figures of report',
  `select ${total('gross')}, ${total('reimbursements')}, ${total('taxes')}, ${total('employerTaxes')},
     ${total('deductions')}, ${total('net')}
   from (select account_code, sum(amount_cents) amount_cents from ${allPostings('')}
     group by account_code) summed
   join ledger_account on code = account_code`,
);
const sumAccountRows = statement<AccountSum>(
  'sum posted accounts of report',
  `select account_code "account", sum(amount_cents)::bigint "amount"
   from ${allPostings('where account_code = any ($8)')}
   group by account_code`,
);
const sumWorkedRow = statement<{ hours: Hours }>(
  'sum worked hours of report',
  `select coalesce(sum((line -> 'worked' ->> 'hours')::bigint), 0)::bigint "hours"
   from ${paidPeriods} cross join lateral (select item ${resultsOfPeriod} offset 0) result
   cross join lateral json_array_elements(item::json -> 'pay' -> 'lines') line`,
);
