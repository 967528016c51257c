import type { getCostCodes as declared } from '../../../contract/reports/getCostCodes.ts';
import { listCostCodes } from '../../../store/cost-codes.ts';
import { toCostCodeRecord } from '../../views/cost-record.ts';
import { paginate } from '../list-page.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getCostCodes = withCompany<typeof declared>(
  async ({ companyId, kind, ...asked }, { tx, refuse }) => {
    const codes = (await listCostCodes(tx, companyId)).map(toCostCodeRecord);
    const listed = codes.filter((one) => kind === undefined || one.kind === kind);
    const page = paginate(listed, asked, (one) => `${one.kind}:${one.costCode}`);
    if (!page) return refuse('invalidCursor');
    return { ...page.next, costCodes: [...page.items] };
  },
);
