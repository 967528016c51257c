import type { addKybInformation as declared } from '../../../contract/companyOnboarding/addKybInformation.ts';
import { newId } from '../../../database/new-id.ts';
import { canStartVerification } from '../../../engine/onboarding/company-verification.ts';
import {
  listCompaniesWithEin,
  lockCompany,
  putKybInformation,
  updateCompanyVerification,
} from '../../../store/companies.ts';
import { recordCompanyEvent } from '../../../workflows/webhooks/record-events.ts';
import type { Handler } from '../handler.ts';

export const addKybInformation: Handler<typeof declared> = async (
  { kybInformation: given },
  { tx, now, eventViews, today, refuse },
) => {
  const company = await lockCompany(tx, given.companyId);
  if (!company) return refuse('unknownCompany');
  if (given.dateOfIncorporation > today) return refuse('notYetIncorporated');
  if (!canStartVerification(company.verification))
    return refuse('alreadyInitiated', { company: company.name });
  const namesakes = await listCompaniesWithEin(tx, given.ein, given.companyId);

  updateCompanyVerification(tx, given.companyId, 'new');
  const kybInformationId = await putKybInformation(
    tx,
    given.companyId,
    {
      kybInformationId: newId<'kybInformation'>(),
      ein: given.ein,
      entityType: given.entityType,
      incorporatedOn: given.dateOfIncorporation,
      incorporationState: given.incorporationState,
      federalForm: given.irsAssignedFederalFilingForm,
      payrollRunThisYear: given.payrollRunThisYear ?? null,
      formerPaidThisYear: given.formerPaidThisYear ?? null,
    },
    now,
  );
  if (company.verification !== 'new')
    await recordCompanyEvent({ tx, now, eventViews }, 'company.kybstatus.update', given.companyId);
  const received = `The KYB information of ${company.name} was received.`;
  const shared = `The same EIN is in use by ${namesakes.map(({ name }) => name).join(', ')}.`;
  return {
    kybInformation: {
      kybInformationId,
      status: 'kybPending',
      message: namesakes.length > 0 ? `${received} ${shared}` : received,
    },
  };
};
