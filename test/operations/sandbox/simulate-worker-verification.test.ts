import { describe, expect } from 'vitest';
import { registerCompany, someKycInformation } from '../../harness/examples.ts';
import { freshCompanyTest } from '../../harness/fixtures.ts';
import { expectRefusal } from '../../harness/refusal.ts';

const test = freshCompanyTest
  .extend(
    'simulate',
    ({ account }) =>
      (fields: object, from = account) =>
        from.send({ path: '/sandbox', body: { method: 'simulateVerification', ...fields } }),
  )
  .extend(
    'identify',
    ({ account, userId }) =>
      (from = account) =>
        from.client.userOnboarding.addKycInformation({
          kycInformation: someKycInformation(userId),
        }),
  )
  .extend(
    'kycStatus',
    ({ account, companyId, userId }) =>
      async () =>
        (await account.client.reports.getUser({ companyId, userId })).user[0]?.kycStatus,
  );

const unknownId = '00000000-0000-4000-8000-000000000000';

describe('simulateVerification refuses', () => {
  const rows: [why: string, fields: object, message: string][] = [
    ['neither company nor worker', { userId: '' }, 'Invalid CompanyId'],
    ['a malformed id', { userId: 'x' }, 'Invalid UserId'],
    ['an unknown worker', { userId: unknownId }, 'Invalid UserId'],
    ['an unknown company', { companyId: unknownId }, 'Invalid CompanyId'],
    [
      'a worker without KYC information',
      {},
      'The verification of Katherine Johnson has not started: send addKycInformation first.',
    ],
  ];
  test.for(rows)('%s', async ([_, fields, message], { simulate, userId }) => {
    expectRefusal(await simulate({ userId, result: 'passed', ...fields }), 400, message);
  });

  test('a worker of another company', async ({ identify, account, simulate, userId }) => {
    await identify();
    const other = await registerCompany(account);
    expectRefusal(
      await simulate({ companyId: other, userId, result: 'passed' }),
      400,
      'Invalid UserId',
    );
  });

  test('a live account', async ({ app, simulate }) => {
    const live = await app.openAccount('live');
    expectRefusal(
      await simulate({ userId: unknownId, result: 'passed' }, live),
      403,
      'Verifications of a live account are decided by an operator and cannot be simulated.',
    );
  });
});

describe('simulateVerification of a worker', () => {
  test('decides, replaces the decision, and sends webhook events', async ({
    identify,
    account,
    receiver,
    companyId,
    userId,
    kycStatus,
  }) => {
    await identify();
    const { adminPortal, sandbox } = account.client;
    const eventTypes = ['employee.kycstatus' as const];
    await adminPortal.addWebhook({ webhook: { url: receiver.url, eventTypes } });
    const results = ['failed', 'passed', 'pending', 'passed'] as const;
    for (const [index, result] of results.entries()) {
      const { verification } = await sandbox.simulateVerification({
        ...(index % 2 && { companyId }),
        userId,
        result,
      });
      expect(verification).toEqual({
        companyId,
        userId,
        status: result,
        message: `The verification of Katherine Johnson is now ${result}.`,
      });
      expect(await kycStatus()).toBe(result);
    }
    await sandbox.advanceClock({ to: '2026-03-04' });
    const statuses = receiver.received.map(
      ({ body }) => JSON.parse(body).payload[0].user[0].kycStatus,
    );
    expect(statuses).toEqual(results);
  });

  test('is kept when the clock moves, whatever the provider would have decided', async ({
    identify,
    simulate,
    userId,
    account,
    kycStatus,
  }) => {
    await identify();
    await simulate({ userId, result: 'failed' });
    await account.client.sandbox.advanceClock({ to: '2026-03-04' });
    expect(await kycStatus()).toBe('failed');
  });
});
