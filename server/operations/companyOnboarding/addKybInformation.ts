import type { addKybInformation as declared } from '../../../contract/companyOnboarding/addKybInformation.ts';
import { kybPending } from '../../../contract/statuses.ts';
import { isOpenToVerification } from '../../../engine/onboarding/company-verification.ts';
import { recordCompanyEvent } from '../../events.ts';
import { newId } from '../../identity.ts';
import type { Handler } from '../../perform.ts';
import {
  listCompaniesWithEin,
  lockCompany,
  putKybInformation,
  updateVerification,
} from '../../store/companies.ts';

export const addKybInformation: Handler<typeof declared> = async (
  { kybInformation: given },
  { tx, now, today, refuse },
) => {
  const company = await lockCompany(tx, given.companyId);
  if (!company) return refuse('unknownCompany');
  if (given.dateOfIncorporation > today) return refuse('notYetIncorporated');
  if (!isOpenToVerification(company.verification))
    return refuse('alreadyInitiated', { company: company.name });
  const namesakes = await listCompaniesWithEin(tx, given.ein, given.companyId);

  updateVerification(tx, given.companyId, 'new');
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
    await recordCompanyEvent({ tx, now }, 'company.kybstatus.update', given.companyId);
  const received = `The KYB information of ${company.name} was received.`;
  const shared = `The same EIN is in use by ${namesakes.map(({ name }) => name).join(', ')}.`;
  return {
    kybInformation: {
      kybInformationId,
      status: kybPending,
      message: namesakes.length > 0 ? `${received} ${shared}` : received,
    },
  };
};
