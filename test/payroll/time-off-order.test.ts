import { describe, expect } from 'vitest';
import { statement } from '../../database/database.ts';
import { waitForBlockedStatements } from '../harness/lock-waits.ts';
import { aTimeOffPolicy } from '../harness/time-off.ts';
import { timeOffTest } from '../harness/time-off-payroll.ts';

describe('time off of several payrolls', () => {
  const off = timeOffTest.extend(
    'payOff',
    ({ account, companyId, userId }) =>
      async (
        payPeriodType: 'Off-Cycle' | 'Missing' | 'Dismissal',
        [payBeginDate, payEndDate]: readonly [string, string],
        paid: { readonly amount?: number; readonly netAmount?: number } = { amount: 100 },
      ) => {
        const { payPeriod } = await account.client.payroll.addSupplementalPayPeriodWithLineItems({
          payPeriod: {
            companyId,
            payPeriodType,
            workerType: 'W2',
            payBeginDate,
            payEndDate,
            payDate: '2026-03-20',
            payrollLineItem: [{ userId, ...paid, paymentMethod: 'Direct Deposit' }],
          },
        });
        return { companyId, payPeriodId: payPeriod.payPeriodId };
      },
  );

  off(
    'is corrected by the terms that held when it was paid',
    async ({ account, companyId, userId, timeOffPolicyId, first, enter, readBalance }) => {
      const { adminPortal, payroll, sandbox } = account.client;
      await enter(first.payPeriodId, { worked: 30, vacation: 8 });
      await payroll.initiatePayroll(first);
      await sandbox.advanceClock({ to: '2026-03-16' });
      await adminPortal.updateTimeOffPolicy({
        timeOffPolicy: { companyId, timeOffPolicyId, ...aTimeOffPolicy, hoursEarned: 10 },
      });
      await adminPortal.endTimeOffPolicy({
        timeOffPolicy: { companyId, timeOffPolicyId, endDate: '2026-02-28' },
      });
      const timeOffs = [{ leaveType: 'Paid', policyType: 'Vacation', hours: 6 }];
      const basePay = [{ payHours: 30, payCode: 'BASE_PAY' }];
      const corrections = [{ userId, action: 'Replace' as const, basePay, timeOffs }];
      const { correction } = await payroll.previewCorrection({ ...first, corrections });
      expect(correction.corrections[0]?.timeOff).toMatchObject([
        { balanceBefore: await readBalance(), balanceAfter: 5, recounts: [] },
      ]);
      await payroll.correctPayroll({ ...first, corrections });
      expect(await readBalance()).toBe(5);
    },
  );

  off(
    'is the same in any order, also where hours are not carried over',
    async ({
      account,
      companyId,
      timeOffPolicyId,
      first,
      enter,
      payOff,
      readBalance,
      sumMovements,
    }) => {
      const { adminPortal, payroll } = account.client;
      const carryOver = { carryOverLimit: 4, carryOverDay: '03-09' };
      await adminPortal.updateTimeOffPolicy({
        timeOffPolicy: { companyId, timeOffPolicyId, ...aTimeOffPolicy, ...carryOver },
      });
      await enter(first.payPeriodId, { worked: 30, vacation: 8 });
      const later = await payOff('Off-Cycle', ['2026-03-09', '2026-03-10']);
      await payroll.initiatePayroll(later);
      expect(await readBalance()).toBe(4);
      const { preview } = await payroll.previewPayroll(first);
      // 10 - 8 + 1 = 3 hours are left on 9 March, so that none of them are lost.
      expect(preview.payrollLineItems[0]?.timeOff).toMatchObject([
        { hoursEarned: 1, hoursUsed: 8, hoursLost: -6, balance: 3 },
      ]);
      await payroll.initiatePayroll(first);
      expect([await readBalance(), await sumMovements()]).toEqual([3, 3]);
      await payroll.cancelPayrollSubmission(first);
      expect([await readBalance(), await sumMovements()]).toEqual([4, 4]);
      await payroll.cancelPayrollSubmission(later);
      expect([await readBalance(), await sumMovements()]).toEqual([10, 10]);
    },
  );

  off(
    'is taken back with changes that were booked while a cancellation waited',
    async ({
      app,
      account,
      companyId,
      userId,
      timeOffPolicyId,
      payOff,
      readBalance,
      sumMovements,
    }) => {
      const { adminPortal, payroll } = account.client;
      const carryOver = { carryOverLimit: 4, carryOverDay: '03-09' };
      await adminPortal.updateTimeOffPolicy({
        timeOffPolicy: { companyId, timeOffPolicyId, ...aTimeOffPolicy, ...carryOver },
      });
      const later = await payOff('Off-Cycle', ['2026-03-09', '2026-03-10']);
      await payroll.initiatePayroll(later);
      expect(await readBalance()).toBe(4);
      const { answers } = await app.owner.transaction(async (tx) => {
        await tx.many(lockAssignments, [companyId]);
        // One more hour is lost on 9 March.
        const adjusted = adminPortal.adjustTimeOffBalance({
          timeOffAdjustment: { companyId, userId, timeOffPolicyId, hours: 1, reason: 'Typo' },
        });
        await waitForBlockedStatements(app.owner, 1);
        const cancelled = payroll.cancelPayrollSubmission(later);
        await waitForBlockedStatements(app.owner, 2);
        return { answers: [adjusted, cancelled] };
      });
      await Promise.all(answers);
      expect([await readBalance(), await sumMovements()]).toEqual([11, 11]);
    },
  );

  off(
    'is part of what a person confirms',
    async ({ account, companyId, userId, timeOffPolicyId, first, enter }) => {
      const { adminPortal, payroll } = account.client;
      await enter(first.payPeriodId, { worked: 30, vacation: 8 });
      const { preview } = await payroll.previewPayroll(first);
      await adminPortal.adjustTimeOffBalance({
        timeOffAdjustment: { companyId, userId, timeOffPolicyId, hours: -1, reason: 'Typo' },
      });
      const { previewHash } = preview;
      await expect(payroll.initiatePayroll({ ...first, previewHash })).rejects.toThrow(/preview/i);
    },
  );

  off(
    'that a correction counts again is part of what a person confirms',
    async ({
      account,
      companyId,
      userId,
      timeOffPolicyId,
      first,
      enter,
      payOff,
      readBalance,
      sumMovements,
    }) => {
      const { adminPortal, payroll, sandbox } = account.client;
      const carryOver = { carryOverLimit: 4, carryOverDay: '03-09' };
      await adminPortal.updateTimeOffPolicy({
        timeOffPolicy: { companyId, timeOffPolicyId, ...aTimeOffPolicy, ...carryOver },
      });
      await enter(first.payPeriodId, { worked: 30, vacation: 8 });
      await payroll.initiatePayroll(first);
      const later = await payOff('Off-Cycle', ['2026-03-09', '2026-03-10']);
      await payroll.initiatePayroll(later);
      expect(await readBalance()).toBe(3);
      await sandbox.advanceClock({ to: '2026-03-16' });
      // Without the payment 10 hours are left, of which 6 are lost on 9 March.
      const corrections = [{ userId, action: 'Void' as const }];
      const { correction } = await payroll.previewCorrection({ ...first, corrections });
      const [{ timeOff } = {}] = correction.corrections;
      expect(timeOff).toMatchObject([{ timeOffPolicyId, balanceBefore: 3, balanceAfter: 4 }]);
      expect(timeOff?.[0]?.recounts).toEqual([
        { recountKind: 'Carried Over', countedDate: '2026-03-09', hours: -6 },
      ]);
      await payroll.cancelPayrollSubmission(later);
      const { previewHash } = correction;
      await expect(payroll.correctPayroll({ ...first, corrections, previewHash })).rejects.toThrow(
        /preview/i,
      );
      await payroll.initiatePayroll(later);
      await payroll.correctPayroll({ ...first, corrections, previewHash });
      expect([await readBalance(), await sumMovements()]).toEqual([4, 4]);
    },
  );

  off(
    'is earned by hours that were missing in the pay of the same days',
    async ({ account, first, enter, payOff, readBalance }) => {
      const { payroll } = account.client;
      const missing = await payOff('Missing', ['2026-03-02', '2026-03-08']);
      await enter(missing.payPeriodId, { worked: 30, vacation: 0 });
      await payroll.initiatePayroll(missing);
      expect(await readBalance()).toBe(11);
      await enter(first.payPeriodId, { worked: 60, vacation: 0 });
      await payroll.initiatePayroll(first);
      expect(await readBalance()).toBe(13);
    },
  );

  off(
    'is earned once in the last period of a worker who is paid off-cycle',
    async ({ account, userId, first, enter, payOff, readBalance }) => {
      const { adminPortal, payroll } = account.client;
      await adminPortal.terminateUser({
        user: {
          userId,
          exitDate: '2026-03-06',
          finalPayCheckType: 'They will be paid by supplemental payroll',
        },
      });
      // $600 at $20 are 30 hours, which earn one.
      const last = await payOff('Dismissal', ['2026-03-02', '2026-03-06'], { amount: 600 });
      const { net } = (await payroll.previewPayroll(last)).preview.totals;
      await payroll.initiatePayroll(last);
      expect(await readBalance()).toBe(11);
      await enter(first.payPeriodId, { worked: 30, vacation: 0 });
      await payroll.initiatePayroll(first);
      expect(await readBalance()).toBe(11);
      await payroll.cancelPayrollSubmission(first);
      await payroll.cancelPayrollSubmission(last);
      expect(await readBalance()).toBe(10);
      // The gross amount that is found for the net amount may be a cent lower.
      const entered = { netAmount: net };
      await payroll.initiatePayroll(
        await payOff('Dismissal', ['2026-03-02', '2026-03-06'], entered),
      );
      expect(await readBalance()).toBeCloseTo(11, 3);
    },
  );
});

const lockAssignments = statement(
  '',
  'select from paywright.time_off_assignment where company_id = $1 for no key update',
);
