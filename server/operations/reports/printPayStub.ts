import type { printPayStub as declared } from '../../../contract/reports/printPayStub.ts';
import { findCompany } from '../../../store/companies.ts';
import { findPayPeriod } from '../../../store/pay-periods.ts';
import { findWorker } from '../../../store/workers.ts';
import { loadPayStubs } from '../../../workflows/payroll/load-pay-stubs.ts';
import { companyPartyOf, printStubs } from '../../views/printed-stubs.ts';
import type { DocumentHandler } from '../handler.ts';

export const printPayStub: DocumentHandler<typeof declared> = {
  load: async ({ payPeriodId, workerId }, { tx, law, now, refuse }) => {
    const [period, worker] = await Promise.all([
      findPayPeriod(tx, payPeriodId),
      findWorker(tx, workerId),
    ]);
    const company = period && (await findCompany(tx, period.companyId));
    if (!company) return refuse('unknownPayPeriod');
    if (worker?.companyId !== period.companyId) return refuse('unknownUser');
    const loaded = await loadPayStubs(tx, period, { law, now, only: [workerId] });
    if (!loaded) return refuse('notSubmitted');
    if (loaded.stubs.length === 0) return refuse('notPaid');
    const party = await companyPartyOf(tx, company);
    return async () => ({ document: await printStubs(party, period, loaded) });
  },
};
