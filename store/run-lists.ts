import { statement, type Transaction } from '../database/database.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import type { Instant } from '../values/instant.ts';
import type { PayPeriodStatus } from '../values/pay-schedule.ts';
import type { WorkerType } from '../values/vocabulary.ts';
import { positionAfter } from './list-sql.ts';
import { type PayPeriod, payPeriodColumns } from './pay-periods.ts';
import type { RunTotals } from './pay-runs.ts';

/** A pay period with the totals of its payroll, if it is submitted. */
export interface ListedRun extends PayPeriod {
  readonly submittedAt: Instant | null;
  readonly submittedName: string | null;
  readonly approvedName: string | null;
  readonly totals: RunTotals | null;
  readonly isCorrected: boolean;
}

export interface RunFilter {
  readonly companyId: Id<'company'>;
  readonly payPeriodId?: Id<'payPeriod'> | undefined;
  readonly workerType?: WorkerType | undefined;
  readonly status?: PayPeriodStatus | undefined;
  readonly from?: CalendarDate | undefined;
  readonly until?: CalendarDate | undefined;
}

interface RunPage {
  /** The last period before the page. */
  readonly after?: Id<'payPeriod'> | undefined;
  readonly limit?: number | undefined;
}

/** Lists the pay periods of a company, or a page of them, the latest pay date first. */
export async function listRuns(
  tx: Transaction,
  filter: RunFilter,
  { after, limit }: RunPage,
): Promise<ListedRun[]> {
  return tx.many(listRows, [tx.accountId, ...valuesOf(filter), after, limit]);
}

/** Finds a pay period with the totals of its payroll. */
export async function findRun(
  tx: Transaction,
  { companyId, payPeriodId }: Pick<PayPeriod, 'companyId' | 'payPeriodId'>,
): Promise<ListedRun | undefined> {
  return tx.find(findRow, [tx.accountId, companyId, payPeriodId]);
}

export async function countRuns(tx: Transaction, filter: RunFilter): Promise<number> {
  return (await tx.one(countRows, [tx.accountId, ...valuesOf(filter)])).count;
}

function valuesOf({ companyId, payPeriodId, workerType, status, from, until }: RunFilter) {
  return [companyId, workerType, status, from, until, payPeriodId];
}

const position = 'pay_date, begins_on, pay_period_id';
const order = 'pay_date desc, begins_on desc, pay_period_id desc';

const selected = `from pay_period where account_id = $1 and company_id = $2 and withdrawn_at is null
     and ($3::text is null or worker_type = $3) and ($4::text is null or status = $4)
     and ($5::date is null or pay_date >= $5) and ($6::date is null or pay_date <= $6)
     and ($7::uuid is null or pay_period_id = $7)`;

const lastPeriod = `from pay_period where account_id = $1 and company_id = $2
       and pay_period_id = $8`;

// The totals of a run are those of its payments until a correction replaces some of them.
const currentTotals = `(select jsonb_build_object('workers', count(*),
       'gross', coalesce(sum(gross_cents), 0), 'employeeTaxes', coalesce(sum(employee_tax_cents), 0),
       'employerTaxes', coalesce(sum(employer_tax_cents), 0),
       'deductions', coalesce(sum(deduction_cents), 0),
       'reimbursements', coalesce(sum(reimbursement_cents), 0), 'net', coalesce(sum(net_cents), 0))
     from pay_result result where result.account_id = $1 and result.company_id = $2 and is_current
       and result.pay_period_id = page.pay_period_id)`;

const runsOf = (
  page: string,
) => `select ${payPeriodColumns}, submitted_at "submittedAt", submitted_name "submittedName",
     approved_name "approvedName", coalesce(corrected.is_so, false) "isCorrected",
     case when corrected.is_so then ${currentTotals} else payroll.totals end "totals"
   from (${page}) page
   left join lateral (select submitted_at, submitted_name, approved_name, totals from pay_run
     where pay_run.account_id = $1 and pay_run.company_id = $2 and kind = 'payroll'
       and ended_at is null and pay_run.pay_period_id = page.pay_period_id limit 1) payroll on true
   left join lateral (select true is_so from pay_run correction
     where correction.account_id = $1 and correction.company_id = $2 and kind = 'correction'
       and correction.pay_period_id = page.pay_period_id limit 1) corrected on true
   order by ${order}`;

const listRows = statement<ListedRun>(
  'list runs',
  runsOf(`select * ${selected}
     and ($8::uuid is null or ${positionAfter(position, 'desc', lastPeriod)})
     order by ${order} limit $9`),
);
const findRow = statement<ListedRun>(
  'find run',
  runsOf(`select * from pay_period
     where account_id = $1 and company_id = $2 and pay_period_id = $3`),
);
const countRows = statement<{ count: number }>('count runs', `select count(*) ${selected}`);
