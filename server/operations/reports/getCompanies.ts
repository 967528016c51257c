import type { getCompanies as declared } from '../../../contract/reports/getCompanies.ts';
import { findCompany, listCompanies } from '../../../store/companies.ts';
import type { Handler } from '../handler.ts';

export const getCompanies: Handler<typeof declared> = async (
  { kycStatus: verification, limit, cursor: after },
  { tx, refuse },
) => {
  if (after && !(await findCompany(tx, after))) return refuse('invalidCursor');
  // One record more than requested shows whether there is a next page.
  const found = await listCompanies(tx, { after, verification, limit: limit && limit + 1 });
  const shown = found.slice(0, limit);
  return {
    companies: shown.map((company) => ({
      company: company.name,
      companyId: company.companyId,
      kycStatus: company.verification,
    })),
    ...(found.length > shown.length && { nextCursor: shown.at(-1)?.companyId }),
  };
};
