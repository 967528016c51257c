import type { BookedFigures } from '../../engine/ledger/booked-item.ts';
import { type BookedSum, figuresOf } from '../../engine/ledger/figures.ts';
import type { BookedPay, PeriodsInOrder } from '../../engine/ledger/years-to-date.ts';
import type { Pay } from '../../engine/pay/pay.ts';
import type { YearSums } from '../../engine/pay/year-sums.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import { type Database, statement, type Transaction } from './database.ts';
import type { PayPeriod } from './pay-periods.ts';

// What the ledger says of pay: sums over the entries of pay, corrections and voids. A correction counts
// where the payroll of its period stands, and periods of one pay date count as they were processed.

/**
 * What the books say of some workers' payments in a period and of their year up to it; without the
 * year, as if there were no payments before.
 */
export async function listBookedFigures(
  tx: Transaction,
  { companyId, payPeriodId }: Pick<PayPeriod, 'companyId' | 'payPeriodId'>,
  {
    workerIds,
    withYear,
  }: { readonly workerIds: readonly Id<'worker'>[]; readonly withYear: boolean },
): Promise<ReadonlyMap<string, BookedFigures>> {
  const rows = await tx.many(listFigureRows, [companyId, payPeriodId, workerIds, withYear]);
  return new Map(
    rows.map(({ workerId, sums }) => {
      const own = figuresOf(sums.map(([account, about, amount]) => ({ account, about, amount })));
      const ofYear = () =>
        figuresOf(sums.map(([account, about, , amount]) => ({ account, about, amount })));
      return [workerId, { own, yearToDate: withYear ? ofYear() : own }];
    }),
  );
}

export interface BookedRange {
  readonly companyId: Id<'company'>;
  /** From the beginning of the year of this day. */
  readonly from?: CalendarDate | undefined;
  readonly until?: CalendarDate | undefined;
  readonly workerIds: readonly Id<'worker'>[];
}

/** All that was booked of some workers' pay, by pay date, and the periods that were processed. */
export async function listBookedPays(
  tx: Transaction,
  { companyId, from, until, workerIds }: BookedRange,
): Promise<{ readonly periods: PeriodsInOrder; readonly booked: readonly BookedPay[] }> {
  const [periods, rows] = await Promise.all([
    tx.many(listPeriodRows, [companyId, from, until]),
    tx.many(listPayRows, [companyId, from, until, workerIds]),
  ]);
  return { periods, booked: rows.map((row) => ({ ...row, sums: row.sums.map(toSum) })) };
}

/** What each worker's pay was made by each of some runs: what is taken back has the other sign. */
export async function listFiguresOfRuns(
  tx: Transaction,
  companyId: Id<'company'>,
  payRunIds: readonly Id<'payRun'>[],
): Promise<readonly { payRunId: Id<'payRun'>; workerId: Id<'worker'>; figures: YearSums }[]> {
  const rows = await tx.many(listRunRows, [companyId, payRunIds]);
  return rows.map(({ sums, ...key }) => ({ ...key, figures: figuresOf(sums.map(toSum)) }));
}

export interface BookedRun {
  readonly accountId: Id<'account'>;
  readonly companyId: Id<'company'>;
  readonly payRunId: Id<'payRun'>;
}

/** Every run that was processed, in all accounts; of those that failed later too. */
export async function listBookedRuns(owner: Database): Promise<BookedRun[]> {
  return owner.query(listProcessedRows);
}

const pageLength = 1_000;

/** The kept payments of a run with what it booked of each, some at a time. */
export async function* pagesOfBooks(
  owner: Database,
  { accountId, companyId, payRunId }: BookedRun,
): AsyncGenerator<readonly { workerId: Id<'worker'>; pay: Pay; figures: YearSums }[]> {
  let after: Id<'worker'> | undefined;
  for (;;) {
    const given = [accountId, companyId, payRunId, after, pageLength];
    const page = await owner.query(listBookRows, given);
    if (page.length > 0)
      yield page.map(({ workerId, pay, sums }) => ({
        workerId,
        pay,
        figures: figuresOf((sums ?? []).map(toSum)),
      }));
    if (page.length < pageLength) return;
    after = page.at(-1)?.workerId;
  }
}

type SumRow = readonly [account: string, about: string | null, amount: number];

function toSum([account, about, amount]: SumRow): BookedSum {
  return { account, about, amount };
}

const ofPay = "kind in ('pay', 'correction', 'void')";
const standing = (run: string) =>
  `${run}.kind = 'payroll' and ${run}.ended_at is null and ${run}.processed_at is not null`;
const entries = `join ledger_entry entry on entry.account_id = booked.account_id
     and entry.company_id = booked.company_id and entry.transaction_id = booked.transaction_id`;

const listFigureRows = statement<{
  workerId: Id<'worker'>;
  sums: readonly (readonly [...SumRow, year: number])[];
}>(
  'list booked figures',
  `with run as materialized (
     select run.pay_run_id, run.pay_period_id = this.pay_period_id is_own
     from pay_run this
     join pay_run payroll on payroll.account_id = this.account_id
       and payroll.company_id = this.company_id and ${standing('payroll')}
       and payroll.pay_on >= date_trunc('year', this.pay_on)
       and (payroll.pay_on, payroll.processed_at, payroll.place)
         <= (this.pay_on, this.processed_at, this.place)
       and ($4 or payroll.pay_run_id = this.pay_run_id)
     join pay_run run on run.account_id = payroll.account_id
       and run.company_id = payroll.company_id and run.pay_period_id = payroll.pay_period_id
       and run.ended_at is null
     where this.account_id = current_account() and this.company_id = $1
       and this.pay_period_id = $2 and ${standing('this')}),
   summed as (
     select booked.worker_id, ledger_account, about,
       coalesce(sum(amount_cents) filter (where is_own), 0)::bigint own,
       sum(amount_cents)::bigint "year"
     from ledger_transaction booked join run using (pay_run_id) ${entries}
     where booked.account_id = current_account() and booked.company_id = $1
       and booked.worker_id = any ($3) and booked.${ofPay}
     group by booked.worker_id, ledger_account, about)
   select worker_id "workerId",
     json_agg(json_build_array(ledger_account, about, own, "year")) sums
   from summed group by worker_id`,
);
const inRange = `payroll.account_id = current_account() and payroll.company_id = $1
     and ${standing('payroll')} and ($2::date is null or payroll.pay_on >= date_trunc('year', $2::date))
     and ($3::date is null or payroll.pay_on <= $3)`;
const listPeriodRows = statement<{ payPeriodId: string; year: number }>(
  'list periods of the books',
  `select pay_period_id "payPeriodId", extract(year from pay_on)::integer "year"
   from pay_run payroll where ${inRange} order by pay_on, processed_at, place`,
);
const sumsOfEntries = `(select json_agg(json_build_array(ledger_account, about, amount_cents))
      from ledger_entry entry where entry.account_id = booked.account_id
        and entry.company_id = booked.company_id
        and entry.transaction_id = booked.transaction_id)`;
const listPayRows = statement<Omit<BookedPay, 'sums'> & { readonly sums: readonly SumRow[] }>(
  'list booked pay',
  `with run as materialized (
     select run.pay_run_id, run.pay_period_id from pay_run payroll
     join pay_run run on run.account_id = payroll.account_id
       and run.company_id = payroll.company_id and run.pay_period_id = payroll.pay_period_id
       and run.ended_at is null
     where ${inRange})
   select pay_period_id "payPeriodId", pay_run_id "payRunId", worker_id "workerId",
     booked.kind = 'void' "isVoid", ${sumsOfEntries} sums
   from ledger_transaction booked join run using (pay_run_id)
   where booked.account_id = current_account() and booked.company_id = $1
     and booked.worker_id = any ($4) and booked.${ofPay}`,
);
const listRunRows = statement<{
  payRunId: Id<'payRun'>;
  workerId: Id<'worker'>;
  sums: readonly SumRow[];
}>(
  'list booked figures of runs',
  `select pay_run_id "payRunId", worker_id "workerId",
     json_agg(json_build_array(ledger_account, about, amount)) sums
   from (select booked.pay_run_id, booked.worker_id, ledger_account, about,
       sum(amount_cents)::bigint amount
     from ledger_transaction booked ${entries}
     where booked.account_id = current_account() and booked.company_id = $1
       and booked.pay_run_id = any ($2) and booked.${ofPay}
     group by 1, 2, 3, 4) summed
   group by 1, 2`,
);
const listProcessedRows = statement<BookedRun>(
  '',
  `select account_id "accountId", company_id "companyId", pay_run_id "payRunId" from pay_run
   where processed_at is not null order by account_id, company_id, place`,
);
const listBookRows = statement<{
  workerId: Id<'worker'>;
  pay: Pay;
  sums: readonly SumRow[] | null;
}>(
  '',
  `select worker_id "workerId", item -> 'pay' "pay",
     (select json_agg(json_build_array(ledger_account, about, amount_cents))
      from ledger_transaction booked ${entries}
      where booked.account_id = result.account_id and booked.company_id = result.company_id
        and booked.worker_id = result.worker_id and booked.pay_run_id = result.pay_run_id
        and booked.${ofPay} and booked.kind <> 'void') sums
   from pay_result result
   where account_id = $1 and company_id = $2 and pay_run_id = $3
     and ($4::uuid is null or worker_id > $4)
   order by worker_id limit $5`,
);
