import type { TestAccount } from './app.ts';

/** Child support that can be paid by file to Virginia. */
export const supportOrder = {
  garnishmentType: 'Child Support',
  amountPerPayperiod: 150,
  caseIdentifier: 'VA-2026-00123',
  fipsCode: '5100000',
  remittanceMethod: 'ACH',
  familyCoverageAvailable: false,
} as const;

/** Adds a garnishment of a worker; child support that can be paid by file unless changed. */
export async function addSupportOrder(
  { client }: TestAccount,
  ids: { readonly companyId: string; readonly userId: string },
  changes: object = {},
): Promise<string> {
  const { garnishment } = await client.adminPortal.addGarnishment({
    garnishment: { ...ids, ...supportOrder, ...changes },
  });
  return garnishment.garnishmentId;
}

/** The pay date of the first period. */
export const paidDates = { startDate: '2026-03-01', endDate: '2026-03-31' };

/** Pays a worker 2,000 by check for a week in March, at once. */
export async function payWorkerOffCycle(
  { client: { payroll } }: TestAccount,
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
): Promise<void> {
  const { payPeriod } = await payroll.addSupplementalPayPeriodWithLineItems({
    payPeriod: {
      companyId,
      payPeriodType: 'Off-Cycle',
      workerType: 'W2',
      payBeginDate: '2026-03-16',
      payEndDate: '2026-03-20',
      payDate: '2026-03-27',
      payrollLineItem: [{ userId, amount: 2000, paymentMethod: 'Check' }],
    },
  });
  const { payPeriodId } = payPeriod;
  await payroll.initiatePayroll({ companyId, payPeriodId, runNow: true });
}
