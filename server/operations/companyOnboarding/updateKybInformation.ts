import { addKybInformation as addition } from '../../../contract/companyOnboarding/addKybInformation.ts';
import type { updateKybInformation as declared } from '../../../contract/companyOnboarding/updateKybInformation.ts';
import { applyChanges } from '../../../engine/onboarding/apply-changes.ts';
import { findKybInformation, lockCompanyOf } from '../../../store/companies.ts';
import { type Handler, toNestedContext } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { addKybInformation } from './addKybInformation.ts';

export const updateKybInformation: Handler<typeof declared> = async (
  { kybInformation: { kybInformationId, ...changes } },
  context,
) => {
  const { tx, refuse } = context;
  const company = await lockCompanyOf(tx, 'kybInformation', kybInformationId);
  const current = company && (await findKybInformation(tx, company.companyId));
  if (!current) return refuse('unknownKybInformation');
  context.noteCompany(company.companyId);

  const kybInformation = applyChanges(
    {
      companyId: company.companyId,
      ein: current.ein,
      entityType: current.entityType,
      dateOfIncorporation: current.incorporatedOn,
      incorporationState: current.incorporationState,
      irsAssignedFederalFilingForm: current.federalForm,
      payrollRunThisYear: current.payrollRunThisYear ?? undefined,
      formerPaidThisYear: current.formerPaidThisYear ?? undefined,
    },
    changes,
  );
  const added = await addKybInformation({ kybInformation }, toNestedContext(addition, context));
  if (added instanceof Refusal) return added;
  return { kybInformation: { ...added.kybInformation, status: 'ready' } };
};
