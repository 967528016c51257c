import type { CompanyProfile } from '../../workflows/onboarding/company-profile.ts';

/** A company as reports and events show it. */
export function toCompanyRecord({ company, locations, kyb, fundingAccounts }: CompanyProfile) {
  return {
    company: company.name,
    companyId: company.companyId,
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
      status: account.status,
    })),
  };
}
