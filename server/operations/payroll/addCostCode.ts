import type { addCostCode as declared } from '../../../contract/payroll/addCostCode.ts';
import { listCostCodes, putCostCode } from '../../../store/cost-codes.ts';
import { toCostKind } from '../../views/cost-record.ts';
import { withLockedCompany } from '../scoped-handlers.ts';

export const addCostCode = withLockedCompany<typeof declared>(
  async ({ costCode: given }, { tx, company, now }) => {
    const { companyId, costCode: code, name } = given;
    const kind = toCostKind(given.kind);
    const codes = await listCostCodes(tx, companyId);
    const before = codes.find((one) => one.kind === kind && one.code === code);
    putCostCode(tx, companyId, { kind, code, name }, now);
    const was = before && before.name !== name ? ` Before, its name was ${before.name}.` : '';
    const message = `${code} (${name}) is a ${given.kind.toLowerCase()} of ${company.name}.${was}`;
    return { costCode: { costCode: code, status: 'ready', message } };
  },
);
