import type { getIndividualPayrollHistory as declared } from '../../../contract/reports/getIndividualPayrollHistory.ts';
import { listPaidPeriods } from '../../views/paid-periods.ts';
import { paginate } from '../list-page.ts';
import { withWorker } from '../scoped-handlers.ts';

export const getIndividualPayrollHistory = withWorker<typeof declared>(
  async ({ companyId, workerId, ...asked }, { tx, law, refuse }) => {
    const periods = await listPaidPeriods({ tx, law }, { companyId, workerId });
    const page = paginate(periods, asked, ({ payPeriodId }) => payPeriodId);
    return page ? { ...page.next, payPeriod: [...page.items] } : refuse('invalidCursor');
  },
);
