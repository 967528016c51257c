import { expect } from 'vitest';
import { payFirstPeriod, readPeriodBeginningOn } from '../harness/corrections.ts';
import { addSchedule, aWage } from '../harness/examples.ts';
import { payrollTest as test } from '../harness/fixtures.ts';
import { readLedgerBalances } from '../harness/payments.ts';
import { readyWorker } from '../harness/payroll-ready.ts';
import { expectRefusal } from '../harness/refusal.ts';

const hoursByDay = ['02', '03', '04', '05', '06'].map((day) => ({
  date: `2026-03-${day}`,
  hours: 10,
}));

test('overtime is computed from hours by day, shown, explained and paid', async ({
  account,
  companyId,
}) => {
  const { adminPortal, payroll, reports } = account.client;
  const userId = await readyWorker(account, companyId, { wage: { wageRate: 20 } });
  const { payPeriodId } = await addSchedule(account, companyId);
  const wageRules = { companyId, workweekStartsOn: 'Monday', minimumWage: 'Not checked' } as const;
  await payroll.importRegularPayrollData({
    companyId,
    payPeriodId,
    payrollData: [{ userId, hoursByDay }],
  });
  const stub = async () => (await reports.getPayStub({ payPeriodId, userId })).payrollLineItem[0];
  expect((await stub())?.grossTotal).toBe(1_000);

  await adminPortal.setWageRules({ ...wageRules, computeOvertime: true });
  // 40 × 20.00 + 10 × 30.00
  expect((await stub())?.grossTotal).toBe(1_100);
  expect((await stub())?.overTimes).toMatchObject([{ amount: 300 }]);
  const { explanation } = await reports.explainPay({ payPeriodId, userId });
  const gross = explanation.parts.find(({ code }) => code === 'GROSS');
  expect(gross?.steps.map(({ words, formula }) => `${words}: ${formula}`)).toContain(
    'Overtime: 10 hours at 1.5, week of 03/02/2026 to 03/08/2026, regular rate 1000.00 ÷ 50 h = 20: 200.00 + 100.00',
  );
  const { payEntries } = await reports.getPayEntries({ companyId, payPeriodId });
  expect(payEntries[0]?.entry).toEqual({
    hoursByDay: hoursByDay.map((day) => ({ ...day, payCode: 'BASE_PAY' })),
  });

  const preview = async () => (await payroll.previewPayroll({ companyId, payPeriodId })).preview;
  await payroll.savePayEntries({
    companyId,
    payPeriodId,
    payrollData: [
      {
        userId,
        hoursByDay,
        overTime: [{ type: 'Standard Overtime', noOfHours: 8 }],
        enteredAt: payEntries[0]?.enteredAt,
      },
    ],
  });
  expect(JSON.stringify(await preview())).toContain('$20.00 more is due');

  await payroll.initiatePayroll({ companyId, payPeriodId });
  expect((await stub())?.grossTotal).toBe(1_080);
});

test('a workweek has the days of earlier periods that were paid, and Recompute keeps its overtime', async ({
  account,
  companyId,
  app,
}) => {
  const { adminPortal, payroll, reports, sandbox } = account.client;
  const userId = await readyWorker(account, companyId, { wage: { wageRate: 20 } });
  const { payPeriodId: first } = await addSchedule(account, companyId);
  const second = await readPeriodBeginningOn(app, companyId, '2026-03-09');
  // The workweek from Thursday 03/05 to Wednesday 03/11 has 30 hours in the first period and 20 in the second.
  const wageRules = {
    companyId,
    workweekStartsOn: 'Thursday',
    minimumWage: 'Not checked',
  } as const;
  await adminPortal.setWageRules({ ...wageRules, computeOvertime: true });
  const save = (payPeriodId: string, days: readonly string[]) =>
    payroll.importRegularPayrollData({
      companyId,
      payPeriodId,
      payrollData: [
        { userId, hoursByDay: days.map((day) => ({ date: `2026-03-${day}`, hours: 10 })) },
      ],
    });
  await save(first, ['05', '06', '07']);
  await save(second, ['09', '10']);
  const grossOfSecond = async () =>
    (await reports.getPayStub({ payPeriodId: second, userId })).payrollLineItem[0]?.grossTotal;
  expect(await grossOfSecond()).toBe(400);
  await payroll.initiatePayroll({ companyId, payPeriodId: first });
  // 10 × 20.00 + 10 × 30.00
  expect(await grossOfSecond()).toBe(500);

  await payroll.initiatePayroll({ companyId, payPeriodId: second });
  await sandbox.advanceClock({ to: '2026-03-23' });
  await adminPortal.setWageRules({ ...wageRules, computeOvertime: false });
  const recompute = async () =>
    (await payroll.previewCorrection({ companyId, payPeriodId: second, action: 'Recompute' }))
      .correction;
  expect(await recompute()).toMatchObject({
    totals: { gross: { before: 500, after: 500, difference: 0 } },
    cash: { toPay: 0, toCollect: 0 },
  });

  await payroll.correctPayroll({ companyId, payPeriodId: first, action: 'Void' });
  expect((await recompute()).totals.gross).toMatchObject({ before: 500, after: 400 });
});

test('a company blocks pay below the minimum wage, or makes it up', async ({
  account,
  companyId,
}) => {
  const { adminPortal, payroll, reports } = account.client;
  const userId = await readyWorker(account, companyId, { wage: { wageRate: 12 } });
  const { payPeriodId } = await addSchedule(account, companyId);
  const payrollData = [{ userId, basicPay: { payHours: 40 } }];
  await payroll.importRegularPayrollData({ companyId, payPeriodId, payrollData });
  const wageRules = { companyId, workweekStartsOn: 'Monday', computeOvertime: false } as const;

  await adminPortal.setWageRules({ ...wageRules, minimumWage: 'Block' });
  const body = { companyId, payPeriodId };
  // Virginia: 40 × (12.77 − 12.00)
  expect(
    expectRefusal(await account.send({ path: '/payroll/initiatePayroll', body }), 400),
  ).toContain('$30.80 below the minimum wage');

  await adminPortal.setWageRules({ ...wageRules, minimumWage: 'Make up' });
  await payroll.initiatePayroll(body);
  const { payrollLineItem } = await reports.getPayStub({ payPeriodId, userId });
  expect(payrollLineItem[0]?.grossTotal).toBe(510.8);
  const { explanation } = await reports.explainPay({ payPeriodId, userId });
  const gross = explanation.parts.find(({ code }) => code === 'GROSS');
  expect(gross?.steps.map(({ words }) => words)).toContain(
    'Minimum wage make-up: 40 hours at 12.77, the minimum wage is 510.80, pay 480.00',
  );
});

test('the ledger has computed overtime and pay made up to the minimum wage as wages', async ({
  account,
  companyId,
  app,
}) => {
  const { adminPortal, payroll } = account.client;
  const long = await readyWorker(account, companyId, { wage: { wageRate: 20 } });
  const low = await readyWorker(account, companyId, { wage: { wageRate: 12 } });
  const wageRules = { companyId, workweekStartsOn: 'Monday', minimumWage: 'Make up' } as const;
  await adminPortal.setWageRules({ ...wageRules, computeOvertime: true });
  const payrollData = [
    { userId: long, hoursByDay },
    { userId: low, basicPay: { payHours: 40 } },
  ];
  await payFirstPeriod(account, companyId, (payPeriodId) =>
    payroll.importRegularPayrollData({ companyId, payPeriodId, payrollData }),
  );
  const balances = Object.entries(await readLedgerBalances(app, companyId));
  expect(balances.filter(([name]) => name.startsWith('expense:wages')).sort()).toEqual([
    // 40 × 20.00 + 40 × 12.77 in Virginia
    ['expense:wages:hourly-wages', 131_080],
    // 10 × 30.00
    ['expense:wages:overtime', 30_000],
  ]);
});

test('hours by day that cannot be are refused, and nothing is stored', async ({
  account,
  companyId,
}) => {
  const userId = await readyWorker(account, companyId);
  const { payPeriodId } = await addSchedule(account, companyId);
  const send = async (entry: object) =>
    expectRefusal(
      await account.send({
        path: '/payroll/importRegularPayrollData',
        body: { companyId, payPeriodId, payrollData: [{ userId, ...entry }] },
      }),
      400,
    );
  const date = '2026-03-02';
  expect(await send({ hoursByDay: [{ date: '2026-03-09', hours: 8 }] })).toContain(
    '2026-03-09 is not a day of the pay period',
  );
  expect(
    await send({
      hoursByDay: [
        { date, hours: 12 },
        { date, hours: 13 },
      ],
    }),
  ).toContain('the hours of 2026-03-02 are 25');
  expect(await send({ hoursByDay: [{ date, hours: -1 }] })).toContain(
    'hours must be a number of hours from 0',
  );
  expect(await send({ basicPay: { payHours: 8 }, hoursByDay: [{ date, hours: 8 }] })).toContain(
    'by day and as a sum',
  );
  expect(
    await send({
      hoursByDay: [{ date, hours: 8 }],
      overTime: [{ type: 'Standard Overtime', noOfHours: 9 }],
    }),
  ).toContain('overTime has more hours than hoursByDay');
  const { payEntries } = await account.client.reports.getPayEntries({ companyId, payPeriodId });
  expect(payEntries[0]?.entry).toBeUndefined();
});

test('retro pay includes the overtime that was computed, by the rules of that time', async ({
  account,
  companyId,
}) => {
  const { adminPortal, payroll } = account.client;
  const userId = await readyWorker(account, companyId, { wage: { wageRate: 20 } });
  const wageRules = { companyId, workweekStartsOn: 'Monday', minimumWage: 'Not checked' } as const;
  await adminPortal.setWageRules({ ...wageRules, computeOvertime: true });
  await payFirstPeriod(account, companyId, (payPeriodId) =>
    payroll.importRegularPayrollData({
      companyId,
      payPeriodId,
      payrollData: [{ userId, hoursByDay }],
    }),
  );
  await adminPortal.setWageRules({ ...wageRules, computeOvertime: false });
  const raise = { wageRate: 22, startDate: '2026-03-02' };
  await adminPortal.addUserWage({ userWage: aWage({ companyId, userId }, raise) });
  // 40 × 2.00 + 10 × 3.00
  expect((await payroll.getRetroPay({ companyId, userId })).retroPay).toMatchObject([
    { total: 110, lines: [{ due: 1_210, paid: 1_100, difference: 110 }] },
  ]);
});

test('recurring pay is part of the regular rate, also of a correction', async ({
  account,
  companyId,
}) => {
  const { adminPortal, payroll } = account.client;
  const userId = await readyWorker(account, companyId, { wage: { wageRate: 20 } });
  await adminPortal.addRecurringPayItem({
    recurringPayItem: {
      companyId,
      userId,
      category: 'Additional Compensation',
      type: 'Bonus',
      amountPerPayperiod: 100,
      startDate: '2026-03-01',
    },
  });
  await adminPortal.setWageRules({
    companyId,
    workweekStartsOn: 'Monday',
    minimumWage: 'Not checked',
    computeOvertime: true,
  });
  const payPeriodId = await payFirstPeriod(account, companyId, (openPeriodId) =>
    payroll.importRegularPayrollData({
      companyId,
      payPeriodId: openPeriodId,
      payrollData: [{ userId, hoursByDay }],
    }),
  );
  // The regular rate is (1,000.00 + 100.00) ÷ 50 = 22.00: 800.00 + 10 × 20.00 + 10 × 11.00 + 100.00.
  const { correction } = await payroll.previewCorrection({
    companyId,
    payPeriodId,
    action: 'Recompute',
  });
  expect(correction.totals.gross).toMatchObject({ before: 1_210, after: 1_210 });
});
