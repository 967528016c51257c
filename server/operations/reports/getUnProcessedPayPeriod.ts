import type { getUnProcessedPayPeriod as declared } from '../../../contract/reports/getUnProcessedPayPeriod.ts';
import type { Handler } from '../../perform.ts';
import { findCompany } from '../../store/companies.ts';
import { listUnprocessedPeriods } from '../../store/pay-periods.ts';
import { pageOf } from './list-page.ts';
import { toPayPeriodRecord } from './pay-period-record.ts';

export const getUnProcessedPayPeriod: Handler<typeof declared> = async (asked, { tx, refuse }) => {
  const [company, periods] = await Promise.all([
    findCompany(tx, asked.companyId),
    listUnprocessedPeriods(tx, asked),
  ]);
  if (!company) return refuse('unknownCompany');
  const page = pageOf(periods, asked, ({ payPeriodId }) => payPeriodId);
  if (!page) return refuse('invalidCursor');
  return { ...page.next, unprocessedPayPeriods: page.items.map(toPayPeriodRecord) };
};
