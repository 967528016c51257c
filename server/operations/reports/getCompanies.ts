import type { getCompanies as declared } from '../../../contract/reports/getCompanies.ts';
import type { Handler } from '../../perform.ts';
import { listCompanies } from '../../store/companies.ts';

export const getCompanies: Handler<typeof declared> = async (_, { tx }) => ({
  companies: (await listCompanies(tx)).map(({ name, companyId, verification }) => ({
    company: name,
    companyId,
    kycStatus: verification,
  })),
});
