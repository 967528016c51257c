import type { getUserCostCodes as declared } from '../../../contract/reports/getUserCostCodes.ts';
import { listWorkerCostCodes } from '../../../store/cost-codes.ts';
import { toDatedCodeRecords } from '../../views/cost-record.ts';
import { withWorker } from '../scoped-handlers.ts';

export const getUserCostCodes = withWorker<typeof declared>(
  async ({ companyId, workerId }, { tx }) => {
    const codes = await listWorkerCostCodes(tx, companyId, [workerId]);
    return { userCostCodes: toDatedCodeRecords(codes) };
  },
);
