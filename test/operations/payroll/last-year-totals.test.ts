import { expect } from 'vitest';
import { addSchedule, someKycInformation } from '../../harness/examples.ts';
import { readyCompanyTest as base } from '../../harness/fixtures.ts';
import { aHistoryEntry, aHistoryPeriod } from '../../harness/payroll-history.ts';
import { readyWorker, salary } from '../../harness/payroll-ready.ts';

const noWithholding = { deductions: [], reimbursements: [], taxCalculationResponses: [] };

/** A worker paid biweekly with the extra pay or deductions given, and the federal income tax of the payment. */
const test = base.extend('employ', ({ account, companyId }) => async (yearlySalary: number) => {
  const { payroll, reports } = account.client;
  const userId = await readyWorker(account, companyId, { wage: salary(yearlySalary) });
  const { payPeriodId } = await addSchedule(account, companyId, {
    compensationFrequency: 'BiWeekly',
    payBeginDate: '2026-03-01',
    payDate: '2026-03-20',
  });
  const companyInfo = await reports.getCompanyInfo({ companyId });
  const importPaid = (payDate: string, grossTotal: number, changes: object = {}) =>
    payroll.importPayrollHistory({
      companyId,
      companyName: companyInfo.Company[0]?.company ?? '',
      payPeriod: aHistoryPeriod({
        payBeginDate: `${payDate.slice(0, 8)}01`,
        payEndDate: payDate,
        payDate,
        deadLineToRunPayroll: payDate,
        payrollData: [
          aHistoryEntry({
            ...noWithholding,
            additionalCompensation: [],
            payDetails: { baseTotal: grossTotal, grossTotal, netTotal: grossTotal, payRate: 1 },
            ...changes,
          }),
        ],
      }),
    });
  const federalTax = async (entry: object) => {
    await payroll.importRegularPayrollData({
      companyId,
      payPeriodId,
      payrollData: [{ userId, ...entry }],
    });
    const { payPeriod } = await reports.getPayPeriodDetails({ payPeriodId });
    const [item] = payPeriod[0]?.payrollLineItems ?? [];
    return item?.employeeTaxDetails.find(({ taxName }) => taxName === 'Federal Withholding Tax')
      ?.taxAmount;
  };
  return { userId, importPaid, federalTax };
});

test('a bonus is taxed at the flat rate only if tax was withheld this year or last (Publication 15, section 7)', async ({
  employ,
}) => {
  const { importPaid, federalTax } = await employ(13_000);
  const bonus = { additionalCompensation: [{ description: 'Bonus', amount: 300 }] };
  expect(await federalTax(bonus)).toBe(18.08);
  const withheld = { taxState: 'FED', taxName: 'Federal Income Tax', taxType: 'Employee' };
  await importPaid('2025-11-28', 900, {
    taxCalculationResponses: [{ ...withheld, taxAmount: 5 }],
  });
  expect(await federalTax(bonus)).toBe(66);
});

test('catch-up above 24,500 is Roth after more than 150,000 of wages last year (26 U.S.C. 414(v)(7))', async ({
  account,
  employ,
}) => {
  const { userId, importPaid, federalTax } = await employ(260_000);
  await account.client.userOnboarding.updateKycInformation({
    kycInformation: someKycInformation(userId, { dateOfBirth: '1970-08-26', ssn: '223-45-7001' }),
  });
  await importPaid('2026-01-23', 30_000, {
    deductions: [{ description: '401(k)', amount: 24_500 }],
  });
  const deferral = { deductions: [{ description: '401(k)', amount: 1000 }] };
  expect(await federalTax(deferral)).toBeLessThan(2096.31);
  await importPaid('2025-11-28', 160_000);
  expect(await federalTax(deferral)).toBe(2096.31);
});

test('a bonus paid alone in Wisconsin is taxed by the yearly wage (W-166)', async ({
  account,
  companyId,
}) => {
  const { payroll, reports } = account.client;
  const userId = await readyWorker(account, companyId, {
    wage: salary(52_000),
    worker: { companyLocationCategory: 'Remote', stateCode: 'WI' },
  });
  await addSchedule(account, companyId, {
    compensationFrequency: 'BiWeekly',
    payBeginDate: '2026-03-01',
    payDate: '2026-03-20',
  });
  const added = await payroll.addSupplementalPayPeriodWithLineItems({
    payPeriod: {
      companyId,
      payPeriodType: 'Off-Cycle',
      workerType: 'W2',
      payBeginDate: '2026-03-01',
      payEndDate: '2026-03-14',
      payDate: '2026-03-20',
      payrollLineItem: [{ userId, amount: 3000 }],
    },
  });
  const { payPeriodId } = added.payPeriod;
  const { payPeriod } = await reports.getPayPeriodDetails({ payPeriodId });
  const [item] = payPeriod[0]?.payrollLineItems ?? [];
  expect(item?.employeeTaxDetails).toContainEqual(
    expect.objectContaining({ taxName: 'WI - State Income Tax', taxAmount: 159 }),
  );
});
