import type { addKybInformation as declared } from '../../../contract/companyOnboarding/addKybInformation.ts';
import { newId } from '../../../database/new-id.ts';
import { canStartVerification } from '../../../engine/onboarding/company-verification.ts';
import {
  listCompaniesWithEin,
  putKybInformation,
  updateCompanyVerification,
} from '../../../store/companies.ts';
import { recordCompanyEvent } from '../../../workflows/webhooks/record-events.ts';
import { withLockedCompany } from '../scoped-handlers.ts';

export const addKybInformation = withLockedCompany<typeof declared>(
  async ({ kybInformation: input }, context) => {
    const { tx, company, now, today, refuse } = context;
    if (input.dateOfIncorporation > today) return refuse('notYetIncorporated');
    if (!canStartVerification(company.verification))
      return refuse('alreadyInitiated', { company: company.name });
    const sharing = await listCompaniesWithEin(tx, input.ein, input.companyId);

    updateCompanyVerification(tx, input.companyId, 'new');
    const kybInformationId = await putKybInformation(
      tx,
      input.companyId,
      {
        kybInformationId: newId<'kybInformation'>(),
        ein: input.ein,
        entityType: input.entityType,
        incorporatedOn: input.dateOfIncorporation,
        incorporationState: input.incorporationState,
        federalForm: input.irsAssignedFederalFilingForm,
        payrollRunThisYear: input.payrollRunThisYear ?? null,
        formerPaidThisYear: input.formerPaidThisYear ?? null,
      },
      now,
    );
    if (company.verification !== 'new')
      await recordCompanyEvent(context, 'company.kybstatus.update', input.companyId);
    const received = `The KYB information of ${company.name} was received.`;
    const shared = `The same EIN is in use by ${sharing.map(({ name }) => name).join(', ')}.`;
    return {
      kybInformation: {
        kybInformationId,
        status: 'kybPending',
        message: sharing.length > 0 ? `${received} ${shared}` : received,
      },
    };
  },
);
