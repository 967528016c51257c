import type { Transaction } from '../../database/database.ts';
import type { FormAddress } from '../../engine/forms/form-address.ts';
import { type Company, findKybInformation } from '../../store/companies.ts';
import { listLocations } from '../../store/locations.ts';
import type { Ein } from '../../values/id.ts';
import type { FederalReturnForm } from '../../values/vocabulary.ts';

/** A company as annual forms name it. */
export interface FormCompany {
  readonly companyId: string;
  readonly name: string;
  /** Undefined until the company has entered it. */
  readonly ein: Ein | undefined;
  readonly federalForm: FederalReturnForm | undefined;
  readonly address: FormAddress;
  readonly phone: string;
}

/** Loads the names and numbers of a company. The address is the one for filing, or else the first. */
export async function loadFormCompany(
  tx: Transaction,
  { companyId, name, phoneNumber }: Company,
): Promise<FormCompany> {
  const [kyb, locations] = await Promise.all([
    findKybInformation(tx, companyId),
    listLocations(tx, companyId),
  ]);
  const location = locations.find(({ isFilingAddress }) => isFilingAddress) ?? locations[0];
  return {
    companyId,
    name,
    ein: kyb?.ein,
    federalForm: kyb?.federalForm,
    address: location ? toFormAddress(location) : noAddress,
    phone: phoneNumber.replace(/\D/g, ''),
  };
}

interface StoredAddress {
  readonly address1: string;
  readonly address2: string | null;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
}

/** An address with nothing in it, which every check of a form names. */
export const noAddress: FormAddress = { address1: '', city: '', state: '', zip: '' };

export function toFormAddress({ zipCode, ...address }: StoredAddress): FormAddress {
  const { address1, address2, city, state } = address;
  return { address1, address2, city, state, zip: zipCode };
}
