import type { getPayrollHistoryBasedOnDateRange as declared } from '../../../contract/reports/getPayrollHistoryBasedOnDateRange.ts';
import type { Handler } from '../../perform.ts';
import { findCompany } from '../../store/companies.ts';
import { listPaidPeriods } from './paid-periods.ts';

export const getPayrollHistoryBasedOnDateRange: Handler<typeof declared> = async (
  { companyId, startDate, endDate },
  { tx, refuse },
) => {
  if (endDate < startDate) return refuse('endsBeforeItStarts');
  if (!(await findCompany(tx, companyId))) return refuse('unknownCompany');
  return { payPeriod: await listPaidPeriods(tx, { companyId, from: startDate, until: endDate }) };
};
