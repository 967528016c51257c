import type { getPayRun as declared } from '../../../contract/reports/getPayRun.ts';
import { loadPayItems } from '../../pay-items.ts';
import type { Handler } from '../../perform.ts';
import { findPayPeriod } from '../../store/pay-periods.ts';

export const getPayRun: Handler<typeof declared> = async ({ payPeriodId }, { tx, now, refuse }) => {
  const period = await findPayPeriod(tx, payPeriodId);
  if (!period) return refuse('unknownPayPeriod');
  const { items } = await loadPayItems(tx, period, { now });
  return {
    payrollLineItems: items.map(({ workerId, hours, pay }) => ({
      userId: workerId,
      totalHours: hours,
      wages: pay.gross,
      taxes: pay.employeeTaxes,
      cashRequirements: pay.net,
    })),
  };
};
