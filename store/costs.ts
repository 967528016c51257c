import { statement, type Transaction } from '../database/database.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Hours } from '../values/hours.ts';
import type { Id } from '../values/id.ts';
import type { Cents } from '../values/money.ts';

export interface CostFilter {
  readonly companyId: Id<'company'>;
  readonly payPeriodId?: Id<'payPeriod'> | undefined;
  /** Days of posting: the pay date, or the day of a correction or void. */
  readonly from?: CalendarDate | undefined;
  readonly until?: CalendarDate | undefined;
}

/** The dimensions that costs are summed by. */
export const costDimensions = [
  'payPeriod',
  'month',
  'state',
  'location',
  'department',
  'job',
  'costCenter',
] as const;

export type CostDimension = (typeof costDimensions)[number];

/** Costs of the employer. A dimension that was not asked for, or that costs do not name, is null. */
export interface CostSum {
  readonly payPeriodId: Id<'payPeriod'> | null;
  /** First day of the month of posting. */
  readonly month: CalendarDate | null;
  readonly state: string | null;
  readonly locationId: Id<'location'> | null;
  readonly department: string | null;
  readonly job: string | null;
  readonly costCenter: string | null;
  readonly wages: Cents;
  readonly benefits: Cents;
  readonly reimbursements: Cents;
  readonly employerTaxes: Cents;
  readonly hours: Hours;
}

/** Sums the expenses of the ledger and the hours behind them by some dimensions, from the sums kept for each run. */
export async function listCosts(
  tx: Transaction,
  { companyId, payPeriodId, from, until }: CostFilter,
  by: readonly CostDimension[],
): Promise<CostSum[]> {
  const asked = costDimensions.map((dimension) => by.includes(dimension));
  const filter = [companyId, payPeriodId, from, until];
  return tx.many(listCostRows, [tx.accountId, ...filter, ...asked]);
}

const listCostRows = statement<CostSum>(
  'list costs',
  `select case when $6 then pay_period_id end "payPeriodId",
     case when $7 then date_trunc('month', posted_on::timestamp)::date end "month",
     case when $8 then state end "state", case when $9 then location_id end "locationId",
     case when $10 then department end "department", case when $11 then job end "job",
     case when $12 then cost_center end "costCenter",
     sum(wages_cents)::bigint "wages", sum(benefits_cents)::bigint "benefits",
     sum(reimbursement_cents)::bigint "reimbursements", sum(tax_cents)::bigint "employerTaxes",
     sum(hours)::bigint "hours"
   from pay_run run
   join run_cost cost on cost.account_id = $1 and cost.company_id = $2
     and cost.pay_run_id = run.pay_run_id
   where run.account_id = $1 and run.company_id = $2 and ($3::uuid is null or run.pay_period_id = $3)
     and ($4::date is null or posted_on >= $4) and ($5::date is null or posted_on <= $5)
   group by 1, 2, 3, 4, 5, 6, 7
   having (sum(wages_cents), sum(benefits_cents), sum(reimbursement_cents), sum(tax_cents), sum(hours))
     <> (0, 0, 0, 0, 0)
   order by 2, 1, 3, 4, 5, 6, 7`,
);
