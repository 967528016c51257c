import type { TestAccount, TestApp } from './app.ts';
import { readPeriodBeginningOn } from './corrections.ts';
import { addSchedule } from './examples.ts';
import { readyCompany, readyWorker, salary } from './payroll-ready.ts';

/**
 * Adds a company with a processed payroll of 13 March 2026 that has a figure for every report, and a submitted
 * one of 20 March. The clock is at 16 March.
 */
export async function addReportCompany(app: TestApp, account: TestAccount) {
  const { payroll, sandbox } = account.client;
  const companyId = await readyCompany(account);
  const userId = await readyWorker(account, companyId, {
    wage: salary(52_000),
    worker: { firstName: 'Ada', lastName: 'Lovelace' },
  });
  await addRecurringItems(account, { companyId, userId });
  const hourlyId = await readyWorker(account, companyId, {
    wage: { wageRate: 20, wageBasis: 'Per Hour', userType: 'Paid by the hour' },
    worker: { firstName: 'Dorothy', lastName: 'Vaughan' },
  });
  const { payPeriodId } = await addSchedule(account, companyId);
  const contractorId = await payContractor(account, companyId);
  await payroll.importRegularPayrollData({
    companyId,
    payPeriodId,
    payrollData: [
      {
        userId,
        additionalCompensation: [{ description: 'HSA', amount: 110 }],
      },
      {
        userId: hourlyId,
        basicPay: { payHours: 40 },
        overTime: [{ type: 'Standard Overtime', noOfHours: 2.5, multiplier: 1.5 }],
      },
    ],
  });
  await payroll.initiatePayroll({ companyId, payPeriodId });
  await sandbox.advanceClock({ to: '2026-03-16' });
  const nextPeriodId = await readPeriodBeginningOn(app, companyId, '2026-03-09');
  await payroll.initiatePayroll({ companyId, payPeriodId: nextPeriodId });
  return { companyId, userId, hourlyId, contractorId, payPeriodId };
}

async function addRecurringItems(
  { client: { adminPortal } }: TestAccount,
  worker: { readonly companyId: string; readonly userId: string },
): Promise<void> {
  for (const [type, amountPerPayperiod] of [
    ['Charity', 25],
    ['Union Dues', 40],
  ] as const)
    await adminPortal.addRecurringPayItem({
      recurringPayItem: { ...worker, type, amountPerPayperiod },
    });
  await adminPortal.addGarnishment({
    garnishment: { ...worker, garnishmentType: 'Child Support', amountPerPayperiod: 60 },
  });
}

/** Pays a contractor on the first pay date. */
async function payContractor(account: TestAccount, companyId: string): Promise<string> {
  const userId = await readyWorker(account, companyId, {
    worker: { firstName: 'Mary', lastName: 'Jackson', workerType: '1099-NEC' },
    wage: { wageRate: 80, wageBasis: 'Per Hour', userType: 'Paid by the hour' },
  });
  const { payPeriod } = await account.client.payroll.addSupplementalPayPeriodWithLineItems({
    payPeriod: {
      companyId,
      payPeriodType: 'Missing',
      workerType: '1099-NEC',
      payBeginDate: '2026-03-02',
      payEndDate: '2026-03-08',
      payDate: '2026-03-13',
      payrollLineItem: [{ userId, amount: 500, paymentMethod: 'Direct Deposit' }],
    },
  });
  const { payPeriodId } = payPeriod;
  await account.client.payroll.initiatePayroll({ companyId, payPeriodId });
  return userId;
}
