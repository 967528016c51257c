import { ApiError } from '../../../client/api-error.ts';
import type { ReportName } from './report-words.ts';

/** Reads a whole report as a file for a spreadsheet. */
export async function readCsv(companyId: string, report: ReportName): Promise<Blob> {
  const response = await fetch('/reports/getReportTable', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/csv' },
    body: JSON.stringify({ companyId, report }),
  });
  if (response.ok) return response.blob();
  throw new ApiError({
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  });
}
