import type { getReportFiles as declared } from '../../../contract/reports/getReportFiles.ts';
import { listReportFiles } from '../../../store/report-files.ts';
import { toReportFileRecord } from '../../views/report-file-record.ts';
import { paginate } from '../list-page.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getReportFiles = withCompany<typeof declared>(
  async ({ companyId, ...options }, { tx, now, settings, refuse }) => {
    // An account has at most 100 files.
    const files = await listReportFiles(tx, companyId);
    const page = paginate(files, options, ({ reportId }) => reportId);
    if (!page) return refuse('invalidCursor');
    const reportFiles = page.items.map((file) => toReportFileRecord(file, { now, ...settings }));
    return { ...page.next, reportFiles };
  },
);
