import { savePayEntries } from './payroll/savePayEntries.ts';
import { getPayEntries } from './reports/getPayEntries.ts';
import { getRunChanges } from './reports/getRunChanges.ts';
import { getRuns } from './reports/getRuns.ts';

/** Operations that the web console needs besides those of the interface, by module. */
export const consoleOperations = {
  payroll: { savePayEntries },
  reports: { getPayEntries, getRuns, getRunChanges },
} as const;
