import { markReviewed } from './payroll/markReviewed.ts';
import { previewPaydays } from './payroll/previewPaydays.ts';
import { savePayEntries } from './payroll/savePayEntries.ts';
import { getAgenda } from './reports/getAgenda.ts';
import { getApproval } from './reports/getApproval.ts';
import { getApprovals } from './reports/getApprovals.ts';
import { getCalendar } from './reports/getCalendar.ts';
import { getDeadlines } from './reports/getDeadlines.ts';
import { getHome } from './reports/getHome.ts';
import { getPayEntries } from './reports/getPayEntries.ts';
import { getProgress } from './reports/getProgress.ts';
import { getReturnedPayments } from './reports/getReturnedPayments.ts';
import { getRunChanges } from './reports/getRunChanges.ts';
import { getRuns } from './reports/getRuns.ts';
import { getTasks } from './reports/getTasks.ts';

/** Operations that the web console needs besides those of the interface, by module. */
export const consoleOperations = {
  payroll: { markReviewed, previewPaydays, savePayEntries },
  reports: {
    getAgenda,
    getApprovals,
    getCalendar,
    getDeadlines,
    getHome,
    getPayEntries,
    getProgress,
    getApproval,
    getReturnedPayments,
    getRuns,
    getRunChanges,
    getTasks,
  },
} as const;
