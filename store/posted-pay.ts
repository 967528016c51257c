import { type Database, statement, type Transaction } from '../database/database.ts';
import type { PostedTotals } from '../engine/ledger/posted-amounts.ts';
import type { PeriodsInOrder, PostedPay } from '../engine/ledger/posted-totals.ts';
import { type PostingSum, sumPostings } from '../engine/ledger/sum-postings.ts';
import type { Pay } from '../engine/pay/pay.ts';
import type { YearTotals } from '../engine/withholding/year-totals.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import type { PayPeriod } from './pay-periods.ts';
import { postingLists, postingsOf } from './posting-lists.ts';

// Pay according to the ledger: sums of the postings of pay, corrections and voids. A correction counts at
// the position of its period's payroll; periods with one pay date count in the order of processing.

/**
 * Lists the posted amounts of some workers for a period and for the year up to it; without the
 * year, earlier payments are ignored.
 */
export async function listPostedFigures(
  tx: Transaction,
  { companyId, payPeriodId }: Pick<PayPeriod, 'companyId' | 'payPeriodId'>,
  {
    workerIds,
    withYear,
  }: { readonly workerIds: readonly Id<'worker'>[]; readonly withYear: boolean },
): Promise<ReadonlyMap<string, PostedTotals>> {
  const asked = [tx.accountId, companyId, payPeriodId, workerIds];
  if (!withYear) {
    const rows = await tx.many(listOwnFigureRows, asked);
    return new Map(
      rows.map(({ workerId, sums }) => {
        const own = sumPostings(sums.map(toPostedSum));
        return [workerId, { own, yearToDate: own }];
      }),
    );
  }
  const rows = await tx.many(listFigureRows, asked);
  return new Map(
    rows.map(({ workerId, sums }) => {
      const own = sumPostings(sums.map(toPostedSum));
      const yearToDate = sumPostings(
        sums.map(([account, detail, line, , amount]) => ({ account, detail, line, amount })),
      );
      return [workerId, { own, yearToDate }];
    }),
  );
}

/**
 * Reports whether the period is the last in its year, by pay date and processing, for some workers: no
 * later or waiting payment and no later import counts in their year totals.
 */
export async function isLastOfYear(
  tx: Transaction,
  { companyId, payPeriodId }: Pick<PayPeriod, 'companyId' | 'payPeriodId'>,
  workerIds: readonly Id<'worker'>[],
): Promise<boolean> {
  const values = [tx.accountId, companyId, payPeriodId, workerIds];
  return (await tx.find(findLastOfYear, values))?.isLast ?? false;
}

export interface PostedPayRange {
  readonly companyId: Id<'company'>;
  /** From the beginning of the year of this day. */
  readonly from?: CalendarDate | undefined;
  readonly until?: CalendarDate | undefined;
  readonly workerIds: readonly Id<'worker'>[];
}

/** Lists all posted pay of some workers by pay date, with the processed periods. */
export async function listPostedPay(
  tx: Transaction,
  { companyId, from, until, workerIds }: PostedPayRange,
): Promise<{ readonly periods: PeriodsInOrder; readonly posted: readonly PostedPay[] }> {
  const [periods, rows] = await Promise.all([
    tx.many(listPeriodRows, [tx.accountId, companyId, from, until]),
    tx.many(listPayRows, [tx.accountId, companyId, from, until, workerIds]),
  ]);
  return { periods, posted: rows.map((row) => ({ ...row, sums: row.sums.map(toPostedSum) })) };
}

/** Lists what runs posted for some workers; reversals have the opposite sign. */
export async function listPostedFiguresOf(
  tx: Transaction,
  companyId: Id<'company'>,
  asked: readonly { readonly payRunId: Id<'payRun'>; readonly workerId: Id<'worker'> }[],
): Promise<readonly { payRunId: Id<'payRun'>; workerId: Id<'worker'>; figures: YearTotals }[]> {
  const rows = await tx.many(listRunRows, [
    tx.accountId,
    companyId,
    asked.map(({ payRunId }) => payRunId),
    asked.map(({ workerId }) => workerId),
  ]);
  return rows.map(({ sums, ...key }) => ({ ...key, figures: sumPostings(sums.map(toPostedSum)) }));
}

export interface ProcessedRun {
  readonly accountId: Id<'account'>;
  readonly companyId: Id<'company'>;
  readonly payRunId: Id<'payRun'>;
}

/** Lists every processed run of all accounts, including runs that failed later. */
export async function listProcessedRuns(owner: Database): Promise<ProcessedRun[]> {
  return owner.query(listProcessedRows);
}

const pageLength = 1_000;

/** Reads the stored payments of a run with the amounts it posted for each, in chunks. */
export async function* listPostedPayPages(
  owner: Database,
  { accountId, companyId, payRunId }: ProcessedRun,
): AsyncGenerator<readonly { workerId: Id<'worker'>; pay: Pay; figures: YearTotals }[]> {
  let after: Id<'worker'> | undefined;
  for (;;) {
    const given = [accountId, companyId, payRunId, after, pageLength];
    const page = await owner.query(listStoredAndPostedRows, given);
    if (page.length > 0)
      yield page.map(({ workerId, pay, sums }) => ({
        workerId,
        pay,
        figures: sumPostings((sums ?? []).map(toPostedSum)),
      }));
    if (page.length < pageLength) return;
    after = page.at(-1)?.workerId;
  }
}

type SumRow = readonly [
  account: string,
  detail: string | null,
  line: string | null,
  amount: number,
];
type YearSumRow = readonly [...SumRow, year: number];

function toPostedSum([account, detail, line, amount]: SumRow | YearSumRow): PostingSum {
  return { account, detail, line, amount };
}

const isPayKind = "kind in ('pay', 'correction', 'void')";
const isCurrentRun = (run: string) =>
  `${run}.kind = 'payroll' and ${run}.ended_at is null and ${run}.processed_at is not null`;
const postings = `cross join lateral ${postingsOf('posted')}`;

const listFigureRows = statement<{
  workerId: Id<'worker'>;
  sums: readonly YearSumRow[];
}>(
  'list posted amounts',
  `with run as materialized (
     select run.pay_run_id, run.pay_period_id = this.pay_period_id is_own
     from pay_run this
     join pay_run payroll on payroll.account_id = this.account_id
       and payroll.company_id = this.company_id and ${isCurrentRun('payroll')}
       and payroll.pay_date >= date_trunc('year', this.pay_date)
       and (payroll.pay_date, payroll.processed_at, payroll.ordinal)
         <= (this.pay_date, this.processed_at, this.ordinal)
     join pay_run run on run.account_id = payroll.account_id
       and run.company_id = payroll.company_id and run.pay_period_id = payroll.pay_period_id
       and run.ended_at is null
     where this.account_id = $1 and this.company_id = $2
       and this.pay_period_id = $3 and ${isCurrentRun('this')}),
   summed as (
     select asked.worker_id, account_code, detail, line,
       coalesce(sum(amount_cents) filter (where is_own), 0)::bigint own,
       sum(amount_cents)::bigint "year"
     from run cross join unnest($4::uuid[]) asked (worker_id)
     cross join lateral (select ${postingLists} from ledger_transaction posted
       where posted.account_id = $1 and posted.company_id = $2
         and posted.pay_run_id = run.pay_run_id and posted.worker_id = asked.worker_id
         and posted.${isPayKind} offset 0) posted ${postings}
     group by asked.worker_id, account_code, detail, line)
   select worker_id "workerId",
     json_agg(json_build_array(account_code, detail, line, own, "year")) sums
   from summed group by worker_id`,
);
// Without the year no sums are needed: a worker has few postings of a line, and sumPostings adds them.
const listOwnFigureRows = statement<{ workerId: Id<'worker'>; sums: readonly SumRow[] }>(
  'list own posted amounts',
  `select asked.worker_id "workerId",
     json_agg(json_build_array(account_code, detail, line, amount_cents)) sums
   from (select run.pay_run_id from pay_run this
     join pay_run run on run.account_id = this.account_id and run.company_id = this.company_id
       and run.pay_period_id = this.pay_period_id and run.ended_at is null
     where this.account_id = $1 and this.company_id = $2
       and this.pay_period_id = $3 and ${isCurrentRun('this')} offset 0) run
   cross join unnest($4::uuid[]) asked (worker_id)
   cross join lateral (select ${postingLists} from ledger_transaction posted
     where posted.account_id = $1 and posted.company_id = $2
       and posted.pay_run_id = run.pay_run_id and posted.worker_id = asked.worker_id
       and posted.${isPayKind} offset 0) posted ${postings}
   group by asked.worker_id`,
);
const findLastOfYear = statement<{ isLast: boolean }>(
  'find last period of year',
  `select not exists (
     select from pay_run later where later.account_id = $1 and later.company_id = $2
       and later.kind = 'payroll' and later.ended_at is null
       and later.pay_run_id <> this.pay_run_id
       and date_trunc('year', later.pay_date) = date_trunc('year', this.pay_date)
       and (later.processed_at is null or (later.pay_date, later.processed_at, later.ordinal)
         > (this.pay_date, this.processed_at, this.ordinal))
       and exists (select from pay_result result
         where result.account_id = $1 and result.company_id = $2
           and result.pay_period_id = later.pay_period_id and result.is_current
           and result.worker_id = any ($4)))
     and not exists (
     select from history_period later
     join history_entry entry on entry.account_id = later.account_id
       and entry.company_id = later.company_id and entry.pay_period_id = later.pay_period_id
     where later.account_id = $1 and later.company_id = $2 and later.pay_date > this.pay_date
       and date_trunc('year', later.pay_date) = date_trunc('year', this.pay_date)
       and entry.worker_id = any ($4)) "isLast"
   from pay_run this where this.account_id = $1 and this.company_id = $2
     and this.pay_period_id = $3 and ${isCurrentRun('this')}`,
);
const inRange = `payroll.account_id = $1 and payroll.company_id = $2
     and ${isCurrentRun('payroll')} and ($3::date is null or payroll.pay_date >= date_trunc('year', $3::date))
     and ($4::date is null or payroll.pay_date <= $4)`;
const listPeriodRows = statement<{ payPeriodId: string; year: number }>(
  'list processed periods',
  `select pay_period_id "payPeriodId", extract(year from pay_date)::integer "year"
   from pay_run payroll where ${inRange} order by pay_date, processed_at, ordinal`,
);
const sumsOfPostings = `(select json_agg(json_build_array(account_code, detail, line, amount_cents))
      from ${postingsOf('posted')})`;
const listPayRows = statement<Omit<PostedPay, 'sums'> & { readonly sums: readonly SumRow[] }>(
  'list posted pay',
  `with run as materialized (
     select run.pay_run_id, run.pay_period_id from pay_run payroll
     join pay_run run on run.account_id = payroll.account_id
       and run.company_id = payroll.company_id and run.pay_period_id = payroll.pay_period_id
       and run.ended_at is null
     where ${inRange})
   select run.pay_period_id "payPeriodId", run.pay_run_id "payRunId", posted.worker_id "workerId",
     posted.kind = 'void' "isVoid", ${sumsOfPostings} sums
   from run cross join unnest($5::uuid[]) asked (worker_id)
   cross join lateral (select * from ledger_transaction found
     where found.account_id = $1 and found.company_id = $2
       and found.pay_run_id = run.pay_run_id and found.worker_id = asked.worker_id
       and found.${isPayKind} offset 0) posted`,
);
const listRunRows = statement<{
  payRunId: Id<'payRun'>;
  workerId: Id<'worker'>;
  sums: readonly SumRow[];
}>(
  'list posted amounts of runs',
  `select pay_run_id "payRunId", worker_id "workerId",
     json_agg(json_build_array(account_code, detail, line, amount)) sums
   from (select posted.pay_run_id, posted.worker_id, account_code, detail, line,
       sum(amount_cents)::bigint amount
     from unnest($3::uuid[], $4::uuid[]) asked (pay_run_id, worker_id)
     cross join lateral (select * from ledger_transaction found
       where found.account_id = $1 and found.company_id = $2
         and found.pay_run_id = asked.pay_run_id and found.worker_id = asked.worker_id
         and found.${isPayKind} offset 0) posted ${postings}
     group by 1, 2, 3, 4, 5) summed
   group by 1, 2`,
);
const listProcessedRows = statement<ProcessedRun>(
  '',
  `select account_id "accountId", company_id "companyId", pay_run_id "payRunId" from pay_run
   where processed_at is not null order by account_id, company_id, ordinal`,
);
const listStoredAndPostedRows = statement<{
  workerId: Id<'worker'>;
  pay: Pay;
  sums: readonly SumRow[] | null;
}>(
  '',
  `select worker_id "workerId", item::json -> 'pay' "pay",
     (select json_agg(json_build_array(account_code, detail, line, amount_cents))
      from ledger_transaction posted ${postings}
      where posted.account_id = $1 and posted.company_id = result.company_id
        and posted.worker_id = result.worker_id and posted.pay_run_id = result.pay_run_id
        and posted.${isPayKind} and posted.kind <> 'void') sums
   from pay_result result
   where account_id = $1 and company_id = $2 and pay_run_id = $3
     and ($4::uuid is null or worker_id > $4)
   order by worker_id limit $5`,
);
