import type { getReportFile as declared } from '../../../contract/reports/getReportFile.ts';
import { reportFormats } from '../../../contract/reports/report-file-record.ts';
import { findReportContent, findReportFile } from '../../../store/report-files.ts';
import { progressOf } from '../../views/report-file-record.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getReportFile = withCompany<typeof declared>(
  async ({ companyId, reportId }, { tx, now, refuse }) => {
    const file = await findReportFile(tx, reportId);
    if (file?.companyId !== companyId) return refuse('unknownReport');
    if (file.expiresAt === null)
      return refuse('reportNotReady', { progress: String(progressOf(file)) });
    const content = file.expiresAt > now ? await findReportContent(tx, reportId) : undefined;
    if (!content) return refuse('reportExpired');
    const { fileName, format } = file;
    const contentType = reportFormats[format];
    return { document: { fileName, contentType, content: content.toString('base64') } };
  },
);
