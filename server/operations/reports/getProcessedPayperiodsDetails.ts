import type { getProcessedPayperiodsDetails as declared } from '../../../contract/reports/getProcessedPayperiodsDetails.ts';
import type { Handler } from '../../perform.ts';
import { findCompany } from '../../store/companies.ts';
import { listRunPeriods } from './paid-periods.ts';

export const getProcessedPayperiodsDetails: Handler<typeof declared> = async (
  { companyId, workerType },
  { tx, refuse },
) => {
  if (!(await findCompany(tx, companyId))) return refuse('unknownCompany');
  return { payPeriod: await listRunPeriods(tx, { companyId, workerType }) };
};
