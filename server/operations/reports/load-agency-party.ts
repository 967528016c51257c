import type { Transaction } from '../../../database/database.ts';
import type { StateWageEmployer } from '../../../engine/forms/state-wage-file.ts';
import { listBusinessUserPage } from '../../../store/business-user-lists.ts';
import type { Company } from '../../../store/companies.ts';
import { listLocations } from '../../../store/locations.ts';
import { fullNameOf } from '../../views/full-name.ts';

/** The company as an agency's file names it: its filing address, and its first payroll admin as contact. */
export async function loadAgencyParty(
  tx: Transaction,
  { companyId, name, phoneNumber, email }: Company,
  contactName: string | undefined,
): Promise<Pick<StateWageEmployer, 'name' | 'address' | 'contact'>> {
  const [locations, [admin]] = await Promise.all([
    listLocations(tx, companyId),
    listBusinessUserPage(tx, { companyId, role: 'payrollAdmin' }, { limit: 1 }),
  ]);
  const address = locations.find(({ isFilingAddress }) => isFilingAddress) ?? locations[0];
  return {
    name,
    address: address && { ...address, zip: address.zipCode },
    contact: {
      name: contactName ?? (admin ? fullNameOf(admin) : ''),
      phone: phoneNumber.replaceAll(/\D/g, ''),
      email,
    },
  };
}
