import type { initiateCompanyKyb as declared } from '../../../contract/companyOnboarding/initiateCompanyKyb.ts';
import { blockerMessages } from '../../../contract/tasks.ts';
import { newId } from '../../../database/new-id.ts';
import {
  canStartVerification,
  planKybInitiation,
} from '../../../engine/onboarding/company-verification.ts';
import { primaryLocationName } from '../../../engine/onboarding/locations.ts';
import { listCompanyOwners } from '../../../store/business-users.ts';
import { findKybInformation } from '../../../store/companies.ts';
import { listLocations, putLocation } from '../../../store/locations.ts';
import { startCompanyVerification } from '../../../workflows/onboarding/start-verification.ts';
import { withLockedCompany } from '../scoped-handlers.ts';

export const initiateCompanyKyb = withLockedCompany<typeof declared>(
  async ({ companyId }, context) => {
    const { tx, company, refuse } = context;
    if (!canStartVerification(company.verification))
      return refuse('alreadyInitiated', { company: company.name });

    const { missing, locationFrom } = planKybInitiation({
      businessUsers: await listCompanyOwners(tx, companyId),
      hasKybInformation: (await findKybInformation(tx, companyId)) !== undefined,
      hasLocation: (await listLocations(tx, companyId)).some(({ isPrimary }) => isPrimary),
    });
    if (missing.length > 0)
      return refuse('notReady', {
        company: company.name,
        missing: missing.map((prerequisite) => blockerMessages[prerequisite]).join(' '),
      });

    if (locationFrom)
      putLocation(tx, companyId, {
        ...locationFrom,
        locationId: newId<'location'>(),
        name: primaryLocationName,
        isPrimary: true,
        isWorkLocation: true,
        isMailingAddress: true,
        isFilingAddress: true,
        address2: locationFrom.address2 ?? '',
        phoneNumber: null,
      });
    await startCompanyVerification(context, companyId);
    const message = `KYB verification of ${company.name} was initiated.`;
    return { initiateKyb: { companyId, status: 'kybInitiated', message } };
  },
);
