import { describe, expect } from 'vitest';
import { addSchedule, addWorker, unknownId } from '../../harness/examples.ts';
import { readyWorker } from '../../harness/payroll-ready.ts';
import { expectRefusal } from '../../harness/refusal.ts';
import { addTimeOffPolicyFor } from '../../harness/time-off.ts';
import { timeOffTest } from '../../harness/time-off-payroll.ts';

// Katherine Johnson is paid 20.00 an hour every week from Monday 2026-03-02 on, and has 10 hours of vacation.

const test = timeOffTest.extend(
  'payOut',
  ({ account, first, userId, timeOffPolicyId }) =>
    (change: object = {}) =>
      account.send({
        path: '/payroll/payOutTimeOff',
        body: { ...first, userId, timeOffPolicyId, ...change },
      }),
);

describe('payOutTimeOff', () => {
  test.for<[why: string, hours: number | undefined, paid: number]>([
    ['a part of it: 4.5 × 20.00', 4.5, 90],
    ['a quarter of an hour: 0.25 × 20.00', 0.25, 5],
    ['0 hours withdraw what was entered', 0, 0],
  ])('pays %s', async ([, hours, paid], { account, userId, first, enter, payOut }) => {
    await enter(first.payPeriodId, { worked: 40, vacation: 0 });
    expect((await payOut({ hours: 2 })).status).toBe(200);
    expect((await payOut({ hours })).status).toBe(200);
    const { preview } = await account.client.payroll.previewPayroll(first);
    const item = preview.payrollLineItems.find((each) => each.userId === userId);
    // 40 × 20.00 and the hours that are paid out.
    expect(item?.gross).toBe(800 + paid);
  });

  // An hour is earned for each 30 worked; all figures were worked out by hand.
  test.for<[why: string, worked: number, vacation: number, elsewhere: number, paidOut: number]>([
    ['10 + 40 ÷ 30 = 11.3333 hours at 20.00', 40, 0, 0, 226.67],
    ['10 + 30 ÷ 30 = 11', 30, 0, 0, 220],
    ['nothing is earned by no hours of work: 10 − 1', 0, 1, 0, 180],
    ['10 + 32 ÷ 30 − 8 used = 3.0667', 32, 8, 0, 61.33],
    ['10 + 36 ÷ 30 − 11.2 used: nothing is left', 36, 11.2, 0, 0],
    ['12 used: the balance is negative', 28, 12, 0, 0],
    ['10 + 40 ÷ 30 − 4 of another period = 7.3333', 40, 0, 4, 146.67],
    ['10 + 60 ÷ 30 − 2 used − 0.5 of another period = 9.5', 60, 2, 0.5, 190],
  ])(
    'without hours pays the balance after the payroll: %s',
    async ([, worked, vacation, elsewhere, paidOut], {
      account,
      userId,
      first,
      periods,
      enter,
      payOut,
      readBalance,
    }) => {
      if (elsewhere > 0) await payOut({ hours: elsewhere, payPeriodId: periods[1] });
      expect((await payOut()).status).toBe(200);
      // Pay data may be entered after the payout.
      await enter(first.payPeriodId, { worked, vacation });
      const { preview } = await account.client.payroll.previewPayroll(first);
      const item = preview.payrollLineItems.find((each) => each.userId === userId);
      expect(item?.gross).toBeCloseTo((worked + vacation) * 20 + paidOut, 2);
      await account.client.payroll.initiatePayroll(first);
      if (paidOut > 0) expect(await readBalance()).toBe(elsewhere);
    },
  );

  test('pays hours that the last payroll earns to a worker without a balance', async ({
    account,
    companyId,
    first,
    timeOffPolicyId,
    payOut,
  }) => {
    const wage = { wageRate: 20, wageBasis: 'Per Hour', userType: 'Paid by the hour' } as const;
    const ada = await readyWorker(account, companyId, { worker: { firstName: 'Ada' }, wage });
    const { adminPortal, payroll } = account.client;
    await adminPortal.assignTimeOffPolicy({
      timeOffAssignment: {
        companyId,
        timeOffPolicyId,
        workers: [{ userId: ada, openingBalance: 0 }],
      },
    });
    expect(expectRefusal(await payOut({ userId: ada }), 400)).toContain('has no hours of Vacation');
    await adminPortal.terminateUser({
      user: {
        userId: ada,
        companyId,
        exitDate: '2026-03-06',
        personalEmail: 'ada@example.com',
        finalPayCheckType: 'They will be paid during a regular payroll cycle',
      },
    });
    expect((await payOut({ userId: ada })).status).toBe(200);
    const { payPeriodId } = first;
    const { payEntries } = await account.client.reports.getPayEntries({ payPeriodId });
    expect(payEntries.find(({ userId }) => userId === ada)?.notPaid?.key).toBe('hoursMissing');
    await payroll.importRegularPayrollData({
      ...first,
      payrollData: [{ userId: ada, basicPay: { payHours: 30 } }],
    });
    const { preview } = await payroll.previewPayroll(first);
    // 30 × 20.00, and one hour that they earn.
    expect(preview.payrollLineItems.find(({ userId }) => userId === ada)?.gross).toBe(620);
  });

  test('refuses a worker who was left out of the period, and pays after the worker is in it again', async ({
    account,
    first,
    userId,
    enter,
    payOut,
  }) => {
    await account.client.payroll.savePayEntries({
      ...first,
      payrollData: [{ userId, isExcluded: true, exclusionReason: 'On leave' }],
    });
    expect(expectRefusal(await payOut(), 400)).toBe(
      'Katherine Johnson was removed from the pay period 03/02/2026 - 03/08/2026: add the worker with addUsersToRegularPayPeriod first.',
    );
    await enter(first.payPeriodId, { worked: 40, vacation: 0 });
    expect((await payOut()).status).toBe(200);
  });

  test('refuses a period of another schedule, from the day of the move on', async ({
    account,
    companyId,
    userId,
    periods,
    payOut,
  }) => {
    const { payroll } = account.client;
    const { paySchedule } = await payroll.addNamedPaySchedule({
      paySchedule: {
        companyId,
        workerType: 'W2',
        name: 'Salaried',
        compensationFrequency: 'SemiMonthly',
        payBeginDate: '2026-03-01',
        payDateOptions: '3 days From payEndDate',
      },
    });
    await payroll.moveToPaySchedule({
      scheduleMove: {
        companyId,
        payScheduleId: paySchedule.payScheduleId,
        startDate: '2026-03-16',
        userIds: [userId],
      },
    });
    expect(expectRefusal(await payOut({ payPeriodId: periods[2] }), 400)).toContain(
      'Choose a pay period of that schedule.',
    );
    expect((await payOut({ payPeriodId: periods[1] })).status).toBe(200);
  });

  test('refuses more than the balance, unknown ids, and workers without the policy, hours or a wage', async ({
    account,
    companyId,
    timeOffPolicyId,
    payOut,
  }) => {
    const { adminPortal } = account.client;
    expect(expectRefusal(await payOut({ hours: 10.25 }), 400)).toBe(
      'Katherine Johnson has 10 hours of Vacation: pay out no more than these.',
    );
    expectRefusal(await payOut({ userId: unknownId }), 400, 'Invalid UserId');
    expectRefusal(await payOut({ timeOffPolicyId: unknownId }), 400, 'Invalid TimeOffPolicyId');
    const ada = await readyWorker(account, companyId, { worker: { firstName: 'Ada' } });
    expect(expectRefusal(await payOut({ userId: ada }), 400)).toContain(
      'does not have the policy Vacation.',
    );
    const sick = await addTimeOffPolicyFor(
      account,
      { companyId, userIds: [ada] },
      { policyName: 'Sick', usedPayCodes: ['Sick'] },
      0,
    );
    expect(expectRefusal(await payOut({ userId: ada, timeOffPolicyId: sick }), 400)).toContain(
      'has no hours of Sick that could be paid out.',
    );
    const ben = await addWorker(account, companyId, { firstName: 'Ben' });
    await adminPortal.assignTimeOffPolicy({
      timeOffAssignment: {
        companyId,
        timeOffPolicyId,
        workers: [{ userId: ben, openingBalance: 8 }],
      },
    });
    expect(expectRefusal(await payOut({ userId: ben }), 400)).toContain('has no wage');
  });

  test('refuses a period of contractors', async ({ account, companyId, payOut }) => {
    const { payPeriodId } = await addSchedule(account, companyId, { workerType: '1099-NEC' });
    expectRefusal(
      await payOut({ payPeriodId }),
      400,
      'This pay period pays contractors. Choose one that pays employees.',
    );
  });
});
