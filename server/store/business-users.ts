import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Email, PhoneNumber, ZipCode } from '../../values/contact.ts';
import type { Ssn } from '../../values/hidden-digits.ts';
import type { Id } from '../../values/id.ts';
import { type Instant, instantText } from '../../values/instant.ts';
import type { Percentage } from '../../values/percentage.ts';
import type { StateCode } from '../../values/state.ts';
import { statement, type Transaction } from './database.ts';
import type { KeyRing } from './encryption.ts';

export interface NewBusinessUser {
  readonly companyId: Id<'company'>;
  readonly businessUserId: Id<'businessUser'>;
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

/** A business user as the verification of the company looks at it. */
export interface Owner {
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
  user: NewBusinessUser,
  now: Instant,
): void {
  const ssn =
    user.ssn &&
    keys.seal(user.ssn.reveal(), ['business_user', 'ssn_encrypted', user.businessUserId]);
  tx.send(insertBusinessUserRow, [
    user.companyId,
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
    ssn,
    user.dateOfBirth,
    user.payrollAdmin,
    user.bookKeeper,
    user.beneficialOwner,
    user.ownershipPercentage ?? 0,
    instantText(now),
  ]);
}

/** Those who hold a share of the company, the first added first. */
export async function listOwners(tx: Transaction, companyId: Id<'company'>): Promise<Owner[]> {
  return tx.many(listOwnerRows, [companyId]);
}

const insertBusinessUserRow = statement(
  'insert business user',
  `insert into business_user (account_id, company_id, business_user_id, first_name, middle_name,
     last_name, phone_number, email, address1, address2, city, state, zip_code, ssn_encrypted,
     date_of_birth, payroll_admin, book_keeper, beneficial_owner, ownership, added_at)
   values (current_account(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
     $17, $18, $19)`,
);
const listOwnerRows = statement<Owner>(
  'list owners',
  `select payroll_admin "payrollAdmin", beneficial_owner "beneficialOwner",
     ownership "ownershipPercentage", address1, address2, city, state, zip_code "zipCode"
   from business_user
   where account_id = current_account() and company_id = $1 and ownership > 0
   order by added_at, business_user_id`,
);
