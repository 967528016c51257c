import type { printPayStub as declared } from '../../../contract/reports/printPayStub.ts';
import { findCompany } from '../../../store/companies.ts';
import { findPayPeriod } from '../../../store/pay-periods.ts';
import { findWorker } from '../../../store/workers.ts';
import { loadPayStubs } from '../../../workflows/payroll/load-pay-stubs.ts';
import { printStubs } from '../../views/printed-stubs.ts';
import type { Handler } from '../handler.ts';

export const printPayStub: Handler<typeof declared> = async (
  { payPeriodId, workerId },
  { tx, law, now, refuse },
) => {
  const [period, worker] = await Promise.all([
    findPayPeriod(tx, payPeriodId),
    findWorker(tx, workerId),
  ]);
  if (!period) return refuse('unknownPayPeriod');
  if (worker?.companyId !== period.companyId) return refuse('unknownUser');
  const company = await findCompany(tx, period.companyId);
  if (!company) return refuse('unknownPayPeriod');
  const loaded = await loadPayStubs(tx, period, { law, now, only: [workerId] });
  if (!loaded) return refuse('notSubmitted');
  if (loaded.stubs.length === 0) return refuse('notPaid');
  return { document: await printStubs(tx, company, period, loaded) };
};
