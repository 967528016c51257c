import { statement, type Transaction } from '../database/database.ts';
import type { Enrollment } from '../engine/benefits/enrollments.ts';
import type { YearTotals } from '../engine/withholding/year-totals.ts';
import { type CalendarDate, yearOf } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import type { Cents } from '../values/money.ts';
import {
  type EnrollmentRow,
  enrollmentColumns,
  enrollmentsWithBenefit,
  toEnrollment,
} from './enrollments.ts';
import { positionAfter } from './list-sql.ts';

/** An enrollment with the facts of the worker on which its limit depends. */
export interface CompanyEnrollment extends Enrollment, EnrolledWorker {
  readonly workerId: Id<'worker'>;
}

interface EnrolledWorker {
  readonly firstName: string;
  readonly lastName: string;
  readonly bornOn: CalendarDate | null;
  /** Null if nothing was paid in the year. */
  readonly yearTotals: YearTotals | null;
  readonly ficaWagesLastYear: Cents | null;
}

interface EnrollmentFilter {
  readonly companyId: Id<'company'>;
  readonly benefitType: string | undefined;
  /** The only worker; undefined for everybody. */
  readonly workerId: Id<'worker'> | undefined;
  /** Enrollments that have ended before this day are left out. */
  readonly on: CalendarDate;
}

interface EnrollmentPage {
  /** The last enrollment before the page. */
  readonly after: Id<'enrollment'> | undefined;
  readonly limit: number | undefined;
}

/** Lists the enrollments in the benefits of a company by last name and first name, or a page of them. */
export async function listCompanyEnrollments(
  tx: Transaction,
  filter: EnrollmentFilter,
  { after, limit }: EnrollmentPage,
): Promise<CompanyEnrollment[]> {
  const values = [...valuesOf(filter), after, limit, yearOf(filter.on)];
  const rows = await tx.many(listRows, [tx.accountId, ...values]);
  return rows.map((row) => {
    const { workerId, firstName, lastName, bornOn, yearTotals, ficaWagesLastYear } = row;
    const facts = { workerId, firstName, lastName, bornOn, yearTotals, ficaWagesLastYear };
    return { ...toEnrollment(row), ...facts };
  });
}

export async function countCompanyEnrollments(
  tx: Transaction,
  filter: EnrollmentFilter,
): Promise<number> {
  return (await tx.one(countRows, [tx.accountId, ...valuesOf(filter)])).count;
}

/** Names of a worker, and the facts of a year on which limits depend. */
export interface LimitFactsOfWorker
  extends Pick<EnrolledWorker, 'firstName' | 'lastName' | 'bornOn' | 'yearTotals'> {
  readonly workerId: Id<'worker'>;
}

/** Lists the dates of birth and the totals of a year by name, of workers who were paid in it. */
export async function listLimitFacts(
  tx: Transaction,
  { companyId, workerIds }: WorkersOfCompany,
  year: number,
): Promise<LimitFactsOfWorker[]> {
  return tx.many(listLimitFactsRows, [tx.accountId, companyId, workerIds, year]);
}

interface WorkersOfCompany {
  readonly companyId: Id<'company'>;
  readonly workerIds: readonly Id<'worker'>[];
}

const valuesOf = ({ companyId, benefitType, on, workerId }: EnrollmentFilter) => [
  companyId,
  benefitType,
  on,
  workerId,
];

const position = 'lower(last_name), lower(first_name), worker_id, benefit_type, enrollment_id';
const joined = `from ${enrollmentsWithBenefit} join worker using (account_id, company_id, worker_id)`;
// An enrollment that ends on its first day was withdrawn (engine/benefits/enrollments.ts).
const selected = `${joined}
   where account_id = $1 and company_id = $2 and ($3::text is null or benefit_type = $3)
     and (benefit_enrollment.ends_on is null or benefit_enrollment.ends_on >= $4::date)
     and benefit_enrollment.ends_on is distinct from starts_on
     and ($5::uuid is null or worker_id = $5)`;
const lastRow = `${joined} where account_id = $1 and company_id = $2 and enrollment_id = $6`;

const listRows = statement<EnrollmentRow & EnrolledWorker>(
  'list enrollments of company',
  `select page.*, date_of_birth "bornOn",
     (select totals from year_totals year where year.account_id = $1 and year.company_id = $2
        and year.worker_id = page."workerId" and year.year = $8) "yearTotals",
     (select (totals ->> 'wages.socialSecurity')::bigint from year_totals year
      where year.account_id = $1 and year.company_id = $2
        and year.worker_id = page."workerId" and year.year = $8::integer - 1) "ficaWagesLastYear"
   from (select ${enrollmentColumns}, first_name "firstName", last_name "lastName" ${selected}
       and ($6::uuid is null or ${positionAfter(position, 'asc', lastRow)})
     order by ${position} limit $7) page
   left join worker_identity on worker_identity.account_id = $1
     and worker_identity.company_id = $2 and worker_identity.worker_id = page."workerId"
   order by lower(page."lastName"), lower(page."firstName"), page."workerId", page."benefitType",
     page."enrollmentId"`,
);
const listLimitFactsRows = statement<LimitFactsOfWorker>(
  'list facts of limits of workers',
  `select worker_id "workerId", first_name "firstName", last_name "lastName",
     date_of_birth "bornOn", totals "yearTotals"
   from worker left join worker_identity using (account_id, company_id, worker_id)
     join year_totals using (account_id, company_id, worker_id)
   where account_id = $1 and company_id = $2 and worker_id = any ($3) and year = $4
   order by lower(last_name), lower(first_name), worker_id`,
);
const countRows = statement<{ count: number }>(
  'count enrollments of company',
  `select count(*) ${selected}`,
);
