import type { getUserWage as declared } from '../../../contract/reports/getUserWage.ts';
import { findCompany } from '../../../store/companies.ts';
import { listWages } from '../../../store/wages.ts';
import { findWorker } from '../../../store/workers.ts';
import { toWageRecord } from '../../views/user-record.ts';
import type { Handler } from '../handler.ts';
import { paginate } from '../list-page.ts';

export const getUserWage: Handler<typeof declared> = async (
  { companyId, workerId, ...asked },
  { tx, refuse },
) => {
  const [company, worker, wages] = await Promise.all([
    findCompany(tx, companyId),
    findWorker(tx, workerId),
    listWages(tx, companyId, [workerId]),
  ]);
  if (!company) return refuse('unknownCompany');
  if (worker?.companyId !== companyId) return refuse('unknownUser');
  const page = paginate(wages, asked, ({ startsOn }) => startsOn);
  if (!page) return refuse('invalidCursor');
  return { ...page.next, userWages: page.items.map(toWageRecord) };
};
