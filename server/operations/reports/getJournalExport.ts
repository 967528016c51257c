import type { getJournalExport as declared } from '../../../contract/reports/getJournalExport.ts';
import { toJournalEntries } from '../../../engine/accounting/journal.ts';
import { findExport, listExportLines } from '../../../store/journal-exports.ts';
import { toEntryRecord, toExportRecord, toJournalFile } from '../../views/journal-record.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getJournalExport = withCompany<typeof declared>(
  async ({ companyId, exportNumber: number, format }, { tx, refuse }) => {
    const [made, sums] = await Promise.all([
      findExport(tx, { companyId, number }),
      listExportLines(tx, { companyId, number }),
    ]);
    if (!made) return refuse('unknownExport', { number: String(number) });
    const entries = toJournalEntries(sums, number);
    return {
      journalExport: toExportRecord(made),
      entries: entries.map(toEntryRecord),
      file: format ? toJournalFile(format, number, entries) : null,
    };
  },
);
