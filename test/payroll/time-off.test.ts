import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect } from 'vitest';
import { timeOffTest as test } from '../harness/time-off-payroll.ts';

describe('time off of a payroll', () => {
  test('is in the preview, on the pay stub, in the PDF and in the explanation', async ({
    account,
    userId,
    timeOffPolicyId,
    first,
    enter,
  }) => {
    const { payroll, reports } = account.client;
    await enter(first.payPeriodId, { worked: 30, vacation: 8 });
    const { preview } = await payroll.previewPayroll(first);
    const expected = {
      timeOffPolicyId,
      policyName: 'Vacation',
      policyKind: 'Vacation',
      hoursEarned: 1,
      hoursUsed: 8,
      hoursLost: 0,
      hoursPaidOut: 0,
      balance: 3,
    };
    expect(preview.payrollLineItems[0]).toMatchObject({ gross: 760, timeOff: [expected] });
    await payroll.initiatePayroll(first);
    const key = { payPeriodId: first.payPeriodId, userId };
    const { payrollLineItem } = await reports.getPayStub(key);
    expect(payrollLineItem[0]?.timeOff).toEqual([expected]);
    const { document } = await reports.printPayStub(key);
    const pdf = await getDocumentProxy(new Uint8Array(Buffer.from(document.content, 'base64')));
    const { text } = await extractText(pdf, { mergePages: true });
    expect(text).toMatch(/Time off \(hours\)\s+Earned\s+Used\s+Balance\s+Vacation\s+1\s+8\s+3/);
    const { explanation } = await reports.explainPay(key);
    expect(explanation.text).toContain('Earned by the work of the period\n    2 + 1 = 3 hours');
  });

  test('is booked once, and taken back when the payroll is cancelled', async ({
    account,
    first,
    enter,
    readBalance,
    sumMovements,
  }) => {
    const { payroll } = account.client;
    await enter(first.payPeriodId, { worked: 30, vacation: 8 });
    expect(await readBalance()).toBe(10);
    await payroll.initiatePayroll(first);
    await expect(payroll.initiatePayroll(first)).rejects.toThrow();
    expect([await readBalance(), await sumMovements()]).toEqual([3, 3]);
    await payroll.cancelPayrollSubmission(first);
    expect([await readBalance(), await sumMovements()]).toEqual([10, 10]);
    await payroll.initiatePayroll(first);
    await account.client.sandbox.advanceClock({ to: '2026-03-16' });
    expect([await readBalance(), await sumMovements()]).toEqual([3, 3]);
  });

  test('follows corrections and voids of payments', async ({
    account,
    userId,
    first,
    enter,
    readBalance,
    sumMovements,
  }) => {
    const { payroll, reports, sandbox } = account.client;
    await enter(first.payPeriodId, { worked: 30, vacation: 8 });
    await payroll.initiatePayroll(first);
    await sandbox.advanceClock({ to: '2026-03-16' });
    const corrected = {
      userId,
      action: 'Replace' as const,
      basePay: [{ payHours: 30, payCode: 'BASE_PAY' }],
      timeOffs: [{ leaveType: 'Paid', policyType: 'Vacation', hours: 6 }],
    };
    await payroll.correctPayroll({ ...first, corrections: [corrected] });
    expect([await readBalance(), await sumMovements()]).toEqual([5, 5]);
    const { payrollLineItem } = await reports.getPayStub({ ...first, userId });
    expect(payrollLineItem[0]?.timeOff).toMatchObject([{ hoursUsed: 6, balance: 5 }]);
    await payroll.correctPayroll({ ...first, corrections: [{ userId, action: 'Void' }] });
    expect([await readBalance(), await sumMovements()]).toEqual([10, 10]);
  });

  test('warns of more hours than the balance has, and books them', async ({
    account,
    companyId,
    periods: [payPeriodId = ''],
    enter,
    readBalance,
  }) => {
    await enter(payPeriodId, { worked: 0, vacation: 18 });
    const { preview } = await account.client.payroll.previewPayroll({ companyId, payPeriodId });
    expect(preview.payrollLineItems[0]?.notices).toContainEqual({
      key: 'timeOffOverdrawn',
      after: 8,
      text: 'Uses 8 more hours of Vacation than the balance has.',
    });
    await account.client.payroll.initiatePayroll({ companyId, payPeriodId });
    expect(await readBalance()).toBe(-8);
  });

  test('counts a pay code of the policy as used, not as worked', async ({
    account,
    companyId,
    userId,
    periods: [payPeriodId = ''],
  }) => {
    const { payroll } = account.client;
    const { timeOffPolicy } = await account.client.adminPortal.addTimeOffPolicy({
      timeOffPolicy: {
        companyId,
        policyName: 'Sick leave',
        policyKind: 'Sick',
        usedPayCodes: ['SICK'],
        accrualMethod: 'Per Hour Worked',
        hoursEarned: 1,
        perHoursWorked: 30,
        balanceLimit: 48,
        payout: 'No',
      },
    });
    const { timeOffPolicyId } = timeOffPolicy;
    await account.client.adminPortal.assignTimeOffPolicy({
      timeOffAssignment: { companyId, timeOffPolicyId, workers: [{ userId, openingBalance: 48 }] },
    });
    await payroll.addPayCode({ payCode: { companyId, payCode: 'SICK', payRate: 20 } });
    await payroll.importRegularDifferentialPayrollData({
      companyId,
      payPeriodId,
      payrollData: [
        {
          userId,
          basePay: [
            { payHours: 30, payCode: 'BASE_PAY' },
            { payHours: 6, payCode: 'SICK' },
          ],
        },
      ],
    });
    const { preview } = await payroll.previewPayroll({ companyId, payPeriodId });
    expect(preview.payrollLineItems[0]).toMatchObject({
      gross: 720,
      timeOff: [
        { policyName: 'Sick leave', hoursEarned: 1, hoursUsed: 6, balance: 43 },
        { policyName: 'Vacation', hoursEarned: 1, hoursUsed: 0, balance: 11 },
      ],
    });
  });
});

describe('a worker who leaves', () => {
  const leaving = test
    .extend(
      'leave',
      ({ account, userId }) =>
        (exitDate: string, terminationChoice: string) =>
          account.client.adminPortal.terminateUser({
            user: {
              userId,
              exitDate,
              terminationChoice,
              finalPayCheckType: 'They will be paid during a regular payroll cycle',
            },
          }),
    )
    .extend('listTasks', ({ account, companyId }) => async () => {
      const { tasks } = await account.client.reports.getCompanyTask({ companyId });
      return tasks
        .filter(({ key }) => key.startsWith('finalPay') || key.startsWith('timeOff'))
        .map(({ description }) => description);
    });

  leaving(
    'is paid the balance, and the last pay and the balance are tasks until then',
    async ({
      account,
      userId,
      timeOffPolicyId,
      first,
      enter,
      leave,
      listTasks,
      readBalance,
      sumMovements,
    }) => {
      const { payroll } = account.client;
      await enter(first.payPeriodId, { worked: 30, vacation: 0 });
      await leave('2026-03-06', 'Resigned');
      expect(await listTasks()).toEqual([
        'The last pay of Katherine Johnson, whose last day is 2026-03-06, is due by 2026-03-13 in Virginia: pay it in a regular payroll, or in a period of addSupplementalPayPeriod.',
        '10 hours of Vacation are to be paid out to Katherine Johnson, who leaves or has left: $200.00 at the last wage. Add them to a payroll with payOutTimeOff.',
      ]);
      const notices = async () => {
        const { preview } = await payroll.previewPayroll(first);
        return preview.payrollLineItems[0]?.notices.map(({ key }) => key);
      };
      expect(await notices()).toContain('timeOffLeft');
      const payout = { ...first, userId, timeOffPolicyId };
      await expect(payroll.payOutTimeOff({ ...payout, hours: 12 })).rejects.toThrow(/10 hours/);
      await payroll.payOutTimeOff({ ...payout, hours: 8 });
      const { timeOffPayout } = await payroll.payOutTimeOff(payout);
      expect(timeOffPayout.message).toMatch(
        /^10 hours of Vacation are paid out .*: \$200\.00\. Hours that this payroll earns or uses change them\.$/,
      );
      const { preview } = await payroll.previewPayroll(first);
      expect(preview.payrollLineItems[0]).toMatchObject({
        gross: 820,
        timeOff: [{ hoursEarned: 1, hoursPaidOut: 11, balance: 0 }],
      });
      await payroll.payOutTimeOff({ ...payout, hours: 0 });
      expect((await payroll.previewPayroll(first)).preview.totals.gross).toBe(600);
      await payroll.payOutTimeOff(payout);
      await payroll.initiatePayroll(first);
      expect([await readBalance(), await sumMovements()]).toEqual([0, 0]);
      expect(await listTasks()).toEqual([]);
      await payroll.cancelPayrollSubmission(first);
      expect([await readBalance(), await sumMovements()]).toEqual([10, 10]);
    },
  );
});
