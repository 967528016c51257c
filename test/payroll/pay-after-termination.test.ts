import { describe, expect } from 'vitest';
import { bonusOf, payFirstPeriod, readPeriodBeginningOn } from '../harness/corrections.ts';
import { addSchedule, aWage } from '../harness/examples.ts';
import { payrollTest } from '../harness/fixtures.ts';
import { readyWorker, salary } from '../harness/payroll-ready.ts';

const test = payrollTest
  .extend('userId', ({ account, companyId }) =>
    readyWorker(account, companyId, { wage: salary(52_000) }),
  )
  .extend(
    'terminate',
    ({ account, userId }) =>
      (exitDate: string, finalPayCheckType: string = inRegularRun) =>
        account.client.adminPortal.terminateUser({
          user: { userId, exitDate, finalPayCheckType: finalPayCheckType as typeof inRegularRun },
        }),
  )
  .extend(
    'pause',
    ({ account, userId }) =>
      (exitDate: string) =>
        account.client.adminPortal.deactivateUser({ user: { userId, exitDate } }),
  )
  .extend(
    'rehire',
    ({ account, userId }) =>
      (dateOfJoin?: string) =>
        account.client.adminPortal.activateUser({ user: { userId, dateOfJoin } }),
  )

  /** The gross wages of the worker in the week from a day on; nothing for one who is not paid in it. */
  .extend(
    'wagesOfWeek',
    ({ app, companyId, account, userId }) =>
      async (beginsOn: string, workerId = userId): Promise<number | undefined> => {
        const payPeriodId = await readPeriodBeginningOn(app, companyId, beginsOn);
        const { payrollLineItems } = await account.client.reports.getPayRun({ payPeriodId });
        return payrollLineItems.find((item) => item.userId === workerId)?.wages;
      },
  );

const inRegularRun = 'They will be paid during a regular payroll cycle' as const;

describe('a salary of $1,000 a week', () => {
  test.beforeEach(({ account, companyId }) => addSchedule(account, companyId));

  test.for<[exitDate: string, wages: number | undefined, why: string]>([
    ['2026-03-02', 200, 'its first day'],
    ['2026-03-04', 600, 'a Wednesday'],
    ['2026-03-06', 1000, 'its last working day'],
    ['2026-03-08', 1000, 'its last day'],
    ['2026-03-01', undefined, 'the day before it'],
  ])(
    'is paid through the exit date %s: %s (%s)',
    async ([exitDate, wages], { terminate, wagesOfWeek }) => {
      await terminate(exitDate);
      expect(await wagesOfWeek('2026-03-02')).toBe(wages);
    },
  );

  test.for([
    'They will be paid by cash or check',
    'They will be paid by supplemental payroll',
    'They will be paid by a different way',
    'They have already been paid',
  ])(
    'is not paid twice: %s',
    async (finalPayCheckType, { terminate, wagesOfWeek, app, companyId, account, userId }) => {
      await terminate('2026-03-11', finalPayCheckType);
      expect(await wagesOfWeek('2026-03-02')).toBe(1000);
      expect(await wagesOfWeek('2026-03-09')).toBeUndefined();
      const payPeriodId = await readPeriodBeginningOn(app, companyId, '2026-03-09');
      await account.client.payroll.importRegularPayrollData({
        companyId,
        payPeriodId,
        payrollData: [{ userId, additionalCompensation: bonusOf(50) }],
      });
      expect(await wagesOfWeek('2026-03-09')).toBe(50);
    },
  );

  test('is not paid for the days between termination and rehire', async ({
    pause,
    advance,
    rehire,
    wagesOfWeek,
  }) => {
    await pause('2026-03-03');
    await advance('2026-03-19');
    await rehire();
    expect(await wagesOfWeek('2026-03-02')).toBe(400);
    expect(await wagesOfWeek('2026-03-09')).toBeUndefined();
    expect(await wagesOfWeek('2026-03-16')).toBe(400);
    expect(await wagesOfWeek('2026-03-23')).toBe(1000);
  });

  test('is paid for both parts of a week interrupted by one day', async ({
    pause,
    advance,
    rehire,
    wagesOfWeek,
  }) => {
    await pause('2026-03-03');
    await advance('2026-03-05');
    await rehire();
    expect(await wagesOfWeek('2026-03-02')).toBe(800);
  });

  test('is owed for the days before the termination when the worker is rehired', async ({
    terminate,
    advance,
    rehire,
    wagesOfWeek,
  }) => {
    await terminate('2026-03-04');
    await advance('2026-03-06');
    await rehire('2026-03-25');
    expect(await wagesOfWeek('2026-03-02')).toBe(600);
    expect(await wagesOfWeek('2026-03-09')).toBeUndefined();
    expect(await wagesOfWeek('2026-03-23')).toBe(600);
  });

  test('is paid in full if a termination was cancelled before its date', async ({
    terminate,
    advance,
    rehire,
    wagesOfWeek,
  }) => {
    await terminate('2026-03-04', 'They have already been paid');
    await advance('2026-03-03T11:00:00-05:00');
    await rehire();
    expect(await wagesOfWeek('2026-03-02')).toBe(1000);
  });

  test('ends with the start of a leave if the worker is terminated during it', async ({
    pause,
    advance,
    terminate,
    wagesOfWeek,
  }) => {
    await pause('2026-03-03');
    await advance('2026-03-12');
    await terminate('2026-03-12');
    expect(await wagesOfWeek('2026-03-02')).toBe(400);
    expect(await wagesOfWeek('2026-03-09')).toBeUndefined();
  });

  test('is paid until the later date if a termination replaces a planned leave', async ({
    pause,
    terminate,
    wagesOfWeek,
  }) => {
    await pause('2026-03-04');
    await terminate('2026-03-12');
    expect(await wagesOfWeek('2026-03-02')).toBe(1000);
    expect(await wagesOfWeek('2026-03-09')).toBe(800);
  });
});

test('a payment from before a rehire is corrected and gets retro pay by the employment of that time', async ({
  account,
  companyId,
  terminate,
  rehire,
  userId,
}) => {
  const { adminPortal, payroll } = account.client;
  const payPeriodId = await payFirstPeriod(account, companyId);
  await terminate('2026-03-16');
  await rehire('2026-03-30');
  const corrections = [
    { userId, action: 'Replace' as const, additionalCompensations: bonusOf(100) },
  ];
  const request = { companyId, payPeriodId, reason: 'the bonus was forgotten', corrections };
  const { correction } = await payroll.previewCorrection(request);
  expect(correction.totals.gross).toEqual({ before: 1000, after: 1100, difference: 100 });
  await adminPortal.addUserWage({
    userWage: aWage(
      { companyId, userId },
      { ...salary(57_200), paymentMethod: 'Direct Deposit', startDate: '2026-03-02' },
    ),
  });
  const { retroPay } = await payroll.getRetroPay({ companyId });
  expect(retroPay).toMatchObject([{ total: 100, lines: [{ due: 1100, paid: 1000 }] }]);
});

test('a former worker is paid the entered pay and no salary', async ({
  account,
  companyId,
  wagesOfWeek,
}) => {
  const { adminPortal, payroll } = account.client;
  const { payPeriodId } = await addSchedule(account, companyId);
  const { user: former } = await adminPortal.addFormerUser({
    user: {
      companyId,
      firstName: 'Mary',
      lastName: 'Jackson',
      email: 'mary@example.com',
      phoneNumber: '757-555-0145',
      dateOfJoin: '2025-06-02',
      workerType: 'W2',
      jobTitle: 'Engineer',
      companyLocationCategory: 'Remote',
      stateCode: 'VA',
      companyLocationId: '',
    },
  });
  const { userId } = former;
  await adminPortal.addUserWage({ userWage: aWage({ companyId, userId }, salary(52_000)) });
  await payroll.importRegularPayrollData({
    companyId,
    payPeriodId,
    payrollData: [{ userId, additionalCompensation: bonusOf(50) }],
  });
  expect(await wagesOfWeek('2026-03-02', userId)).toBe(50);
});
