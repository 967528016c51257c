import { statement, type Transaction } from '../database/database.ts';
import type { LocationUses } from '../engine/onboarding/locations.ts';
import type { PhoneNumber, ZipCode } from '../values/contact.ts';
import type { Id } from '../values/id.ts';
import type { StateCode } from '../values/state.ts';

export interface Location extends LocationUses {
  readonly locationId: Id<'location'>;
  readonly name: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: StateCode;
  readonly zipCode: ZipCode;
  readonly phoneNumber: PhoneNumber | null;
}

/** Inserts or updates a location; roles that only one location can have are removed from the others. */
export function putLocation(tx: Transaction, companyId: Id<'company'>, location: Location): void {
  const { locationId, isPrimary, isMailingAddress, isFilingAddress } = location;
  tx.send(clearExclusiveUses, [
    tx.accountId,
    companyId,
    locationId,
    isPrimary,
    isMailingAddress,
    isFilingAddress,
  ]);
  tx.send(putLocationRow, [
    tx.accountId,
    companyId,
    locationId,
    isPrimary,
    isMailingAddress,
    isFilingAddress,
    location.isWorkLocation,
    location.name,
    location.address1,
    location.address2,
    location.city,
    location.state,
    location.zipCode,
    location.phoneNumber,
  ]);
}

/** Lists locations: the primary first, the others by name. */
export async function listLocations(
  tx: Transaction,
  companyId: Id<'company'>,
): Promise<Location[]> {
  return tx.many(listLocationRows, [tx.accountId, companyId]);
}

const clearExclusiveUses = statement(
  'withdraw location uses',
  `update company_location
   set is_primary = is_primary and not $4,
     is_mailing_address = is_mailing_address and not $5,
     is_filing_address = is_filing_address and not $6
   where account_id = $1 and company_id = $2 and location_id <> $3
     and (is_primary and $4 or is_mailing_address and $5 or is_filing_address and $6)`,
);
const putLocationRow = statement(
  'put location',
  `insert into company_location (account_id, company_id, location_id, is_primary,
     is_mailing_address, is_filing_address, is_work_location, name, address1, address2, city, state,
     zip_code, phone_number)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
   on conflict (account_id, company_id, location_id) do update set is_primary = excluded.is_primary,
     is_mailing_address = excluded.is_mailing_address,
     is_filing_address = excluded.is_filing_address,
     is_work_location = excluded.is_work_location, name = excluded.name,
     address1 = excluded.address1, address2 = excluded.address2, city = excluded.city,
     state = excluded.state, zip_code = excluded.zip_code, phone_number = excluded.phone_number`,
);
const listLocationRows = statement<Location>(
  'list locations',
  `select location_id "locationId", name, is_primary "isPrimary",
     is_work_location "isWorkLocation", is_mailing_address "isMailingAddress",
     is_filing_address "isFilingAddress", address1, address2, city, state, zip_code "zipCode",
     phone_number "phoneNumber"
   from company_location where account_id = $1 and company_id = $2
   order by is_primary desc, name, location_id`,
);
