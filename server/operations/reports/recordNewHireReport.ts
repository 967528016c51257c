import type { recordNewHireReport as declared } from '../../../contract/reports/recordNewHireReport.ts';
import { listLastHires, recordNewHireReports } from '../../../store/new-hires.ts';
import { listWorkerNames } from '../../../store/workers.ts';
import { withLockedCompany } from '../scoped-handlers.ts';

export const recordNewHireReport = withLockedCompany<typeof declared>(
  async (request, { tx, now, today, refuse }) => {
    const { companyId, reportedDate, stateCode, confirmationNumber } = request;
    const workerIds = [...new Set(request.workerIds)];
    const names = await listWorkerNames(tx, companyId, workerIds);
    if (names.size < workerIds.length) return refuse('unknownUser');
    if (reportedDate > today) return refuse('reportedInFuture');
    const hires = await listLastHires(tx, { companyId, workerIds, today });
    const reports = [];
    for (const workerId of workerIds) {
      const user = names.get(workerId) ?? '';
      const hire = hires.get(workerId);
      if (!hire) return refuse('notHired', { user });
      const state = stateCode ?? hire.state;
      if (!state) return refuse('workStateUnknown', { user });
      const { hiredOn } = hire;
      reports.push({ workerId, hiredOn, state, reportedOn: reportedDate, confirmationNumber });
    }
    recordNewHireReports(tx, companyId, reports, now);
    return {
      newHireReports: reports.map(({ workerId, hiredOn, state }) => ({
        workerId,
        hireDate: hiredOn,
        stateCode: state,
        reportedDate,
        confirmationNumber: confirmationNumber ?? null,
      })),
    };
  },
);
