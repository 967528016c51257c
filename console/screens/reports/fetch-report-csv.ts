import { ApiError } from '../../../client/api-error.ts';
import { sessionHeaders } from '../../call/opened-link.ts';
import type { ShownReport } from './report-words.ts';

/** Fetches a whole report as a file for a spreadsheet. */
export async function fetchReportCsv(companyId: string, report: ShownReport): Promise<Blob> {
  const response = await fetch('/reports/getReportTable', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/csv', ...sessionHeaders() },
    body: JSON.stringify({ companyId, report }),
  });
  if (response.ok) return response.blob();
  throw new ApiError({
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  });
}
