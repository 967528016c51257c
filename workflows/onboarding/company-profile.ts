import type { Transaction } from '../../database/database.ts';
import {
  type Company,
  findCompany,
  findKybInformation,
  type KybInformation,
} from '../../store/companies.ts';
import { type FundingAccount, listFundingAccounts } from '../../store/funding-accounts.ts';
import { type Location, listLocations } from '../../store/locations.ts';
import type { Id } from '../../values/id.ts';

/** A company with its locations, verification and funding accounts. */
export interface CompanyProfile {
  readonly company: Company;
  readonly locations: readonly Location[];
  readonly kyb: KybInformation | undefined;
  readonly fundingAccounts: readonly FundingAccount[];
}

export async function findCompanyProfile(
  tx: Transaction,
  companyId: Id<'company'>,
): Promise<CompanyProfile | undefined> {
  const [company, locations, kyb, fundingAccounts] = await Promise.all([
    findCompany(tx, companyId),
    listLocations(tx, companyId),
    findKybInformation(tx, companyId),
    listFundingAccounts(tx, companyId),
  ]);
  return company && { company, locations, kyb, fundingAccounts };
}
