import type { getCompanyInfo as declared } from '../../../contract/reports/getCompanyInfo.ts';
import type { KybInformation } from '../../../store/companies.ts';
import { listPaySchedules } from '../../../store/pay-schedules.ts';
import { listReferences } from '../../../store/references.ts';
import { countWorkers } from '../../../store/worker-lists.ts';
import { findCompanyProfile } from '../../../workflows/onboarding/company-profile.ts';
import { toCompanyRecord } from '../../views/company-record.ts';
import { toReferenceFields } from '../../views/reference-record.ts';
import type { Handler } from '../handler.ts';

export const getCompanyInfo: Handler<typeof declared> = async (
  { companyId, extended, withCounts },
  { tx, now, today, refuse },
) => {
  const [profile, references, schedules, workers] = await Promise.all([
    findCompanyProfile(tx, companyId),
    extended ? listReferences(tx, { companyId, kind: 'company' }, [companyId]) : undefined,
    withCounts ? listPaySchedules(tx, companyId, now) : [],
    withCounts ? countWorkers(tx, { companyId, today }) : 0,
  ]);
  if (!profile) return refuse('unknownCompany');
  const reference = references?.get(companyId);
  const shown = reference && toReferenceFields(reference);
  const counts = withCounts && { counts: { paySchedules: schedules.length, workers } };
  const record = toCompanyRecord(profile);
  const kybInformations = record.kybInformations.map((given) => ({
    ...given,
    ...(extended && profile.kyb && toCorrectable(profile.kyb)),
  }));
  return { companies: [{ ...record, kybInformations, ...shown, ...counts }] };
};

/** The fields of KYB information that updateKybInformation takes, which events do not have. */
function toCorrectable({ kybInformationId, incorporationState, federalForm }: KybInformation) {
  return { kybInformationId, incorporationState, irsAssisgnedFederalFilingForm: federalForm };
}
