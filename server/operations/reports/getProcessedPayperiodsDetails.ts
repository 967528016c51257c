import type { getProcessedPayperiodsDetails as declared } from '../../../contract/reports/getProcessedPayperiodsDetails.ts';
import { listProcessedPeriodTotals } from '../../../store/processed-pay.ts';
import { listPaidPage, toBriefPeriod } from '../../views/paid-periods.ts';
import { paginate } from '../list-page.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getProcessedPayperiodsDetails = withCompany<typeof declared>(
  async ({ companyId, workerType, brief, ...asked }, { tx, law, refuse }) => {
    const filter = { companyId, workerType };
    if (!brief) {
      const page = await listPaidPage({ tx, law }, { ...filter, withImported: false }, asked);
      return page ?? refuse('invalidCursor');
    }
    const periods = await listProcessedPeriodTotals(tx, filter);
    const page = paginate(periods, asked, ({ payPeriodId }) => payPeriodId);
    if (!page) return refuse('invalidCursor');
    return { ...page.next, payPeriod: page.items.map(toBriefPeriod) };
  },
);
