import type { ResponseOf } from '../../contract/operation.ts';
import type { getReport } from '../../contract/reports/getReport.ts';
import type { ReportName } from '../../contract/reports/report-tables.ts';
import type { ReportFile } from '../../store/report-files.ts';
import { formatInstant, type Instant } from '../../values/instant.ts';

type ReportFileRecord = ResponseOf<typeof getReport>['reportFile'];

/** A report file with the link that downloads it, which needs the same credentials as an operation. */
export function toReportFileRecord(
  file: ReportFile,
  { now, publicAddress }: { readonly now: Instant; readonly publicAddress: string },
): ReportFileRecord {
  const status = statusOf(file, now);
  const query = new URLSearchParams({ companyId: file.companyId, reportId: file.reportId });
  return {
    reportId: file.reportId,
    report: file.report as ReportName,
    format: file.format,
    status,
    progress: progressOf(file),
    requestedAt: formatInstant(file.createdAt),
    fileName: file.fileName,
    bytes: file.bytes,
    link: status === 'Ready' ? `${publicAddress}/reports/getReportFile?${query}` : null,
    expiresAt: file.expiresAt === null ? null : formatInstant(file.expiresAt),
  };
}

/** Percent of the records that were read; 100 only when the file can be downloaded. */
export function progressOf({ readyAt, unitsRead, unitsTotal }: ReportFile): number {
  if (readyAt !== null) return 100;
  return Math.min(99, Math.floor((100 * unitsRead) / Math.max(unitsTotal, 1)));
}

function statusOf(
  { readyAt, expiresAt, unitsRead }: ReportFile,
  now: Instant,
): ReportFileRecord['status'] {
  if (expiresAt !== null && expiresAt <= now) return 'Expired';
  if (readyAt !== null) return 'Ready';
  return unitsRead > 0 ? 'Running' : 'Waiting';
}
