import { maxPayStubs } from '../../../contract/reports/printed-stubs.ts';
import type { printPayStubs as declared } from '../../../contract/reports/printPayStubs.ts';
import { findCompany } from '../../../store/companies.ts';
import { findPayPeriod } from '../../../store/pay-periods.ts';
import { loadPayStubs } from '../../../workflows/payroll/load-pay-stubs.ts';
import { companyPartyOf, printStubs } from '../../views/printed-stubs.ts';
import type { DocumentHandler } from '../handler.ts';

export const printPayStubs: DocumentHandler<typeof declared> = {
  load: async ({ companyId, payPeriodId }, { tx, law, now, refuse }) => {
    const [company, period] = await Promise.all([
      findCompany(tx, companyId),
      findPayPeriod(tx, payPeriodId),
    ]);
    if (!company) return refuse('unknownCompany');
    if (period?.companyId !== companyId) return refuse('unknownPayPeriod');
    const loaded = await loadPayStubs(tx, period, { law, now });
    if (!loaded) return refuse('notSubmitted');
    const count = loaded.stubs.length;
    if (count === 0) return refuse('nothingToPrint');
    if (count > maxPayStubs)
      return refuse('tooMany', { most: String(maxPayStubs), count: String(count) });
    const party = await companyPartyOf(tx, company);
    return async () => ({ document: await printStubs(party, period, loaded) });
  },
};
