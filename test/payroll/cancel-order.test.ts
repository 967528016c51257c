import { expect } from 'vitest';
import { addSchedule } from '../harness/examples.ts';
import { payrollTest as test } from '../harness/fixtures.ts';
import { periodsOf } from '../harness/pay-schedules.ts';
import { fetchPeriodStatus } from '../harness/payments.ts';
import { readyWorker, salary } from '../harness/payroll-ready.ts';
import { expectRefusal } from '../harness/refusal.ts';

test('two payrolls submitted in the same millisecond are cancelled in reverse order', async ({
  account,
  companyId,
}) => {
  const { payroll } = account.client;
  await readyWorker(account, companyId, { wage: salary(52_000) });
  await addSchedule(account, companyId);
  const [first, second] = (await periodsOf(account, companyId)).map((each) => each.payPeriodId);
  const ids = [first ?? '', second ?? ''].map((payPeriodId) => ({ companyId, payPeriodId }));
  for (const each of ids) await payroll.initiatePayroll(each);
  expectRefusal(
    await account.send({ path: '/payroll/cancelPayrollSubmission', body: ids[0] ?? {} }),
    400,
    'The payroll of 03/09/2026 - 03/15/2026 was submitted later for some of the same workers and depends on this one: cancel it first.',
  );
  for (const each of ids.toReversed()) await payroll.cancelPayrollSubmission(each);
  expect(await fetchPeriodStatus(account, first ?? '')).toBe('Cancelled');
});
