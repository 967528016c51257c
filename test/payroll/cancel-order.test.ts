import { expect } from 'vitest';
import { bonusOf } from '../harness/corrections.ts';
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

test('a payroll cannot be cancelled while the corrected pay of a later one depends on it', async ({
  account,
  companyId,
  advance,
}) => {
  const { payroll } = account.client;
  const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
  await addSchedule(account, companyId);
  const ids = (await periodsOf(account, companyId)).map((each) => each.payPeriodId);
  const [later = '', , waiting = ''] = ids;
  await payroll.initiatePayroll({ companyId, payPeriodId: waiting });
  await payroll.initiatePayroll({ companyId, payPeriodId: later, runNow: true });
  await advance('2026-03-16');
  await payroll.correctPayroll({
    companyId,
    payPeriodId: later,
    reason: 'as it should have been',
    corrections: [{ userId, action: 'Replace', additionalCompensations: bonusOf(100) }],
  });
  expectRefusal(
    await account.send({
      path: '/payroll/cancelPayrollSubmission',
      body: { companyId, payPeriodId: waiting },
    }),
    400,
    'The payroll of 03/02/2026 - 03/08/2026 was submitted later for some of the same workers and depends on this one: cancel it first.',
  );
});
