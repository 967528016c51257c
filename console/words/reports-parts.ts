import { isShownReport, type ShownReport } from '../screens/reports/report-words.ts';
import { isDay, isKeyOf, isText, isYear } from './search-values.ts';

/** The parts of the screen of reports, which stand in its address, with the operation without which one is not offered. */
export const reportsParts = {
  tables: { label: 'Tables', operation: 'getReportTable' },
  wages: { label: 'Taxable wages', operation: 'getTaxableWages' },
  journal: { label: 'Journal', operation: 'getJournalExports' },
  accounts: { label: 'Accounts', operation: 'getAccountMapping' },
} as const;

/** The tables of taxable wages. */
export type WageTable = 'taxes' | 'unemployment' | 'withholding';

export type ReportsPart = keyof typeof reportsParts;

/** The part, the report and its days in the address of the screen of reports. */
export interface ReportsSearch {
  readonly part?: ReportsPart;
  readonly report?: ShownReport;
  readonly from?: string;
  readonly to?: string;
  /** The table of taxable wages, with its year, quarter and state. */
  readonly wages?: WageTable;
  readonly year?: number;
  readonly quarter?: number;
  readonly state?: string;
}

/** Reads the search of an address; what it does not understand is left out. */
export function readReportsSearch(search: Record<string, unknown>): ReportsSearch {
  const { part, report, from, to, wages, year, quarter, state } = search;
  return {
    ...(isKeyOf(reportsParts, part) && { part }),
    ...(typeof report === 'string' && isShownReport(report) && { report }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    // The screen takes others for a table, quarter or state that it does not know.
    ...(isText(wages) && { wages: wages as WageTable }),
    ...(isYear(year) && { year }),
    ...(isYear(quarter) && { quarter }),
    ...(isText(state) && { state }),
  };
}
