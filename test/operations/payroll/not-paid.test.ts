import { expect } from 'vitest';
import { addSchedule, addWorker } from '../../harness/examples.ts';
import { payrollTest as test } from '../../harness/fixtures.ts';
import { readyWorker, salary } from '../../harness/payroll-ready.ts';

test('every worker employed in a period is paid in it or listed as not paid, with the reason', async ({
  account,
  companyId,
}) => {
  const { adminPortal, payroll } = account.client;
  const named = (lastName: string) => ({ firstName: 'Ann', lastName });
  const { payPeriodId } = await addSchedule(account, companyId);
  await readyWorker(account, companyId, { worker: named('Salary'), wage: salary(52_000) });
  await readyWorker(account, companyId, { worker: named('Hours') });
  const zero = await readyWorker(account, companyId, { worker: named('Zero') });
  const removed = await readyWorker(account, companyId, {
    worker: named('Removed'),
    wage: salary(52_000),
  });
  await addWorker(account, companyId, named('Unwaged'));
  const left = await readyWorker(account, companyId, {
    worker: named('Left'),
    wage: salary(52_000),
  });
  await adminPortal.terminateUser({
    user: {
      userId: left,
      companyId,
      exitDate: '2026-03-03',
      finalPayCheckType: 'They will be paid by cash or check',
    },
  });
  await readyWorker(account, companyId, {
    worker: { ...named('Later'), dateOfJoin: '2026-03-09' },
  });
  await payroll.importRegularPayrollData({
    companyId,
    payPeriodId,
    payrollData: [{ userId: zero, basicPay: { payHours: 0 } }],
  });
  await payroll.removeUsersFromRegularPayPeriod({
    companyId,
    payPeriodId,
    payrollLineItems: [{ userId: removed, reason: 'on a sabbatical' }],
  });

  const { preview } = await payroll.previewPayroll({ companyId, payPeriodId });
  const reasons = preview.notPaid.map(
    ({ userName, key, reason, fixOperation }) => `${userName}: ${key}, ${reason}, ${fixOperation}`,
  );
  expect(reasons.sort()).toEqual([
    'Ann Hours: hoursMissing, no hours were entered, importRegularPayrollData',
    'Ann Left: paidElsewhere, the final pay is paid outside the regular payroll, addSupplementalPayPeriod',
    'Ann Removed: excluded, removed from this pay period: on a sabbatical, addUsersToRegularPayPeriod',
    'Ann Unwaged: wageMissing, the worker has no wage, addUserWage',
    'Ann Zero: zeroPay, the pay data entered pays nothing, importRegularPayrollData',
  ]);

  const { payPeriod, warnings } = await payroll.initiatePayroll({ companyId, payPeriodId });
  expect(payPeriod.message).toContain('1 worker is paid $');
  expect(payPeriod.message).toContain('5 workers are not paid: ');
  expect(payPeriod.message).toContain('Ann Hours (no hours were entered)');
  expect(warnings).toMatchObject([{ key: 'notPaid', path: 'payPeriodId' }]);
});

test('a payroll that pays everybody lists nobody as not paid', async ({ account, companyId }) => {
  const { payroll } = account.client;
  const { payPeriodId } = await addSchedule(account, companyId);
  await readyWorker(account, companyId, { wage: salary(52_000) });
  const { preview } = await payroll.previewPayroll({ companyId, payPeriodId });
  expect(preview.notPaid).toEqual([]);
  const { payPeriod, warnings } = await payroll.initiatePayroll({ companyId, payPeriodId });
  expect(payPeriod.message).not.toContain('not paid');
  expect(warnings).toBeUndefined();
});
