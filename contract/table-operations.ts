import { getActivity } from './reports/getActivity.ts';
import { getReport } from './reports/getReport.ts';
import { getReportFile } from './reports/getReportFile.ts';
import { getReportFiles } from './reports/getReportFiles.ts';
import { getReportTable } from './reports/getReportTable.ts';
import { startReport } from './reports/startReport.ts';

/** Reports as tables and as files, in the module `reports`. */
export const tableOperations = {
  getActivity,
  getReportTable,
  startReport,
  getReport,
  getReportFile,
  getReportFiles,
} as const;
