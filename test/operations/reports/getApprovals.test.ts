import { expect } from 'vitest';
import { payFirstPeriod, readPeriodBeginningOn } from '../../harness/corrections.ts';
import { payrollTest as test } from '../../harness/fixtures.ts';
import { readyWorker, salary } from '../../harness/payroll-ready.ts';
import { expectRefusal } from '../../harness/refusal.ts';

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
  expect(await read()).toMatchObject({
    isRequired: true,
    waiting: [
      {
        payPeriodId,
        payPeriodStatus: 'New',
        deadlineAt: '2026-03-18T16:00:00.000Z',
        approvedBy: `${first?.firstName} ${first?.lastName}`,
        approvedAt: expect.stringMatching(/^2026-03-/),
      },
    ],
  });
  await approve(second);
  expect((await read()).waiting).toEqual([]);
});

test('approvals of an unknown company are refused', async ({ account }) => {
  const body = { companyId: '00000000-0000-4000-8000-000000000000' };
  const answer = await account.send({ path: '/reports/getApprovals', body });
  expectRefusal(answer, 400, 'Invalid CompanyId');
});
