import type { getProcessedPayperiodsDetails as declared } from '../../../contract/reports/getProcessedPayperiodsDetails.ts';
import { findCompany } from '../../../store/companies.ts';
import { listProcessedPeriodTotals } from '../../../store/processed-pay.ts';
import { listPaidPage, toBriefPeriod } from '../../views/paid-periods.ts';
import type { Handler } from '../handler.ts';
import { paginate } from '../list-page.ts';

export const getProcessedPayperiodsDetails: Handler<typeof declared> = async (
  { companyId, workerType, brief, ...asked },
  { tx, law, refuse },
) => {
  if (!(await findCompany(tx, companyId))) return refuse('unknownCompany');
  const filter = { companyId, workerType };
  if (!brief) {
    const page = await listPaidPage({ tx, law }, { ...filter, withImported: false }, asked);
    return page ?? refuse('invalidCursor');
  }
  const periods = await listProcessedPeriodTotals(tx, filter);
  const page = paginate(periods, asked, ({ payPeriodId }) => payPeriodId);
  if (!page) return refuse('invalidCursor');
  return { ...page.next, payPeriod: page.items.map(toBriefPeriod) };
};
