import { maxReportFiles } from '../../../contract/reports/report-file-record.ts';
import type { startReport as declared } from '../../../contract/reports/startReport.ts';
import { newId } from '../../../database/new-id.ts';
import { insertJob } from '../../../store/jobs.ts';
import { countReportFiles, findReportFile, insertReportFile } from '../../../store/report-files.ts';
import { makeReportJob } from '../../../workflows/reports/make-report.ts';
import { toReportFileRecord } from '../../views/report-file-record.ts';
import { countReport } from '../../views/reports/load-report.ts';
import { findReportRefusal, findUnusedField, toReportFilter } from '../report-request.ts';
import { withCompany } from '../scoped-handlers.ts';

export const startReport = withCompany<typeof declared>(async (request, context) => {
  const { companyId, report, format } = request;
  const { tx, now, today, settings, refuse } = context;
  const reason = await findReportRefusal(tx, request);
  if (reason) return refuse(reason);
  const field = findUnusedField(request);
  if (field) return refuse('notSelectable', { report, field });
  if ((await countReportFiles(tx, now)) >= maxReportFiles)
    return refuse('tooManyReports', { most: String(maxReportFiles) });
  const filter = toReportFilter(request, today);
  const unitsTotal = await countReport(tx, report, filter);
  const reportId = newId<'report'>();
  const name = report.toLowerCase().replaceAll(' ', '-');
  const fileName = `${name}-${today}.${format.toLowerCase()}`;
  insertReportFile(tx, { reportId, companyId, report, format, filter, unitsTotal, fileName }, now);
  insertJob(tx, { kind: makeReportJob, subjectId: reportId, dueAt: now });
  const file = await findReportFile(tx, reportId);
  if (!file) throw new Error('the report was not stored');
  return { reportFile: toReportFileRecord(file, { now, ...settings }) };
});
