import { statement, type Transaction } from '../database/database.ts';
import { costAccounts } from '../engine/costs/divide-costs.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Hours } from '../values/hours.ts';
import type { Id } from '../values/id.ts';
import type { Cents } from '../values/money.ts';
import { costAmount, costTargetColumns, joinCostShares } from './ledger-costs.ts';

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

/** Sums the expenses of the ledger and the hours behind them by some dimensions. */
export async function listCosts(
  tx: Transaction,
  { companyId, payPeriodId, from, until }: CostFilter,
  by: readonly CostDimension[],
): Promise<CostSum[]> {
  const asked = costDimensions.map((dimension) => by.includes(dimension));
  const filter = [companyId, payPeriodId, from, until, costAccounts];
  return tx.many(listCostRows, [tx.accountId, ...filter, ...asked]);
}

const sumOf = (account: (typeof costAccounts)[number]) =>
  `coalesce(sum(amount_cents) filter (where account_code = '${account}'), 0)::bigint`;

/** Postings of pay to expenses by place and codes: shares where they were divided, else the whole posting. */
const costEntries = `
  select pay_period_id, posted_on, ${costTargetColumns}, account_code,
    ${costAmount} amount_cents, 0 hours
  from posted
  cross join lateral (select account_code, ordinal, amount_cents from ledger_posting found
    where found.account_id = $1 and found.company_id = $2
      and found.transaction_id = posted.transaction_id and account_code = any ($6::text[])
    offset 0) posting
  ${joinCostShares}`;

/** Hours of pay by place and codes. */
const hourEntries = `
  select pay_period_id, posted_on, ${costTargetColumns}, null, 0, coalesce(part.hours, posted.hours, 0)
  from posted
  left join lateral (select * from ledger_cost_part found
    where found.account_id = $1 and found.company_id = $2
      and found.transaction_id = posted.transaction_id
    offset 0) part on true`;

const listCostRows = statement<CostSum>(
  'list costs',
  `with posted as materialized (
     select transaction_id, run.pay_period_id, posted_on, posted.state, posted.location_id,
       posted.department, posted.job, posted.cost_center, posted.hours
     from ledger_transaction posted join pay_run run using (account_id, company_id, pay_run_id)
     where account_id = $1 and company_id = $2 and posted.kind in ('pay', 'correction', 'void')
       and ($3::uuid is null or run.pay_period_id = $3)
       and ($4::date is null or posted_on >= $4) and ($5::date is null or posted_on <= $5)),
   entry as (${costEntries} union all ${hourEntries})
   select case when $7 then pay_period_id end "payPeriodId",
     case when $8 then date_trunc('month', posted_on::timestamp)::date end "month",
     case when $9 then state end "state", case when $10 then location_id end "locationId",
     case when $11 then department end "department", case when $12 then job end "job",
     case when $13 then cost_center end "costCenter",
     ${sumOf('expense:wages')} "wages", ${sumOf('expense:benefits')} "benefits",
     ${sumOf('expense:reimbursements')} "reimbursements", ${sumOf('expense:taxes')} "employerTaxes",
     sum(hours)::bigint "hours"
   from entry group by 1, 2, 3, 4, 5, 6, 7
   having (${costAccounts.map(sumOf).join(', ')}, sum(hours)) <> (0, 0, 0, 0, 0)
   order by 2, 1, 3, 4, 5, 6, 7`,
);
