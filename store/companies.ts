import { statement, type Transaction } from '../database/database.ts';
import type { CompanyWageRules } from '../engine/earnings/wage-rules.ts';
import type { VerificationStatus } from '../engine/onboarding/company-verification.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Email, PhoneNumber } from '../values/contact.ts';
import type { Ein, Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import type { StateCode } from '../values/state.ts';
import type { EntityType, FederalReturnForm } from '../values/vocabulary.ts';
import { containsWords, directionOf, positionAfter } from './list-sql.ts';

export interface Company {
  readonly companyId: Id<'company'>;
  readonly name: string;
  readonly website: string | null;
  readonly phoneNumber: PhoneNumber;
  readonly email: Email;
  readonly isEsign: boolean;
  readonly verification: VerificationStatus;
  /** The reason for the status, as the reviewer wrote it. */
  readonly verificationReason: string | null;
  /** Two people must approve a payroll. */
  readonly needsApproval: boolean;
}

export interface NewCompany {
  readonly companyId: Id<'company'>;
  readonly name: string;
  readonly website: string | undefined;
  readonly naicsCode: string | undefined;
  readonly phoneNumber: PhoneNumber;
  readonly email: Email;
  readonly isEsign: boolean;
}

export interface KybInformation {
  readonly kybInformationId: Id<'kybInformation'>;
  readonly ein: Ein;
  readonly entityType: EntityType;
  readonly incorporatedOn: CalendarDate;
  readonly incorporationState: StateCode;
  readonly federalForm: FederalReturnForm;
  readonly payrollRunThisYear: boolean | null;
  readonly formerPaidThisYear: boolean | null;
}

export function insertCompany(tx: Transaction, company: NewCompany, now: Instant): void {
  tx.send(insertCompanyRow, [
    tx.accountId,
    company.companyId,
    company.name,
    company.website,
    company.naicsCode,
    company.phoneNumber,
    company.email,
    company.isEsign,
    formatInstant(now),
  ]);
}

export async function findCompany(tx: Transaction, companyId: Id<'company'>) {
  return tx.find(findCompanyRow, [tx.accountId, companyId]);
}

/** Lists the ids and names of the account's companies, or of those that are given. */
export async function listCompanyNames(
  tx: Transaction,
  companyIds?: readonly Id<'company'>[],
): Promise<Pick<Company, 'companyId' | 'name'>[]> {
  return tx.many(listCompanyNameRows, [tx.accountId, companyIds]);
}

/** Lists the account's companies with the moments in which they were registered. */
export async function listRegistrations(tx: Transaction) {
  return tx.many(listRegistrationRows, [tx.accountId]);
}

/** Locks the company and the records that depend on it until the transaction ends. */
export async function lockCompany(tx: Transaction, companyId: Id<'company'>) {
  return tx.find(lockCompanyRow, [tx.accountId, companyId]);
}

/** Locks the company that a record, given by its own id, belongs to. */
export async function lockCompanyOf(
  tx: Transaction,
  part: keyof typeof lockCompanyStatements,
  id: Id,
) {
  return tx.find(lockCompanyStatements[part], [tx.accountId, id]);
}

/** Sets whether workers have gift cards and prizes already when they are entered. */
export function setGiftCardsReceived(
  tx: Transaction,
  companyId: Id<'company'>,
  areReceived: boolean,
): void {
  tx.send(setGiftCardsRow, [tx.accountId, companyId, areReceived]);
}

/** Settings of a company that decide what its workers earn. */
export interface CompanyPayRules extends CompanyWageRules {
  /** Workers have gift cards and prizes already when they are entered. */
  readonly areGiftCardsReceived: boolean;
}

export async function findPayRules(
  tx: Transaction,
  companyId: Id<'company'>,
): Promise<CompanyPayRules> {
  return tx.one(findPayRulesRow, [tx.accountId, companyId]);
}

/** Sets how overtime and the minimum wage are computed. */
export function updateWageRules(
  tx: Transaction,
  companyId: Id<'company'>,
  rules: Omit<CompanyPayRules, 'areGiftCardsReceived'>,
): void {
  const { computesOvertime, workweekStartsOn, minimumWage } = rules;
  tx.send(setWageRulesRow, [
    tx.accountId,
    companyId,
    computesOvertime,
    workweekStartsOn,
    minimumWage,
  ]);
}

export interface CompanyFilter {
  readonly companyIds?: readonly Id<'company'>[] | undefined;
  readonly verification?: VerificationStatus | undefined;
  /** Words that all occur in the name. */
  readonly search?: string | undefined;
}

export type CompanySort = 'name' | '-name';

interface CompanyPage {
  readonly sort?: CompanySort | undefined;
  /** The last company before the page. */
  readonly after?: Id<'company'> | undefined;
  readonly limit?: number | undefined;
}

/** Lists companies of the account by name, or a page of them. */
export async function listCompanies(
  tx: Transaction,
  filter: CompanyFilter,
  { sort = 'name', after, limit }: CompanyPage,
): Promise<Company[]> {
  return tx.many(listCompanyRowsBy[sort], [...valuesOf(tx, filter), after, limit]);
}

export async function countCompanies(tx: Transaction, filter: CompanyFilter): Promise<number> {
  return (await tx.one(countCompanyRows, valuesOf(tx, filter))).count;
}

function valuesOf(tx: Transaction, { verification, search, companyIds }: CompanyFilter) {
  return [tx.accountId, verification, search && containsWords(search), companyIds];
}

export function updateCompanyVerification(
  tx: Transaction,
  companyId: Id<'company'>,
  verification: VerificationStatus,
  reason?: string,
): void {
  tx.send(updateVerificationRow, [tx.accountId, companyId, verification, reason]);
}

/** Inserts or replaces the KYB information; the record keeps its first id, which is returned. */
export async function putKybInformation(
  tx: Transaction,
  companyId: Id<'company'>,
  given: KybInformation,
  now: Instant,
): Promise<Id<'kybInformation'>> {
  const { kybInformationId } = await tx.one(putKybInformationRow, [
    tx.accountId,
    companyId,
    given.kybInformationId,
    given.ein,
    given.entityType,
    given.incorporatedOn,
    given.incorporationState,
    given.federalForm,
    given.payrollRunThisYear,
    given.formerPaidThisYear,
    formatInstant(now),
  ]);
  return kybInformationId;
}

export async function findKybInformation(tx: Transaction, companyId: Id<'company'>) {
  return tx.find(findKybInformationRow, [tx.accountId, companyId]);
}

/** Lists the other companies of the account with the same EIN. */
export async function listCompaniesWithEin(tx: Transaction, ein: Ein, except?: Id<'company'>) {
  return tx.many(listCompaniesWithEinRows, [tx.accountId, ein, except]);
}

const companyColumns = `company_id "companyId", name, website, phone_number "phoneNumber", email,
  is_esign "isEsign", verification_status "verification", verification_reason "verificationReason",
  needs_approval "needsApproval"`;
const ofCompany = 'account_id = $1 and company_id = $2';

const insertCompanyRow = statement(
  'insert company',
  `insert into company (account_id, company_id, name, website, naics_code, phone_number, email,
     is_esign, verification_status, terms_accepted_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, 'new', $9)`,
);
const setGiftCardsRow = statement(
  'set gift cards',
  `update company set gift_cards_received = $3 where ${ofCompany}`,
);
const findPayRulesRow = statement<CompanyPayRules>(
  'find pay rules',
  `select gift_cards_received "areGiftCardsReceived", computes_overtime "computesOvertime",
     workweek_starts_on "workweekStartsOn", minimum_wage_rule "minimumWage"
   from company where ${ofCompany}`,
);
const setWageRulesRow = statement(
  'set wage rules',
  `update company set computes_overtime = $3, workweek_starts_on = $4, minimum_wage_rule = $5
   where ${ofCompany}`,
);
const findCompanyRow = statement<Company>(
  'find company',
  `select ${companyColumns} from company where ${ofCompany}`,
);
const listCompanyNameRows = statement<Pick<Company, 'companyId' | 'name'>>(
  'list company names',
  `select company_id "companyId", name from company
   where account_id = $1 and ($2::uuid[] is null or company_id = any ($2))`,
);
const listRegistrationRows = statement<{ companyId: Id<'company'>; registeredAt: Instant }>(
  'list registrations',
  `select company_id "companyId", terms_accepted_at "registeredAt" from company where account_id = $1`,
);
const lockCompanyRow = statement<Company>(
  'lock company',
  `select ${companyColumns} from company where ${ofCompany} for no key update`,
);
const lockCompanyStatements = {
  location: lockCompanyStatement('company_location', 'location_id'),
  businessUser: lockCompanyStatement('business_user', 'business_user_id'),
  kybInformation: lockCompanyStatement('kyb_information', 'kyb_information_id'),
  paySchedule: lockCompanyStatement('pay_schedule', 'pay_schedule_id'),
};
const listedCompanies = `account_id = $1 and verification_status = coalesce($2, verification_status)
     and ($3::text[] is null or name ilike all ($3))
     and ($4::uuid[] is null or company_id = any ($4))`;
const listCompanyRowsBy = { name: listCompanyRowsIn('name'), '-name': listCompanyRowsIn('-name') };

function listCompanyRowsIn(sort: CompanySort) {
  const direction = directionOf(sort);
  const last = 'from company where account_id = $1 and company_id = $5';
  return statement<Company>(
    `list companies in order ${sort}`,
    `select ${companyColumns} from company
     where ${listedCompanies}
       and ($5::uuid is null or ${positionAfter('name, company_id', direction, last)})
     order by name ${direction}, company_id ${direction} limit $6`,
  );
}

const countCompanyRows = statement<{ count: number }>(
  'count companies',
  `select count(*) from company where ${listedCompanies}`,
);
const updateVerificationRow = statement(
  'update verification',
  `update company set verification_status = $3, verification_reason = $4 where ${ofCompany}`,
);
const putKybInformationRow = statement<Pick<KybInformation, 'kybInformationId'>>(
  'put kyb information',
  `insert into kyb_information (account_id, company_id, kyb_information_id, ein, entity_type,
     incorporated_on, incorporation_state, federal_form, payroll_run_this_year,
     former_paid_this_year, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
   on conflict (account_id, company_id) do update set ein = excluded.ein,
     entity_type = excluded.entity_type, incorporated_on = excluded.incorporated_on,
     incorporation_state = excluded.incorporation_state, federal_form = excluded.federal_form,
     payroll_run_this_year = coalesce(
       excluded.payroll_run_this_year, kyb_information.payroll_run_this_year),
     former_paid_this_year = coalesce(
       excluded.former_paid_this_year, kyb_information.former_paid_this_year),
     updated_at = excluded.updated_at
   returning kyb_information_id "kybInformationId"`,
);
const findKybInformationRow = statement<KybInformation>(
  'find kyb information',
  `select kyb_information_id "kybInformationId", ein, entity_type "entityType",
     incorporated_on "incorporatedOn", incorporation_state "incorporationState",
     federal_form "federalForm", payroll_run_this_year "payrollRunThisYear",
     former_paid_this_year "formerPaidThisYear"
   from kyb_information where ${ofCompany}`,
);
const listCompaniesWithEinRows = statement<{ name: string }>(
  'list companies with ein',
  `select name from kyb_information join company using (account_id, company_id)
   where account_id = $1 and ein = $2 and company_id is distinct from $3 order by name`,
);

function lockCompanyStatement(table: string, idColumn: string) {
  return statement<Company>(
    `lock company of ${table}`,
    `select ${companyColumns} from company
     where account_id = $1 and company_id = (
       select company_id from ${table} where account_id = $1 and ${idColumn} = $2)
     for no key update`,
  );
}
