import { expect } from 'vitest';
import { payFirstPeriod, readPeriodBeginningOn } from '../../harness/corrections.ts';
import { payrollTest as test } from '../../harness/fixtures.ts';
import { readyWorker, salary } from '../../harness/payroll-ready.ts';
import { expectRefusal } from '../../harness/refusal.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';

test('a payroll waits with the name of the first approver until the second approves it', async ({
  account,
  companyId,
  app,
}) => {
  const { payroll, reports, adminPortal } = account.client;
  const read = async () => (await reports.getApprovals({ companyId })).approvals;
  await readyWorker(account, companyId, { wage: salary(52_000) });
  await payFirstPeriod(account, companyId);
  expect(await read()).toEqual({ isRequired: false, waiting: [] });
  await adminPortal.setPayrollApproval({ companyId, required: true });
  expect(await read()).toEqual({ isRequired: true, waiting: [] });

  const payPeriodId = await readPeriodBeginningOn(app, companyId, '2026-03-09');
  const { BusinessUser } = await reports.getBusinessUsers({ companyId });
  const [first, second] = BusinessUser.filter(({ payrollAdmin }) => payrollAdmin);
  const approve = (by: typeof first) =>
    payroll.initiatePayroll({ companyId, payPeriodId, businessUserId: by?.businessUserId });
  await approve(first);
  expect(await reports.getTasks({ companyId })).toMatchObject({ waitingPayrolls: 1 });
  expect(await read()).toMatchObject({
    isRequired: true,
    waiting: [
      {
        payPeriodId,
        payPeriodStatus: 'New',
        deadlineAt: '2026-03-18T16:00:00.000Z',
        approvedBy: `${first?.firstName} ${first?.lastName}`,
        approvedAt: expect.stringMatching(/^2026-03-/),
        isCorrection: false,
        isApprovedByCaller: false,
      },
    ],
  });
  await approve(second);
  expect((await read()).waiting).toEqual([]);
  expect(await reports.getTasks({ companyId })).toMatchObject({ waitingPayrolls: 0 });
});

test('a correction waits with what the first person has approved, and the second sends it again', async ({
  account,
  companyId,
}) => {
  const { payroll, reports, adminPortal } = account.client;
  const userId = await readyWorker(account, companyId);
  const hours = { basePay: [{ payHours: 40, payCode: 'BASE_PAY', multiplier: 1 }] };
  const overTime = [{ type: 'Standard Overtime', noOfHours: 3 }];
  const payPeriodId = await payFirstPeriod(account, companyId, (id) =>
    payroll.savePayEntries({
      payPeriodId: id,
      payrollData: [{ userId, ...hours, overTime }],
    }),
  );
  const readPaid = async () =>
    (await reports.getPayEntries({ payPeriodId })).payEntries.find((row) => row.userId === userId)
      ?.paid;
  const before = await readPaid();
  expect(before).toMatchObject({ hours: 43, entry: { ...hours, overTime } });
  expect(before).not.toHaveProperty('arrivesOn');
  await adminPortal.setPayrollApproval({ companyId, required: true });
  const { BusinessUser } = await reports.getBusinessUsers({ companyId });
  const [first, second] = BusinessUser.filter(({ payrollAdmin }) => payrollAdmin);
  const vacation = { leaveType: 'Paid', policyType: 'Vacation', hours: 8 };
  const request = {
    payPeriodId,
    reason: 'Overtime was entered twice.',
    corrections: [
      {
        userId,
        action: 'Replace' as const,
        basePay: [{ payHours: 32, payCode: 'BASE_PAY', multiplier: 1 }],
        timeOffs: [vacation],
      },
    ],
  };
  const { correction: preview } = await payroll.previewCorrection(request);
  expect(preview.corrections[0]?.gross.before).toBe(before?.gross);
  const asFirst = { ...request, businessUserId: first?.businessUserId };
  expect((await payroll.correctPayroll(asFirst)).correction.status).toBe('Approval Pending');

  const [waiting] = (await reports.getApprovals({ companyId })).approvals.waiting;
  expect(waiting).toMatchObject({ isCorrection: true, previewHash: preview.previewHash });
  const { approval } = await reports.getApproval({ payPeriodId });
  const { correction } = approval;
  expect(approval).toMatchObject({ companyId, isRequired: true, waiting });
  expect((await reports.getHome({ companyId })).home.waiting).toEqual([waiting]);
  const [approved] = correction?.corrections ?? [];
  expect(correction).toMatchObject({
    reason: request.reason,
    corrections: [{ userId, action: 'Replace', entry: { timeOffs: [vacation] } }],
  });
  const again = {
    payPeriodId,
    reason: correction?.reason,
    previewHash: waiting?.previewHash,
    businessUserId: second?.businessUserId,
    corrections: [{ userId, action: 'Replace' as const, ...approved?.entry }],
  };
  expect((await payroll.correctPayroll(again)).correction.status).toBe('Success');
  expect((await reports.getApproval({ payPeriodId })).approval).toMatchObject({
    waiting: null,
    correction: null,
  });
  expect(await readPaid()).toMatchObject({ hours: 40, entry: { timeOffs: [vacation] } });
  const { corrections } = await reports.getCorrections({ companyId, payPeriodId });
  const [{ waysBack = [], owedByUser } = { owedByUser: 0 }] = corrections;
  expect(owedByUser).toBeGreaterThan(0);
  expect(waysBack.map(({ recovery }) => recovery)).toEqual(['Deduction', 'Repaid']);
});

test('approvals of an unknown company or period are refused', async ({ account }) => {
  const body = { companyId: unknownId };
  const answer = await account.send({ path: '/reports/getApprovals', body });
  expectRefusal(answer, 400, 'Invalid CompanyId');
  const path = '/reports/getApproval';
  const unknown = await account.send({ path, body: { payPeriodId: unknownId } });
  expectRefusal(unknown, 400, 'invalid payPeriodId');
});
