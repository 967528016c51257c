import { expect } from 'vitest';
import { bonusOf, payFirstPeriod } from '../harness/corrections.ts';
import { addSchedule, anOwner, registerCompany, unknownId } from '../harness/examples.ts';
import { payrollTest } from '../harness/fixtures.ts';
import { fetchPeriodStatus, fetchTransactionLines } from '../harness/payments.ts';
import { readyWorker, salary } from '../harness/payroll-ready.ts';
import { expectRefusal } from '../harness/refusal.ts';

const test = payrollTest
  .extend('userId', { auto: true }, ({ account, companyId }) =>
    readyWorker(account, companyId, { wage: salary(52_000) }),
  )
  .extend('bonusCorrection', ({ companyId, userId }) => (amount: number, changes: object = {}) => ({
    companyId,
    payPeriodId,
    corrections: [{ userId, action: 'Replace' as const, additionalCompensations: bonusOf(amount) }],
    ...changes,
  }))
  .extend(
    'refused',
    ({ account }) =>
      async (body: object) =>
        expectRefusal(await account.send({ path: '/payroll/correctPayroll', body }), 400),
  )
  .extend('listAdmins', ({ account, companyId }) => async () => {
    const { BusinessUser } = await account.client.reports.getBusinessUsers({ companyId });
    return BusinessUser.filter(({ payrollAdmin }) => payrollAdmin).map(
      (each) => each.businessUserId,
    );
  });

let payPeriodId: string;

test('with two approvers, a correction is made when the second approver sends the same request', async ({
  account,
  companyId,
  listAdmins,
  refused,
  bonusCorrection,
}) => {
  const { payroll, adminPortal, companyOnboarding } = account.client;
  payPeriodId = await payFirstPeriod(account, companyId);
  await adminPortal.setPayrollApproval({ companyId, required: true });
  const [first, second] = await listAdmins();
  expect(await refused(bonusCorrection(100))).toBe(
    'Two payroll admins of Analytical Engines must approve each payroll: send the businessUserId of the approver.',
  );
  const { businessUser } = await companyOnboarding.addBusinessUser({
    businessUser: {
      companyId,
      firstName: 'Charles',
      lastName: 'Babbage',
      email: 'charles@example.com',
      phoneNumber: '212-555-0147',
      bookKeeper: true,
      payrollAdmin: false,
      beneficialOwner: false,
    },
  });
  expect(await refused(bonusCorrection(100, { businessUserId: businessUser.businessUserId }))).toBe(
    'Charles Babbage is not a payroll admin and cannot approve a payroll.',
  );
  expect(await refused(bonusCorrection(100, { businessUserId: unknownId }))).toBe(
    'Invalid BusinessUserId',
  );

  const { correction } = await payroll.correctPayroll(
    bonusCorrection(100, { businessUserId: first }),
  );
  expect(correction).toEqual({
    correctionId: '',
    payPeriodId,
    status: 'Approval Pending',
    message: expect.stringMatching(
      /approved the correction of the payroll of 03\/02\/2026 - 03\/08\/2026\. It is made when another payroll admin approves it, too\.$/,
    ),
    forms: [],
  });
  expect(await refused(bonusCorrection(100, { businessUserId: first }))).toMatch(
    /already approved these figures/,
  );
  expect(await fetchTransactionLines(account, payPeriodId)).toHaveLength(2);

  // A request for another amount is based on other figures, so it counts as a first approval.
  const other = await payroll.correctPayroll(bonusCorrection(101, { businessUserId: second }));
  expect(other.correction.status).toBe('Approval Pending');
  const done = await payroll.correctPayroll(bonusCorrection(101, { businessUserId: first }));
  expect(done.correction).toMatchObject({ status: 'Success' });
  expect((await fetchTransactionLines(account, payPeriodId)).sort()).toEqual([
    'AchCredit 65.25 pending',
    'AchCredit 802.55 settled',
    'AchDebit 65.25 pending',
    'AchDebit 802.55 settled',
  ]);
});

test('a correction that raises the pay of a worker paid by the company debits no account', async ({
  account,
  companyId,
  userId,
  bonusCorrection,
}) => {
  const { payroll, sandbox } = account.client;
  payPeriodId = await payFirstPeriod(account, companyId, (period) =>
    payroll.markPaid({ companyId, payPeriodId: period, userIds: [userId] }),
  );
  const { correction } = await payroll.previewCorrection(bonusCorrection(100));
  expect(correction.cash).toMatchObject({
    toPay: 64.6,
    directDeposit: 0,
    checks: 0,
    paidByCompany: 64.6,
  });
  expect(correction.corrections[0]?.cash.paymentMethod).toBe('Paid by the company');
  const done = await payroll.correctPayroll(bonusCorrection(100));
  expect(done.correction.message).toContain(
    'Of that $64.60 is paid by the company, as in the payroll.',
  );
  await sandbox.advanceClock({ to: '2026-03-20' });
  expect(await fetchTransactionLines(account, payPeriodId)).toEqual([
    'SelfPaid 802.55 settled',
    'SelfPaid 64.6 settled',
  ]);
});

test('with two approvers, a payroll is submitted only when the second approves the same figures', async ({
  account,
  companyId,
}) => {
  const { adminPortal, payroll, reports } = account.client;
  const { payPeriodId } = await addSchedule(account, companyId);
  const initiate = (body: object) =>
    account.send({
      path: '/payroll/initiatePayroll',
      body: { companyId, payPeriodId, ...body },
    });
  await adminPortal.setPayrollApproval({ companyId, required: true });
  const { BusinessUser } = await reports.getBusinessUsers({ companyId });
  const admins = BusinessUser.filter(({ payrollAdmin }) => payrollAdmin);
  const [first, second] = admins.map(({ businessUserId }) => businessUserId);
  expect(expectRefusal(await initiate({}), 400)).toContain('approve each payroll');
  const { payPeriod } = await payroll.initiatePayroll({
    companyId,
    payPeriodId,
    businessUserId: first,
  });
  expect(payPeriod.status).toBe('Approval Pending');
  expect(await fetchPeriodStatus(account, payPeriodId)).toBe('New');
  expectRefusal(await initiate({ businessUserId: first }), 400);
  await readyWorker(account, companyId, { wage: salary(40_000) });
  await payroll.initiatePayroll({ companyId, payPeriodId, businessUserId: second });
  expect(await fetchPeriodStatus(account, payPeriodId)).toBe('New');
  await payroll.initiatePayroll({ companyId, payPeriodId, businessUserId: first });
  expect(await fetchPeriodStatus(account, payPeriodId)).toBe('Submitted');
});

test('the approval of a former payroll admin does not count', async ({ account, companyId }) => {
  const { adminPortal, companyOnboarding, payroll, reports } = account.client;
  const { payPeriodId } = await addSchedule(account, companyId);
  const { businessUser } = await companyOnboarding.addBusinessUser({
    businessUser: anOwner(companyId, { beneficialOwner: false, ownershipPercentage: 0 }),
  });
  await adminPortal.setPayrollApproval({ companyId, required: true });
  const { businessUserId } = businessUser;
  await payroll.initiatePayroll({ companyId, payPeriodId, businessUserId });
  await adminPortal.deleteBusinessUser({ businessUserId });
  const { BusinessUser } = await reports.getBusinessUsers({ companyId });
  const left = BusinessUser.find(({ payrollAdmin }) => payrollAdmin)?.businessUserId;
  await payroll.initiatePayroll({ companyId, payPeriodId, businessUserId: left });
  expect(await fetchPeriodStatus(account, payPeriodId)).toBe('New');
});

test('a company with one payroll admin cannot require two approvals', async ({ account }) => {
  const alone = await registerCompany(account, { company: 'Sole Trader' });
  expectRefusal(
    await account.send({
      path: '/adminPortal/setPayrollApproval',
      verb: 'PUT',
      body: { companyId: alone, required: true },
    }),
    400,
    'Sole Trader has one payroll admin, and two are needed: add another one with addBusinessUser.',
  );
});
