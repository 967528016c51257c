import type { TestAccount, TestApp } from './app.ts';
import { payFirstPeriod } from './corrections.ts';

/** Pay of every sort besides a salary: two lines of one description, and one received elsewhere. */
export const everyKindOfPay = {
  additionalCompensations: [
    { description: 'Bonus', amount: 250 },
    { description: 'Bonus', amount: 50 },
    { description: 'Reported Tips', amount: 40 },
  ],
  deductions: [{ description: 'Union Dues', amount: 25 }],
  reimbursements: [{ reimbursementType: 'Mileage', amount: 9.1 }],
};

/** Runs the first period with pay of every sort for a worker. */
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

/** As nobody but the owner of the database can, with every guard off. */
export async function tamperWithDatabase({ owner }: TestApp, sql: string): Promise<void> {
  await owner.transaction((tx) =>
    tx.script(`set local session_replication_role = replica; ${sql}`),
  );
}
