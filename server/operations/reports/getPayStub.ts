import type { getPayStub as declared } from '../../../contract/reports/getPayStub.ts';
import { findPayPeriod } from '../../../store/pay-periods.ts';
import { findWorker } from '../../../store/workers.ts';
import { loadPeriodPay } from '../../../workflows/payroll/load-period-pay.ts';
import { toPayStub } from '../../views/pay-record.ts';
import type { Handler } from '../handler.ts';

export const getPayStub: Handler<typeof declared> = async (
  { payPeriodId, workerId },
  { tx, law, now, refuse },
) => {
  const [period, worker] = await Promise.all([
    findPayPeriod(tx, payPeriodId),
    findWorker(tx, workerId),
  ]);
  if (!period) return refuse('unknownPayPeriod');
  if (worker?.companyId !== period.companyId) return refuse('unknownUser');
  const items = await loadPeriodPay(tx, period, { law, now, only: [workerId] });
  return { payrollLineItem: items.items.map((item) => toPayStub(items, item)) };
};
