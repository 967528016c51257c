import type { getPayRun as declared } from '../../../contract/reports/getPayRun.ts';
import { findPayPeriod } from '../../../store/pay-periods.ts';
import { findPayRun } from '../../../store/pay-runs.ts';
import { findWorker } from '../../../store/workers.ts';
import { listPeriodPay } from '../../../workflows/payroll/load-period-pay.ts';
import { toSignatureRecord } from '../../views/run-signatures.ts';
import type { Handler } from '../handler.ts';
import { areWorkersOf } from '../known-workers.ts';
import { cutPage } from '../list-page.ts';

export const getPayRun: Handler<typeof declared> = async (
  { payPeriodId, workerIds: only, limit, cursor: after, extended },
  { tx, law, now, refuse },
) => {
  const period = await findPayPeriod(tx, payPeriodId);
  if (!period) return refuse('unknownPayPeriod');
  const { companyId } = period;
  if (only && !(await areWorkersOf(tx, companyId, only))) return refuse('unknownUser');
  const last = after && (await findWorker(tx, after));
  if (after && (!last || last.companyId !== companyId)) return refuse('invalidCursor');
  const page = { after, limit: limit && limit + 1 };
  const found = await listPeriodPay(tx, period, { law, now, only, ...page });
  const { items, next } = cutPage(found, limit, ({ workerId }) => workerId);
  const run = extended ? await findPayRun(tx, payPeriodId) : undefined;
  return {
    ...next,
    ...(run && toSignatureRecord(run)),
    payrollLineItems: items.map(({ workerId, hours, pay }) => ({
      workerId,
      totalHours: hours,
      wages: pay.gross,
      taxes: pay.employeeTaxes,
      cashRequirements: pay.net,
    })),
  };
};
