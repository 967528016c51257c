import { expect } from 'vitest';
import { addSchedule, aLocation } from '../harness/examples.ts';
import { payrollTest as test } from '../harness/fixtures.ts';
import { readyWorker } from '../harness/payroll-ready.ts';

const days = ['02', '03', '04', '05', '06'].map((day) => `2026-03-${day}`);

test('the minimum wage of the county of a work location is made up, also when the payroll is recomputed', async ({
  account,
  companyId,
}) => {
  const { adminPortal, companyOnboarding, payroll, reports, sandbox } = account.client;
  const { companyLocation } = await companyOnboarding.addCompanyLocation({
    companyLocation: aLocation(companyId, {
      companyLocation: 'Bethesda',
      city: 'Bethesda',
      state: 'Maryland',
      zipcode: '20814',
    }),
  });
  const { companyLocationId } = companyLocation;
  const userId = await readyWorker(account, companyId, { wage: { wageRate: 17 } });
  const { payPeriodId } = await addSchedule(account, companyId);
  await adminPortal.setWageRules({
    companyId,
    workweekStartsOn: 'Monday',
    computeOvertime: true,
    minimumWage: 'Make up',
  });
  const hoursByDay = days.map((date) => ({ date, hours: 8, companyLocationId }));
  await payroll.importRegularPayrollData({
    companyId,
    payPeriodId,
    payrollData: [{ userId, hoursByDay }],
  });
  await payroll.initiatePayroll({ companyId, payPeriodId });

  const { explanation } = await reports.explainPay({ payPeriodId, userId });
  const gross = explanation.parts.find(({ code }) => code === 'GROSS');
  // 40 × (17.65 − 17.00)
  expect(gross?.steps.map(({ words }) => words)).toContain(
    'Minimum wage make-up: 40 hours at 17.65 (Montgomery County), the minimum wage is 706.00, pay 680.00',
  );
  await sandbox.advanceClock({ to: '2026-03-16' });
  const { correction } = await payroll.previewCorrection({
    companyId,
    payPeriodId,
    action: 'Recompute',
  });
  expect(correction.totals.gross).toMatchObject({ before: 706, after: 706, difference: 0 });
});

test('hours of piecework have no rate, and the earnings are divided by them for overtime', async ({
  account,
  companyId,
}) => {
  const { adminPortal, payroll, reports } = account.client;
  const userId = await readyWorker(account, companyId, { wage: { wageRate: 20 } });
  const { payPeriodId } = await addSchedule(account, companyId);
  await payroll.addPayCode({ payCode: { companyId, payCode: 'PIECE', isPiecework: true } });
  await adminPortal.setWageRules({
    companyId,
    workweekStartsOn: 'Monday',
    computeOvertime: true,
    minimumWage: 'Not checked',
  });
  await payroll.importRegularPayrollData({
    companyId,
    payPeriodId,
    payrollData: [
      {
        userId,
        hoursByDay: days.map((date) => ({ date, hours: 10, payCode: 'PIECE' })),
        additionalCompensation: [{ description: 'Piece Rate', amount: 1000 }],
      },
    ],
  });
  await payroll.initiatePayroll({ companyId, payPeriodId });
  const { payrollLineItem } = await reports.getPayStub({ payPeriodId, userId });
  // 1,000 ÷ 50 = 20; 10 hours have 10 more each.
  expect(payrollLineItem[0]?.grossTotal).toBe(1100);
});
