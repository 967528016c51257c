import { statement, type Transaction } from '../database/database.ts';
import type { Contribution, Contributions, Enrollment } from '../engine/benefits/enrollments.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import type { Cents } from '../values/money.ts';
import type { Percentage } from '../values/rate.ts';

export interface EnrollmentKey {
  readonly companyId: Id<'company'>;
  readonly workerId: Id<'worker'>;
  readonly benefitId: Id<'benefit'>;
  readonly enrollmentId: Id<'enrollment'>;
}

/** An enrollment: the worker, the benefit and the dated contributions of both sides. */
export interface EnrollmentRecord extends EnrollmentKey, Contributions {
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate | null;
}

export async function findEnrollmentKey(tx: Transaction, enrollmentId: Id<'enrollment'>) {
  return tx.find(findEnrollmentKeyRow, [tx.accountId, enrollmentId]);
}

/** Lists a worker's enrollments, earliest first, including withdrawn ones. */
export async function listEnrollments(
  tx: Transaction,
  { companyId, workerId }: Pick<EnrollmentKey, 'companyId' | 'workerId'>,
): Promise<Enrollment[]> {
  return (await tx.many(listEnrollmentRows, [tx.accountId, companyId, workerId])).map(toEnrollment);
}

/** Inserts an enrollment, or replaces the one with its id. */
export function putEnrollment(tx: Transaction, enrollment: EnrollmentRecord, now: Instant): void {
  const { companyId, workerId, enrollmentId, benefitId, worker, company } = enrollment;
  tx.send(putEnrollmentRow, [
    tx.accountId,
    companyId,
    workerId,
    enrollmentId,
    benefitId,
    ...contributionToColumns(worker),
    ...contributionToColumns(company),
    enrollment.startsOn,
    enrollment.endsOn,
    formatInstant(now),
    enrollment.cover,
    enrollment.coveredSince,
  ]);
}

export function endEnrollment(tx: Transaction, place: EnrollmentKey, endsOn: CalendarDate): void {
  tx.send(endEnrollmentRow, [
    tx.accountId,
    place.companyId,
    place.workerId,
    place.enrollmentId,
    endsOn,
  ]);
}

export interface EnrollmentRow extends Omit<Enrollment, 'worker' | 'company'> {
  readonly workerId: Id<'worker'>;
  readonly workerCents: Cents | null;
  readonly workerPercentage: Percentage | null;
  readonly companyCents: Cents | null;
  readonly companyPercentage: Percentage | null;
}

export function toEnrollment(row: EnrollmentRow): Enrollment {
  const { workerId: _, workerCents, workerPercentage, companyCents, companyPercentage } = row;
  return {
    enrollmentId: row.enrollmentId,
    benefitId: row.benefitId,
    benefitType: row.benefitType,
    workerKind: row.workerKind,
    companyKind: row.companyKind,
    worker: contributionFromColumns(workerCents, workerPercentage) ?? { amount: 0 as Cents },
    company: contributionFromColumns(companyCents, companyPercentage),
    cover: row.cover,
    coveredSince: row.coveredSince,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
  };
}

/** Reads the contribution from the one of two columns that is set; null if neither is. */
export function contributionFromColumns(
  amount: Cents | null,
  percentage: Percentage | null,
): Contribution | null {
  if (amount !== null) return { amount };
  return percentage === null ? null : { percentage };
}

export function contributionToColumns(
  contribution: Contribution | null,
): readonly [amount: Cents | null, percentage: Percentage | null] {
  if (contribution === null) return [null, null];
  return 'amount' in contribution ? [contribution.amount, null] : [null, contribution.percentage];
}

export const enrollmentColumns = `worker_id "workerId", enrollment_id "enrollmentId",
  benefit_id "benefitId", benefit_type "benefitType", worker_kind "workerKind",
  company_kind "companyKind", worker_cents "workerCents", worker_percentage "workerPercentage",
  company_cents "companyCents", company_percentage "companyPercentage", cover_cents "cover", covered_since "coveredSince",
  starts_on "startsOn",
  benefit_enrollment.ends_on "endsOn"`;
export const enrollmentsWithBenefit =
  'benefit_enrollment join company_benefit using (account_id, company_id, benefit_id)';

const findEnrollmentKeyRow = statement<EnrollmentKey>(
  'find enrollment place',
  `select company_id "companyId", worker_id "workerId", benefit_id "benefitId",
     enrollment_id "enrollmentId"
   from benefit_enrollment where account_id = $1 and enrollment_id = $2`,
);
const listEnrollmentRows = statement<EnrollmentRow>(
  'list enrollments',
  `select ${enrollmentColumns} from ${enrollmentsWithBenefit}
   where account_id = $1 and company_id = $2 and worker_id = $3
   order by starts_on, benefit_type, enrollment_id`,
);
const putEnrollmentRow = statement(
  'put enrollment',
  `insert into benefit_enrollment (account_id, company_id, worker_id, enrollment_id, benefit_id,
     worker_cents, worker_percentage, company_cents, company_percentage, starts_on, ends_on, created_at,
     cover_cents, covered_since)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
   on conflict (account_id, company_id, worker_id, enrollment_id) do update set
     worker_cents = excluded.worker_cents, worker_percentage = excluded.worker_percentage,
     company_cents = excluded.company_cents, company_percentage = excluded.company_percentage,
     starts_on = excluded.starts_on, ends_on = excluded.ends_on, cover_cents = excluded.cover_cents,
     covered_since = excluded.covered_since`,
);
const endEnrollmentRow = statement(
  'end enrollment',
  `update benefit_enrollment set ends_on = $5
   where account_id = $1 and company_id = $2 and worker_id = $3 and enrollment_id = $4`,
);
