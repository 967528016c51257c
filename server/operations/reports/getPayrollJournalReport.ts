import type { getPayrollJournalReport as declared } from '../../../contract/reports/getPayrollJournalReport.ts';
import { findCompany } from '../../../store/companies.ts';
import { listJournal } from '../../../store/ledger.ts';
import { listPaidPeriods } from '../../views/paid-periods.ts';
import type { Handler } from '../handler.ts';

export const getPayrollJournalReport: Handler<typeof declared> = async (
  { companyId, startDate, endDate },
  { tx, law, refuse },
) => {
  if (startDate && endDate && endDate < startDate) return refuse('endsBeforeItStarts');
  if (!(await findCompany(tx, companyId))) return refuse('unknownCompany');
  const asked = { companyId, from: startDate, until: endDate };
  const [journal, payPeriod] = await Promise.all([
    listJournal(tx, asked),
    listPaidPeriods({ tx, law }, asked),
  ]);
  return { journal, payPeriod };
};
