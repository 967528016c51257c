import { remindWorker } from './adminPortal/remindWorker.ts';
import { setDepartment } from './adminPortal/setDepartment.ts';
import { setNonresidentAddition } from './adminPortal/setNonresidentAddition.ts';
import { getNonresidentAdditions } from './reports/getNonresidentAdditions.ts';
import { getUserOverview } from './reports/getUserOverview.ts';
import { getWageRules } from './reports/getWageRules.ts';

/** Operations of the list of workers and of the rules of their wages, by module. */
export const peopleOperations = {
  adminPortal: { remindWorker, setDepartment, setNonresidentAddition },
  reports: { getNonresidentAdditions, getUserOverview, getWageRules },
} as const;
