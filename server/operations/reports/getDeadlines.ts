import type { getDeadlines as declared } from '../../../contract/reports/getDeadlines.ts';
import { findCompany } from '../../../store/companies.ts';
import { countDeadlines, listDeadlines, listPeriodsById } from '../../../store/deadlines.ts';
import { countBlockers } from '../../../workflows/tasks/count-blockers.ts';
import { toDeadlineRecord } from '../../views/deadline-record.ts';
import type { Handler } from '../handler.ts';
import { cutPage } from '../list-page.ts';

export const getDeadlines: Handler<typeof declared> = async (
  { search, limit, cursor: after, withTotal },
  context,
) => {
  const { tx, now, refuse } = context;
  if (after && !(await findCompany(tx, after))) return refuse('invalidCursor');
  const [found, total] = await Promise.all([
    listDeadlines(tx, { search, now }, { after, limit: limit && limit + 1 }),
    withTotal ? countDeadlines(tx, search) : undefined,
  ]);
  const { items, next } = cutPage(found, limit, ({ companyId }) => companyId);
  const [periods, blockers] = await Promise.all([
    listPeriodsById(
      tx,
      items.flatMap(({ payPeriodId }) => (payPeriodId ? [payPeriodId] : [])),
    ),
    countBlockers(
      context,
      items.map(({ companyId }) => companyId),
    ),
  ]);
  const byCompany = new Map(periods.map((period) => [period.companyId, period]));
  return {
    deadlines: items.map((company) =>
      toDeadlineRecord(company, {
        period: byCompany.get(company.companyId),
        blockerCount: blockers.get(company.companyId) ?? 0,
      }),
    ),
    ...next,
    total,
  };
};
