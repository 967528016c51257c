import type { getCompanies as declared } from '../../../contract/reports/getCompanies.ts';
import { countCompanies, findCompany, listCompanies } from '../../../store/companies.ts';
import { listCompanyReferences } from '../../../store/references.ts';
import { toReferenceFields } from '../../views/reference-record.ts';
import type { Handler } from '../handler.ts';
import { cutPage } from '../list-page.ts';

export const getCompanies: Handler<typeof declared> = async (
  { kycStatus: verification, companyIds, search, sort, limit, cursor: after, withTotal },
  { tx, refuse },
) => {
  const filter = { companyIds, verification, search };
  if (companyIds && (await countCompanies(tx, { companyIds })) < new Set(companyIds).size)
    return refuse('unknownCompany');
  if (after && !(await findCompany(tx, after))) return refuse('invalidCursor');
  const [found, total] = await Promise.all([
    listCompanies(tx, filter, { sort, after, limit: limit && limit + 1 }),
    withTotal ? countCompanies(tx, filter) : undefined,
  ]);
  const { items, next } = cutPage(found, limit, ({ companyId }) => companyId);
  const references = await listCompanyReferences(
    tx,
    items.map(({ companyId }) => companyId),
  );
  return {
    companies: items.map(({ companyId, name, verification: kycStatus }) => {
      const reference = references.get(companyId);
      return {
        company: name,
        companyId,
        kycStatus,
        ...(reference && toReferenceFields(reference)),
      };
    }),
    ...next,
    total,
  };
};
