import { savePayEntries } from './payroll/savePayEntries.ts';
import { getPayEntries } from './reports/getPayEntries.ts';

/** Operations that the web console needs besides those of the interface, by module. */
export const consoleOperations = {
  payroll: { savePayEntries },
  reports: { getPayEntries },
} as const;
