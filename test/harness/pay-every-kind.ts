import type { TestAccount } from './app.ts';
import { payFirstPeriod } from './corrections.ts';

/** Pay of every kind besides a salary: two lines of one description, and tips received in cash. */
export const everyKindOfPay = {
  additionalCompensations: [
    { description: 'Bonus', amount: 250 },
    { description: 'Bonus', amount: 50 },
    { description: 'Reported Tips', amount: 40 },
  ],
  deductions: [{ description: 'Union Dues', amount: 25 }],
  reimbursements: [{ reimbursementType: 'Mileage', amount: 9.1 }],
};

/** Runs the first period with pay of every kind for a worker. */
export async function payEveryKind(
  account: TestAccount,
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
): Promise<string> {
  return payFirstPeriod(account, companyId, (payPeriodId) =>
    account.client.payroll.importRegularDifferentialPayrollData({
      companyId,
      payPeriodId,
      payrollData: [{ userId, ...everyKindOfPay }],
    }),
  );
}
