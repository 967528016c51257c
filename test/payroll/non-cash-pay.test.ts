import { expect } from 'vitest';
import { addSchedule } from '../harness/examples.ts';
import { payrollTest as test } from '../harness/fixtures.ts';
import { readyWorker, salary } from '../harness/payroll-ready.ts';

test('stubs, details and explanations add up with non-cash pay', async ({ account, companyId }) => {
  const { payroll, reports } = account.client;
  const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
  const { payPeriodId } = await addSchedule(account, companyId);
  await payroll.importRegularPayrollData({
    companyId,
    payPeriodId,
    payrollData: [
      {
        userId,
        additionalCompensation: [
          { description: 'Bonus', amount: 200 },
          { description: 'Reported Tips', amount: 150 },
        ],
      },
    ],
  });
  const { payrollLineItem } = await reports.getPayStub({ payPeriodId, userId });
  const stub = payrollLineItem[0];
  if (!stub) throw new Error('no stub');
  expect(stub.additionalCompensations).toEqual([
    { description: 'Bonus', amount: 200, amountYtd: 200 },
    { description: 'Reported Tips', amount: 150, amountYtd: 150, isNonCash: true },
  ]);
  const extra = stub.additionalCompensations.reduce((sum, { amount }) => sum + amount, 0);
  const taxes = stub.taxDetails.reduce((sum, { TaxAmount }) => sum + TaxAmount, 0);
  expect(stub.nonCashTotal).toBe(150);
  expect(stub.baseTotal + extra - 150).toBe(stub.grossTotal);
  expect(stub.grossTotal - taxes).toBeCloseTo(stub.netTotal, 5);
  const { payPeriod } = await reports.getPayPeriodDetails({ payPeriodId });
  expect(payPeriod[0]?.payrollLineItems[0]?.nonCashTotal).toBe(150);
  const { explanation } = await reports.explainPay({ payPeriodId, userId });
  const gross = explanation.parts.find(({ code }) => code === 'GROSS');
  expect(gross?.steps.map(({ formula, result }) => `${formula} = ${result}`)).toEqual([
    '1,000.00 = 1,000.00',
    '200.00 = 200.00',
    '150.00, non-cash = 150.00',
    'the sum of the lines above = 1,350.00',
    '1,350.00 − 150.00 = 1,200.00',
  ]);
});

test('a company sets whether gift cards are paid out or were received (Pub. 15-B, de minimis benefits)', async ({
  account,
  companyId,
}) => {
  const { adminPortal, payroll, reports } = account.client;
  const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
  const { payPeriodId } = await addSchedule(account, companyId);
  const additionalCompensation = [{ description: 'Gift Card', amount: 100 }];
  await payroll.importRegularPayrollData({
    companyId,
    payPeriodId,
    payrollData: [{ userId, additionalCompensation }],
  });
  const stub = async () => (await reports.getPayStub({ payPeriodId, userId })).payrollLineItem[0];
  const paid = await stub();
  const { company } = await adminPortal.setGiftCards({ companyId, received: true });
  expect(company.message).toContain('are taxed and not paid out');
  const received = await stub();
  expect(received?.nonCashTotal).toBe(100);
  expect((paid?.netTotal ?? 0) - (received?.netTotal ?? 0)).toBeCloseTo(100, 5);
  expect(received?.taxDetails).toEqual(paid?.taxDetails);
  await adminPortal.setGiftCards({ companyId, received: false });
  expect(await stub()).toEqual(paid);
});
