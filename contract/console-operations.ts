import { savePayEntries } from './payroll/savePayEntries.ts';
import { getApprovals } from './reports/getApprovals.ts';
import { getHome } from './reports/getHome.ts';
import { getPayEntries } from './reports/getPayEntries.ts';
import { getRunChanges } from './reports/getRunChanges.ts';
import { getRuns } from './reports/getRuns.ts';
import { getTasks } from './reports/getTasks.ts';

/** Operations that the web console needs besides those of the interface, by module. */
export const consoleOperations = {
  payroll: { savePayEntries },
  reports: { getApprovals, getHome, getPayEntries, getRuns, getRunChanges, getTasks },
} as const;
