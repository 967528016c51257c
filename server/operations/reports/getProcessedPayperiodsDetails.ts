import type { getProcessedPayperiodsDetails as declared } from '../../../contract/reports/getProcessedPayperiodsDetails.ts';
import { findCompany } from '../../../store/companies.ts';
import { listProcessedPeriodTotals } from '../../../store/processed-pay.ts';
import { listProcessedPeriods, toBriefPeriod } from '../../views/paid-periods.ts';
import type { Handler } from '../handler.ts';
import { paginate } from '../list-page.ts';

export const getProcessedPayperiodsDetails: Handler<typeof declared> = async (
  { companyId, workerType, brief, ...asked },
  { tx, refuse },
) => {
  if (!(await findCompany(tx, companyId))) return refuse('unknownCompany');
  const periods = await listProcessedPeriodTotals(tx, { companyId, workerType });
  const page = paginate(periods, asked, ({ payPeriodId }) => payPeriodId);
  if (!page) return refuse('invalidCursor');
  const payPeriodIds = page.items.map(({ payPeriodId }) => payPeriodId);
  const payPeriod = brief
    ? page.items.map(toBriefPeriod)
    : await listProcessedPeriods(tx, { companyId, payPeriodIds });
  return { ...page.next, payPeriod };
};
