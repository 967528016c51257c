import type { getCompanyTaxes as declared } from '../../../contract/adminPortal/getCompanyTaxes.ts';
import { companyTaxStatusOf } from '../../../engine/onboarding/company-tax.ts';
import { listStoredCompanyTaxes } from '../../../store/company-taxes.ts';
import { toTaxTermsRecords } from '../../views/company-tax-record.ts';
import { paginate } from '../list-page.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getCompanyTaxes = withCompany<typeof declared>(
  async ({ companyId, ...options }, { tx, today, refuse }) => {
    const taxes = await listStoredCompanyTaxes(tx, companyId);
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
  },
);
