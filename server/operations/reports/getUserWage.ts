import type { getUserWage as declared } from '../../../contract/reports/getUserWage.ts';
import type { Handler } from '../../perform.ts';
import { findCompany } from '../../store/companies.ts';
import { listWages } from '../../store/wages.ts';
import { findWorker } from '../../store/workers.ts';
import { pageOf } from './list-page.ts';
import { toWageRecord } from './user-record.ts';

export const getUserWage: Handler<typeof declared> = async (
  { companyId, userId, ...asked },
  { tx, refuse },
) => {
  const [company, worker, wages] = await Promise.all([
    findCompany(tx, companyId),
    findWorker(tx, userId),
    listWages(tx, companyId, [userId]),
  ]);
  if (!company) return refuse('unknownCompany');
  if (worker?.companyId !== companyId) return refuse('unknownUser');
  const page = pageOf(wages, asked, ({ wageId }) => wageId);
  if (!page) return refuse('invalidCursor');
  return { ...page.next, userWages: page.items.map(toWageRecord) };
};
