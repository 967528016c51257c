import type { getPayrollHistoryBasedOnDateRange as declared } from '../../../contract/reports/getPayrollHistoryBasedOnDateRange.ts';
import { listBriefPeriods, listPaidPage } from '../../views/paid-periods.ts';
import { paginate } from '../list-page.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getPayrollHistoryBasedOnDateRange = withCompany<typeof declared>(
  async ({ companyId, startDate, endDate, brief, ...asked }, { tx, law, refuse }) => {
    if (endDate < startDate) return refuse('endsBeforeItStarts');
    const filter = { companyId, from: startDate, until: endDate };
    if (!brief) {
      const page = await listPaidPage({ tx, law }, { ...filter, withImported: true }, asked);
      return page ?? refuse('invalidCursor');
    }
    const periods = await listBriefPeriods(tx, filter);
    const page = paginate(periods, asked, ({ payPeriodId }) => payPeriodId);
    return page ? { ...page.next, payPeriod: [...page.items] } : refuse('invalidCursor');
  },
);
