import { payFirstPeriod } from './corrections.ts';
import type { TestAccount, TestHouse } from './house.ts';

/** Pay of every sort besides a salary: two lines of one description, and one received elsewhere. */
export const payOfEverySort = {
  additionalCompensations: [
    { description: 'Bonus', amount: 250 },
    { description: 'Bonus', amount: 50 },
    { description: 'Reported Tips', amount: 40 },
  ],
  deductions: [{ description: 'Union Dues', amount: 25 }],
  reimbursements: [{ reimbursementType: 'Mileage', amount: 9.1 }],
};

/** Runs the first period with pay of every sort for a worker. */
export async function payEverySort(
  account: TestAccount,
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
): Promise<string> {
  return payFirstPeriod(account, companyId, (payPeriodId) =>
    account.client.payroll.importRegularDifferentialPayrollData({
      companyId,
      payPeriodId,
      payrollData: [{ userId, ...payOfEverySort }],
    }),
  );
}

/** As nobody but the owner of the database can, with every guard off. */
export async function meddle({ owner }: TestHouse, sql: string): Promise<void> {
  await owner.transaction((tx) =>
    tx.script(`set local session_replication_role = replica; ${sql}`),
  );
}
