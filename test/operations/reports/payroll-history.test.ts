import { describe, expect } from 'vitest';
import { registerCompany } from '../../harness/examples.ts';
import { test as base } from '../../harness/fixtures.ts';
import { aHistoryEntry, aHistoryPeriod } from '../../harness/payroll-history.ts';
import { readCsv } from '../../harness/read-csv.ts';
import { expectRefusal } from '../../harness/refusal.ts';

const test = base.extend(
  'ask',
  ({ account, companyId }) =>
    (startDate: string, endDate: string) =>
      account.client.reports.getPayrollHistoryBasedOnDateRange({ companyId, startDate, endDate }),
);

test.beforeAll(async ({ account, userId }) => {
  // The worker exists before the history is imported.
  void userId;
  const ada = aHistoryEntry({ firstName: 'Ada', lastName: 'Lovelace' });
  for (const payDate of ['2025-12-31', '2026-01-23', '2026-02-06'])
    await account.client.payroll.importPayrollHistory({
      companyName: 'Analytical Engines',
      payPeriod: aHistoryPeriod({
        payBeginDate: '2025-12-01',
        payEndDate: '2025-12-14',
        payDate,
        payrollData: payDate === '2026-02-06' ? [aHistoryEntry(), ada] : [aHistoryEntry()],
      }),
    });
});

describe('getPayrollHistoryBasedOnDateRange', () => {
  test('lists periods by pay date, with the year-to-date amount of each tax', async ({
    ask,
    userId,
  }) => {
    const { payPeriod } = await ask('2026-02-01', '2026-02-28');
    expect(payPeriod).toHaveLength(1);
    expect(payPeriod[0]).toMatchObject({
      payPeriod: '12/01/2025 - 12/14/2025',
      deadLineToRunPayroll: '2026-01-21',
      PayPeriodStatus: 'Processed',
      total: 5000,
      employeeTaxSum: 1062.5,
      employerTaxSum: 526.76,
      isProcessed: true,
      isEstimated: false,
      payDate: '2026-02-06',
      payBeginDate: '2025-12-01',
      payEndDate: '2025-12-14',
      workerType: { workerType: 'W2' },
      payPeriodType: { payPeriodType: 'Regular' },
    });
    const [katherine, ada] = payPeriod[0]?.payrollLineItems ?? [];
    expect(katherine).toEqual({
      userId,
      userName: 'Katherine Johnson',
      baseTotal: 2000,
      retroAmount: 0,
      grossTotal: 2500,
      netTotal: 1858.75,
      payHours: 0,
      payRate: 25,
      standardWorkingHours: 0,
      paymentMethod: '',
      employeeTax: { employeeTax: 531.25 },
      employeeTaxDetails: [
        { taxName: 'Federal Income Tax', taxAmount: 210, taxAmountYtd: 420, isEmployerTax: false },
        { taxName: 'Social Security', taxAmount: 151.9, taxAmountYtd: 303.8, isEmployerTax: false },
        { taxName: 'Medicare', taxAmount: 35.53, taxAmountYtd: 71.06, isEmployerTax: false },
        { taxName: 'Income Tax', taxAmount: 133.82, taxAmountYtd: 267.64, isEmployerTax: false },
      ],
      employerTaxDetails: [
        { taxName: 'FUTA Employer', taxAmount: 14.7, taxAmountYtd: 29.4, isEmployerTax: true },
        {
          taxName: 'Social Security Employer',
          taxAmount: 151.9,
          taxAmountYtd: 303.8,
          isEmployerTax: true,
        },
        {
          taxName: 'Medicare Employer',
          taxAmount: 35.53,
          taxAmountYtd: 71.06,
          isEmployerTax: true,
        },
        { taxName: 'SUI Employer', taxAmount: 61.25, taxAmountYtd: 122.5, isEmployerTax: true },
      ],
      deductions: [
        { description: '401(k)', amount: 100 },
        { description: '125 Health', amount: 50 },
      ],
      additionalCompensations: [{ description: 'Bonus', amount: 500 }],
      reimbursements: [{ description: 'GYM', amount: 40 }],
      payDetails: [],
      notTaken: [],
      warnings: [],
    });
    expect(ada).toMatchObject({ userId: '', userName: 'Ada Lovelace' });
    expect(ada?.employeeTaxDetails[0]?.taxAmountYtd).toBe(210);
  });

  test('includes both end dates and nothing outside them', async ({ ask }) => {
    const dates = async (from: string, until: string) =>
      (await ask(from, until)).payPeriod.map(({ payDate }) => payDate);
    expect(await dates('2025-12-31', '2026-01-23')).toEqual(['2025-12-31', '2026-01-23']);
    expect(await dates('2026-01-24', '2026-02-05')).toEqual([]);
  });

  test('as CSV has a row for each worker in each period', async ({ account, companyId }) => {
    const { body } = await account.send({
      path: '/reports/getPayrollHistoryBasedOnDateRange',
      body: { companyId, startDate: '2026-01-01', endDate: '2026-12-31' },
      headers: { accept: 'text/csv' },
    });
    const [header = [], ...rows] = readCsv(body);
    const column = (name: string) => rows.map((row) => row[header.indexOf(name)]);
    expect(column('payDate')).toEqual(['2026-01-23', '2026-02-06', '2026-02-06']);
    expect(column('payrollLineItems.userName')).toEqual([
      'Katherine Johnson',
      'Katherine Johnson',
      'Ada Lovelace',
    ]);
    expect(column('payrollLineItems.netTotal')).toEqual(['1858.75', '1858.75', '1858.75']);
  });

  test('is refused for an end date before the begin date and for an unknown company', async ({
    account,
    companyId,
  }) => {
    const path = '/reports/getPayrollHistoryBasedOnDateRange';
    const days = { startDate: '2026-02-01', endDate: '2026-01-31' };
    const backwards = await account.send({ path, body: { companyId, ...days } });
    expectRefusal(backwards, 400, 'endDate must not be before startDate.');
    const nobody = { companyId: '00000000-0000-4000-8000-000000000000' };
    const unknown = await account.send({
      path,
      body: { ...nobody, startDate: '2026-01-01', endDate: '2026-01-31' },
    });
    expectRefusal(unknown, 400, 'Invalid CompanyId');
  });
});

describe('getIndividualPayrollHistory', () => {
  test('lists the pay of one worker only', async ({ account, companyId, userId }) => {
    const { payPeriod } = await account.client.reports.getIndividualPayrollHistory({
      companyId,
      userId,
    });
    expect(payPeriod.map(({ payDate, total }) => [payDate, total])).toEqual([
      ['2025-12-31', 2500],
      ['2026-01-23', 2500],
      ['2026-02-06', 2500],
    ]);
    for (const { payrollLineItems } of payPeriod)
      expect(payrollLineItems.map((item) => item.userId)).toEqual([userId]);
  });

  test('is refused for a worker of another company', async ({ account, userId }) => {
    const other = await registerCompany(account, { company: 'Other' });
    const received = await account.send({
      path: '/reports/getIndividualPayrollHistory',
      body: { companyId: other, userId },
    });
    expectRefusal(received, 400, 'Invalid UserId');
  });
});
