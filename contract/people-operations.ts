import { remindWorker } from './adminPortal/remindWorker.ts';
import { setDepartment } from './adminPortal/setDepartment.ts';
import { getUserOverview } from './reports/getUserOverview.ts';
import { getWageRules } from './reports/getWageRules.ts';

/** Operations of the list of workers and of the rules of their wages, by module. */
export const peopleOperations = {
  adminPortal: { remindWorker, setDepartment },
  reports: { getUserOverview, getWageRules },
} as const;
