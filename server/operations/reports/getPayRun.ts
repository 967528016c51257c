import type { getPayRun as declared } from '../../../contract/reports/getPayRun.ts';
import { loadPayItems } from '../../payroll/items.ts';
import type { Handler } from '../../perform.ts';
import { findPayPeriod } from '../../store/pay-periods.ts';
import { pageOf } from './list-page.ts';

export const getPayRun: Handler<typeof declared> = async (
  { payPeriodId, ...asked },
  { tx, now, refuse },
) => {
  const period = await findPayPeriod(tx, payPeriodId);
  if (!period) return refuse('unknownPayPeriod');
  const { items } = await loadPayItems(tx, period, { now, withYear: false });
  const page = pageOf(items, asked, ({ workerId }) => workerId);
  if (!page) return refuse('invalidCursor');
  return {
    ...page.next,
    payrollLineItems: page.items.map(({ workerId, hours, pay }) => ({
      userId: workerId,
      totalHours: hours,
      wages: pay.gross,
      taxes: pay.employeeTaxes,
      cashRequirements: pay.net,
    })),
  };
};
