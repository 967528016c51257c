import type { Contribution, Contributions, Enrolment } from '../../engine/benefits/enrolments.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import { type Instant, instantText } from '../../values/instant.ts';
import type { Cents } from '../../values/money.ts';
import type { Percentage } from '../../values/percentage.ts';
import { statement, type Transaction } from './database.ts';

export interface EnrolmentPlace {
  readonly companyId: Id<'company'>;
  readonly workerId: Id<'worker'>;
  readonly benefitId: Id<'benefit'>;
  readonly enrolmentId: Id<'enrolment'>;
}

/** An enrolment as it is written: who, in what, and from when to when each side puts in how much. */
export interface WrittenEnrolment extends EnrolmentPlace, Contributions {
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate | null;
}

export async function findEnrolmentPlace(tx: Transaction, enrolmentId: Id<'enrolment'>) {
  return tx.find(findEnrolmentPlaceRow, [enrolmentId]);
}

/** A worker's enrolments, the earliest first, those that were taken back among them. */
export async function listEnrolments(
  tx: Transaction,
  { companyId, workerId }: Pick<EnrolmentPlace, 'companyId' | 'workerId'>,
): Promise<Enrolment[]> {
  return (await tx.many(listEnrolmentRows, [companyId, workerId])).map(toEnrolment);
}

/** Writes an enrolment, or writes one of that id anew. */
export function putEnrolment(tx: Transaction, enrolment: WrittenEnrolment, now: Instant): void {
  const { companyId, workerId, enrolmentId, benefitId, worker, company } = enrolment;
  tx.send(putEnrolmentRow, [
    companyId,
    workerId,
    enrolmentId,
    benefitId,
    ...toColumns(worker),
    ...toColumns(company),
    enrolment.startsOn,
    enrolment.endsOn,
    instantText(now),
  ]);
}

export function endEnrolment(tx: Transaction, place: EnrolmentPlace, endsOn: CalendarDate): void {
  tx.send(endEnrolmentRow, [place.companyId, place.workerId, place.enrolmentId, endsOn]);
}

export interface EnrolmentRow extends Omit<Enrolment, 'worker' | 'company'> {
  readonly workerId: Id<'worker'>;
  readonly workerCents: Cents | null;
  readonly workerPercentage: Percentage | null;
  readonly companyCents: Cents | null;
  readonly companyPercentage: Percentage | null;
}

export function toEnrolment(row: EnrolmentRow): Enrolment {
  const { workerId: _, workerCents, workerPercentage, companyCents, companyPercentage } = row;
  return {
    enrolmentId: row.enrolmentId,
    benefitId: row.benefitId,
    benefitType: row.benefitType,
    workerKind: row.workerKind,
    companyKind: row.companyKind,
    worker: toContribution(workerCents, workerPercentage) ?? { amount: 0 as Cents },
    company: toContribution(companyCents, companyPercentage),
    startsOn: row.startsOn,
    endsOn: row.endsOn,
  };
}

/** One of two columns holds it; none means that there is none. */
export function toContribution(
  amount: Cents | null,
  percentage: Percentage | null,
): Contribution | null {
  if (amount !== null) return { amount };
  return percentage === null ? null : { percentage };
}

export function toColumns(
  contribution: Contribution | null,
): readonly [amount: Cents | null, percentage: Percentage | null] {
  if (contribution === null) return [null, null];
  return 'amount' in contribution ? [contribution.amount, null] : [null, contribution.percentage];
}

export const enrolmentColumns = `worker_id "workerId", enrolment_id "enrolmentId",
  benefit_id "benefitId", benefit_type "benefitType", worker_kind "workerKind",
  company_kind "companyKind", worker_cents "workerCents", worker_percentage "workerPercentage",
  company_cents "companyCents", company_percentage "companyPercentage", starts_on "startsOn",
  benefit_enrolment.ends_on "endsOn"`;
export const enrolmentsWithBenefit =
  'benefit_enrolment join company_benefit using (account_id, company_id, benefit_id)';

const findEnrolmentPlaceRow = statement<EnrolmentPlace>(
  'find enrolment place',
  `select company_id "companyId", worker_id "workerId", benefit_id "benefitId",
     enrolment_id "enrolmentId"
   from benefit_enrolment where account_id = current_account() and enrolment_id = $1`,
);
const listEnrolmentRows = statement<EnrolmentRow>(
  'list enrolments',
  `select ${enrolmentColumns} from ${enrolmentsWithBenefit}
   where account_id = current_account() and company_id = $1 and worker_id = $2
   order by starts_on, benefit_type, enrolment_id`,
);
const putEnrolmentRow = statement(
  'put enrolment',
  `insert into benefit_enrolment (account_id, company_id, worker_id, enrolment_id, benefit_id,
     worker_cents, worker_percentage, company_cents, company_percentage, starts_on, ends_on, added_at)
   values (current_account(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
   on conflict (account_id, company_id, worker_id, enrolment_id) do update set
     worker_cents = excluded.worker_cents, worker_percentage = excluded.worker_percentage,
     company_cents = excluded.company_cents, company_percentage = excluded.company_percentage,
     starts_on = excluded.starts_on, ends_on = excluded.ends_on`,
);
const endEnrolmentRow = statement(
  'end enrolment',
  `update benefit_enrolment set ends_on = $4
   where account_id = current_account() and company_id = $1 and worker_id = $2 and enrolment_id = $3`,
);
