import { expect } from 'vitest';
import { statement } from '../../database/database.ts';
import { bonusOf, payFirstPeriod, readPeriodBeginningOn } from '../harness/corrections.ts';
import { addSchedule, aWage } from '../harness/examples.ts';
import { payrollTest } from '../harness/fixtures.ts';
import { waitForBlockedStatements } from '../harness/lock-waits.ts';
import { readStoredYearTotals } from '../harness/payroll-history.ts';
import { readyWorker, salary } from '../harness/payroll-ready.ts';
import { expectRefusal } from '../harness/refusal.ts';

const test = payrollTest
  .extend(
    'raise',
    ({ account, companyId }) =>
      (userId: string, change: object) =>
        account.client.adminPortal.addUserWage({
          userWage: aWage({ companyId, userId }, { paymentMethod: 'Direct Deposit', ...change }),
        }),
  )
  .extend(
    'enterHours',
    ({ account, companyId }) =>
      (userId: string, payHours: number) =>
      (payPeriodId: string) =>
        account.client.payroll.importRegularPayrollData({
          companyId,
          payPeriodId,
          payrollData: [
            {
              userId,
              basicPay: { payHours },
              overTime: [{ type: 'Standard Overtime', noOfHours: 10 }],
            },
          ],
        }),
  )
  .extend('runPeriod', ({ account, companyId }) => async (payPeriodId: string, to: string) => {
    await account.client.payroll.initiatePayroll({ companyId, payPeriodId });
    await account.client.sandbox.advanceClock({ to });
  })
  .extend('retroOf', ({ account, companyId }) => async (userId: string) => {
    const { retroPay } = await account.client.payroll.getRetroPay({ companyId, userId });
    return retroPay.flatMap(({ lines }) =>
      lines.map(({ description, difference }) => `${description} ${difference}`),
    );
  });

const hourly = { wageRate: 20, wageBasis: 'Per Hour', userType: 'Paid by the hour' } as const;

test('a raise recorded in the millisecond of the submission, but after it, is paid as retro pay and not by a correction', async ({
  account,
  companyId,
  advance,
  raise,
  retroOf,
}) => {
  const { payroll, reports } = account.client;
  const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
  const { payPeriodId } = await addSchedule(account, companyId);
  await payroll.initiatePayroll({ companyId, payPeriodId });
  await raise(userId, { ...salary(57_200), startDate: '2026-03-02' });
  await advance('2026-03-16');
  expect(await retroOf(userId)).toEqual(['Retro pay 03/02/2026 - 03/08/2026 100']);
  await payroll.correctPayroll({
    companyId,
    payPeriodId,
    corrections: [{ userId, action: 'Replace', additionalCompensations: bonusOf(50) }],
  });
  const { payrollLineItems } = await reports.getPayRun({ payPeriodId });
  expect(payrollLineItems).toMatchObject([{ userId, wages: 1050 }]);
  expect(await retroOf(userId)).toEqual(['Retro pay 03/02/2026 - 03/08/2026 100']);
});

test('a raise recorded while a submission waits for its period is paid once, by the submission', async ({
  account,
  companyId,
  app,
  advance,
  raise,
  retroOf,
}) => {
  const { payroll, reports } = account.client;
  const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
  const { payPeriodId } = await addSchedule(account, companyId);
  const { submission } = await app.owner.transaction(async (tx) => {
    await tx.many(lockPeriodRow, [payPeriodId]);
    const submission = payroll.initiatePayroll({ companyId, payPeriodId });
    await waitForBlockedStatements(app.owner, 1);
    await advance('2026-03-03T10:00:01-05:00');
    await raise(userId, { ...salary(57_200), startDate: '2026-03-02' });
    return { submission };
  });
  await submission;
  const { payrollLineItems } = await reports.getPayRun({ payPeriodId });
  expect(payrollLineItems).toMatchObject([{ userId, wages: 1100 }]);
  expect(await retroOf(userId)).toEqual([]);
});

test('a raise recorded late is paid once, as a line for each past period including overtime', async ({
  account,
  companyId,
  enterHours,
  app,
  runPeriod,
  retroOf,
  raise,
}) => {
  const { payroll, reports } = account.client;
  const userId = await readyWorker(account, companyId, { wage: hourly });
  await payFirstPeriod(account, companyId, enterHours(userId, 40));
  const second = await readPeriodBeginningOn(app, companyId, '2026-03-09');
  await enterHours(userId, 30)(second);
  await runPeriod(second, '2026-03-23');
  expect(await retroOf(userId)).toEqual([]);
  await raise(userId, { ...hourly, wageRate: 22, startDate: '2026-03-02' });
  expect((await payroll.getRetroPay({ companyId })).retroPay).toMatchObject([
    {
      userId,
      userName: 'Katherine Johnson',
      total: 200,
      lines: [
        {
          payPeriod: '03/02/2026 - 03/08/2026',
          payDate: '2026-03-13',
          description: 'Retro pay 03/02/2026 - 03/08/2026',
          due: 1210,
          paid: 1100,
          granted: 0,
          difference: 110,
        },
        { description: 'Retro pay 03/09/2026 - 03/15/2026', difference: 90 },
      ],
    },
  ]);
  const third = await readPeriodBeginningOn(app, companyId, '2026-03-23');
  const { retroPay } = await payroll.addRetroPay({ companyId, payPeriodId: third, userId });
  expect(retroPay).toEqual({
    userId,
    status: 'Ready',
    message:
      'Katherine Johnson is paid $200.00 of retro pay in the pay period 03/23/2026 - 03/29/2026, for 03/02/2026 - 03/08/2026, 03/09/2026 - 03/15/2026.',
  });
  expect(await retroOf(userId)).toEqual([]);
  const body = { companyId, payPeriodId: third, userId };
  expectRefusal(
    await account.send({ path: '/payroll/addRetroPay', body }),
    400,
    'Katherine Johnson is owed no retro pay.',
  );
  // An import replaces entered pay data and keeps retro pay.
  await enterHours(userId, 40)(third);
  await runPeriod(third, '2026-04-06');
  const [item] = (await reports.getPayPeriodDetails({ payPeriodId: third })).payPeriod;
  expect(item?.payrollLineItems[0]).toMatchObject({
    retroAmount: 200,
    grossTotal: 40 * 22 + 10 * 33 + 200,
    additionalCompensations: [
      { description: 'Retro pay 03/02/2026 - 03/08/2026', amount: 110 },
      { description: 'Retro pay 03/09/2026 - 03/15/2026', amount: 90 },
    ],
  });
  expect(await retroOf(userId)).toEqual([]);
});

test('retro pay is paid without other pay, and a second raise pays the remaining difference', async ({
  account,
  companyId,
  raise,
  retroOf,
  app,
}) => {
  const { payroll, adminPortal, reports } = account.client;
  const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
  await payFirstPeriod(account, companyId);
  const { userWage } = await raise(userId, { ...salary(57_200), startDate: '2026-03-04' });
  // Wednesday to Friday: three of five days.
  expect(await retroOf(userId)).toEqual(['Retro pay 03/02/2026 - 03/08/2026 60']);
  const next = await readPeriodBeginningOn(app, companyId, '2026-03-16');
  await payroll.addRetroPay({ companyId, payPeriodId: next, userId });
  await adminPortal.updateUserWage({
    userWage: {
      ...aWage({ companyId, userId }, { ...salary(62_400), startDate: '2026-03-04' }),
      userWageId: userWage.userWageId,
    },
  });
  expect(await retroOf(userId)).toEqual(['Retro pay 03/02/2026 - 03/08/2026 60']);
  await payroll.addRetroPay({ companyId, payPeriodId: next, userId });
  const [stub] = (await reports.getPayStub({ payPeriodId: next, userId })).payrollLineItem;
  expect(stub?.additionalCompensations.map(({ amount }) => amount)).toEqual([60, 60]);
  expect(stub?.grossTotal).toBe(1200 + 120);
});

test('retro pay of a period that is skipped or excludes the worker may be granted again', async ({
  account,
  companyId,
  raise,
  app,
  retroOf,
  runPeriod,
}) => {
  const { payroll } = account.client;
  const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
  const other = await readyWorker(account, companyId, { wage: salary(52_000) });
  await payFirstPeriod(account, companyId);
  await raise(userId, { ...salary(57_200), startDate: '2026-03-02' });
  const [next, later, last] = [
    await readPeriodBeginningOn(app, companyId, '2026-03-16'),
    await readPeriodBeginningOn(app, companyId, '2026-03-23'),
    await readPeriodBeginningOn(app, companyId, '2026-03-30'),
  ];
  await payroll.addRetroPay({ companyId, payPeriodId: next, userId });
  expect(await retroOf(userId)).toEqual([]);
  await payroll.skipPayPeriod({ companyId, payPeriodId: next });
  expect(await retroOf(userId)).toEqual(['Retro pay 03/02/2026 - 03/08/2026 100']);
  await payroll.addRetroPay({ companyId, payPeriodId: later, userId });
  await payroll.removeUsersFromRegularPayPeriod({
    companyId,
    payPeriodId: later,
    payrollLineItems: [{ userId, reason: 'on leave' }],
  });
  await runPeriod(later, '2026-04-06');
  expect((await readStoredYearTotals(app, other)).gross).toBe(200_000);
  expect(await retroOf(userId)).toEqual(['Retro pay 03/02/2026 - 03/08/2026 100']);
  await payroll.addRetroPay({ companyId, payPeriodId: last, userId });
  expect(await retroOf(userId)).toEqual([]);
});

test('a correction uses the wage known at the time, so that a raise is never paid twice', async ({
  account,
  companyId,
  enterHours,
  raise,
  retroOf,
  app,
  runPeriod,
}) => {
  const { payroll, reports, sandbox } = account.client;
  const userId = await readyWorker(account, companyId, { wage: hourly });
  const payPeriodId = await payFirstPeriod(account, companyId, enterHours(userId, 40));
  await raise(userId, { ...hourly, wageRate: 22, startDate: '2026-03-02' });
  const basePay = [{ payHours: 44, payCode: 'BASE_PAY' }];
  await payroll.correctPayroll({
    companyId,
    payPeriodId,
    corrections: [{ userId, action: 'Replace', basePay }],
  });
  const [stub] = (await reports.getPayStub({ payPeriodId, userId })).payrollLineItem;
  expect(stub?.grossTotal).toBe(880);
  expect(await retroOf(userId)).toEqual(['Retro pay 03/02/2026 - 03/08/2026 88']);
  const next = await readPeriodBeginningOn(app, companyId, '2026-03-16');
  await payroll.addRetroPay({ companyId, payPeriodId: next, userId });
  await runPeriod(next, '2026-03-30');
  // Retro pay is not entered pay data, so it stays when the period that paid it is recomputed.
  await payroll.correctPayroll({ companyId, payPeriodId: next, action: 'Recompute' });
  const [paid] = (await reports.getPayStub({ payPeriodId: next, userId })).payrollLineItem;
  expect(paid?.grossTotal).toBe(88);
  await payroll.correctPayroll({
    companyId,
    payPeriodId,
    corrections: [{ userId, action: 'Replace', basePay: [{ ...basePay[0], payHours: 40 }] }],
  });
  expect(await retroOf(userId)).toEqual(['Retro pay 03/02/2026 - 03/08/2026 -8']);
  await sandbox.advanceClock({ to: '2026-04-01' });
  await payroll.correctPayroll({ companyId, payPeriodId: next, action: 'Void' });
  expect(await retroOf(userId)).toEqual(['Retro pay 03/02/2026 - 03/08/2026 80']);
});

test('twenty concurrent requests for retro pay grant it once', async ({
  account,
  companyId,
  raise,
  app,
}) => {
  const { payroll, reports } = account.client;
  const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
  await payFirstPeriod(account, companyId);
  await raise(userId, { ...salary(57_200), startDate: '2026-03-02' });
  const payPeriodId = await readPeriodBeginningOn(app, companyId, '2026-03-16');
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => payroll.addRetroPay({ companyId, payPeriodId, userId })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [stub] = (await reports.getPayStub({ payPeriodId, userId })).payrollLineItem;
  expect(stub?.grossTotal).toBe(1200);
});

test('retro pay for periods of a former frequency is paid in a period of the new frequency', async ({
  account,
  companyId,
  enterHours,
  app,
  runPeriod,
  raise,
  retroOf,
}) => {
  const { payroll, reports } = account.client;
  const salaried = await readyWorker(account, companyId, { wage: salary(52_000) });
  const byHour = await readyWorker(account, companyId, { wage: hourly });
  await payFirstPeriod(account, companyId, enterHours(byHour, 40));
  await addSchedule(account, companyId, {
    compensationFrequency: 'BiWeekly',
    payBeginDate: '2026-03-16',
    payDate: '2026-04-03',
  });
  const [week, fortnight, next] = [
    await readPeriodBeginningOn(app, companyId, '2026-03-09'),
    await readPeriodBeginningOn(app, companyId, '2026-03-16'),
    await readPeriodBeginningOn(app, companyId, '2026-03-30'),
  ];
  await enterHours(byHour, 30)(week);
  await runPeriod(week, '2026-03-23');
  await enterHours(byHour, 70)(fortnight);
  await runPeriod(fortnight, '2026-04-06');
  await raise(salaried, { ...salary(57_200), startDate: '2026-03-04' });
  await raise(byHour, { ...hourly, wageRate: 22, startDate: '2026-03-02' });
  // Three of five days of the first week; then whole periods of a 52nd and a 26th of a year.
  expect(await retroOf(salaried)).toEqual([
    'Retro pay 03/02/2026 - 03/08/2026 60',
    'Retro pay 03/09/2026 - 03/15/2026 100',
    'Retro pay 03/16/2026 - 03/29/2026 200',
  ]);
  expect(await retroOf(byHour)).toEqual([
    'Retro pay 03/02/2026 - 03/08/2026 110',
    'Retro pay 03/09/2026 - 03/15/2026 90',
    'Retro pay 03/16/2026 - 03/29/2026 170',
  ]);
  for (const userId of [salaried, byHour])
    await payroll.addRetroPay({ companyId, payPeriodId: next, userId });
  await runPeriod(next, '2026-04-20');
  const grossOf = async (userId: string) =>
    (await reports.getPayStub({ payPeriodId: next, userId })).payrollLineItem[0]?.grossTotal;
  expect(await grossOf(salaried)).toBe(2_200 + 360);
  expect(await grossOf(byHour)).toBe(370);
  expect((await readStoredYearTotals(app, salaried)).gross).toBe(
    (1_000 + 1_000 + 2_000 + 2_560) * 100,
  );
  expect([await retroOf(salaried), await retroOf(byHour)]).toEqual([[], []]);
});

const lockPeriodRow = statement('', 'select from pay_period where pay_period_id = $1 for update');
