import { expect } from 'vitest';
import { addSchedule, addWorker, unknownId } from '../../harness/examples.ts';
import { payrollTest as test } from '../../harness/fixtures.ts';
import { expectRefusal } from '../../harness/refusal.ts';

test('a payroll that was computed by the present law has no differences', async ({
  account,
  submitted: { companyId },
}) => {
  const answer = await account.client.payroll.getLawDifferences({ companyId });
  expect(answer).toEqual({ lawDifferences: [] });
});

const wrongCursor = 'Invalid cursor. Use the nextCursor of the previous answer of the same report.';

test.for([
  ['an unknown company', { companyId: unknownId }, 'Invalid CompanyId'],
  ['an unknown pay period', { payPeriodId: unknownId }, 'Invalid Payperiod'],
  ['an unknown worker', { userIds: [unknownId] }, 'Invalid UserId'],
  ['a cursor that is no pair of ids', { cursor: 'next' }, wrongCursor],
  ['a cursor of another company', { cursor: `${unknownId}:${unknownId}` }, wrongCursor],
] as const)(
  'getLawDifferences refuses %s',
  async ([_, change, message], { account, companyId }) => {
    const body = { method: 'getLawDifferences', companyId, ...change };
    expectRefusal(await account.send({ path: '/payroll', verb: 'GET', body }), 400, message);
  },
);

test.for([
  ['an unknown company', { companyId: unknownId }, 'Invalid CompanyId'],
  ['an unknown pay period', { payPeriodId: unknownId }, 'Invalid PayPeriodId'],
  ['an unknown worker', { userId: unknownId }, 'Invalid UserId'],
] as const)(
  'dismissLawDifference refuses %s',
  async ([_, change, message], { account, submitted: { companyId, payPeriodId } }) => {
    const body = { method: 'dismissLawDifference', companyId, payPeriodId, ...change };
    expectRefusal(await account.send({ path: '/payroll', body }), 400, message);
  },
);

test('dismissLawDifference refuses a worker without a payment in the period', async ({
  account,
  submitted: { companyId, payPeriodId },
}) => {
  const userId = await addWorker(account, companyId);
  const body = { method: 'dismissLawDifference', companyId, payPeriodId, userId };
  expectRefusal(
    await account.send({ path: '/payroll', body }),
    400,
    'Nobody named in the request has a payment in 03/02/2026 - 03/08/2026.',
  );
});

test('dismissLawDifference refuses a payroll that is not submitted', async ({
  account,
  companyId,
}) => {
  const { payPeriodId } = await addSchedule(account, companyId);
  const body = { method: 'dismissLawDifference', companyId, payPeriodId };
  expectRefusal(
    await account.send({ path: '/payroll', body }),
    400,
    'The payroll of 03/02/2026 - 03/08/2026 is not submitted: it will be paid by the present law.',
  );
});
