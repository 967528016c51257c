import { maxPayStubs } from '../../../contract/reports/printed-stubs.ts';
import type { printPayStubs as declared } from '../../../contract/reports/printPayStubs.ts';
import { findPayPeriod } from '../../../store/pay-periods.ts';
import { loadPayStubs } from '../../../workflows/payroll/load-pay-stubs.ts';
import { printStubs } from '../../views/printed-stubs.ts';
import { withCompany } from '../scoped-handlers.ts';

export const printPayStubs = withCompany<typeof declared>(
  async ({ companyId, payPeriodId }, { tx, company, law, now, refuse }) => {
    const period = await findPayPeriod(tx, payPeriodId);
    if (period?.companyId !== companyId) return refuse('unknownPayPeriod');
    const loaded = await loadPayStubs(tx, period, { law, now });
    if (!loaded) return refuse('notSubmitted');
    const count = loaded.stubs.length;
    if (count === 0) return refuse('nothingToPrint');
    if (count > maxPayStubs)
      return refuse('tooMany', { most: String(maxPayStubs), count: String(count) });
    return { document: await printStubs(tx, company, period, loaded) };
  },
);
