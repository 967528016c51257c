import { addTimeOffPolicy } from './adminPortal/addTimeOffPolicy.ts';
import { adjustTimeOffBalance } from './adminPortal/adjustTimeOffBalance.ts';
import { assignTimeOffPolicy } from './adminPortal/assignTimeOffPolicy.ts';
import { endTimeOffPolicy } from './adminPortal/endTimeOffPolicy.ts';
import { updateTimeOffPolicy } from './adminPortal/updateTimeOffPolicy.ts';
import { payOutTimeOff } from './payroll/payOutTimeOff.ts';
import { getTimeOffBalances } from './reports/getTimeOffBalances.ts';
import { getTimeOffPolicies } from './reports/getTimeOffPolicies.ts';

/** Operations of paid time off, part of the lists in operations.ts and report-operations.ts. */
export const timeOffOperations = {
  adminPortal: {
    addTimeOffPolicy,
    updateTimeOffPolicy,
    endTimeOffPolicy,
    assignTimeOffPolicy,
    adjustTimeOffBalance,
  },
  payroll: { payOutTimeOff },
  reports: { getTimeOffPolicies, getTimeOffBalances },
} as const;
