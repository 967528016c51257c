import type { getPayrollJournalReport as declared } from '../../../contract/reports/getPayrollJournalReport.ts';
import { listJournal } from '../../../store/ledger-journal.ts';
import { listJournalPage } from '../../views/journal-pages.ts';
import { listPaidPeriods } from '../../views/paid-periods.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getPayrollJournalReport = withCompany<typeof declared>(
  async ({ companyId, startDate, endDate, limit, cursor }, { tx, law, refuse }) => {
    if (startDate && endDate && endDate < startDate) return refuse('endsBeforeItStarts');
    const asked = { companyId, from: startDate, until: endDate };
    if (limit !== undefined || cursor !== undefined)
      return (
        (await listJournalPage({ tx, law }, asked, { limit, cursor })) ?? refuse('invalidCursor')
      );
    const [journal, payPeriod] = await Promise.all([
      listJournal(tx, asked),
      listPaidPeriods({ tx, law }, asked),
    ]);
    return { journal, payPeriod };
  },
);
