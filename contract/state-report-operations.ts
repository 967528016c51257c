import { getNewHireFile } from './reports/getNewHireFile.ts';
import { getNewHires } from './reports/getNewHires.ts';
import { getStateWageFile } from './reports/getStateWageFile.ts';
import { getStateWageReport } from './reports/getStateWageReport.ts';
import { getWithholdingReconciliation } from './reports/getWithholdingReconciliation.ts';
import { recordNewHireReport } from './reports/recordNewHireReport.ts';

/** Reports to states, which are part of the module `reports`. */
export const stateReportOperations = {
  getNewHireFile,
  getNewHires,
  getStateWageFile,
  getStateWageReport,
  getWithholdingReconciliation,
  recordNewHireReport,
} as const;
