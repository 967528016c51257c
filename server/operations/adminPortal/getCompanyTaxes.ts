import type { getCompanyTaxes as declared } from '../../../contract/adminPortal/getCompanyTaxes.ts';
import { companyTaxStatusOf } from '../../../engine/onboarding/company-tax.ts';
import { findCompany } from '../../../store/companies.ts';
import { listStoredCompanyTaxes } from '../../../store/company-taxes.ts';
import { toTaxTermsRecords } from '../../views/company-tax-record.ts';
import type { Handler } from '../handler.ts';
import { paginate } from '../list-page.ts';

export const getCompanyTaxes: Handler<typeof declared> = async (
  { companyId, ...options },
  { tx, today, refuse },
) => {
  const [company, taxes] = await Promise.all([
    findCompany(tx, companyId),
    listStoredCompanyTaxes(tx, companyId),
  ]);
  if (!company) return refuse('unknownCompany');
  const page = paginate(taxes, options, ({ companyTaxId }) => companyTaxId);
  if (!page) return refuse('invalidCursor');
  return {
    ...page.next,
    companyTaxes: page.items.map(({ companyTaxId, code, state, versions }) => ({
      companyTaxId,
      taxCode: code,
      stateCode: state,
      status: companyTaxStatusOf(versions, today),
      terms: toTaxTermsRecords(versions),
    })),
  };
};
