import { getReport } from './reports/getReport.ts';
import { getReportFile } from './reports/getReportFile.ts';
import { getReportTable } from './reports/getReportTable.ts';
import { startReport } from './reports/startReport.ts';

/** Reports as tables and as files, in the module `reports`. */
export const tableOperations = { getReportTable, startReport, getReport, getReportFile } as const;
