import { statement, type Transaction } from '../database/database.ts';
import type { BenefitRemoval, CompanyBenefit } from '../engine/benefits/offers.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';

export interface OfferedBenefit extends CompanyBenefit {
  /** Workers whose enrollment has not ended by the day asked about. */
  readonly enrolled: number;
}

export function insertBenefit(
  tx: Transaction,
  companyId: Id<'company'>,
  benefit: CompanyBenefit,
  now: Instant,
): void {
  const { benefitId, benefitType, workerKind, companyKind, effectiveFrom } = benefit;
  const values = [benefitId, benefitType, workerKind, companyKind, effectiveFrom];
  tx.send(insertBenefitRow, [tx.accountId, companyId, ...values, formatInstant(now)]);
}

/** Lists the benefits that the company offers on that day or later, by name. */
export async function listOfferedBenefits(
  tx: Transaction,
  companyId: Id<'company'>,
  on: CalendarDate,
): Promise<OfferedBenefit[]> {
  return tx.many(listOfferedRows, [tx.accountId, companyId, on]);
}

interface OfferKey {
  readonly companyId: Id<'company'>;
  readonly benefitType: string;
  readonly on: CalendarDate;
}

/** Locks the offers of one type on that day or later, so that none ends during an enrollment. */
export async function lockOffersShared(
  tx: Transaction,
  offered: OfferKey,
): Promise<CompanyBenefit[]> {
  return tx.many(lockOfferRowsShared, [
    tx.accountId,
    offered.companyId,
    offered.benefitType,
    offered.on,
  ]);
}

/** Locks a benefit, so that it does not end while an enrollment in it changes. */
export function lockBenefitShared(
  tx: Transaction,
  companyId: Id<'company'>,
  benefitId: Id<'benefit'>,
): void {
  tx.send(lockBenefitRowShared, [tx.accountId, companyId, benefitId]);
}

/** Locks the offers of one type, so that no worker enrolls while they end. */
export async function lockOffers(tx: Transaction, offered: OfferKey): Promise<CompanyBenefit[]> {
  return tx.many(lockOfferRows, [tx.accountId, offered.companyId, offered.benefitType, offered.on]);
}

/** Ends offers and their enrollments; returns the workers affected. */
export async function endBenefits(
  tx: Transaction,
  companyId: Id<'company'>,
  { lastDay, ended }: BenefitRemoval,
): Promise<readonly Id<'worker'>[]> {
  const benefitIds = ended.map(({ benefitId }) => benefitId);
  tx.send(endBenefitRows, [tx.accountId, companyId, benefitIds, ended.map(({ endsOn }) => endsOn)]);
  const rows = await tx.many(endEnrollmentRows, [tx.accountId, companyId, benefitIds, lastDay]);
  return rows.map(({ workerId }) => workerId);
}

const ofCompany = 'account_id = $1 and company_id = $2';
// A benefit that ends on its start date was withdrawn before it began (engine/benefits/offers.ts).
const isOffered = (on: string) =>
  `(ends_on is null or ends_on >= ${on}) and ends_on is distinct from effective_from`;
const columns = `benefit_id "benefitId", benefit_type "benefitType", worker_kind "workerKind",
  company_kind "companyKind", effective_from "effectiveFrom", ends_on "endsOn"`;
const offersOfType = `select ${columns} from company_benefit
  where ${ofCompany} and benefit_type = $3 and ${isOffered('$4::date')} order by effective_from`;

const insertBenefitRow = statement(
  'insert company benefit',
  `insert into company_benefit (account_id, company_id, benefit_id, benefit_type, worker_kind,
     company_kind, effective_from, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);
const listOfferedRows = statement<OfferedBenefit>(
  'list offered benefits',
  `select ${columns}, (
     select count(distinct worker_id) from benefit_enrollment enrollment
     where enrollment.account_id = $1 and enrollment.company_id = $2
       and enrollment.benefit_id = company_benefit.benefit_id
       and (enrollment.ends_on is null or enrollment.ends_on >= $3)
       and enrollment.ends_on is distinct from enrollment.starts_on) "enrolled"
   from company_benefit where ${ofCompany} and ${isOffered('$3::date')}
   order by benefit_type, effective_from`,
);
const lockOfferRowsShared = statement<CompanyBenefit>(
  'share benefit offers',
  `${offersOfType} for share`,
);
const lockBenefitRowShared = statement(
  'share company benefit',
  `select from company_benefit where ${ofCompany} and benefit_id = $3 for share`,
);
const lockOfferRows = statement<CompanyBenefit>(
  'lock benefit offers',
  `${offersOfType} for no key update`,
);
const endBenefitRows = statement(
  'end company benefits',
  `update company_benefit set ends_on = given.ends_on
   from unnest($3::uuid[], $4::date[]) given (benefit_id, ends_on)
   where ${ofCompany} and company_benefit.benefit_id = given.benefit_id`,
);
const endEnrollmentRows = statement<{ readonly workerId: Id<'worker'> }>(
  'end enrollments of benefits',
  `with ended as (
     update benefit_enrollment set ends_on = greatest(starts_on, $4)
     where ${ofCompany} and benefit_id = any($3) and (ends_on is null or ends_on > $4)
       and ends_on is distinct from starts_on
     returning worker_id)
   select distinct worker_id "workerId" from ended`,
);
