import { ApiError, type Client } from '../client/client.ts';

export interface Timesheet {
  readonly userId: string;
  readonly hours: number;
  readonly bonus?: number;
}

/** Imports the hours and bonuses of a pay period, and prints every problem if it is refused. */
export async function importTimesheets(
  client: Client,
  period: { readonly companyId: string; readonly payPeriodId: string },
  timesheets: readonly Timesheet[],
  print: (line: string) => void,
): Promise<boolean> {
  const payrollData = timesheets.map(({ userId, hours, bonus }) => ({
    userId,
    // A rate of 0 with the pay code BASE_PAY means the worker's own wage.
    basePay: [{ payHours: hours, payRate: 0, payCode: 'BASE_PAY', amount: 0 }],
    additionalCompensations: bonus ? [{ description: 'Bonus', amount: bonus }] : [],
  }));
  try {
    const { importDifferntiaPayrollData } =
      await client.payroll.importRegularDifferentialPayrollData({ ...period, payrollData });
    print(importDifferntiaPayrollData.message);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    print(error.message);
    for (const { path, message } of error.details) print(`${path}: ${message}`);
    return false;
  }
}
