import type { TestAccount } from '../harness/app.ts';
import { addTimeOffPolicyFor } from '../harness/time-off.ts';

// Workers of the quarter whose pay has more than hours or a salary:
// H02 owes dues of a week with 3 hours, H03 repays a loan, H04 leaves on May 15 and has vacation paid out, H05 works
// overtime in a week, H06 is paid below the minimum wage, S02 defers pay with a match, S03 is promised a net bonus.

type UserIdOf = (reference: string) => string;

interface Company {
  readonly companyId: string;
  readonly userIdOf: UserIdOf;
}

export const leaver = { reference: 'H04', exitDate: '2026-05-15', lastWeek: '2026-05-11' } as const;

/** Hours of weeks that differ from the usual ones, by reference and first day. */
const otherHours: Readonly<Record<string, number>> = {
  'H02 2026-04-06': 3,
  'H05 2026-04-13': 46,
};

export function hoursInWeek(reference: string, payBeginDate: string): number {
  return otherHours[`${reference} ${payBeginDate}`] ?? 36 + (Number(reference.slice(1)) % 5);
}

/** Sets the rules of wages, and the terms of the deductions, benefits and time off. */
export async function setQuarterTerms(
  account: TestAccount,
  { companyId, userIdOf }: Company,
): Promise<string> {
  const { adminPortal, benefits } = account.client;
  await adminPortal.setWageRules({
    companyId,
    computeOvertime: true,
    workweekStartsOn: 'Monday',
    minimumWage: 'Make up',
  });
  const dues = { companyId, userId: userIdOf('H02'), type: 'Union Dues' };
  await adminPortal.addRecurringPayItem({ recurringPayItem: { ...dues, amountPerPayperiod: 100 } });
  await adminPortal.setDeductionTerms({ deductionTerms: { ...dues, keepsArrears: true } });
  const loan = { companyId, userId: userIdOf('H03'), type: 'Loan Repayment' };
  await adminPortal.addRecurringPayItem({ recurringPayItem: { ...loan, amountPerPayperiod: 100 } });
  await adminPortal.setDeductionTerms({
    deductionTerms: { ...loan, loanPrincipal: 1000, loanInterest: 50 },
  });
  const plan = { benefitType: '401(k)', effectiveMonth: 'April 2026' };
  await benefits.addCompanyBenefits({ benefitCompanyElection: { companyId, ...plan } });
  await benefits.setMatchFormula({
    matchFormula: {
      companyId,
      ...plan,
      matchBasis: 'Pay Period',
      matchTiers: [{ matchPercentage: 50, payPercentage: 6 }],
    },
  });
  await benefits.enrolUserBenefit({
    benefitUserElection: { userId: userIdOf('S02'), ...plan, employeePercentage: 8 },
  });
  return addTimeOffPolicyFor(account, { companyId, userIds: [userIdOf('H04')] });
}

/** Ends the employment of H04, and pays out the vacation with the last week. */
export async function endEmploymentOfLeaver(
  { client }: TestAccount,
  { companyId, userIdOf }: Company,
  {
    payPeriodId,
    timeOffPolicyId,
  }: { readonly payPeriodId: string; readonly timeOffPolicyId: string },
): Promise<void> {
  const userId = userIdOf(leaver.reference);
  await client.adminPortal.terminateUser({
    user: {
      companyId,
      userId,
      exitDate: leaver.exitDate,
      personalEmail: 'h04@example.com',
      finalPayCheckType: 'They will be paid during a regular payroll cycle',
    },
  });
  await client.payroll.payOutTimeOff({ companyId, payPeriodId, userId, timeOffPolicyId });
}
