import { expect } from 'vitest';
import { payrollTest } from '../harness/fixtures.ts';
import { readyWorker, salary } from '../harness/payroll-ready.ts';

const test = payrollTest
  .extend('userId', ({ account, companyId }) =>
    readyWorker(account, companyId, { wage: salary(52_000) }),
  )
  .extend('listTasks', ({ account, companyId, userId }) => async () => {
    const { tasks } = await account.client.reports.getUserTask({ companyId, userId });
    return tasks.flatMap(({ key, description }) => (key === 'severanceUnpaid' ? description : []));
  });

test('severance of terminateUser is a task until a payroll has paid it', async ({
  account,
  companyId,
  userId,
  listTasks,
}) => {
  const { adminPortal, payroll } = account.client;
  const answer = await adminPortal.terminateUser({
    user: {
      userId,
      exitDate: '2026-03-06',
      finalPayCheckType: 'They have already been paid',
      severanceAmount: 5000,
    },
  });
  const message =
    'The severance of $5000.00 is not paid by itself: pay it as the extra pay Severance Pay. It is a task until it is paid.';
  expect(answer.user.message).toContain(message);
  expect(answer.warnings).toEqual([
    { key: 'severanceToPay', path: 'user.severanceAmount', message },
  ]);
  expect(await listTasks()).toEqual([
    '$5000.00 of the severance of Katherine Johnson is not paid: pay it as the extra pay Severance Pay, for example in a period of addSupplementalPayPeriod.',
  ]);
  const { payPeriod } = await payroll.addSupplementalPayPeriod({
    payPeriod: {
      companyId,
      payPeriodType: 'Off-Cycle',
      workerType: 'W2',
      payBeginDate: '2026-03-02',
      payEndDate: '2026-03-06',
      payDate: '2026-03-13',
    },
  });
  const { payPeriodId } = payPeriod;
  await payroll.importRegularPayrollData({
    companyId,
    payPeriodId,
    payrollData: [
      { userId, additionalCompensation: [{ description: 'Severance Pay', amount: 3000 }] },
    ],
  });
  await payroll.initiatePayroll({ companyId, payPeriodId });
  expect((await listTasks())[0]).toMatch(/^\$2000\.00 of the severance/);
});
