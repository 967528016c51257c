import { fetchCsv } from '../../call/fetch-csv.ts';
import type { ShownReport } from './report-words.ts';

/** Fetches a whole report as a file for a spreadsheet. */
export const fetchReportCsv = (companyId: string, report: ShownReport): Promise<Blob> =>
  fetchCsv('reports', 'getReportTable', { companyId, report });
