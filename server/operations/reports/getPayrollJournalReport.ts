import type { getPayrollJournalReport as declared } from '../../../contract/reports/getPayrollJournalReport.ts';
import type { Handler } from '../../perform.ts';
import { findCompany } from '../../store/companies.ts';
import { listJournal } from '../../store/ledger.ts';

export const getPayrollJournalReport: Handler<typeof declared> = async (
  { companyId, startDate, endDate },
  { tx, refuse },
) => {
  if (endDate < startDate) return refuse('endsBeforeItStarts');
  if (!(await findCompany(tx, companyId))) return refuse('unknownCompany');
  return { journal: await listJournal(tx, { companyId, from: startDate, until: endDate }) };
};
