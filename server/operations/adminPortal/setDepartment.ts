import type { setDepartment as declared } from '../../../contract/adminPortal/setDepartment.ts';
import { costKindLabels } from '../../../contract/payroll/cost-code-fields.ts';
import { listCostCodes, putDepartment } from '../../../store/cost-codes.ts';
import { areWorkersOf } from '../known-workers.ts';
import { withLockedCompany } from '../scoped-handlers.ts';

export const setDepartment = withLockedCompany<typeof declared>(
  async (request, { tx, company, now, today, refuse }) => {
    const { companyId, department, startDate: startsOn = today } = request;
    const workerIds = [...new Set(request.workerIds)];
    const [areKnown, codes] = await Promise.all([
      areWorkersOf(tx, companyId, workerIds),
      listCostCodes(tx, companyId),
    ]);
    if (!areKnown) return refuse('unknownUser');
    const isDepartment = codes.some(
      ({ kind, code }) => kind === 'department' && code === department,
    );
    if (department && !isDepartment)
      return refuse('unknownCostCode', {
        code: department,
        kind: costKindLabels.department.toLowerCase(),
        company: company.name,
      });
    putDepartment(tx, companyId, workerIds, { startsOn, code: department ?? null, now });
    const who = workerIds.length === 1 ? '1 worker has' : `${workerIds.length} workers have`;
    const what = department ? `the department ${department}` : 'no department';
    const message = `${who} ${what} from ${startsOn} on. Pay that was submitted before is not changed.`;
    return { company: { companyId, status: 'success', message } };
  },
);
