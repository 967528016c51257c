import type { getUnProcessedPayPeriod as declared } from '../../../contract/reports/getUnProcessedPayPeriod.ts';
import { findCompany } from '../../../store/companies.ts';
import { listUnprocessedPeriods } from '../../../store/pay-periods.ts';
import { toPayPeriodRecord } from '../../views/pay-period-record.ts';
import type { Handler } from '../handler.ts';
import { paginate } from '../list-page.ts';

export const getUnProcessedPayPeriod: Handler<typeof declared> = async (asked, { tx, refuse }) => {
  const [company, periods] = await Promise.all([
    findCompany(tx, asked.companyId),
    listUnprocessedPeriods(tx, asked),
  ]);
  if (!company) return refuse('unknownCompany');
  const page = paginate(periods, asked, ({ payPeriodId }) => payPeriodId);
  if (!page) return refuse('invalidCursor');
  return { ...page.next, unprocessedPayPeriods: page.items.map(toPayPeriodRecord) };
};
