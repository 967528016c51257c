import type { getProcessedPayperiodsDetails as declared } from '../../../contract/reports/getProcessedPayperiodsDetails.ts';
import { findCompany } from '../../../store/companies.ts';
import { listProcessedPeriods } from '../../views/paid-periods.ts';
import type { Handler } from '../handler.ts';
import { paginate } from '../list-page.ts';

export const getProcessedPayperiodsDetails: Handler<typeof declared> = async (
  { companyId, workerType, ...asked },
  { tx, refuse },
) => {
  if (!(await findCompany(tx, companyId))) return refuse('unknownCompany');
  const periods = await listProcessedPeriods(tx, { companyId, workerType });
  const page = paginate(periods, asked, ({ payPeriodId }) => payPeriodId);
  return page ? { ...page.next, payPeriod: [...page.items] } : refuse('invalidCursor');
};
