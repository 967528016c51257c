import { expect } from 'vitest';
import { addWorker } from '../../harness/examples.ts';
import { test } from '../../harness/fixtures.ts';
import { expectRefusal } from '../../harness/refusal.ts';

test('a worker who has left gets no recurring item; one that exists can be ended', async ({
  account,
  companyId,
}) => {
  const { adminPortal } = account.client;
  const userId = await addWorker(account, companyId);
  const dues = { companyId, userId, type: 'Union Dues' };
  await adminPortal.updateRecurringPayItem({ ...dues, amountPerPayperiod: 20 });
  await adminPortal.terminateUser({
    user: {
      userId,
      exitDate: '2026-03-02',
      terminationChoice: 'Voluntary',
      dismissalType: 'Moved away',
      finalPayCheckType: 'They have already been paid',
    },
  });
  const loan = { companyId, userId, type: 'Loan', amountPerPayperiod: 5 };
  const added = { method: 'addRecurringPayItem', recurringPayItem: loan };
  const changed = { method: 'updateRecurringPayItem', ...loan };
  for (const received of [
    await account.send({ path: '/adminPortal', body: added }),
    await account.send({ path: '/adminPortal', verb: 'PUT', body: changed }),
  ])
    expectRefusal(
      received,
      400,
      'Katherine Johnson has left the company: no later payroll has Loan. Enter it in the pay data of the last payroll, or bring the worker back with activateUser first.',
    );
  const ended = await adminPortal.updateRecurringPayItem({ ...dues, amountPerPayperiod: 0 });
  expect(ended.message).toBe('Katherine Johnson: the recurring deduction Union Dues has ended.');
});
