import type { getProcessedPayperiodsDetails as declared } from '../../../contract/reports/getProcessedPayperiodsDetails.ts';
import type { Handler } from '../../perform.ts';
import { findCompany } from '../../store/companies.ts';
import { pageOf } from './list-page.ts';
import { listRunPeriods } from './paid-periods.ts';

export const getProcessedPayperiodsDetails: Handler<typeof declared> = async (
  { companyId, workerType, ...asked },
  { tx, refuse },
) => {
  if (!(await findCompany(tx, companyId))) return refuse('unknownCompany');
  const periods = await listRunPeriods(tx, { companyId, workerType });
  const page = pageOf(periods, asked, ({ payPeriodId }) => payPeriodId);
  return page ? { ...page.next, payPeriod: [...page.items] } : refuse('invalidCursor');
};
