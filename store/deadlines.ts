import { statement, type Transaction } from '../database/database.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import type { Company } from './companies.ts';
import { containsWords, positionAfter } from './list-sql.ts';
import { hasEntries, type PayPeriod, payPeriodColumns } from './pay-periods.ts';

/** A company of a list, with the payroll that it has to submit next. */
export interface CompanyDeadline extends Pick<Company, 'companyId' | 'name' | 'verification'> {
  readonly einLastFour: string | null;
  readonly payPeriodId: Id<'payPeriod'> | null;
}

interface DeadlinePage {
  /** The last company before the page. */
  readonly after?: Id<'company'> | undefined;
  readonly limit?: number | undefined;
}

/** Lists companies by the deadline of their next payroll, or a page of them. */
export async function listDeadlines(
  tx: Transaction,
  { search, now }: { readonly search?: string | undefined; readonly now: Instant },
  { after, limit }: DeadlinePage,
): Promise<CompanyDeadline[]> {
  return tx.many(listRows, [tx.accountId, formatInstant(now), ...valuesOf(search), after, limit]);
}

/** Counts the companies that a search finds. */
export async function countDeadlines(tx: Transaction, search?: string): Promise<number> {
  return (await tx.one(countRows, [tx.accountId, ...valuesOf(search)])).count;
}

/** Lists pay periods by their ids. */
export async function listPeriodsById(
  tx: Transaction,
  payPeriodIds: readonly Id<'payPeriod'>[],
): Promise<PayPeriod[]> {
  return tx.many(listPeriodRows, [tx.accountId, payPeriodIds]);
}

function valuesOf(search: string | undefined) {
  return [search && containsWords(search), search && /^\d{4}$/.test(search) ? search : null];
}

const isFound = (name: string, ein: string) =>
  `(${name}::text[] is null or name ilike all (${name}) or right(ein, 4) = ${ein}::text)`;

const companies = `company left join kyb_information kyb using (account_id, company_id)`;

// The index pay_period_to_submit has these periods in this order.
const nextPeriod = `select pay_period_id, deadline_at from pay_period
       where pay_period.account_id = $1 and pay_period.company_id = company.company_id
         and withdrawn_at is null and status in ('New', 'Cancelled', 'Failed')
         and (deadline_at >= $2 or ${hasEntries})
       order by pay_date, begins_on, pay_period_id limit 1`;

// Companies without a deadline come last.
const position = 'due_at, name, company_id';
const withDeadline = `select company_id, name, verification_status, ein, pay_period_id,
       coalesce(deadline_at, 'infinity') due_at
     from ${companies} left join lateral (${nextPeriod}) next on true
     where account_id = $1`;

const listRows = statement<CompanyDeadline>(
  'list deadlines',
  `with listed as (${withDeadline} and (${isFound('$3', '$4')} or company_id = $5))
   select company_id "companyId", name, verification_status "verification",
     right(ein, 4) "einLastFour", pay_period_id "payPeriodId"
   from listed
   where ${isFound('$3', '$4')}
     and ($5::uuid is null or ${positionAfter(position, 'asc', 'from listed where company_id = $5')})
   order by ${position} limit $6`,
);
const countRows = statement<{ count: number }>(
  'count companies with deadlines',
  `select count(*) from ${companies} where account_id = $1 and ${isFound('$2', '$3')}`,
);
const listPeriodRows = statement<PayPeriod>(
  'list pay periods by id',
  `select ${payPeriodColumns} from pay_period
   where account_id = $1 and pay_period_id = any ($2) and withdrawn_at is null`,
);
