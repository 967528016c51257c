import { isShownReport, type ShownReport } from '../screens/reports/report-words.ts';
import { isDay, isKeyOf } from './search-values.ts';

/** The parts of the screen of reports, which stand in its address, with the operation without which one is not offered. */
export const reportsParts = {
  tables: { label: 'Tables', operation: 'getReportTable' },
  journal: { label: 'Journal', operation: 'getJournalExports' },
  accounts: { label: 'Accounts', operation: 'getAccountMapping' },
} as const;

export type ReportsPart = keyof typeof reportsParts;

/** The part, the report and its days in the address of the screen of reports. */
export interface ReportsSearch {
  readonly part?: ReportsPart;
  readonly report?: ShownReport;
  readonly from?: string;
  readonly to?: string;
}

/** Reads the search of an address; what it does not understand is left out. */
export function readReportsSearch(search: Record<string, unknown>): ReportsSearch {
  const { part, report, from, to } = search;
  return {
    ...(isKeyOf(reportsParts, part) && { part }),
    ...(typeof report === 'string' && isShownReport(report) && { report }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
  };
}
