import { statement, type Transaction } from '../database/database.ts';
import type { KeyRing, SealContext } from '../database/encryption.ts';
import { takeOrdinals } from '../database/ordinals.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Email, PhoneNumber, ZipCode } from '../values/contact.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import { Ssn } from '../values/masked.ts';
import type { Percentage } from '../values/rate.ts';
import type { StateCode } from '../values/state.ts';

export interface NewBusinessUser {
  readonly companyId: Id<'company'>;
  readonly firstName: string;
  readonly middleName?: string | undefined;
  readonly lastName: string;
  readonly phoneNumber?: PhoneNumber | undefined;
  readonly email?: Email | undefined;
  readonly address1?: string | undefined;
  readonly address2?: string | undefined;
  readonly city?: string | undefined;
  readonly state?: StateCode | undefined;
  readonly zipcode?: ZipCode | undefined;
  readonly ssn?: Ssn | undefined;
  readonly dateOfBirth?: CalendarDate | undefined;
  readonly payrollAdmin: boolean;
  readonly bookKeeper: boolean;
  readonly beneficialOwner: boolean;
  readonly ownershipPercentage?: Percentage | undefined;
}

/** A business user as stored; the social security number stays encrypted. */
export interface BusinessUser {
  readonly businessUserId: Id<'businessUser'>;
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  readonly phoneNumber: PhoneNumber | null;
  readonly email: Email | null;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  readonly state: StateCode | null;
  readonly zipcode: ZipCode | null;
  readonly ssnSealed: Buffer | null;
  readonly dateOfBirth: CalendarDate | null;
  readonly payrollAdmin: boolean;
  readonly bookKeeper: boolean;
  readonly beneficialOwner: boolean;
  readonly ownershipPercentage: Percentage;
}

/** The facts about a business user that company verification checks. */
export interface CompanyOwner {
  readonly payrollAdmin: boolean;
  readonly beneficialOwner: boolean;
  readonly ownershipPercentage: Percentage;
  readonly address1: string;
  readonly address2: string | null;
  readonly city: string;
  readonly state: StateCode;
  readonly zipCode: ZipCode;
}

export function insertBusinessUser(
  tx: Transaction,
  keys: KeyRing,
  businessUserId: Id<'businessUser'>,
  user: NewBusinessUser,
  now: Instant,
): void {
  const ssn = user.ssn && sealSsn(keys, user.ssn, businessUserId);
  tx.send(insertBusinessUserRow, [
    tx.accountId,
    user.companyId,
    businessUserId,
    user.firstName,
    user.middleName,
    user.lastName,
    user.phoneNumber,
    user.email,
    user.address1,
    user.address2,
    user.city,
    user.state,
    user.zipcode,
    ssn,
    user.dateOfBirth,
    user.payrollAdmin,
    user.bookKeeper,
    user.beneficialOwner,
    user.ownershipPercentage ?? 0,
    formatInstant(now),
    takeOrdinals(),
  ]);
}

/** Lists the current business users of the company, oldest first. */
export async function listBusinessUsers(
  tx: Transaction,
  companyId: Id<'company'>,
): Promise<BusinessUser[]> {
  return tx.many(listBusinessUserRows, [tx.accountId, companyId]);
}

export function updateBusinessUserRecord(
  tx: Transaction,
  companyId: Id<'company'>,
  user: BusinessUser,
): void {
  tx.send(updateBusinessUserRow, [
    tx.accountId,
    companyId,
    user.businessUserId,
    user.firstName,
    user.middleName,
    user.lastName,
    user.phoneNumber,
    user.email,
    user.address1,
    user.address2,
    user.city,
    user.state,
    user.zipcode,
    user.ssnSealed,
    user.dateOfBirth,
    user.payrollAdmin,
    user.bookKeeper,
    user.beneficialOwner,
    user.ownershipPercentage,
  ]);
}

/** Marks a business user as removed; the record stays. */
export function removeBusinessUser(
  tx: Transaction,
  companyId: Id<'company'>,
  businessUserId: Id<'businessUser'>,
  now: Instant,
): void {
  tx.send(removeBusinessUserRow, [tx.accountId, companyId, businessUserId, formatInstant(now)]);
}

export function sealSsn(keys: KeyRing, ssn: Ssn, businessUserId: Id<'businessUser'>): Buffer {
  return keys.seal(ssn.reveal(), sealContextOf(businessUserId));
}

export function openSsn(keys: KeyRing, user: BusinessUser): Ssn | undefined {
  const { ssnSealed, businessUserId } = user;
  return ssnSealed ? new Ssn(keys.open(ssnSealed, sealContextOf(businessUserId))) : undefined;
}

/** Lists the owners of the company, oldest first. */
export async function listCompanyOwners(
  tx: Transaction,
  companyId: Id<'company'>,
): Promise<CompanyOwner[]> {
  return tx.many(listOwnerRows, [tx.accountId, companyId]);
}

function sealContextOf(businessUserId: Id<'businessUser'>): SealContext {
  return ['business_user', 'ssn_encrypted', businessUserId];
}

export const businessUserColumns = `business_user_id "businessUserId", first_name "firstName",
  middle_name "middleName", last_name "lastName", phone_number "phoneNumber", email, address1,
  address2, city, state, zip_code "zipcode", ssn_encrypted "ssnSealed", date_of_birth "dateOfBirth",
  payroll_admin "payrollAdmin", book_keeper "bookKeeper", beneficial_owner "beneficialOwner",
  ownership "ownershipPercentage"`;
const ofCompany = 'account_id = $1 and company_id = $2';

const insertBusinessUserRow = statement(
  'insert business user',
  `insert into business_user (account_id, company_id, business_user_id, first_name, middle_name,
     last_name, phone_number, email, address1, address2, city, state, zip_code, ssn_encrypted,
     date_of_birth, payroll_admin, book_keeper, beneficial_owner, ownership, created_at,
     ordinal)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17,
     $18, $19, $20, $21)`,
);
const listOwnerRows = statement<CompanyOwner>(
  'list owners',
  `select payroll_admin "payrollAdmin", beneficial_owner "beneficialOwner",
     ownership "ownershipPercentage", address1, address2, city, state, zip_code "zipCode"
   from business_user
   where ${ofCompany} and removed_at is null and ownership > 0
   order by created_at, ordinal`,
);
const listBusinessUserRows = statement<BusinessUser>(
  'list business users',
  `select ${businessUserColumns} from business_user where ${ofCompany} and removed_at is null
   order by created_at, ordinal`,
);
const updateBusinessUserRow = statement(
  'update business user',
  `update business_user set first_name = $4, middle_name = $5, last_name = $6, phone_number = $7,
     email = $8, address1 = $9, address2 = $10, city = $11, state = $12, zip_code = $13,
     ssn_encrypted = $14, date_of_birth = $15, payroll_admin = $16, book_keeper = $17,
     beneficial_owner = $18, ownership = $19
   where ${ofCompany} and business_user_id = $3`,
);
const removeBusinessUserRow = statement(
  'remove business user',
  `update business_user set removed_at = $4
   where ${ofCompany} and business_user_id = $3`,
);
