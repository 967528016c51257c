import { setDeductionTerms } from './adminPortal/setDeductionTerms.ts';
import { settleDeduction } from './adminPortal/settleDeduction.ts';
import { getDeductionBalances } from './reports/getDeductionBalances.ts';

/** Operations of deductions with terms, part of the lists in operations.ts and report-operations.ts. */
export const deductionOperations = {
  adminPortal: { setDeductionTerms, settleDeduction },
  reports: { getDeductionBalances },
} as const;
