import { getAccountMapping } from './adminPortal/getAccountMapping.ts';
import { setAccountMapping } from './adminPortal/setAccountMapping.ts';
import { exportJournal } from './payroll/exportJournal.ts';
import { getJournalExport } from './reports/getJournalExport.ts';
import { getJournalExports } from './reports/getJournalExports.ts';
import { previewJournal } from './reports/previewJournal.ts';

/** Operations of the accounting export, by module. */
export const accountingOperations = {
  adminPortal: { getAccountMapping, setAccountMapping },
  payroll: { exportJournal },
  reports: { getJournalExport, getJournalExports, previewJournal },
} as const;
