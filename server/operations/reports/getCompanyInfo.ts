import { fundingAccountStatuses } from '../../../contract/bank-fields.ts';
import type { getCompanyInfo as declared } from '../../../contract/reports/getCompanyInfo.ts';
import type { Transaction } from '../../../database/database.ts';
import { findCompany, findKybInformation } from '../../../store/companies.ts';
import { listFundingAccounts } from '../../../store/funding-accounts.ts';
import { listLocations } from '../../../store/locations.ts';
import type { Id } from '../../../values/id.ts';
import type { Handler } from '../handler.ts';

export const getCompanyInfo: Handler<typeof declared> = async ({ companyId }, { tx, refuse }) => {
  const profile = await findCompanyRecord(tx, companyId);
  return profile ? { companies: [profile] } : refuse('unknownCompany');
};

/** A company as reports and events show it. */
export async function findCompanyRecord(tx: Transaction, companyId: Id<'company'>) {
  const [company, locations, kyb, fundingAccounts] = await Promise.all([
    findCompany(tx, companyId),
    listLocations(tx, companyId),
    findKybInformation(tx, companyId),
    listFundingAccounts(tx, companyId),
  ]);
  if (!company) return undefined;
  return {
    company: company.name,
    companyId,
    businessWebsite: company.website ?? '',
    registration: { isTermsAccepted: true, isEsign: company.isEsign },
    companyLocations: locations.map(({ name, zipCode, address1, address2, city, state }) => ({
      address1,
      address2,
      city,
      state,
      zipcode: zipCode,
      country: 'USA',
      companyLocation: name,
    })),
    kybInformations: kyb
      ? [
          {
            ein: kyb.ein,
            email: company.email,
            EntityType: { entityType: kyb.entityType },
            phoneNumber: company.phoneNumber,
            dateOfIncorporation: kyb.incorporatedOn,
          },
        ]
      : [],
    kycStatus: company.verification,
    ...(company.verificationReason && { kycReason: company.verificationReason }),
    bankAccounts: fundingAccounts.map(({ fundingAccountId, accountNumberMasked, ...account }) => ({
      companyFundingSourceEntityId: fundingAccountId,
      bankName: account.bankName,
      accountName: account.accountName,
      accountNumber: accountNumberMasked,
      accountType: account.accountType,
      status: fundingAccountStatuses[account.status],
    })),
  };
}
