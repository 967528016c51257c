import type { getPayrollHistoryBasedOnDateRange as declared } from '../../../contract/reports/getPayrollHistoryBasedOnDateRange.ts';
import { findCompany } from '../../../store/companies.ts';
import { listPaidPeriods } from '../../views/paid-periods.ts';
import type { Handler } from '../handler.ts';
import { paginate } from '../list-page.ts';

export const getPayrollHistoryBasedOnDateRange: Handler<typeof declared> = async (
  { companyId, startDate, endDate, ...asked },
  { tx, law, refuse },
) => {
  if (endDate < startDate) return refuse('endsBeforeItStarts');
  if (!(await findCompany(tx, companyId))) return refuse('unknownCompany');
  const periods = await listPaidPeriods(
    { tx, law },
    { companyId, from: startDate, until: endDate },
  );
  const page = paginate(periods, asked, ({ payPeriodId }) => payPeriodId);
  return page ? { ...page.next, payPeriod: [...page.items] } : refuse('invalidCursor');
};
