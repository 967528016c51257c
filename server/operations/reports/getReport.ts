import type { getReport as declared } from '../../../contract/reports/getReport.ts';
import { findReportFile } from '../../../store/report-files.ts';
import { toReportFileRecord } from '../../views/report-file-record.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getReport = withCompany<typeof declared>(
  async ({ companyId, reportId }, { tx, now, settings, refuse }) => {
    const file = await findReportFile(tx, reportId);
    if (file?.companyId !== companyId) return refuse('unknownReport');
    return { reportFile: toReportFileRecord(file, { now, ...settings }) };
  },
);
