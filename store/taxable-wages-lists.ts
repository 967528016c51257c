import { statement, type Transaction } from '../database/database.ts';
import type { Payer } from '../engine/taxes/facts.ts';
import type { YearTotals } from '../engine/withholding/year-totals.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import type { Cents } from '../values/money.ts';
import { postingLists, postingsOf } from './posting-lists.ts';

export interface TaxableWagesFilter {
  readonly companyId: Id<'company'>;
  /** Pay dates. */
  readonly from?: CalendarDate | undefined;
  readonly until?: CalendarDate | undefined;
  readonly workerId?: Id<'worker'> | undefined;
  readonly taxCode?: string | undefined;
  readonly payPeriodId?: Id<'payPeriod'> | undefined;
  readonly span: 'day' | 'quarter' | 'year';
  /** True for sums of each worker. */
  readonly perWorker: boolean;
}

/** The sums of one tax in a span of time. */
export interface TaxableWagesKey {
  readonly spanStart: CalendarDate;
  /** Null for the sums of all workers. */
  readonly workerId: Id<'worker'> | null;
  readonly taxCode: string;
}

export interface TaxableWagesSum extends TaxableWagesKey {
  readonly payer: Payer;
  readonly gross: Cents;
  readonly subject: Cents;
  readonly taxable: Cents;
  readonly excess: Cents;
  readonly tips: Cents;
  readonly tax: Cents;
}

/**
 * Sums taxable wages by span, worker and tax, or lists a page of the sums. Those of all workers come from the sums
 * kept for each run: adding up the records of 20,000 payments takes half a second of processor time.
 */
export async function listTaxableWages(
  tx: Transaction,
  filter: TaxableWagesFilter,
  {
    after,
    limit,
  }: { readonly after?: TaxableWagesKey | undefined; readonly limit?: number | undefined },
): Promise<TaxableWagesSum[]> {
  const page = [after?.spanStart, after?.workerId ?? nobody, after?.taxCode, limit];
  const rows = isOfRuns(filter) ? listRunRows : listSumRows;
  return tx.many(rows, [...valuesOf(tx, filter), ...page]);
}

export async function countTaxableWages(
  tx: Transaction,
  filter: TaxableWagesFilter,
): Promise<number> {
  const rows = isOfRuns(filter) ? countRunRows : countSumRows;
  return (await tx.one(rows, valuesOf(tx, filter))).count;
}

function isOfRuns({ workerId, perWorker }: TaxableWagesFilter): boolean {
  return !perWorker && !workerId;
}

/**
 * Sums the same taxes from the postings of the ledger, of all workers or of some. The sums of each run are kept
 * with its postings: adding up those of 20,000 payments took 0.7 s of processor time.
 */
export async function listPostedTaxes(
  tx: Transaction,
  { companyId, from, until, taxCode, payPeriodId, span, perWorker }: TaxableWagesFilter,
  workerIds: readonly Id<'worker'>[] | undefined,
): Promise<(TaxableWagesKey & { tax: Cents })[]> {
  if (!perWorker && !workerIds)
    return tx.many(listRunSums, [tx.accountId, companyId, from, until, taxCode, payPeriodId, span]);
  const filter = [companyId, from, until, workerIds, taxCode, payPeriodId, span, perWorker];
  return tx.many(listPostedRows, [tx.accountId, ...filter]);
}

/** Sums the totals of imported payments by span and, if asked for, worker. */
export async function listHistorySums(
  tx: Transaction,
  { companyId, from, until, workerId, span, perWorker }: TaxableWagesFilter,
): Promise<(Omit<TaxableWagesKey, 'taxCode'> & { totals: YearTotals })[]> {
  const filter = [companyId, from, until, workerId, span, perWorker];
  return tx.many(listHistoryRows, [tx.accountId, ...filter]);
}

function valuesOf(
  tx: Transaction,
  { companyId, from, until, workerId, taxCode, payPeriodId, span, perWorker }: TaxableWagesFilter,
) {
  const filter = [companyId, from, until, workerId, taxCode, payPeriodId, span, perWorker];
  return [tx.accountId, ...filter];
}

/** Sorts sums of all workers like those of one worker. */
const nobody = '00000000-0000-0000-0000-000000000000';

const inRange = (table: string) => `($3::date is null or ${table}.pay_date >= $3)
     and ($4::date is null or ${table}.pay_date <= $4)`;
// The spans of the few pay dates are computed first: without date_trunc for each record, a sum by pay
// date took two thirds of the time.
const sums = `select span_start, case when $9 then recorded.worker_id end worker_id, tax_code, payer,
     sum(gross_cents)::bigint gross, sum(subject_cents)::bigint subject,
     sum(taxable_cents)::bigint taxable, sum(excess_cents)::bigint excess,
     sum(tips_cents)::bigint tips, sum(tax_cents)::bigint tax
   from (select run.pay_date, date_trunc($8, run.pay_date::timestamp)::date span_start
     from pay_run run where run.account_id = $1 and run.company_id = $2 and ${inRange('run')}
       and ($7::uuid is null or run.pay_period_id = $7) group by run.pay_date) paid
   join taxable_wages recorded on recorded.account_id = $1 and recorded.company_id = $2
     and recorded.pay_date = paid.pay_date
   where ($5::uuid is null or recorded.worker_id = $5)
     and ($6::text is null or tax_code = $6)
     and ($7::uuid is null or recorded.pay_run_id in (select run.pay_run_id from pay_run run
       where run.account_id = $1 and run.company_id = $2 and run.pay_period_id = $7))
   group by 1, 2, 3, 4 having sum(gross_cents) <> 0 or sum(tax_cents) <> 0`;

// $5 and $9 choose workers, so they have no effect here.
const runSums = `select date_trunc($8, run.pay_date::timestamp)::date span_start,
     case when $9::boolean then $5::uuid end worker_id, tax_code, payer,
     sum(gross_cents)::bigint gross, sum(subject_cents)::bigint subject,
     sum(taxable_cents)::bigint taxable, sum(excess_cents)::bigint excess,
     sum(tips_cents)::bigint tips, sum(tax_cents)::bigint tax
   from pay_run run
   join run_taxable_wages wages on wages.account_id = $1 and wages.company_id = $2
     and wages.pay_run_id = run.pay_run_id
   where run.account_id = $1 and run.company_id = $2 and ${inRange('run')}
     and ($6::text is null or tax_code = $6) and ($7::uuid is null or run.pay_period_id = $7)
   group by 1, 2, 3, 4 having sum(gross_cents) <> 0 or sum(tax_cents) <> 0`;

const pageOf = (
  summed: string,
) => `select span_start "spanStart", worker_id "workerId", tax_code "taxCode", payer, gross, subject,
     taxable, excess, tips, tax
   from (${summed}) summed
   where $10::date is null
     or (span_start, coalesce(worker_id, $11::uuid), tax_code) > ($10, $11, $12::text)
   order by span_start, worker_id, tax_code limit $13`;
const listSumRows = statement<TaxableWagesSum>('list taxable wages', pageOf(sums));
const listRunRows = statement<TaxableWagesSum>('list taxable wages of runs', pageOf(runSums));
const countOf = (summed: string) => `select count(*) "count" from (${summed}) summed`;
const countSumRows = statement<{ count: number }>('count taxable wages', countOf(sums));
const countRunRows = statement<{ count: number }>('count taxable wages of runs', countOf(runSums));
const listPostedRows = statement<TaxableWagesKey & { tax: Cents }>(
  'sum posted taxes',
  `select date_trunc($8, run.pay_date::timestamp)::date "spanStart",
     case when $9 then posted.worker_id end "workerId", posting.detail "taxCode",
     -sum(amount_cents)::bigint "tax"
   from pay_run run
   cross join lateral (select worker_id, ${postingLists} from ledger_transaction found
     where found.account_id = $1 and found.company_id = $2 and found.pay_run_id = run.pay_run_id
       and found.kind in ('pay', 'correction', 'void')
       and ($5::uuid[] is null or found.worker_id = any ($5)) offset 0) posted
   cross join lateral ${postingsOf('posted')}
   where account_code = 'liability:taxes' and run.account_id = $1 and run.company_id = $2 and run.processed_at is not null
     and ${inRange('run')} and ($6::text is null or posting.detail = $6)
     and ($7::uuid is null or run.pay_period_id = $7)
   group by 1, 2, 3`,
);
const listRunSums = statement<TaxableWagesKey & { tax: Cents }>(
  'sum posted taxes of runs',
  `select date_trunc($7, run.pay_date::timestamp)::date "spanStart", null::uuid "workerId",
     tax_code "taxCode", sum(amount_cents)::bigint "tax"
   from pay_run run join run_tax using (account_id, company_id, pay_run_id)
   where account_id = $1 and company_id = $2 and run.processed_at is not null
     and ${inRange('run')} and ($5::text is null or tax_code = $5)
     and ($6::uuid is null or run.pay_period_id = $6)
   group by 1, 3`,
);
const listHistoryRows = statement<Omit<TaxableWagesKey, 'taxCode'> & { totals: YearTotals }>(
  'sum imported totals',
  `select span_start "spanStart", worker_id "workerId", json_object_agg(name, amount) totals
   from (select date_trunc($6, pay_date::timestamp)::date span_start,
       case when $7 then worker_id end worker_id, name, sum(amount::bigint)::bigint amount
     from history_period period join history_entry using (account_id, company_id, pay_period_id)
     cross join lateral jsonb_each_text(totals) each (name, amount)
     where account_id = $1 and company_id = $2 and ${inRange('period')}
       and ($5::uuid is null or worker_id = $5)
       and (name = 'gross' or name ~ '^(tax|taxable|wages|state|program)[.]')
     group by 1, 2, 3) summed
   group by 1, 2 order by 1, 2`,
);
