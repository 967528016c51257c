import { expect } from 'vitest';
import { addSchedule, aWage } from '../harness/examples.ts';
import { readyWorker, salary } from '../harness/payroll-ready.ts';
import { expectRefusal } from '../harness/refusal.ts';
import { addSalaried, twoSchedulesTest as test } from '../harness/two-schedules.ts';

test('hours of a day are accepted by the schedule that pays the day only', async ({
  account,
  company: { companyId },
  move,
  periodId,
}) => {
  const ana = await readyWorker(account, companyId, { worker: { firstName: 'Ana' } });
  const enter = async (payPeriodId: string, ...dates: string[]) =>
    account.send({
      path: '/payroll/importRegularPayrollData',
      body: {
        companyId,
        payPeriodId,
        payrollData: [{ userId: ana, hoursByDay: dates.map((date) => ({ date, hours: 8 })) }],
      },
    });
  const week = await periodId('2026-03-30', '2026-04-05');
  expect((await enter(week, '2026-03-31', '2026-04-01')).status).toBe(200);
  expectRefusal(
    await move([ana]),
    400,
    'Pay data, retro pay or a payout of time off of Ana Johnson waits in the pay period 2026-03-30 to 2026-04-05 of the default schedule for days after the move. Remove it, or leave the worker out of that pay period, first.',
  );
  expect((await enter(week, '2026-03-30', '2026-03-31')).status).toBe(200);
  expect((await move([ana])).status).toBe(200);
  expect(expectRefusal(await enter(week, '2026-03-31', '2026-04-01'), 400)).toContain(
    '2026-04-01 belongs to another schedule of the worker, whose pay periods pay it. Enter its hours there.',
  );
  expect((await enter(week, '2026-03-30', '2026-03-31')).status).toBe(200);
  const half = await periodId('2026-04-01', '2026-04-15');
  expect((await enter(half, '2026-04-01', '2026-04-02')).status).toBe(200);
});

test('a workweek that a move divides is one workweek for overtime', async ({
  account,
  company: { companyId },
  move,
  periodId,
}) => {
  const { adminPortal, payroll, reports } = account.client;
  const userId = await readyWorker(account, companyId, { wage: { wageRate: 20 } });
  await adminPortal.setWageRules({
    companyId,
    workweekStartsOn: 'Monday',
    computeOvertime: true,
    minimumWage: 'Not checked',
  });
  expect((await move([userId])).status).toBe(200);
  const enter = async (payPeriodId: string, ...dates: string[]) =>
    payroll.importRegularPayrollData({
      companyId,
      payPeriodId,
      payrollData: [{ userId, hoursByDay: dates.map((date) => ({ date, hours: 10 })) }],
    });
  const week = await periodId('2026-03-30', '2026-04-05');
  await enter(week, '2026-03-30', '2026-03-31');
  await payroll.initiatePayroll({ companyId, payPeriodId: week });
  const half = await periodId('2026-04-01', '2026-04-15');
  await enter(half, '2026-04-01', '2026-04-02', '2026-04-03');
  const { payrollLineItem } = await reports.getPayStub({ payPeriodId: half, userId });
  // 20 × 20.00 + 10 × 30.00
  expect(payrollLineItem[0]?.grossTotal).toBe(700);
});

test('retro pay is added to a period of the schedule of the worker, and a move sees it wait', async ({
  account,
  company: { companyId },
  move,
  periodId,
}) => {
  const { payroll, adminPortal, sandbox } = account.client;
  const workers = [
    await addSalaried(account, companyId, 'Ana'),
    await addSalaried(account, companyId, 'Bo'),
  ] as const;
  await payroll.initiatePayroll({
    companyId,
    payPeriodId: await periodId('2026-03-02', '2026-03-08'),
  });
  await sandbox.advanceClock({ to: '2026-03-16' });
  for (const userId of workers) {
    const raised = { ...salary(104_000), paymentMethod: 'Direct Deposit', startDate: '2026-03-02' };
    await adminPortal.addUserWage({ userWage: aWage({ companyId, userId }, raised as never) });
  }
  const payPeriodId = await periodId('2026-04-06', '2026-04-12');
  const addRetro = (userId: string) =>
    account.send({ path: '/payroll/addRetroPay', body: { companyId, payPeriodId, userId } });
  const [ana, bo] = workers;
  expect((await move([ana])).status).toBe(200);
  expectRefusal(
    await addRetro(ana),
    400,
    'Ana Johnson belongs to the schedule Salaried on the days of this pay period. Choose a pay period of that schedule.',
  );
  expect((await addRetro(bo)).status).toBe(200);
  expect(expectRefusal(await move([bo]), 400)).toContain(
    'of Bo Johnson waits in the pay period 2026-04-06 to 2026-04-12 of the default schedule',
  );
});

test('retro pay names the next period of the worker: of the own type and schedule', async ({
  account,
  company: { companyId },
  move,
  periodId,
}) => {
  const { payroll, adminPortal } = account.client;
  await addSchedule(account, companyId, { workerType: '1099-NEC' });
  const ana = await addSalaried(account, companyId, 'Ana');
  const bo = await addSalaried(account, companyId, 'Bo');
  for (const payPeriodId of [
    await periodId('2026-03-02', '2026-03-08'),
    await periodId('2026-03-09', '2026-03-15'),
  ])
    await payroll.initiatePayroll({ companyId, payPeriodId });
  for (const userId of [ana, bo]) {
    const raised = { ...salary(104_000), paymentMethod: 'Direct Deposit', startDate: '2026-03-02' };
    await adminPortal.addUserWage({ userWage: aWage({ companyId, userId }, raised as never) });
  }
  expect((await move([ana], '2026-03-16')).status).toBe(200);
  const { retroPay } = await payroll.getRetroPay({ companyId });
  const nextOf = new Map(retroPay.map((each) => [each.userId, each]));
  expect(nextOf.get(ana)).toMatchObject({
    nextPayPeriodId: await periodId('2026-03-16', '2026-03-31'),
    nextPayBeginDate: '2026-03-16',
    nextPayEndDate: '2026-03-31',
  });
  expect(nextOf.get(bo)).toMatchObject({
    nextPayPeriodId: await periodId('2026-03-16', '2026-03-22'),
  });
});
