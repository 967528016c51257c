import type { getPayRun as declared } from '../../../contract/reports/getPayRun.ts';
import { findPayPeriod } from '../../../store/pay-periods.ts';
import { loadPeriodPay } from '../../../workflows/payroll/load-period-pay.ts';
import type { Handler } from '../handler.ts';
import { paginate } from '../list-page.ts';

export const getPayRun: Handler<typeof declared> = async (
  { payPeriodId, ...asked },
  { tx, law, now, refuse },
) => {
  const period = await findPayPeriod(tx, payPeriodId);
  if (!period) return refuse('unknownPayPeriod');
  const { items } = await loadPeriodPay(tx, period, { law, now, withYear: false });
  const page = paginate(items, asked, ({ workerId }) => workerId);
  if (!page) return refuse('invalidCursor');
  return {
    ...page.next,
    payrollLineItems: page.items.map(({ workerId, hours, pay }) => ({
      workerId,
      totalHours: hours,
      wages: pay.gross,
      taxes: pay.employeeTaxes,
      cashRequirements: pay.net,
    })),
  };
};
