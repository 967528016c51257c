import type { getCompanyInfo as declared } from '../../../contract/reports/getCompanyInfo.ts';
import { findCompanyProfile } from '../../../workflows/onboarding/company-profile.ts';
import { toCompanyRecord } from '../../views/company-record.ts';
import type { Handler } from '../handler.ts';

export const getCompanyInfo: Handler<typeof declared> = async ({ companyId }, { tx, refuse }) => {
  const profile = await findCompanyProfile(tx, companyId);
  return profile ? { companies: [toCompanyRecord(profile)] } : refuse('unknownCompany');
};
