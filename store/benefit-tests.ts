import { statement, type Transaction } from '../database/database.ts';
import type { TestedWorkers } from '../engine/benefits/benefit-tests.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import type { Cents } from '../values/money.ts';
import { notExempt } from '../values/vocabulary.ts';

/** Kinds of the benefits that are tested, with the groups of their lines. */
export interface TestedKinds {
  /** Deductions, and benefits of the company, through the cafeteria plan. */
  readonly cafeteria: readonly string[];
  readonly dependentCare: readonly string[];
}

/** Counts the employees who were paid in a year and sums their benefits, by what the tests tell apart. */
export async function sumTestedWorkers(
  tx: Transaction,
  { companyId, year, on, highPay }: TestedYear,
  { cafeteria, dependentCare }: TestedKinds,
): Promise<TestedWorkers[]> {
  const values = [companyId, year, on, cafeteria, dependentCare, notExempt, highPay];
  return tx.many(sumRows, [tx.accountId, ...values]);
}

interface TestedYear {
  readonly companyId: Id<'company'>;
  readonly year: number;
  /** The day whose wage marks a worker as an owner or officer. */
  readonly on: CalendarDate;
  /** Pay of the year before above which a worker is highly paid; undefined if it is not known. */
  readonly highPay: Cents | undefined;
}

const sumOf = (kinds: string) =>
  `coalesce(sum(line.value::bigint) filter (where split_part(line.key, '.', 3) = any (${kinds}::text[])), 0)::bigint`;

const sumRows = statement<TestedWorkers>(
  'sum tested benefits of workers',
  `select (coalesce((select tax_exemption from worker_wage wage
        where wage.account_id = $1 and wage.company_id = $2 and wage.worker_id = this.worker_id
          and wage.starts_on <= $4::date
        order by wage.starts_on desc, wage.revision desc limit 1), $7) <> $7) "isOwner",
     coalesce((select (totals ->> 'gross')::bigint > $8::bigint from year_totals last
      where last.account_id = $1 and last.company_id = $2 and last.worker_id = this.worker_id
        and last.year = $3::integer - 1), false) "isHighlyPaid",
     count(*) "workers", sum(benefits.cafeteria)::bigint "cafeteria",
     sum(benefits."dependentCare")::bigint "dependentCare"
   from year_totals this
   join worker using (account_id, company_id, worker_id)
   cross join lateral (
     select ${sumOf('$5')} "cafeteria", ${sumOf('$6')} "dependentCare"
     from jsonb_each_text(this.totals) line
     where line.key like 'line.deduction.%' or line.key like 'line.benefit.%') benefits
   where this.account_id = $1 and this.company_id = $2 and this.year = $3
     and worker.worker_type = 'W2'
   group by 1, 2 order by 1, 2`,
);
