import { setUserCostCodes } from './adminPortal/setUserCostCodes.ts';
import { addCostCode } from './payroll/addCostCode.ts';
import { getCostCodes } from './reports/getCostCodes.ts';
import { getCosts } from './reports/getCosts.ts';
import { getUserCostCodes } from './reports/getUserCostCodes.ts';

/** Operations of departments, jobs and cost centers, by module. */
export const costOperations = {
  adminPortal: { setUserCostCodes },
  payroll: { addCostCode },
  reports: { getCostCodes, getCosts, getUserCostCodes },
} as const;
