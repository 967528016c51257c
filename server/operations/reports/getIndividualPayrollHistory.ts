import type { getIndividualPayrollHistory as declared } from '../../../contract/reports/getIndividualPayrollHistory.ts';
import { findCompany } from '../../../store/companies.ts';
import { findWorker } from '../../../store/workers.ts';
import { listPaidPeriods } from '../../views/paid-periods.ts';
import type { Handler } from '../handler.ts';
import { paginate } from '../list-page.ts';

export const getIndividualPayrollHistory: Handler<typeof declared> = async (
  { companyId, workerId, ...asked },
  { tx, law, refuse },
) => {
  const [company, worker] = await Promise.all([
    findCompany(tx, companyId),
    findWorker(tx, workerId),
  ]);
  if (!company) return refuse('unknownCompany');
  if (worker?.companyId !== companyId) return refuse('unknownUser');
  const periods = await listPaidPeriods({ tx, law }, { companyId, workerId });
  const page = paginate(periods, asked, ({ payPeriodId }) => payPeriodId);
  return page ? { ...page.next, payPeriod: [...page.items] } : refuse('invalidCursor');
};
