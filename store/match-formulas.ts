import { statement, type Transaction } from '../database/database.ts';
import type { MatchTerms } from '../engine/benefits/match-formulas.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';

/** The terms by which a company matches deferrals to a plan from a day on. */
export interface PlanMatch {
  readonly plan: string;
  readonly startsOn: CalendarDate;
  readonly terms: MatchTerms;
}

/** Lists the terms of each plan that are in force on a day, and with `later` those that start afterwards. */
export async function listPlanMatches(
  tx: Transaction,
  companyId: Id<'company'>,
  on: CalendarDate,
  { later = false }: { readonly later?: boolean } = {},
): Promise<PlanMatch[]> {
  return tx.many(listRows, [tx.accountId, companyId, on, later]);
}

/** Stores the terms of a plan from a day on; those of the same day are replaced. */
export function putPlanMatch(
  tx: Transaction,
  companyId: Id<'company'>,
  { plan, startsOn, terms }: PlanMatch,
  now: Instant,
): void {
  const values = [companyId, plan, startsOn, JSON.stringify(terms), formatInstant(now)];
  tx.send(putRow, [tx.accountId, ...values]);
}

const listRows = statement<PlanMatch>(
  'list match formulas',
  `select plan, starts_on "startsOn", terms from match_formula
   where account_id = $1 and company_id = $2 and (starts_on <= $3 or $4::boolean)
     and not exists (select from match_formula next
       where next.account_id = $1 and next.company_id = match_formula.company_id
         and next.plan = match_formula.plan and next.starts_on > match_formula.starts_on
         and next.starts_on <= $3)
   order by plan, starts_on`,
);
const putRow = statement(
  'put match formula',
  `insert into match_formula (account_id, company_id, plan, starts_on, terms, created_at)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (account_id, company_id, plan, starts_on)
     do update set terms = excluded.terms, created_at = excluded.created_at`,
);
