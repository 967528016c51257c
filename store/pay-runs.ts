import { statement, type Transaction } from '../database/database.ts';
import { takeOrdinals } from '../database/ordinals.ts';
import { chunksOf, nextTurn, sendChunks } from '../database/pipeline.ts';
import type { CompanyWageRules } from '../engine/earnings/wage-rules.ts';
import type { WorkerPay } from '../engine/pay/worker-pay.ts';
import {
  deductionsAboveLimitsOf,
  taxesAboveCapsOf,
  workedPayOf,
} from '../engine/submission/run-bridge.ts';
import type { CompanyTaxFacts } from '../engine/taxes/facts.ts';
import type { WorkerFacts } from '../engine/withholding/pay-facts.ts';
import { type CalendarDate, yearOf } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import { sum } from '../values/money.ts';
import type { PayFrequency, SupplementalMethod } from '../values/pay-schedule.ts';
import { accountRow } from './account-row.ts';
import { parsePayTotals, toStoredItem, toStoredTotals } from './pay-documents.ts';
import type { SignatureColumns } from './run-signatures.ts';
import { replaceYearTotals } from './year-totals.ts';

/** A submitted payroll; never edited. */
export interface PayRunRecord extends SignatureColumns {
  readonly payRunId: Id<'payRun'>;
  readonly companyId: Id<'company'>;
  readonly payPeriodId: Id<'payPeriod'>;
  readonly kind: 'payroll' | 'correction';
  readonly payDate: CalendarDate;
  readonly submittedAt: Instant;
  readonly terms: RunTerms;
  readonly totals: RunTotals;
  readonly previewHash: string;
}

/** A run whose pay is being computed and stored, part by part, in the same transaction. */
export type OpenPayRun = Omit<PayRunRecord, 'terms' | 'totals' | 'previewHash'>;

/** Terms shared by all payments of a run; with them each payment can be recomputed. */
export interface RunTerms {
  readonly lawVersion: string;
  readonly states: readonly string[];
  readonly payFrequency: PayFrequency;
  readonly periodsPerYear: number;
  readonly supplementalMethod: SupplementalMethod;
  readonly company: CompanyTaxFacts;
  readonly beginsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  /** The company's rules for overtime and the minimum wage; absent if pay was computed without any. */
  readonly wageRules?: CompanyWageRules;
}

export interface RunTotals {
  readonly workers: number;
  readonly gross: number;
  readonly employeeTaxes: number;
  readonly employerTaxes: number;
  readonly deductions: number;
  readonly reimbursements: number;
  readonly net: number;
}

export interface RunResult {
  readonly item: WorkerPay;
  readonly facts: WorkerFacts;
  /** The last wage of the worker that was known, by its ordinal; 0 if there was none. */
  readonly lastWage: number;
}

interface SubmittedResult extends RunResult {
  /** True if the worker had no totals of the year when they were locked. */
  readonly isFirstOfYear: boolean;
}

/** Rows of one statement: enough to be fast, few enough for the memory of a large run. */
const chunkSize = 500;

/** Inserts a run; `completePayRun` adds what is not known yet. */
export function insertPayRun(tx: Transaction, run: PayRunRecord | OpenPayRun): void {
  const known = 'terms' in run ? run : undefined;
  tx.send(insertRunRow, [
    tx.accountId,
    run.companyId,
    run.payRunId,
    run.payPeriodId,
    run.kind,
    run.payDate,
    formatInstant(run.submittedAt),
    run.submittedBy,
    ...figuresOf(known),
    takeOrdinals(),
    run.submittedName,
    run.submittedPersonId,
    run.approvedBy,
    run.approvedName,
    run.approvedPersonId,
  ]);
}

/** Adds the terms and totals to a run, when the pay of everybody is stored. */
export function completePayRun(tx: Transaction, run: PayRunRecord): void {
  tx.send(completeRunRow, [tx.accountId, run.companyId, run.payRunId, ...figuresOf(run)]);
}

function figuresOf(run: PayRunRecord | undefined) {
  if (!run) return [null, null, null];
  return [JSON.stringify(run.terms), JSON.stringify(run.totals), run.previewHash];
}

/** Inserts the payments of a run; a worker already paid for the period fails the transaction. */
export async function insertPayResults(
  tx: Transaction,
  run: PayRunRecord,
  results: readonly RunResult[],
): Promise<void> {
  await sendChunks(chunksOf(results, chunkSize), (some) =>
    tx.many(insertResultRows, [tx.accountId, ...toColumns(run, some, toDocumentColumns(some))]),
  );
}

/** Inserts payments of a run and updates each worker's year totals, which must be locked. */
export async function insertPayResultsWithTotals(
  tx: Transaction,
  run: OpenPayRun,
  results: readonly SubmittedResult[],
): Promise<void> {
  // Documents are made before the first ones are sent: meanwhile the reads of the next part are answered, and not only
  // after these long writes.
  const chunks: { readonly some: readonly SubmittedResult[]; readonly documents: Documents }[] = [];
  for (const some of chunksOf(results, chunkSize)) {
    chunks.push({ some, documents: toDocumentColumns(some) });
    await nextTurn();
  }
  await sendChunks(chunks, async ({ some, documents }) => {
    tx.send(insertResultRows, [tx.accountId, ...toColumns(run, some, documents)]);
    await replaceYearTotals(
      tx,
      { companyId: run.companyId, year: yearOf(run.payDate) },
      some.map(({ item, isFirstOfYear }, index) => ({
        workerId: item.workerId,
        totals: item.yearToDate,
        text: documents.years[index] ?? '',
        isFirst: isFirstOfYear,
      })),
    );
  });
}

function toColumns(
  { companyId, payRunId, payPeriodId }: OpenPayRun,
  results: readonly RunResult[],
  { items, totals, facts }: Omit<Documents, 'years'>,
) {
  const column = (of: (pay: WorkerPay['pay']) => number) => results.map(({ item }) => of(item.pay));
  return [
    companyId,
    payRunId,
    payPeriodId,
    results.map(({ item }) => item.workerId),
    column(({ gross }) => gross),
    column(({ employeeTaxes }) => employeeTaxes),
    column(({ employerTaxes }) => employerTaxes),
    column(({ deductions }) => deductions),
    column(({ reimbursements }) => reimbursements),
    column(({ net }) => net),
    column(({ orders }) => sum(orders.map(({ amount }) => amount))),
    results.map(({ item }) => item.hours),
    results.map(({ item }) => item.paymentMethod),
    toLines(items),
    toLines(totals),
    toLines(facts),
    results.map(({ lastWage }) => lastWage),
    results.map(({ item }) => item.payRate),
    column(workedPayOf),
    column(taxesAboveCapsOf),
    column(deductionsAboveLimitsOf),
  ];
}

type Documents = ReturnType<typeof toDocumentColumns>;

function toDocumentColumns(results: readonly RunResult[]) {
  return {
    items: toJson(results.map(({ item }) => toStoredItem(item))),
    totals: toJson(results.map(({ item }) => toStoredTotals(item))),
    years: toJson(results.map(({ item }) => item.yearToDate)),
    facts: toJson(results.map(({ facts }) => facts)),
  };
}

function toJson(documents: readonly object[]): readonly string[] {
  return documents.map((document) => JSON.stringify(document));
}

/**
 * Joins documents to one text, a line each: JSON contains no line breaks, and in an array the quotes
 * of the documents would all have to be escaped.
 */
function toLines(documents: readonly string[]): string {
  return documents.join('\n');
}

/** Finds the period's current run: neither cancelled nor failed. */
export async function findPayRun(tx: Transaction, payPeriodId: Id<'payPeriod'>) {
  return tx.find(findRunRow, [tx.accountId, payPeriodId]);
}

/** Ends an unpaid run; its payments are no longer valid. */
export function endPayRun(
  tx: Transaction,
  { companyId, payRunId }: Pick<PayRunRecord, 'companyId' | 'payRunId'>,
  because: 'cancelled' | 'failed',
  now: Instant,
): void {
  tx.send(endRunRow, [tx.accountId, companyId, payRunId, because, formatInstant(now)]);
  tx.send(supersedeResultRows, [tx.accountId, companyId, payRunId]);
}

export function markRunProcessed(
  tx: Transaction,
  { companyId, payRunId }: Pick<PayRunRecord, 'companyId' | 'payRunId'>,
  now: Instant,
): void {
  tx.send(markProcessedRow, [tx.accountId, companyId, payRunId, formatInstant(now)]);
}

/** Finds the period of a later run in the same year that pays some of the same workers. */
export async function findLaterRun(tx: Transaction, run: PayRunRecord) {
  return tx.find(findLaterRunRow, [tx.accountId, run.companyId, run.payRunId]);
}

/** Lists what each frozen payment of a period added to the worker's year totals and garnishments. */
export async function listYearTotalChanges(tx: Transaction, payPeriodId: Id<'payPeriod'>) {
  const rows = await tx.many(listYearTotalChangeRows, [tx.accountId, payPeriodId]);
  return rows.map(({ totals, ...row }) => ({ ...row, payTotals: parsePayTotals(totals) }));
}

const runColumns = `pay_run_id "payRunId", pay_run.company_id "companyId",
  pay_run.pay_period_id "payPeriodId", pay_run.kind, pay_run.pay_date "payDate",
  submitted_at "submittedAt", submitted_by "submittedBy", submitted_name "submittedName",
  submitted_person_id "submittedPersonId", approved_by "approvedBy", approved_name "approvedName",
  approved_person_id "approvedPersonId", terms, totals, preview_hash "previewHash"`;
const theRun = 'account_id = $1 and company_id = $2 and pay_run_id = $3';

const insertRunRow = statement(
  'insert pay run',
  `insert into pay_run (account_id, company_id, pay_run_id, pay_period_id, kind, pay_date,
     submitted_at, submitted_by, terms, totals, preview_hash, ordinal, submitted_name,
     submitted_person_id, approved_by, approved_name, approved_person_id, edited_person_id)
   select own.account_id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, greatest($12::bigint,
     (select max(ordinal) + 1 from pay_run where account_id = $1 and company_id = $2)),
     $13, $14, $15, $16, $17, (select edited_person_id from pay_period
       where account_id = $1 and company_id = $2 and pay_period_id = $4 and $5 = 'payroll')
   from ${accountRow}`,
);
const completeRunRow = statement(
  'complete pay run',
  `update pay_run set terms = $4, totals = $5, preview_hash = $6 where ${theRun}`,
);
// Documents are unnested in the select list: PostgreSQL copies arrays and rows of functions twice more.
const insertResultRows = statement(
  'insert pay results',
  `insert into pay_result (account_id, company_id, pay_run_id, pay_period_id,
     worker_id, gross_cents, employee_tax_cents, employer_tax_cents, deduction_cents,
     reimbursement_cents, net_cents, garnished_cents, hours, payment_method, item,
     pay_and_year_totals, facts, last_wage, pay_rate, worked_cents,
     tax_above_caps_cents, deduction_above_limits_cents)
   select own.account_id, $2, $3, $4, worker_id, gross, employee_tax, employer_tax, deduction,
     reimbursement, net, garnished, hours, payment_method, item, totals,
     facts, last_wage, pay_rate, worked,
     tax_above_caps, deduction_above_limits
   from ${accountRow}
   cross join (select unnest($5::uuid[]) worker_id, unnest($6::bigint[]) gross,
     unnest($7::bigint[]) employee_tax, unnest($8::bigint[]) employer_tax,
     unnest($9::bigint[]) deduction, unnest($10::bigint[]) reimbursement, unnest($11::bigint[]) net,
     unnest($12::bigint[]) garnished, unnest($13::bigint[]) hours, unnest($14::text[]) payment_method,
     string_to_table($15, chr(10)) item, string_to_table($16, chr(10)) totals,
     string_to_table($17, chr(10)) facts,
     unnest($18::integer[]) last_wage, unnest($19::bigint[]) pay_rate,
     unnest($20::bigint[]) worked, unnest($21::bigint[]) tax_above_caps,
     unnest($22::bigint[]) deduction_above_limits) given`,
);
const findRunRow = statement<PayRunRecord>(
  'find pay run',
  `select ${runColumns} from pay_run
   where account_id = $1 and pay_period_id = $2 and kind = 'payroll'
     and ended_at is null`,
);
const endRunRow = statement(
  'end pay run',
  `update pay_run set ended_at = $5, ended_reason = $4 where ${theRun}`,
);
const supersedeResultRows = statement(
  'discount pay results',
  `update pay_result set is_current = false where ${theRun} and is_current`,
);
const markProcessedRow = statement(
  'mark pay run processed',
  `update pay_run set processed_at = $4 where ${theRun}`,
);
const findLaterRunRow = statement<{ beginsOn: CalendarDate; endsOn: CalendarDate }>(
  'find later run',
  `select pay_period.begins_on "beginsOn", pay_period.ends_on "endsOn"
   from pay_run this
   join pay_run later on later.account_id = this.account_id and later.company_id = this.company_id
     and later.ordinal > this.ordinal
     and later.ended_at is null and later.kind = 'payroll'
     and extract(year from later.pay_date) = extract(year from this.pay_date)
   join pay_period on pay_period.account_id = later.account_id
     and pay_period.company_id = later.company_id
     and pay_period.pay_period_id = later.pay_period_id
   where this.account_id = $1 and this.company_id = $2 and this.pay_run_id = $3
     and exists (select from pay_result mine
       join pay_result theirs using (account_id, company_id, worker_id)
       where mine.account_id = this.account_id and mine.company_id = this.company_id
         and mine.pay_run_id = this.pay_run_id and theirs.pay_period_id = later.pay_period_id
         and theirs.is_current)
   order by later.ordinal desc limit 1`,
);
const ofPeriod = `from pay_result
   where account_id = $1 and pay_period_id = $2 and is_current order by worker_id`;
const listYearTotalChangeRows = statement<{
  workerId: Id<'worker'>;
  totals: string;
  orders: WorkerPay['pay']['orders'];
}>(
  'list counted items',
  `select worker_id "workerId", pay_and_year_totals totals, item::json -> 'pay' -> 'orders' "orders"
   ${ofPeriod}`,
);
