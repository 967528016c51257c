import { expect } from 'vitest';
import { payDataTest as test } from '../../harness/pay-data-company.ts';

// Unknown fields are ignored, and nothing about pay is silent.
test.for<[path: string, entry: object, ignored: string]>([
  ['importRegularPayrollData', { basicPay: { payHour: 40 } }, 'payrollData[].basicPay.payHour'],
  [
    'importRegularPayrollData',
    { aditionalCompensations: [{ description: 'Bonus', amount: 500 }] },
    'payrollData[].aditionalCompensations',
  ],
  [
    'importRegularDifferentialPayrollData',
    { basePay: [{ payCode: 'BASE_PAY', payHours: 8, payrate: 50 }] },
    'payrollData[].basePay[].payrate',
  ],
])('%s with %j warns that %s was ignored', async ([name, entry, path], { account, payroll }) => {
  const { companyId, payPeriodId, hourly: userId } = payroll;
  const { status, headers, body } = await account.send({
    path: `/payroll/${name}`,
    body: { companyId, payPeriodId, payrollData: [{ userId, ...entry }] },
  });
  expect([status, headers['x-ignored-fields']]).toEqual([200, path]);
  expect(JSON.parse(body).warnings).toContainEqual({
    key: 'ignoredField',
    path,
    message: `${path} is not a field of this operation and was ignored.`,
  });
});

test('savePayEntries names every field that was ignored', async ({ account, payroll }) => {
  const { companyId, payPeriodId, salaried: userId } = payroll;
  const entry = {
    overtime: [{ noOfHours: 4 }],
    hoursByDay: [{ date: '2026-03-02', hours: 8, paycode: 'NIGHT' }],
    deduction: [{ description: 'Dues', amount: 5 }],
  };
  const { status, body } = await account.send({
    path: '/payroll/savePayEntries',
    body: { companyId, payPeriodId, payrollData: [{ userId, ...entry }] },
  });
  expect(status).toBe(200);
  const warnings: { key: string; path: string }[] = JSON.parse(body).warnings;
  const ignored = warnings.filter(({ key }) => key === 'ignoredField').map(({ path }) => path);
  expect(ignored.sort()).toEqual([
    'payrollData[].deduction',
    'payrollData[].hoursByDay[].paycode',
    'payrollData[].overtime',
  ]);
});

test('a misspelled field of supplemental pay is named too', async ({ account, payroll }) => {
  const { companyId, hourly: userId } = payroll;
  const { status, body } = await account.send({
    path: '/payroll/addSupplementalPayPeriodWithLineItems',
    body: {
      payPeriod: {
        companyId,
        payPeriodType: 'Missing',
        workerType: 'W2',
        payBeginDate: '2026-03-02',
        payEndDate: '2026-03-06',
        payDate: '2026-03-12',
        payrollLineItem: [{ userId, amount: 100, deductons: [] }],
      },
    },
  });
  const path = 'payPeriod.payrollLineItem[].deductons';
  expect(status).toBe(200);
  expect(JSON.parse(body).warnings).toContainEqual(expect.objectContaining({ path }));
});
