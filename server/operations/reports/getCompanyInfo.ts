import type { getCompanyInfo as declared } from '../../../contract/reports/getCompanyInfo.ts';
import { listReferences } from '../../../store/references.ts';
import { findCompanyProfile } from '../../../workflows/onboarding/company-profile.ts';
import { toCompanyRecord } from '../../views/company-record.ts';
import { toReferenceFields } from '../../views/reference-record.ts';
import type { Handler } from '../handler.ts';

export const getCompanyInfo: Handler<typeof declared> = async (
  { companyId, extended },
  { tx, refuse },
) => {
  const [profile, references] = await Promise.all([
    findCompanyProfile(tx, companyId),
    extended ? listReferences(tx, { companyId, kind: 'company' }, [companyId]) : undefined,
  ]);
  if (!profile) return refuse('unknownCompany');
  const reference = references?.get(companyId);
  const shown = reference && toReferenceFields(reference);
  return { companies: [{ ...toCompanyRecord(profile), ...shown }] };
};
